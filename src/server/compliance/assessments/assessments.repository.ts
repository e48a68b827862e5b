import { entryOf, questionAbout, substanceOf, type EntryQuestion } from '#domain/compliance/entry-question.ts'
import { sql } from 'kysely'

import type { AssessmentRecord, OpenCondition } from '#contract/compliance/assessment-records.ts'
import type { LegislationId, ListEntryId, ProductId, SubstanceId } from '#contract/values/ids.ts'
import type { Language } from '#contract/values/locale.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/connection.ts'
import { conditionIn, entryNameIn } from '#server/reference/entry-texts.repository.ts'
import { isNamedEntry } from '#server/reference/group-names.repository.ts'
import { isUsable } from '#server/tenancy/product-visibility.repository.ts'

interface EntryCondition extends Omit<OpenCondition, 'entryId' | 'earlier' | 'wording'> {
  entryId: ListEntryId
}

interface AskedConditions {
  questions: readonly EntryQuestion[]
  listKeys: readonly string[]
  day: string
  language: Language
}

const substanceIn = (language: Language) => sql`case when u.id is not null then
  json_build_object('id', u.id, 'name', ${language === 'sv' ? sql`coalesce(u.name_sv, u.name)` : sql`u.name`}) end`

/** Condition that a person answers question `q` about entry `e`: the entry's own condition, or whether a substance belongs to the entry by its name. */
const isForAPerson = () =>
  sql`(q.substance_id is null and e.depends_on_use or u.id is not null and ${isNamedEntry()})`

/** The questions as a table `q` of entry_id and substance_id. */
const asked = (questions: readonly EntryQuestion[]) => sql`unnest(${questions.map(entryOf)}::bigint[],
  ${questions.map(substanceOf)}::bigint[]) as q (entry_id, substance_id)`

/**
 * The questions that a person judges, with their conditions: those about entries of these lists in force on
 * the day, in the order of the lists; at most 50.
 */
export async function findConditions(
  db: Db,
  { questions, listKeys, day, language }: AskedConditions,
): Promise<EntryCondition[]> {
  if (questions.length === 0) return []
  const { rows } = await sql<EntryCondition>`
    select e.id as "entryId", ${entryNameIn(language, 'e')} as entry, ${conditionIn(language, 'e')} as condition,
      ${substanceIn(language)} as substance
    from ${asked(questions)} join list_entries e on e.id = q.entry_id left join substances u on u.id = q.substance_id join substance_lists l on l.id = e.list_id
    join list_versions a on a.id = e.added_version_id and a.state in ('applied', 'applying') and a.valid_from <= ${day}::date
    where l.key = any(${[...listKeys]}::text[]) and ${isForAPerson()} and ${isKeptOn(day)}
    order by l.position, e.position, e.id, u.id limit 50`.execute(db)
  return rows
}

/** The condition that a record answers. */
interface AssessedCondition {
  productId: ProductId
  /** The legislation, where the condition is its own. */
  legislationId: LegislationId | null
  entryId: ListEntryId | null
  /** The substance, where the question is whether it belongs to the entry. */
  substanceId: SubstanceId | null
  /** The words of one of several own conditions of the legislation; null: it has one. */
  wording: string | null
}

interface StoredAnswer {
  answer: AssessmentRecord['answer']
  reason: string
  /** The wording of the condition when it was answered. */
  condition: string
}

/** The rows of a condition that count, not those that were recorded before them. */
const isCurrentOf = ({
  productId,
  legislationId,
  entryId,
  substanceId,
  wording,
}: AssessedCondition) => sql`product_id = ${productId}
  and is_current and legislation_id is not distinct from ${legislationId}::bigint and entry_id is not distinct from ${entryId}::bigint
  and substance_id is not distinct from ${substanceId}::bigint and (${wording}::text is null or condition = ${wording})`

/** The records of a condition that count, the newest first: none or one, and each where one of several is not named. */
export async function findCurrent(db: Db, about: AssessedCondition): Promise<StoredAnswer[]> {
  const { rows } = await sql<StoredAnswer>`
    select answer, reason, condition from product_assessments where ${isCurrentOf(about)} order by id desc`.execute(
    db,
  )
  return rows
}

/** Stores a record; the one before of the same condition stays and counts no more. */
export async function insertRecord(
  { db, userId, now }: Context,
  about: AssessedCondition,
  { answer, reason, condition }: StoredAnswer,
): Promise<void> {
  await sql`update product_assessments set is_current = false where ${isCurrentOf(about)}`.execute(db)
  await db
    .insertInto('product_assessments')
    .values({
      product_id: about.productId,
      legislation_id: about.legislationId,
      entry_id: about.entryId,
      substance_id: about.substanceId,
      answer,
      reason,
      condition,
      made_by: userId,
      made_at: now(),
    })
    .execute()
}

/** Entry `e` is not taken away by a version in force on the day. */
const isKeptOn = (
  day: string,
) => sql`not exists (select from list_versions r where r.id = e.removed_version_id
  and r.state in ('applied', 'applying') and r.valid_from <= ${day}::date)`

const recordedSubstance = (language: Language) => sql`case when z.id is not null then
  json_build_object('id', z.id, 'name', ${language === 'sv' ? sql`coalesce(z.name_sv, z.name)` : sql`z.name`}) end`

