import fc from 'fast-check'
import { sql } from 'kysely'

import type { ProductId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import * as world from '#tests/compliance/world.ts'

/** Companies with random bills of materials, and random edits of them. */

const PRODUCTS = 9
const GROUPS = 2

const substances = [
  { list: 'candidate_list', cas: world.CAS.dehp, concentration: '0.3' },
  { list: 'candidate_list', cas: world.CAS.lead, concentration: '0.05' },
  {
    list: 'rohs',
    cas: world.CAS.lead,
    basis: 'homogeneous_material',
    material: 'Brass',
    concentration: '3',
    exemption: '6(c)',
  },
  {
    list: 'rohs',
    cas: world.CAS.lead,
    basis: 'homogeneous_material',
    material: 'Solder',
    concentration: '37',
  },
  { list: 'pops', cas: world.CAS.decaBde, concentration: '0.0005' },
  { list: 'pops', cas: world.CAS.dicofol, concentration: null },
  { list: 'reach_ann_17', cas: '7440-02-0', concentration: '5' },
  { list: 'gwp', cas: '75-10-5', concentration: '100' },
] as const

/** Annex XVII 27 and 63, and the gas: entries that depend on use. */
const assessable = ['Nickel%', 'Lead%', 'HFC-32%']

type Edit =
  | {
      kind:
        | 'answer'
        | 'forget'
        | 'declare'
        | 'equipment'
        | 'role'
        | 'mixture'
        | 'weight'
        | 'materials'
        | 'recordImports'
        | 'exclude'
        | 'convert'
        | 'move'
        | 'apply'
      product: number
    }
  | { kind: 'assess'; product: number; entry: number; answer: 'in_scope' | 'not_in_scope' | 'open' }
  | { kind: 'include'; product: number; substance: number }
  | { kind: 'edge' | 'unedge' | 'amount'; parent: number; child: number }
  | { kind: 'member' | 'unmember'; group: number; product: number }

const product = fc.nat(PRODUCTS - 1)
export const edits: fc.Arbitrary<Edit[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('answer' as const), product }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('include' as const),
        product,
        substance: fc.nat(substances.length - 1),
      }),
    },
    {
      weight: 8,
      arbitrary: fc.record({ kind: fc.constant('edge' as const), parent: product, child: product }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('unedge' as const), parent: product, child: product }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constantFrom(
          'forget' as const,
          'declare' as const,
          'equipment' as const,
          'role' as const,
          'mixture' as const,
          'weight' as const,
          'materials' as const,
          'recordImports' as const,
          'exclude' as const,
          'convert' as const,
          'move' as const,
          'apply' as const,
        ),
        product,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('assess' as const),
        product,
        entry: fc.nat(assessable.length - 1),
        answer: fc.constantFrom('in_scope' as const, 'not_in_scope' as const, 'open' as const),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('amount' as const), parent: product, child: product }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constantFrom('member' as const, 'member' as const, 'unmember' as const),
        group: fc.nat(GROUPS - 1),
        product,
      }),
    },
  ),
  { minLength: 20, maxLength: 40 },
)

/** Does something in a request and has the products judged that it touched. */
type Change = (
  ctx: Context,
  ids: readonly ProductId[],
  work?: (request: Context) => Promise<unknown>,
) => Promise<void>

export interface RandomCompany {
  ctx: Context
  products: ProductId[]
  groups: ProductId[]
  changed: Change
}

/** Unanswered parts and empty groups. */
export async function makeCompany(ctx: Context, changed: Change): Promise<RandomCompany> {
  const products: ProductId[] = []
  for (let index = 0; index < PRODUCTS; index++) products.push(await world.addPart(ctx))
  const groups: ProductId[] = []
  for (let index = 0; index < GROUPS; index++)
    groups.push(await world.addPart(ctx, { type: 'product_group' }))
  await changed(ctx, [...products, ...groups])
  return { ctx, products, groups, changed }
}

