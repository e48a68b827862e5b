import { sql } from 'kysely'

import { substanceId, type ProductId, type SubstanceId } from '#contract/values/ids.ts'
import { syncBusinessRoles } from '#server/catalogues/business-roles.repository.ts'
import { loadLegislations } from '#server/compliance/law/load-legislations.ts'
import type { Context } from '#server/context.ts'
import { loadReference } from '#server/reference/load.ts'
import { touchProducts } from '#server/transactions/touched-products.ts'
import { inRequest } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'

/** CAS numbers of substances that tests use; all are on lists that ship. */
export const CAS = {
  benzopyrene: '50-32-8',
  cadmium: '7440-43-9',
  chromiumTrioxide: '1333-82-0',
  dbp: '84-74-2',
  decaBde: '1163-19-5',
  dehp: '117-81-7',
  dicofol: '115-32-2',
  dinp: '28553-12-0',
  lead: '7439-92-1',
  leadMonoxide: '1317-36-8',
  mercury: '7439-97-6',
  /** On the Candidate List and in no entry of Annex XVII. */
  nHexane: '110-54-3',
  nmp: '872-50-4',
  pentaBde: '32534-81-9',
  pfos: '1763-23-1',
} as const

let isInstalled: Promise<void> | undefined

/** Lists, business roles and legislations that ship, in this worker's database. */
export function installLaws(): Promise<void> {
  isInstalled ??= testDeps().then(({ databases }) =>
    databases.transaction(null, async (db) => {
      await syncBusinessRoles(db)
      await loadReference(db)
      await loadLegislations(db)
    }),
  )
  return isInstalled
}

/** The id of a substance of the installation, no group, by its CAS number. */
export async function substanceOf(cas: string): Promise<SubstanceId> {
  const { owner } = await testDeps()
  const { rows } = await owner.query<{ id: string }>(
    'select id from data.substances where subscriber_id is null and $1 = any(cas_numbers) and not is_group order by id limit 1',
    [cas],
  )
  if (!rows[0]) throw new Error(`No substance has the CAS number ${cas}`)
  return substanceId.parse(Number(rows[0].id))
}

/** On entry 24 of Annex XVII alone; after `leaveToPerson` a person says whether its use is restricted (COMP-18). */
export const UGILEC = '76253-60-6'

/** Makes the use of `UGILEC` a matter of a person, as an administrator does where no fact of use can say it. */
export async function leaveToPerson(): Promise<void> {
  const { owner } = await testDeps()
  await owner.query(`
    update data.list_entries e set depends_on_use = true from data.substance_lists l
    where l.id = e.list_id and l.key = 'reach_ann_17' and e.number = '24'`)
}

interface NewPart {
  type?: string
  kind?: 'article' | 'chemical_product'
  title?: string
  organizationId?: number
}

/** A product as a service would store it; judged when `changed` is told of it. */
export async function addPart(ctx: Context, part: NewPart = {}): Promise<ProductId> {
  const { type = 'own_product', kind = 'article', title = 'Part', organizationId = ctx.organizationId } = part
  const { rows } = await sql<{ id: ProductId }>`
    insert into products (organization_id, type, kind, title) values (${organizationId}, ${type}, ${kind}, ${title})
    returning id`.execute(ctx.db)
  return rows[0]!.id
}

export async function addEdge(ctx: Context, parentId: number, childId: number, units = 1): Promise<void> {
  await sql`insert into product_components (parent_id, child_id, number_of_units) values (${parentId}, ${childId}, ${units})`.execute(
    ctx.db,
  )
}

export async function removeEdge(ctx: Context, parentId: number, childId: number): Promise<void> {
  await sql`delete from product_components where parent_id = ${parentId} and child_id = ${childId}`.execute(
    ctx.db,
  )
}

/** Answers lists with "none of these", for the version in force. */
export async function answerNone(ctx: Context, productId: number, lists: readonly string[] | 'all' = 'all') {
  await sql`
    insert into product_answers (product_id, list_id, state, version_id)
    select ${productId}, l.id, 'excluded', (select v.id from list_versions v where v.list_id = l.id and v.state = 'applied'
      order by v.valid_from desc limit 1)
    from substance_lists l where ${lists === 'all' ? null : [...lists]}::text[] is null or l.key = any(${lists === 'all' ? [] : [...lists]}::text[])
    on conflict (subscriber_id, product_id, list_id, source_key) do update set state = 'excluded', version_id = excluded.version_id`.execute(
    ctx.db,
  )
}

interface Inclusion {
  list?: string
  cas: string
  basis?: 'article' | 'homogeneous_material' | 'mixture'
  material?: string
  concentration?: string | null
  /** Ends of a range of shares, % w/w. */
  concentrationLow?: string
  concentrationHigh?: string
  /** Number of an exemption, e.g. 6(c). */
  exemption?: string
}

