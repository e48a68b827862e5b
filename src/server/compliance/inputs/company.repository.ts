import { sql, type RawBuilder } from 'kysely'

import type { Facts, GeneralFacts, ListFacts } from '#domain/compliance/facts.ts'
import {
  answerColumns,
  assessedConditions,
  contextColumns,
  type ContextRow,
  type GivenAnswers,
} from '#server/compliance/inputs/products.repository.ts'
import { weightOf } from '#server/compliance/inputs/mixtures-and-uses.repository.ts'
import { documentFacts } from '#server/compliance/inputs/document-facts.repository.ts'
import { useHashes, useHashesOfOrganizations } from '#server/compliance/inputs/use-facts.repository.ts'
import { unpack, unpackPairs } from '#server/db/packed.ts'
import { packed, packedPairs } from '#server/db/packed-columns.repository.ts'
import type { StoredContext } from '#server/compliance/inputs/stored-context.ts'
import type { Db } from '#server/db/connection.ts'

/** Products with a number each from 1 on, equal where their inputs are equal, and the distinct inputs. */
export interface Grouped<Row> {
  productIds: Float64Array
  keys: Int32Array
  byKey: Map<number, Row>
}

/**
 * A key from hashes that do not depend on an order. Each row has a hash of its own; its seed separates it from those of other tables.
 * A duplicate row would cancel itself out, but the hashed values are unique in a product.
 */
const keyOf = (hash: RawBuilder<unknown>) => sql`${hash} as key`

/** Hashes of the context facts that are stored outside of the product's row; few products have any. */
const said = (day: string) => sql`
  select product_id, hashint8extended(business_role_id, 1) as hash from product_business_roles
  union all select product_id, hash_record_extended(row (legislation_id, applies), 2) from product_legislations where applies <> 'by_rule'
  union all select product_id, hashint8extended(category_id, 3) from product_categories
  union all select i.product_id, hashint8extended((f.concern_changed_at is null
      or max(i.created_at) >= date_trunc('milliseconds', f.concern_changed_at))::int, 4)
    from product_identifiers i left join product_facts f on f.product_id = i.product_id where i.key = 'SCIP_number'
    group by i.product_id, f.concern_changed_at
  union all select s.product_id, hash_record_extended(row (s.key, s.answer), 5) from ${assessedConditions}
  union all select v.product_id, jsonb_hash_extended(v.facts, 6) from ${documentFacts(day)} v
  union all ${useHashes}`