/** Records as a person reads them; of products that are not seen without their names. */
const recordColumns = (ctx: Context) => sql`
  a.id, a.entry_id as "entryId", coalesce(${entryNameIn(ctx.language, 'e')}, '') as entry, ${recordedSubstance(ctx.language)} as substance, a.legislation_id as "legislationId", a.answer, a.reason,
  coalesce((select r -> 'title' ->> ${ctx.language} from legislations g, jsonb_array_elements(g.definition -> 'rules') r
    where g.id = a.legislation_id and r -> 'title' ->> 'en' = a.condition limit 1),
    case when e.condition = a.condition then ${conditionIn(ctx.language, 'e')} end, a.condition) as condition,
  case when a.legislation_id is null then '' else a.condition end as wording,
  a.made_at as "madeAt", a.is_current as "isCurrent", case when ${isUsable(ctx, 'p')} then u.name end as "madeBy",
  case when ${isUsable(ctx, 'p')} then json_build_object('id', p.id, 'title', p.title)
    else json_build_object('id', null, 'title', '') end as product`
const recordTables = sql`product_assessments a join products p on p.id = a.product_id
  left join list_entries e on e.id = a.entry_id left join users u on u.id = a.made_by left join substances z on z.id = a.substance_id`

type RecordRow = Omit<AssessmentRecord, 'madeAt'> & { madeAt: Date }
const recordOf = ({ madeAt, ...row }: RecordRow): AssessmentRecord => ({
  ...row,
  madeAt: new Date(madeAt).toISOString(),
})

/** COMP-18: all records of a product, the newest first. */
export async function findRecords(
  ctx: Context,
  productId: ProductId,
  { page, perPage }: PageQuery,
): Promise<{ items: AssessmentRecord[]; totalItems: number }> {
  const { rows } = await sql<RecordRow>`
    select ${recordColumns(ctx)} from ${recordTables} where a.product_id = ${productId}
    order by a.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(ctx.db)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from product_assessments where product_id = ${productId}`.execute(ctx.db)
  return { items: rows.map(recordOf), totalItems: counted[0]?.count ?? 0 }
}

interface WantedRecords {
  productId: ProductId
  /** The product and everything below it. */
  productIds: readonly number[]
  legislationId: LegislationId
  listKeys: readonly string[]
  day: string
}

/**
 * The records that count under a legislation on a day, the product's own first: of entries in force, and as the law words its condition.
 * "Not in scope" counts of what a person is asked (decision 98).
 */
export async function findCountingRecords(ctx: Context, wanted: WantedRecords): Promise<AssessmentRecord[]> {
  const { rows } = await sql<RecordRow>`
    select ${recordColumns(ctx)} from ${recordTables} left join substance_lists l on l.id = e.list_id
    where a.product_id = any(${[...wanted.productIds]}::bigint[]) and a.is_current and a.answer <> 'open'
      and (l.key = any(${[...wanted.listKeys]}::text[]) and ${isKeptOn(wanted.day)}
          and (a.answer = 'in_scope' or e.depends_on_use or a.substance_id is not null)
        or a.legislation_id = ${wanted.legislationId} and a.product_id = ${wanted.productId}
          and exists (select from legislations g, jsonb_array_elements(g.definition -> 'rules') r where g.id = a.legislation_id
            and r -> 'title' ->> 'en' = a.condition and (r ->> 'status' = 'assess' or a.answer = 'in_scope')))
    order by a.product_id <> ${wanted.productId}, a.id desc limit 50`.execute(ctx.db)
  return rows.map(recordOf)
}

/**
 * The answers of a product to conditions that are open again because their wording changed: a changed entry
 * is another row under the same key. An answer about an entry as a whole is shown with the question whether a
 * substance belongs to the entry. `own` is the newest answer to words that no own condition of the legislation has any more.
 */
export async function findEarlierRecords(
  ctx: Context,
  { productId, legislationId, questions, wordings }: EarlierRecords,
): Promise<{ own: AssessmentRecord | null; byQuestion: Map<EntryQuestion, AssessmentRecord> }> {
  const { rows } = await sql<RecordRow & { changedInto: ListEntryId | null; changedFor: SubstanceId | null }>`
    select ${recordColumns(ctx)}, n.id as "changedInto", n.substance_id as "changedFor" from ${recordTables}
    left join (select i.id, i.list_id, i.entry_key, q.substance_id from ${asked(questions)} join list_entries i on i.id = q.entry_id) n
      on n.list_id = e.list_id and n.entry_key = e.entry_key and (a.substance_id is not distinct from n.substance_id and n.id <> e.id
        or a.substance_id is null and n.substance_id is not null)
    where a.product_id = ${productId} and a.is_current and a.answer <> 'open'
      and (n.id is not null or a.legislation_id = ${legislationId} and a.condition <> all(${[...wordings]}::text[]))
    order by a.id`.execute(ctx.db)
  const records = rows.map(({ changedInto, changedFor, ...row }) => ({
    changedInto: changedInto === null ? null : questionAbout(changedInto, changedFor),
    record: recordOf(row),
  }))
  return {
    own: records.findLast(({ changedInto }) => changedInto === null)?.record ?? null,
    byQuestion: new Map(
      records.flatMap(({ changedInto, record }) => (changedInto === null ? [] : [[changedInto, record]])),
    ),
  }
}

interface EarlierRecords {
  productId: ProductId
  legislationId: LegislationId
  /** Questions about entries in force. */
  questions: readonly EntryQuestion[]
  /** The words of the legislation's own conditions. */
  wordings: readonly string[]
}
