import { sql } from 'kysely'

import type { Facts } from '#domain/compliance/facts.ts'
import { idIndex, mapById, type IdIndex } from '#server/compliance/inputs/id-index.ts'
import type { StoredContext } from '#server/compliance/inputs/stored-context.ts'
import { packed } from '#server/db/packed-columns.repository.ts'
import { unpack } from '#server/db/packed.ts'
import {
  mixturesJson,
  usesJson,
  type MixtureEdge,
  type RecordedUse,
} from '#server/compliance/inputs/mixtures-and-uses.repository.ts'
import { knownUseJson, type KnownUse } from '#server/compliance/inputs/use-facts.repository.ts'
import type { Db } from '#server/db/connection.ts'
import { onePlan } from '#server/db/one-plan.ts'

/** Products and the edges down from them, column by column; -1 where nothing is stored yet. */
export interface StoredGraph {
  ids: Float64Array
  /** The index of a product in the columns. */
  placeOf: IdIndex
  ownFactsIds: Float64Array
  factsIds: Float64Array
  verdictIds: Float64Array
  ownConcerns: Float64Array
  edgeParents: Float64Array
  edgeChildren: Float64Array
  /** Facts of children as stored, by their ids; they count where the child is not among the products. */
  childFactsIds: ReadonlyMap<number, number>
  /** True when any of the products is in a product group. */
  isAnyInGroup: boolean
  facts: ReadonlyMap<number, Facts>
  contexts: ReadonlyMap<number, StoredContext>
  /** Mixtures in articles, and what was recorded of entries that depend on use: they change facts on their way up. */
  mixtures: readonly MixtureEdge[]
  uses: readonly RecordedUse[]
  /** Facts of use that stay true of a part in whatever contains it (COMP-18). */
  known: readonly KnownUse[]
}

interface PackedRow {
  ids: Buffer | null
  /** Ids of products with a stored judgement, by their judgement, and of each judgement how many products have it. */
  judgedIds: Buffer | null
  judgedCounts: Buffer | null
  own: Buffer | null
  facts: Buffer | null
  verdicts: Buffer | null
  concerns: Buffer | null
  parents: Buffer | null
  children: Buffer | null
  /** Ids of children with stored facts, by their facts, and of each facts how many children have them. */
  kids: Buffer | null
  kidCounts: Buffer | null
  kidFacts: Buffer | null
  isAnyInGroup: boolean
  values: Record<string, Facts> | null
  contexts: Record<string, StoredContext> | null
  mixtures: MixtureEdge[] | null
  uses: RecordedUse[] | null
  known: KnownUse[] | null
}

/** The rows of `edges` that lead to mixture `c`. */
const edgesToMixtures = sql`edges n on n.child_id = c.id
  join product_components e on e.parent_id = n.parent_id and e.child_id = n.child_id`

/**
 * Reads for `nodes (id)`: stored judgements, edges down, and each different fact and context once. Rows are found by arrays of ids:
 * an index is then walked once in the order of its keys, where a join would descend it for each id. Of a thousand products the
 * judgements are few, so products are sent by their judgement. Edges are read from the index alone; the amounts of the few that lead to
 * mixtures are looked up.
 */
const graphOfNodes = sql`
  stored as materialized (
    select own_facts_id, facts_id, verdict_id, own_concern, ${packed(sql`product_id`)} as ids, count(*) as products
    from product_facts where product_id = any(array(select id from nodes)) group by 1, 2, 3, 4),
  edges as materialized (
    select parent_id, child_id from product_components where parent_id = any(array(select id from nodes))),
  kids as materialized (
    select facts_id, ${packed(sql`product_id`)} as ids, count(*) as products
    from product_facts where product_id = any(array(select child_id from edges)) group by 1)
  select *, exists (select from nodes n join product_group_members m on m.product_id = n.id) as "isAnyInGroup",
    (${mixturesJson(edgesToMixtures)}) as mixtures, (${usesJson(sql`join nodes n on n.id = s.product_id`)}) as uses,
    (${knownUseJson(sql`u.product_id = any(array(select id from nodes))`)}) as known from
    (select ${packed(sql`id`)} as ids from nodes) n,
    (select string_agg(ids, null) as "judgedIds", ${packed(sql`products`)} as "judgedCounts", ${packed(sql`own_facts_id`)} as own,
      ${packed(sql`facts_id`)} as facts, ${packed(sql`verdict_id`)} as verdicts, ${packed(sql`own_concern`)} as concerns from stored) s,
    (select ${packed(sql`parent_id`)} as parents, ${packed(sql`child_id`)} as children from edges) e,
    (select string_agg(ids, null) as kids, ${packed(sql`products`)} as "kidCounts", ${packed(sql`facts_id`)} as "kidFacts" from kids) k,
    (select json_object_agg(f.id, f.value) as values from facts f where f.id = any(array(
      select facts_id from stored union all select own_facts_id from stored union all select facts_id from kids))) v,
    (select json_object_agg(v.id, v.context) as contexts from verdicts v
      where v.id = any(array(select verdict_id from stored))) c`