/** Does an edit and tells which products changed by it. Edges go from a smaller number to a larger: no cycles. */
export async function perform({ ctx, products, groups, changed }: RandomCompany, edit: Edit): Promise<void> {
  const id = 'product' in edit ? products[edit.product]! : 0
  const change = (ids: readonly number[], work: (request: Context) => Promise<unknown>) =>
    changed(ctx, ids as ProductId[], work)
  const run = (statement: ReturnType<typeof sql>) => change([id], (request) => statement.execute(request.db))
  switch (edit.kind) {
    case 'answer':
      return change([id], (request) => world.answerNone(request, id))
    case 'include':
      return change([id], (request) => world.include(request, id, substances[edit.substance]!))
    case 'forget':
      return change([id], async (request) => {
        await sql`delete from product_substances where product_id = ${id}`.execute(request.db)
        await sql`delete from product_answers where product_id = ${id}`.execute(request.db)
      })
    case 'declare':
      return run(sql`update products set is_declared_complex = not is_declared_complex where id = ${id}`)
    case 'equipment':
      return run(
        sql`update products set is_eee = true, eee_category = coalesce(eee_category, 7) % 11 + 1 where id = ${id}`,
      )
    case 'mixture':
      return run(sql`update products set kind = case kind when 'article' then 'chemical_product' else 'article' end
        where id = ${id}`)
    case 'weight':
      return run(sql`update products set characteristics = jsonb_build_object('weight', case
          when characteristics = '{}' then '{"value": "100", "unit": 58373}'::jsonb
          when characteristics -> 'weight' ->> 'value' = '100' then '{"value": "2", "unit": 58374}'::jsonb end)
        where id = ${id}`)
    case 'materials':
      return change([id], (request) => world.declareMaterial(request, id, world.CAS.lead, '40'))
    case 'recordImports':
      return change([id], (request) => world.record(request, id, { legislationId: 9, answer: 'in_scope' }))
    case 'exclude':
      return run(sql`with declared as (insert into product_substances (product_id, substance_id, status)
          select ${id}, (select min(s.id) from substances s where ${world.CAS.dehp} = any(s.cas_numbers)), 'excluded'
          on conflict do nothing returning id)
        insert into product_substance_lists (product_substance_id, list_id)
        select d.id, l.id from declared d join substance_lists l on l.key = 'candidate_list'`)
    case 'convert':
      return run(sql`update products set type = case type when 'own_product' then 'purchased_product'
          when 'purchased_product' then 'fictitious' else 'own_product' end where id = ${id}`)
    case 'move':
      return run(sql`with child as (insert into organizations (title, parent_id)
          select 'Below', ${ctx.organizationId} returning id)
        update products set organization_id = child.id from child where products.id = ${id}`)
    case 'apply':
      return run(sql`insert into product_legislations as x (product_id, legislation_id, applies) values (${id}, 4, 'no')
        on conflict (subscriber_id, product_id, legislation_id) do update set applies = case x.applies when 'no' then 'yes' else 'no' end`)
    case 'assess':
      return change([id], (request) =>
        world.record(request, id, { entry: assessable[edit.entry]!, answer: edit.answer }),
      )
    case 'role':
      return run(sql`insert into product_business_roles (product_id, business_role_id)
        select ${id}, id from business_roles where key = 'retailer' on conflict do nothing`)
    case 'unmember': {
      const groupId = groups[edit.group]!
      return change([groupId], (request) =>
        sql`delete from product_group_members where group_id = ${groupId} and product_id = ${id}`.execute(
          request.db,
        ),
      )
    }
    case 'member': {
      const groupId = groups[edit.group]!
      return change([groupId], (request) =>
        sql`insert into product_group_members (group_id, product_id) values (${groupId}, ${id}) on conflict do nothing`.execute(
          request.db,
        ),
      )
    }
    default: {
      const [parent, child] = [Math.min(edit.parent, edit.child), Math.max(edit.parent, edit.child)]
      if (parent === child) return
      const [parentId, childId] = [products[parent]!, products[child]!]
      return change([parentId], (request) =>
        edit.kind === 'unedge'
          ? world.removeEdge(request, parentId, childId)
          : edit.kind === 'amount'
            ? sql`update product_components set amount = coalesce(amount, 0.1) * 3, amount_unit = 'g'
                where parent_id = ${parentId} and child_id = ${childId}`.execute(request.db)
            : sql`insert into product_components (parent_id, child_id) values (${parentId}, ${childId}) on conflict do nothing`.execute(
                request.db,
              ),
      )
    }
  }
}
