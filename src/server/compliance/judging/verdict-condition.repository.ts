import { sql, type RawBuilder } from 'kysely'

import type { StatusKey } from '#contract/compliance/statuses.ts'

/**
 * Condition that verdict `v` has one of the wanted statuses under each legislation; null: nothing is wanted.
 * A company of 100,000 products may have 10,000 verdicts: the condition joins them as a set, since a list of
 * ids would be searched for each product. "coalesce": for a bare comparison of JSON the planner expects one
 * verdict in 200, and statuses are not so rare.
 */
export function isVerdictWith(
  wanted: Readonly<Record<string, readonly StatusKey[]>>,
): RawBuilder<boolean> | null {
  const conditions = Object.entries(wanted)
    .filter(([, statuses]) => statuses.length > 0)
    .map(
      ([legislation, statuses]) =>
        sql<boolean>`v.statuses -> ${legislation}::text ->> 'status' = any(${[...statuses]}::text[])`,
    )
  return conditions.length === 0 ? null : sql<boolean>`coalesce(${sql.join(conditions, sql` and `)}, false)`
}
