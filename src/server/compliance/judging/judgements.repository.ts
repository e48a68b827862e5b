import { sql } from 'kysely'

import type { JobId, LegislationId } from '#contract/values/ids.ts'
import type { Facts } from '#domain/compliance/facts.ts'
import type { QuestionState } from '#domain/compliance/list-question.ts'
import type { Verdict } from '#domain/compliance/statuses.ts'
import { flagged } from '#server/compliance/judging/concern-flags.repository.ts'
import { mapById } from '#server/compliance/inputs/id-index.ts'
import type { Db } from '#server/db/connection.ts'
import { onePlan } from '#server/db/one-plan.ts'

/** Tells a job that judges all products what changed after it began to read. */
export async function noteTouched(db: Db, productIds: readonly number[]): Promise<void> {
  await sql`update recompute_marks set touched_product_ids = touched_product_ids || ${[...productIds]}::bigint[]`.execute(
    db,
  )
}

/** A judgement as it is stored. */
export interface Judgement {
  ownFactsId: number
  factsId: number
  verdictId: number
  ownConcern: number
  /** The concern substances are others than before. */
  isConcernChanged: boolean
  /** The state of each list's question, where the own facts are others than those stored; null: as before, or a group. */
  questions: Readonly<Record<string, QuestionState>> | null
  /** Products judged so have suppliers: their verdict is copied beside each. */
  isSupplied: boolean
}

/** Products by their judgement: of 100,000 products the judgements are few. */
export interface JudgedRows {
  judgements: readonly Judgement[]
  productIds: readonly number[]
  /** The index of the judgement of each product. */
  places: readonly number[]
  /** The id of the earlier verdict of each product; -1: none. */
  verdictsBefore: readonly number[]
}

/** Maximum products that one query plan serves for all calls, because it finds them one by one. */
const FOUND_ONE_BY_ONE = 5_000

/** Writes judgements; products that were deleted meanwhile are left out. */
export async function writeJudgements(db: Db, rows: JudgedRows, isAnyNew: boolean): Promise<void> {
  if (rows.productIds.length === 0) return
  const { judgements } = rows
  const given = sql`judged as materialized (
    select * from unnest(${judgements.map(({ ownFactsId }) => ownFactsId)}::bigint[], ${judgements.map(({ factsId }) => factsId)}::bigint[],
      ${judgements.map(({ verdictId }) => verdictId)}::bigint[], ${judgements.map(({ ownConcern }) => ownConcern)}::bigint[],
      ${judgements.map(({ isConcernChanged }) => isConcernChanged)}::boolean[],
      ${judgements.map(({ questions }) => questions && JSON.stringify(questions))}::jsonb[],
      ${judgements.map(({ isSupplied }) => isSupplied)}::boolean[])
      with ordinality as j (own_facts_id, facts_id, verdict_id, own_concern, is_concern_changed, questions, is_supplied, place)),
    given as materialized (
      select g.product_id, j.* from ${productsOf(rows)} join judged j on j.place = g.at + 1)`
  const update = sql`update product_facts f set own_facts_id = g.own_facts_id, facts_id = g.facts_id, verdict_id = g.verdict_id,
      own_concern = g.own_concern, concern_changed_at = case when g.is_concern_changed then now() else f.concern_changed_at end
    from given g where f.product_id = any(array(select product_id from given)) and f.product_id = g.product_id`
  const rest = isAnyNew
    ? sql`, known as (${update} returning f.product_id)
      insert into product_facts (product_id, own_facts_id, facts_id, verdict_id, own_concern, concern_changed_at)
      select g.product_id, g.own_facts_id, g.facts_id, g.verdict_id, g.own_concern, case when g.is_concern_changed then now() end
      from given g join products p on p.id = g.product_id
      where g.product_id not in (select product_id from known)`
    : update
  const planned = rows.productIds.length > FOUND_ONE_BY_ONE ? sql`` : onePlan
  // Only the changed part has new answers; the thousand products above it keep their flag and need not be read.
  const answered = rowsWith(rows, ({ questions }) => questions !== null)
  await sql`${planned} with ${given}, ${flagged(productsOf(answered))}, ${copied} ${rest}`.execute(db)
}

