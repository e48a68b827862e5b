import { sql } from 'kysely'

/** Products that are asked for with one statement. */
const BATCH = 5_000

/** Texts as one parameter. */
export const texts = (values: readonly string[]) =>
  sql`array(select json_array_elements_text(${JSON.stringify(values)}::json))`

/** Rows of many values, some thousands with each statement. */
export async function inBatches<Value, Row>(
  values: readonly Value[],
  find: (batch: readonly Value[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const found: Row[] = []
  for (let start = 0; start < values.length; start += BATCH)
    for (const row of await find(values.slice(start, start + BATCH))) found.push(row)
  return found
}
