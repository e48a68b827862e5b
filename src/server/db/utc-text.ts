import { sql, type RawBuilder } from 'kysely'

/** The moment in a column as the contract writes it: an ISO time in UTC, with milliseconds. */
export const utcText = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