type Products = Pick<JudgedRows, 'productIds' | 'places'>

/** The products of some judgements. */
function rowsWith(
  { judgements, productIds, places }: JudgedRows,
  isWanted: (judgement: Judgement) => boolean,
): Products {
  const wanted = judgements.map(isWanted)
  const isIn = (_: number, row: number) => wanted[places[row] ?? -1] === true
  return { productIds: productIds.filter(isIn), places: places.filter(isIn) }
}

/** Products as `g`, `at`: the index of the judgement. Long arrays as texts: the driver would quote every number of them. */
const productsOf = ({ productIds, places }: Products) =>
  sql`unnest(${`{${productIds.join()}}`}::bigint[], ${`{${places.join()}}`}::bigint[]) as g (product_id, at)`

/**
 * Copies the verdicts of products in `given` beside their suppliers. The array: of products that may have suppliers few have some, so the
 * others are not looked for one by one.
 */
const copied = sql`copied as (
    update product_suppliers s set verdict_id = g.verdict_id
    from given g
    where s.product_id = any(array(select product_id from given where is_supplied)) and g.product_id = s.product_id
      and s.verdict_id is distinct from g.verdict_id)`

/**
 * Copies verdicts beside suppliers that products got since they were judged, of these products or of any. A filter looks the verdict up where
 * there is no copy, so that whoever names a supplier need not wait for whoever judges. Under the roll-up lock. Gives the number of copies.
 */
