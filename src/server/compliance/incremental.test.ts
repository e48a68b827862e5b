import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'

import type { ProductId } from '#contract/ids.ts'
import { assessed } from '#domain/compliance/assessments.ts'
import { combineAll, factsKey, withoutLeaves, type Facts } from '#domain/compliance/facts.ts'
import { judgeLeaf } from '#domain/compliance/judge-leaf.ts'
import { inAssembly } from '#domain/compliance/mixture-share.ts'
import { worstOf, type Verdict } from '#domain/compliance/statuses.ts'
import { judgeVerdict } from '#server/compliance/judge-verdict.ts'
import { judgedLegislations } from '#server/compliance/judged-legislations.ts'
import { leafOf, listsFor } from '#server/compliance/judged-lists.ts'
import { findJudgedProducts } from '#server/compliance/judged-products.repository.ts'
import { contextOf, isJudgedByComponents } from '#server/compliance/product-contexts.ts'
import { findSpecials } from '#server/compliance/special-products.repository.ts'
import { recomputeSubscriber } from '#server/compliance/recompute-subscriber.ts'
import type { Context } from '#server/context.ts'
import * as world from '#tests/compliance-world.ts'
import { testContext } from '#tests/test-context.ts'
import { testDeps } from '#tests/test-deps.ts'

beforeAll(world.installLaws)

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
      product: number
    }
  | { kind: 'assess'; product: number; entry: number; answer: 'in_scope' | 'not_in_scope' | 'open' }
  | { kind: 'include'; product: number; substance: number }
  | { kind: 'edge' | 'unedge' | 'amount'; parent: number; child: number }
  | { kind: 'member'; group: number; product: number }

const product = fc.nat(PRODUCTS - 1)
const edits: fc.Arbitrary<Edit[]> = fc.array(
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
      arbitrary: fc.record({ kind: fc.constant('member' as const), group: fc.nat(GROUPS - 1), product }),
    },
  ),
  { minLength: 20, maxLength: 40 },
)