/** Includes a substance under a list, and answers that list with "yes, these". */
export async function include(ctx: Context, productId: number, inclusion: Inclusion): Promise<void> {
  const {
    list = 'candidate_list',
    cas,
    basis = 'article',
    material = '',
    concentration = null,
    concentrationLow = null,
    concentrationHigh = null,
    exemption,
  } = inclusion
  await sql`
    with declared as (
      insert into product_substances (product_id, substance_id, status, basis, material_name, concentration, concentration_low,
        concentration_high)
      select ${productId}, (select s.id from substances s where ${cas} = any(s.cas_numbers) order by s.id limit 1), 'included', ${basis},
        ${material}, ${concentration}::numeric, ${concentrationLow}::numeric, ${concentrationHigh}::numeric
      on conflict (subscriber_id, product_id, source_id, substance_id, basis, place)
        do update set concentration = excluded.concentration, status = 'included'
      returning id)
    insert into product_substance_lists as x (product_substance_id, list_id, exemption_ids, confirmed_exemption_ids)
    select d.id, l.id, c.ids, c.ids
    from declared d join substance_lists l on l.key = ${list}
      cross join (select array(select x.id from exemptions x where x.number = ${exemption ?? ''}) as ids) c
    on conflict (subscriber_id, product_substance_id, list_id) do update
      set exemption_ids = excluded.exemption_ids, confirmed_exemption_ids = excluded.confirmed_exemption_ids`.execute(
    ctx.db,
  )
  await answerNone(ctx, productId, [list])
  await sql`update product_answers a set state = 'included' from substance_lists l
    where l.id = a.list_id and l.key = ${list} and a.product_id = ${productId}`.execute(ctx.db)
}

/** Records what a person says of an entry (by its name in Annex XVII or the list of gases) or of a legislation. */
export async function record(
  ctx: Context,
  productId: number,
  {
    entry = null,
    legislationId = null,
    answer,
  }: {
    entry?: string | null
    legislationId?: number | null
    answer: 'in_scope' | 'not_in_scope' | 'open'
  },
): Promise<void> {
  await sql`
    with meant as (
      select ${legislationId}::bigint as legislation_id, (select min(e.id) from list_entries e join substance_lists l on l.id = e.list_id
          where ${entry}::text is not null and e.name like ${entry ?? ''} and l.key in ('reach_ann_17', 'gwp')) as entry_id,
        coalesce((select r -> 'title' ->> 'en' from legislations g, jsonb_array_elements(g.definition -> 'rules') r
          where g.id = ${legislationId}::bigint and r ->> 'status' = 'assess' limit 1), '') as condition),
    before as (
      update product_assessments a set is_current = false from meant m
      where a.product_id = ${productId} and a.is_current and a.legislation_id is not distinct from m.legislation_id
        and a.entry_id is not distinct from m.entry_id returning 1)
    select 1 from before`.execute(ctx.db)
  await sql`
    insert into product_assessments (product_id, legislation_id, entry_id, answer, condition)
    select ${productId}, ${legislationId}::bigint, (select min(e.id) from list_entries e join substance_lists l on l.id = e.list_id
        where ${entry}::text is not null and e.name like ${entry ?? ''} and l.key in ('reach_ann_17', 'gwp')), ${answer},
      coalesce((select r -> 'title' ->> 'en' from legislations g, jsonb_array_elements(g.definition -> 'rules') r
        where g.id = ${legislationId}::bigint and r ->> 'status' = 'assess' limit 1), '')`.execute(ctx.db)
}

/** Declares a material with one substance in it. */
export async function declareMaterial(ctx: Context, productId: number, cas: string, share: string) {
  await sql`
    with made as (insert into product_materials (product_id, position, name)
      select ${productId}, count(*), 'Material ' || count(*) from product_materials where product_id = ${productId} returning id)
    insert into product_material_substances (material_id, position, substance_id, share)
    select id, 0, (select s.id from substances s where ${cas} = any(s.cas_numbers) order by s.id limit 1), ${share}::numeric from made`.execute(
    ctx.db,
  )
}

/** Does something to products and has them judged, as a request does. */
export async function changed(
  ctx: Context,
  productIds: readonly ProductId[],
  change: (ctx: Context) => Promise<unknown> = async () => undefined,
  componentIds: readonly ProductId[] = [],
): Promise<void> {
  await inRequest(ctx, async (request) => {
    await change(request)
    touchProducts(request, productIds, { componentIds })
  })
}

/** Status and event of a product under a legislation, as they are stored. */
export async function statusOf(
  ctx: Context,
  productId: number,
  legislationId: number,
): Promise<[string, string]> {
  const { rows } = await sql<{ status: string; event: string }>`
    select v.statuses -> ${String(legislationId)} ->> 'status' as status, v.statuses -> ${String(legislationId)} ->> 'event' as event
    from product_facts f join verdicts v on v.id = f.verdict_id where f.product_id = ${productId}`.execute(
    ctx.db,
  )
  return [rows[0]?.status ?? 'none', rows[0]?.event ?? 'none']
}