export async function copyMissingVerdicts(
  db: Db,
  { productIds, limit }: { productIds: readonly number[] | 'all'; limit: number },
): Promise<number> {
  const among = productIds === 'all' ? sql`true` : sql`m.product_id = any(${[...productIds]}::bigint[])`
  const { numAffectedRows } = await sql`${onePlan}
    update product_suppliers s set verdict_id = missing.verdict_id
    from (select m.product_id, m.supplier_id, f.verdict_id from product_suppliers m join product_facts f on f.product_id = m.product_id
      where m.verdict_id is null and ${among} limit ${limit}) missing
    where s.product_id = missing.product_id and s.supplier_id = missing.supplier_id`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** True when one of these products holds a substance of the list above its limit. */
export async function isAnyAbove(db: Db, productIds: readonly number[], listKey: string): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from product_facts f join facts x on x.id = f.facts_id
      where f.product_id = any(${[...productIds]}::bigint[])
        and (x.value -> 'lists' -> ${listKey}::text ->> 'above')::boolean) as any`.execute(db)
  return rows[0]?.any ?? false
}

export interface GroupRow {
  groupId: number
  ownFactsId: number | null
  factsId: number | null
  verdictId: number | null
  memberFactsIds: number[]
  memberVerdictIds: number[]
}

/** Groups (these, and those of these members) with what their members were judged to be, each different once (COMP-15). */
export async function findGroups(
  db: Db,
  { groupIds, memberIds }: { groupIds: readonly number[]; memberIds: readonly number[] | 'all' },
): Promise<{ groups: GroupRow[]; facts: Map<number, Facts>; verdicts: Map<number, Verdict> }> {
  const touched =
    memberIds === 'all'
      ? sql`select id from products where type = 'product_group'`
      : sql`select p.id from products p where p.type = 'product_group' and p.id = any(${[...groupIds]}::bigint[])
          union select m.group_id from product_group_members m where m.product_id = any(${[...memberIds]}::bigint[])`
  const { rows } = await sql<{
    groups: GroupRow[] | null
    facts: Record<string, Facts> | null
    verdicts: Record<string, Verdict> | null
  }>`
    with touched (id) as materialized (${touched}),
    members as materialized (
      select m.group_id, f.facts_id, f.verdict_id from touched t join product_group_members m on m.group_id = t.id
      join product_facts f on f.product_id = m.product_id group by 1, 2, 3)
    select
      (select json_agg(json_build_object('groupId', t.id, 'ownFactsId', f.own_facts_id, 'factsId', f.facts_id, 'verdictId', f.verdict_id,
        'memberFactsIds', coalesce((select json_agg(distinct m.facts_id) from members m where m.group_id = t.id), '[]'),
        'memberVerdictIds', coalesce((select json_agg(distinct m.verdict_id) from members m where m.group_id = t.id), '[]')) order by t.id)
        from touched t left join product_facts f on f.product_id = t.id) as groups,
      (select json_object_agg(x.id, x.value) from facts x where x.id in (select facts_id from members)) as facts,
      (select json_object_agg(v.id, v.statuses) from verdicts v where v.id in (select verdict_id from members)) as verdicts`.execute(
    db,
  )
  const [row] = rows
  return {
    groups: row?.groups ?? [],
    facts: mapById(row?.facts ?? null),
    verdicts: mapById(row?.verdicts ?? null),
  }
}

/** The mark of a job, or of work without one by its id; one that is there already is of the same work, begun before. */
export async function ensureMark(db: Db, jobId: JobId | null, markId: number | null = null): Promise<number> {
  const before = await db
    .selectFrom('recompute_marks')
    .select('id')
    .where((eb) => eb.or([eb('job_id', '=', jobId), eb('id', '=', markId)]))
    .executeTakeFirst()
  if (before) return before.id
  const { id } = await db
    .insertInto('recompute_marks')
    .values({ job_id: jobId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Says from the moment of a change on which legislations its job will judge again (COMP-03). */
export async function markLegislations(
  db: Db,
  jobId: JobId,
  legislationIds: readonly LegislationId[],
): Promise<void> {
  await db
    .insertInto('recompute_marks')
    .values({ job_id: jobId, legislation_ids: [...legislationIds] })
    .execute()
}

/** Ends the mark of a job that judges verdicts in their place: it misses nothing that writers change meanwhile. */
export async function deleteMarkOfJob(db: Db, jobId: JobId): Promise<void> {
  await db.deleteFrom('recompute_marks').where('job_id', '=', jobId).execute()
}

/** True while a job judges this subscriber's products. */
export async function hasMarks(db: Db): Promise<boolean> {
  return (await db.selectFrom('recompute_marks').select('id').executeTakeFirst()) !== undefined
}

/**
 * Begins to read a company under a mark: what others that judge it have read is outdated from now on. `markId`: it had begun before, and
 * only reads again what others wrote. Gives the mark; a new one where another run of the same job has ended it.
 */
export async function beginReading(
  db: Db,
  { jobId, markId }: { jobId: JobId | null; markId: number | null },
): Promise<number> {
  const id = await ensureMark(db, jobId, markId)
  await db.updateTable('recompute_marks').set({ is_overtaken: false }).where('id', '=', id).execute()
  if (markId === null) await overtakeOthers(db, id)
  return id
}

/** Tells all others that judge the company that what they have read is outdated. */
export async function overtakeOthers(db: Db, markId: number): Promise<void> {
  await db
    .updateTable('recompute_marks')
    .set({ is_overtaken: true })
    .where('id', '<>', markId)
    .where('is_overtaken', '=', false)
    .execute()
}

/**
 * True when another judgement of the company began, or was written, since the mark's work read the company.
 */
export async function isOvertaken(db: Db, markId: number): Promise<boolean> {
  const mark = await db
    .selectFrom('recompute_marks')
    .select('is_overtaken as isOvertaken')
    .where('id', '=', markId)
    .executeTakeFirst()
  return mark?.isOvertaken ?? true
}

/** Ends a mark and gives what writers noted in it. */
export async function deleteMark(db: Db, id: number): Promise<number[]> {
  const row = await db
    .deleteFrom('recompute_marks')
    .where('id', '=', id)
    .returning('touched_product_ids as touched')
    .executeTakeFirst()
  return row?.touched ?? []
}
