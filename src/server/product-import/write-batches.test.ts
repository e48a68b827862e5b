import { expect, test } from 'vitest'

import { writeBatches } from '#server/product-import/write-batches.ts'

const rows = [1, 2, 3, 4, 5]

test('the next batch is prepared while the database writes one, and each begins in its order', async () => {
  const log: string[] = []
  const writes: PromiseWithResolvers<void>[] = []

  const written = writeBatches(rows, 2, (batch) => {
    log.push(batch.join())
    writes.push(Promise.withResolvers<void>())
    return writes.at(-1)!.promise
  })
  expect(log).toEqual(['1,2'])
  await turn()
  expect(log).toEqual(['1,2', '3,4'])
  writes[0]!.resolve()
  await turn()
  expect(log).toEqual(['1,2', '3,4', '5'])
  writes[1]!.resolve()
  writes[2]!.resolve()
  await written
})

test('a batch that fails is told after the batch that had begun beside it has ended, and no further one begins', async () => {
  const log: string[] = []
  const beside = Promise.withResolvers<void>()

  const written = writeBatches(rows, 2, async (batch) => {
    log.push(`begins ${batch.join()}`)
    if (batch[0] === 1) {
      await turn()
      throw new Error('the supplier was removed')
    }
    await beside.promise
    log.push(`ends ${batch.join()}`)
  })
  written.catch(() => log.push('told'))
  await turn()
  await turn()
  expect(log).toEqual(['begins 1,2', 'begins 3,4'])
  beside.resolve()
  await expect(written).rejects.toThrow('the supplier was removed')
  expect(log).toEqual(['begins 1,2', 'begins 3,4', 'ends 3,4', 'told'])
})

test('what failed first is told, also where it is the batch that began later', async () => {
  const first = Promise.withResolvers<void>()

  const written = writeBatches(rows, 2, async (batch) => {
    if (batch[0] === 3) throw new Error('the group was removed')
    await first.promise
    throw new Error('the transaction is aborted')
  })
  written.catch(() => undefined)
  await turn()
  first.resolve()
  await expect(written).rejects.toThrow('the group was removed')
})

test('no batch is written without rows', async () => {
  const sizes: number[] = []
  const write = async (batch: readonly number[]) => void sizes.push(batch.length)
  await writeBatches(rows.slice(0, 4), 2, write)
  await writeBatches([], 2, write)
  expect(sizes).toEqual([2, 2])
})

/** Lets all that can go on without an answer go on. */
const turn = () => new Promise((resolve) => setImmediate(resolve))
