/**
 * Writes rows some thousand at a time, in their order, and prepares the next batch while the database writes one: the statements of a
 * transaction follow each other, the work between two of them does not have to wait. When a batch fails, the batch that had begun beside
 * it ends before the first error is thrown, so that nothing is written once the transaction is over.
 */
export async function writeBatches<Row>(
  rows: readonly Row[],
  size: number,
  write: (batch: readonly Row[]) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  let before = Promise.resolve()
  for (let start = 0; start < rows.length; start += size) {
    const next = write(rows.slice(start, start + size)).catch((error: unknown) => void failures.push(error))
    await before
    before = next
    if (failures.length > 0) break
  }
  await before
  if (failures.length > 0) throw failures[0]
}
