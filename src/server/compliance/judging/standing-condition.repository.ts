import { sql, type RawBuilder } from 'kysely'

import type { Standing } from '#contract/compliance/standings.ts'
import type { StatusKey } from '#contract/compliance/statuses.ts'
import { ANSWER_QUESTIONS, ENTER_CUSTOMS_CATEGORY } from '#domain/compliance/status-events.ts'
import { statusesOfStanding } from '#domain/compliance/standings.ts'
import { workedWithIds } from '#server/compliance/law/legislations.repository.ts'

type Condition = RawBuilder<boolean>

/** Keys of the legislations that the company works with (OV-16) and that are in force on a day, as verdicts name them. */
const workedWithOn = (day: string) => sql`array(select on_day.id::text from (${workedWithIds(day)}) on_day)`

/** The statuses of verdict `v` on a day as rows `s (key, value)`, of the legislations that count. */
export const statusesOn = (day: string): RawBuilder<unknown> =>
  sql`(select e.key, e.value from jsonb_each(v.statuses) e where e.key = any(${workedWithOn(day)})) s`

const keysOn = (day: string) => sql`array(select s.value ->> 'status' from ${statusesOn(day)})`

const worst = Object.entries(statusesOfStanding).map(
  ([name, statuses]) => sql`when said.keys && ${[...statuses]}::text[] then ${name}::text`,
)

/** The standing of statuses `said (keys)`: that of the worst. */
export const standingOfKeys = sql<Standing>`case ${sql.join(worst, sql` `)} else 'compliant' end`

/** True when verdict `v` has one of the wanted standings on a day. */
export const hasStanding = (wanted: readonly Standing[], day: string): Condition => sql`(
  select ${standingOfKeys} = any(${[...wanted]}::text[]) from (select ${keysOn(day)} as keys) said)`

/** True when verdict `v` has one of the wanted statuses under any legislation on a day. */
export const hasSomeStatus = (wanted: readonly StatusKey[], day: string): Condition =>
  sql`(${keysOn(day)} && ${[...wanted]}::text[])`

/** Statuses that end when a part answers its lists. */
const unansweredStatuses: readonly StatusKey[] = ['incomplete', 'unknown']

/** True when a status with its event ends with the answer of a part. */
export const isUnanswered = (status: RawBuilder<unknown>, event: RawBuilder<unknown>): Condition =>
  sql`(${status} = any(${[...unansweredStatuses]}::text[]) and ${event} <> ${ENTER_CUSTOMS_CATEGORY})`

/** True when verdict `v` has a status on a day that ends with the answer of a part. */
export const hasUnanswered = (day: string): Condition => sql`exists (
  select from ${statusesOn(day)} where ${isUnanswered(sql`s.value ->> 'status'`, sql`s.value ->> 'event'`)})`

/** True when a status of verdict `v` on a day waits for the customs category of the product. */
export const needsCustomsCategory = (day: string): Condition => sql`exists (
  select from ${statusesOn(day)} where s.value ->> 'event' = ${ENTER_CUSTOMS_CATEGORY})`

/** True when unanswered facts of use decide a status of verdict `v` on a day (COMP-18). */
export const hasQuestions = (day: string): Condition => sql`exists (
  select from ${statusesOn(day)} where s.value ->> 'event' = ${ANSWER_QUESTIONS})`
