import { sql } from 'kysely'

/** Long arrays of ids as texts: the driver would quote every number of them. */
export const idsAsText = (ids: readonly number[]) => sql`${`{${ids.join()}}`}::bigint[]`