/** The contexts of all products but groups on a day. */
export function findContextGroups(db: Db, day: string): Promise<Grouped<ContextRow>> {
  const keyed = sql`
    select p.id, ${keyOf(sql`(hash_record_extended(row (p.type, p.kind, p.has_children, p.is_declared_complex, p.is_eee,
      p.eee_category, p.country_of_origin, p.scip_settings ->> 'notify'), 0) # coalesce(s.hash, 0) # coalesce(o.hash, 0))`)}
    from products p left join (select product_id, bit_xor(hash) as hash from (${said(day)}) each group by 1) s on s.product_id = p.id
      left join (${useHashesOfOrganizations}) o on o.organization_id = p.organization_id
    where p.type <> 'product_group'`
  return findGrouped(db, keyed, contextColumns(day, sql`d.product_id in (select id from first)`))
}

/** PROD-45: the suppliers of the product of a row. They decide how statements of suppliers are judged, and are asked of those few rows alone. */
const suppliersOf = (rows: 'product_answers' | 'product_substances') =>
  sql`(select array_agg(u.supplier_id order by u.supplier_id) from product_suppliers u where u.product_id = ${sql.ref(`${rows}.product_id`)})`

/** Answers, substances and materials of all products that have any. */
export function findAnswerGroups(db: Db): Promise<Grouped<GivenAnswers>> {
  const keyed = sql`
    select product_id as id, ${keyOf(sql`bit_xor(hash)`)} from (
      select product_id, case when source_id is null
          then hashint8extended(version_id * 2 + (state = 'included')::int, list_id)
          else hash_record_extended(row (version_id, state, list_id, source_id, ${suppliersOf('product_answers')}), 6) end as hash
        from product_answers
      union all select product_id, hash_record_extended(row (source_id, substance_id, status, basis, material_name,
          concentration, concentration_low, concentration_high, mass, mass_unit,
          material_category, material_category_other, mixture_category,
          case when source_id is not null then ${suppliersOf('product_substances')} end), 2) from product_substances
      union all select s.product_id, hash_record_extended(row (x.list_id, s.source_id, s.substance_id, s.basis, s.material_name,
          x.exemption_ids, x.confirmed_exemption_ids), 4)
        from product_substance_lists x join product_substances s on s.id = x.product_substance_id
      union all select m.product_id, hash_record_extended(row (m.position, m.name, m.material_category, m.mass, m.mass_unit,
          s.substance_id, s.position, s.mass, s.mass_unit, s.share, s.share_low, s.share_high, s.exemption_ids,
          s.confirmed_exemption_ids), 3)
        from product_materials m left join product_material_substances s on s.material_id = m.id
      union all select a.id, hashint8extended(coalesce((${weightOf})::bigint, 0), 5) from products a
        where a.id in (select product_id from product_materials union select product_id from product_substances where mass is not null)) each
    group by 1`
  return findGrouped(db, keyed, answerColumns)
}

/**
 * Finds products by key: `keyed` gives products (id, key); of each key, the `columns` of one product `p` with
 * facts `f`. One statement, so that concurrent changes cannot separate a key from its values. Products are sent by
 * their key, since of 100,000 products the keys are few.
 */
async function findGrouped<Row>(
  db: Db,
  keyed: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
): Promise<Grouped<Row>> {
  const { rows } = await inTableOrder(db, () =>
    sql<Row & { ids: Buffer }>`
      with first as materialized (select min(id) as id, ${packed(sql`id`)} as ids from (${keyed}) keyed group by key)
      select o.ids, ${columns}
      from first o cross join lateral (select * from products where id = o.id offset 0) p
      left join lateral (select * from product_facts where product_id = o.id offset 0) f on true`.execute(db),
  )
  const groups = rows.map(({ ids }) => unpack(ids))
  const count = groups.reduce((sum, { length }) => sum + length, 0)
  const productIds = new Float64Array(count)
  const keys = new Int32Array(count)
  let end = 0
  groups.forEach((ids, index) => {
    productIds.set(ids, end)
    keys.fill(index + 1, end, end + ids.length)
    end += ids.length
  })
  return { productIds, keys, byKey: new Map(rows.map((row, index) => [index + 1, row])) }
}

/**
 * Reads with the tables in the order in which they lie: of many companies in one table PostgreSQL expects a few rows and would visit
 * them one by one in the order of an index. It expects few groups as well, and would let workers group apart what is grouped again:
 * twice the work, beside other reads of the company that want the processors. Outside of a transaction it changes nothing.
 */
async function inTableOrder<T>(db: Db, read: () => Promise<T>): Promise<T> {
  await sql`select set_config('enable_indexscan', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)`.execute(
    db,
  )
  const found = await read()
  await sql`set local enable_indexscan to default`.execute(db)
  await sql`set local max_parallel_workers_per_gather to default`.execute(db)
  return found
}

/** Products whose stored judgement is the same. */
export interface JudgementGroup {
  ownFactsId: number
  factsId: number
  verdictId: number
  ownConcern: number
  productIds: Float64Array
}

export async function findJudgementGroups(db: Db): Promise<JudgementGroup[]> {
  // By the verdicts: they are a company's own, and the index begins with them.
  const { rows } = await sql<Omit<JudgementGroup, 'productIds'> & { ids: Buffer }>`
    select own_facts_id as "ownFactsId", facts_id as "factsId", verdict_id as "verdictId", own_concern as "ownConcern",
      ${packed(sql`product_id`)} as ids
    from product_facts where verdict_id = any(array(select id from verdicts)) group by 1, 2, 3, 4`.execute(db)
  return rows.map(({ ids, ...row }) => ({ ...row, productIds: unpack(ids) }))
}

/** Pairs of ids are sent from the company's first product on, see packed.ts. */
const MAX_SPAN = 2 ** 32

/** The whole bill of materials. */
export async function findEdges(db: Db): Promise<{ parents: Float64Array; children: Float64Array }> {
  const { rows } = await sql<{ first: number | null; last: number | null; edges: Buffer | null }>`
    with span as materialized (select min(id) as first, max(id) as last from products)
    select s.first, s.last, (select ${packedPairs(sql`s.first`, sql`e.parent_id`, sql`e.child_id`)} from product_components e) as edges
    from span s`.execute(db)
  const { first, last, edges } = rows[0] ?? { first: 0, last: 0, edges: null }
  if ((last ?? 0) - (first ?? 0) >= MAX_SPAN)
    throw new Error('The ids of the company are too far apart for pairs.')
  const { upper, lower } = unpackPairs(edges, first ?? 0)
  return { parents: upper, children: lower }
}

/**
 * All different facts, and the contexts of all verdicts. Facts of many leaves are made of the same few facts of lists, and most verdicts
 * have the same context: each different value is sent once, and those who share it share one object.
 */
export async function findValues(
  db: Db,
): Promise<{ facts: Map<number, Facts>; contexts: Map<number, StoredContext> }> {
  const { rows } = await sql<{
    lists: [string, ListFacts][] | null
    facts: [id: number, general: GeneralFacts, places: number[] | null][] | null
    contexts: [StoredContext, number[]][] | null
  }>`
    with listed as materialized (
        select f.id, l.key, jsonb_hash_extended(l.value, 0) as hash from facts f cross join lateral jsonb_each(f.value -> 'lists') l),
      different as materialized (
        select key, hash, min(id) as id, row_number() over () - 1 as place from listed group by key, hash),
      placed as materialized (
        select l.id, json_agg(d.place) as places from listed l join different d using (key, hash) group by l.id)
    select
      (select json_agg(json_build_array(d.key, f.value -> 'lists' -> d.key) order by d.place)
        from different d join facts f on f.id = d.id) as lists,
      (select json_agg(json_build_array(f.id, f.value - 'lists', p.places)) from facts f left join placed p on p.id = f.id) as facts,
      (select json_agg(json_build_array(context, ids))
        from (select context, json_agg(id) as ids from verdicts group by context) c) as contexts`.execute(db)
  const { lists, facts, contexts } = { ...rows[0] }
  const listsAt = (places: readonly number[]) =>
    Object.fromEntries(places.flatMap((place) => (lists?.[place] ? [lists[place]] : [])))
  return {
    facts: new Map(facts?.map(([id, general, places]) => [id, { ...general, lists: listsAt(places ?? []) }])),
    contexts: new Map(contexts?.flatMap(([context, ids]) => ids.map((id) => [id, context] as const))),
  }
}
