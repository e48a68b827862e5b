import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Context } from '#server/context.ts'
import * as world from '#tests/compliance/world.ts'
import { testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { testUser } from '#tests/people.ts'
import { listWithNewEntry } from '#tests/products/new-entries-world.ts'
import { api, type Api } from '#tests/server.ts'

let ctx: Context
let call: Api
beforeAll(world.installLaws)
beforeEach(async () => {
  const anna = await testUser()
  ctx = await testContext({}, anna)
  call = api(anna)
})

interface Asked {
  list: string
  versionId?: number
  since?: number
  isNewOnly?: 'true'
}
const entries = async (lists: readonly Asked[], more: Record<string, string> = {}) => {
  const pairs = lists.flatMap((asked, at) =>
    Object.entries(asked).map(([field, value]) => [`lists[${at}][${field}]`, String(value)]),
  )
  const query = new URLSearchParams([...pairs, ...Object.entries({ page: '1', perPage: '20', ...more })])
  return (await call.get(`/api/substance-lists/denied-entries?${query}`)).body
}

describe('[PROD-43] what "none of these" denies', () => {
  test('[PROD-43] is named with its CAS numbers, all lists together, a page at a time', async () => {
    const rohs = await entries([{ list: 'rohs' }])
    expect(rohs.totalItems).toBe(10)
    expect(rohs.items).toContainEqual(
      expect.objectContaining({
        name: 'Lead (Pb)',
        casNumbers: [world.CAS.lead],
        list: 'rohs',
        newSince: null,
      }),
    )
    const both = await entries([{ list: 'rohs' }, { list: 'pops' }], { perPage: '3', page: '4' })
    expect(both.items).toHaveLength(3)
    expect(both.totalItems).toBeGreaterThan(rohs.totalItems)
  })

  test('[PROD-43] is found by a part of its name, a CAS number, and the number of a member of a group', async () => {
    expect((await entries([{ list: 'rohs' }], { text: 'cadm' })).items).toMatchObject([
      { name: 'Cadmium (Cd)' },
    ])
    expect((await entries([{ list: 'rohs' }], { text: world.CAS.mercury })).items).toMatchObject([
      { name: 'Mercury (Hg)' },
    ])
    expect((await entries([{ list: 'rohs' }], { text: 'gold' })).totalItems).toBe(0)
    // Decabromodiphenyl ether is one of the polybrominated diphenyl ethers.
    const [group] = (await entries([{ list: 'rohs' }], { text: world.CAS.decaBde })).items
    expect(group.members).toBeGreaterThan(1)
    expect(group.casTotal).toBeGreaterThanOrEqual(group.casNumbers.length)
  })

  test('[COMP-14] begins with what is newer than the compared version, or is that alone', async () => {
    const { old } = await listWithNewEntry(ctx, 'own_list')
    const mixed = await entries([{ list: 'rohs' }, { list: 'own_list', since: old }])
    expect(mixed.items[0]).toMatchObject({ name: 'New one', newSince: '2026-01-01' })
    expect(mixed.totalItems).toBe(11)
    const alone = await entries([{ list: 'own_list', since: old, isNewOnly: 'true' }])
    expect(alone.items).toMatchObject([{ name: 'New one' }])
  })

  test('[PROD-43] of an older version is what the list was then', async () => {
    const { old } = await listWithNewEntry(ctx, 'own_list')
    expect((await entries([{ list: 'own_list', versionId: old }])).totalItems).toBe(0)
  })

  test('[AUTH-09] of a list of another company is nothing', async () => {
    await listWithNewEntry(await testContext(), 'their_list')
    expect((await entries([{ list: 'their_list' }])).items).toEqual([])
    const { rows } = await (
      await testDeps()
    ).owner.query<{ id: string }>(
      `select v.id from data.list_versions v join data.substance_lists l on l.id = v.list_id where l.key = 'their_list' limit 1`,
    )
    expect((await entries([{ list: 'rohs', versionId: Number(rows[0]?.id) }])).items).toEqual([])
  })
})