/** Does an edit and tells which products changed by it. Edges go from a smaller number to a larger: no cycles. */
async function perform(ctx: Context, products: ProductId[], groups: ProductId[], edit: Edit): Promise<void> {
  const id = 'product' in edit ? products[edit.product]! : 0
  const change = (ids: readonly number[], work: (request: Context) => Promise<unknown>) =>
    world.changed(ctx, ids as ProductId[], work)
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
      return run(sql`update products set kind = 'chemical_product' where id = ${id}`)
    case 'weight':
      return run(sql`update products set characteristics = jsonb_build_object('weight', case
          when characteristics = '{}' then '{"value": "100", "unit": 58373}'::jsonb
          when characteristics -> 'weight' ->> 'value' = '100' then '{"value": "2", "unit": 58374}'::jsonb end)
        where id = ${id}`)
    case 'materials':
      return change([id], (request) => world.declareMaterial(request, id, world.CAS.lead, '40'))
    case 'recordImports':
      return change([id], (request) => world.record(request, id, { legislationId: 9, answer: 'in_scope' }))
    case 'assess':
      return change([id], (request) =>
        world.record(request, id, { entry: assessable[edit.entry]!, answer: edit.answer }),
      )
    case 'role':
      return run(sql`insert into product_business_roles (product_id, business_role_id)
        select ${id}, id from business_roles where key = 'retailer' on conflict do nothing`)
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

/** As the requirements say it, one product at a time, from nothing but the answers and the edges. */
async function naive(ctx: Context, products: ProductId[], groups: ProductId[]) {
  const today = new Date().toISOString().slice(0, 10)
  const rows = await findJudgedProducts(ctx.db, products, today)
  const { rows: edges } = await sql<{ parent: number; child: number }>`
    select parent_id as parent, child_id as child from product_components`.execute(ctx.db)
  const { rows: members } = await sql<{ group: number; product: number }>`
    select group_id as group, product_id as product from product_group_members`.execute(ctx.db)
  const lists = await listsFor(ctx.db, rows.map(leafOf), today)
  const { all, listKeys, customsPrefixes } = await judgedLegislations(ctx.db)
  const { mixtures, uses } = await findSpecials(ctx.db)
  const kindOf = (id: number) => rows.find((row) => row.id === id)!.kind
  /** COMP-16: a mixture counts by its masses in the article that lists it. */
  const factsIn = (parent: number, child: number): Facts => {
    if (kindOf(parent) !== 'article' || kindOf(child) !== 'chemical_product') return factsOf(child)
    const edge = mixtures.find(([from, to]) => from === parent && to === child)!
    const [, , mixtureUg, assemblyUg] = edge
    const share = mixtureUg === null || assemblyUg === null ? null : { mixtureUg, assemblyUg }
    return inAssembly(factsOf(child), share)
  }
  const ownFactsOf = (id: number): Facts => {
    const row = rows.find((candidate) => candidate.id === id)!
    const children = edges.filter(({ parent }) => parent === id).map(({ child }) => factsIn(id, child))
    if (children.length > 0) return combineAll(children)
    return isJudgedByComponents(row) ? withoutLeaves : judgeLeaf(leafOf(row), lists, today).facts
  }
  /** COMP-18: what was recorded of it counts for it, and for what contains it. */
  const factsOf = (id: number): Facts =>
    assessed(
      ownFactsOf(id),
      uses.filter(([product]) => product === id).map(([, entryId, answer]) => ({ entryId, answer })),
    )
  const expected = new Map<number, { facts: string; statuses: Verdict }>()
  for (const row of rows) {
    const facts = factsOf(row.id)
    const statuses = judgeVerdict(facts, contextOf(row, customsPrefixes, false), all, listKeys)
    expected.set(row.id, { facts: factsKey(facts), statuses })
  }
  for (const group of groups) {
    const ids = members.filter((member) => member.group === group).map((member) => member.product)
    if (ids.length === 0) continue
    expected.set(group, {
      facts: factsKey(combineAll(ids.map(factsOf))),
      statuses: worstOf(ids.map((id) => expected.get(id)!.statuses)),
    })
  }
  return expected
}

async function stored(ctx: Context) {
  const { rows } = await sql<{ id: number; facts: Facts; statuses: Verdict }>`
    select f.product_id as id, x.value as facts, v.statuses from product_facts f
    join facts x on x.id = f.facts_id join verdicts v on v.id = f.verdict_id`.execute(ctx.db)
  return new Map(rows.map(({ id, facts, statuses }) => [id, { facts: factsKey(facts), statuses }]))
}

describe('[COMP-03] [COMP-16] [COMP-18] [COMP-12] judging what a change touches', () => {
  test(
    'equals judging everything from nothing, whatever is changed in whatever order',
    { timeout: 180_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(edits, async (sequence) => {
          const ctx = await testContext()
          const products: ProductId[] = []
          for (let index = 0; index < PRODUCTS; index++) products.push(await world.addPart(ctx))
          const groups = [
            await world.addPart(ctx, { type: 'product_group' }),
            await world.addPart(ctx, { type: 'product_group' }),
          ]
          await world.changed(ctx, [...products, ...groups])
          for (const edit of sequence) await perform(ctx, products, groups, edit)

          const found = await stored(ctx)
          for (const [id, expected] of await naive(ctx, products, groups))
            expect(found.get(id)).toEqual(expected)

          const { changed } = await recomputeSubscriber(await testDeps(), ctx.subscriberId)
          expect(changed).toBe(0)
          expect(await stored(ctx)).toEqual(found)

          await sql`delete from product_facts`.execute(ctx.db)
          await recomputeSubscriber(await testDeps(), ctx.subscriberId)
          expect(await stored(ctx)).toEqual(found)
        }),
        { numRuns: 12 },
      )
    },
  )
})
