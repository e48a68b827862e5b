import { sql, type RawBuilder } from 'kysely'

/** A column of bigints from 0 on, in the order of the rows if no other is told, for `unpack`; null of no rows. */
export const packed = (column: RawBuilder<unknown>, order: RawBuilder<unknown> = sql``) =>
  sql<Buffer | null>`string_agg(int8send(${column}), null ${order})`

/**
 * Pairs of numbers from `start` on, for `unpackPairs`, the first in the upper half of eight bytes: half as much to send as two columns.
 * The packing requires that every number is less than 2^32 above `start`.
 */
export const packedPairs = (
  start: RawBuilder<unknown>,
  upper: RawBuilder<unknown>,
  lower: RawBuilder<unknown>,
) => sql<Buffer | null>`string_agg(int8send((${upper} - ${start}) << 32 | (${lower} - ${start})), null)`