/**
 * Products, and (upward) all that contain them, however deep; at most `limit` of them. Groups are no ancestors, and are left out.
 * Planning it takes a quarter of the time of a thousand products.
 */
export async function findGraph(
  db: Db,
  ids: readonly number[],
  { isUpward, limit }: { isUpward: boolean; limit: number },
): Promise<StoredGraph> {
  const upward = isUpward
    ? sql`union select e.parent_id from product_components e join up on e.child_id = up.id`
    : sql``
  const { rows } = await sql<PackedRow>`${onePlan}
    with recursive up (id) as (
      select p.id from products p where p.id = any(${[...ids]}::bigint[]) and p.type <> 'product_group' ${upward}),
    nodes as materialized (select id from up limit ${limit}), ${graphOfNodes}`.execute(db)
  return graphOf(rows)
}

/** Products, and everything below them: for explanations, and as of another day. */
export async function findGraphBelow(db: Db, ids: readonly number[]): Promise<StoredGraph> {
  const { rows } = await sql<PackedRow>`
    with recursive below (id) as (
      select unnest(${[...ids]}::bigint[])
      union select e.child_id from product_components e join below on e.parent_id = below.id),
    nodes as materialized (select id from below), ${graphOfNodes}`.execute(db)
  return graphOf(rows)
}

function graphOf(rows: readonly PackedRow[]): StoredGraph {
  const [row] = rows
  if (!row) throw new Error('The graph query has exactly one row.')
  const ids = unpack(row.ids)
  const placeOf = idIndex(ids)
  const columns = columnsOf(row, placeOf, ids.length)
  return {
    ids,
    placeOf,
    ...columns,
    edgeParents: unpack(row.parents),
    edgeChildren: unpack(row.children),
    isAnyInGroup: row.isAnyInGroup,
    childFactsIds: factsByKid(row),
    facts: mapById(row.values),
    contexts: mapById(row.contexts),
    mixtures: row.mixtures ?? [],
    uses: row.uses ?? [],
    known: row.known ?? [],
  }
}

/** Stored judgements as columns of the products: -1 where nothing is stored yet. */
function columnsOf(row: PackedRow, placeOf: IdIndex, count: number) {
  const places = Array.from(unpack(row.judgedIds), placeOf)
  const counts = unpack(row.judgedCounts)
  const column = (bytes: Buffer | null) => inPlaces(unpack(bytes), counts, { places, count })
  return {
    ownFactsIds: column(row.own),
    factsIds: column(row.facts),
    verdictIds: column(row.verdicts),
    ownConcerns: column(row.concerns),
  }
}

/** A column of judgements, each of which `counts` products have, as a column of all products. */
function inPlaces(
  values: Float64Array,
  counts: Float64Array,
  { places, count }: { places: readonly number[]; count: number },
): Float64Array {
  const column = new Float64Array(count).fill(-1)
  let at = 0
  for (let row = 0; row < values.length; row++)
    for (const end = at + (counts[row] ?? 0); at < end; at++) column[places[at] ?? -1] = values[row] ?? -1
  return column
}

function factsByKid({ kids, kidCounts, kidFacts }: PackedRow): Map<number, number> {
  const [ids, counts, factsIds] = [unpack(kids), unpack(kidCounts), unpack(kidFacts)]
  const byKid = new Map<number, number>()
  let at = 0
  for (let row = 0; row < factsIds.length; row++)
    for (const end = at + (counts[row] ?? 0); at < end; at++) byKid.set(ids[at] ?? -1, factsIds[row] ?? -1)
  return byKid
}
