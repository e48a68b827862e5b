import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Context } from '#server/context.ts'
import { addOwnSubstances } from '#server/lists/own-substances.repository.ts'
import { listDatabase, type ListDatabase } from '#tests/lists/database.ts'

let database: ListDatabase
let ctx: Context
beforeAll(async () => {
  database = await listDatabase()
  ctx = await database.company()
})
afterAll(() => database.close())

const vantol = { name: 'Vantol', casNumbers: ['1113-38-8'], ecNumbers: [] }

test('[REQ-08] the same new substance of four replies, approved at once, is added once', async () => {
  const added = await Promise.all(
    [1, 2, 3, 4].map(() => database.inRequest(ctx, (c) => addOwnSubstances(c, [vantol]))),
  )
  const all = added.flat()
  expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  expect(all.filter(({ isNew }) => isNew)).toHaveLength(1)
})

test('[REQ-08] substances with another number or name are others, in the order given', async () => {
  const given = [
    { ...vantol, name: 'Osmarin' },
    { ...vantol, name: 'Osmarin', casNumbers: ['75-00-3'] },
    { ...vantol, name: 'Pelucid' },
  ]
  const add = (all: typeof given) => database.inRequest(ctx, (c) => addOwnSubstances(c, all))
  const first = await add(given.slice(1, 2))
  const all = await add(given)
  expect(all.map(({ isNew }) => isNew)).toEqual([true, false, true])
  expect(all[1]?.id).toBe(first[0]?.id)
  expect(new Set(all.map(({ id }) => id)).size).toBe(3)
})

test('[REQ-08] another company adds its own', async () => {
  const other = await database.company()
  await database.inRequest(ctx, (c) => addOwnSubstances(c, [{ ...vantol, name: 'Trevine' }]))
  const [added] = await database.inRequest(other, (c) =>
    addOwnSubstances(c, [{ ...vantol, name: 'Trevine' }]),
  )
  expect(added?.isNew).toBe(true)
})
