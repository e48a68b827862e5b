import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { organizationFields } from '#contract/supply-chain/organizations.ts'
import type { SupplierId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import * as supplyChain from '#server/supply-chain/supply-chain.service.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { ask, boughtPart, testSupplier } from '#tests/exchange.ts'
import { testUser } from '#tests/people.ts'

let anna: Context
let supplierId: SupplierId
beforeAll(installLaws)
beforeEach(async () => {
  anna = await testContext()
  supplierId = await testSupplier(anna)
})

const state = async () => (await supplyChain.getOrganization(anna, 'supplier', supplierId)).state
const askAbout = async (title: string, email?: string) =>
  ask(anna, [
    { supplierId, productIds: [await boughtPart(anna, supplierId, title)], ...(email && { email }) },
  ])
const save = async (isActive: boolean) => {
  const { version, title } = await supplyChain.getOrganization(anna, 'supplier', supplierId)
  const fields = organizationFields.parse({ title, isActive })
  return supplyChain.updateOrganization(anna, 'supplier', { id: supplierId, ifMatch: version, fields })
}
/** A step that the receiver takes with the newest request, as its door writes it on both sides. */
const theyDo = async (action: string) => {
  const { owner } = await testDeps()
  await owner.query(
    `select data.add_step(exchange_id, 0, $2, 'Sofia Ek', null, now()) from data.requests
     where subscriber_id = $1 and side = 'sent' order by id desc limit 1`,
    [anna.subscriberId, action],
  )
}

describe('[CHAIN-02] the state of a supplier', () => {
  test('is active when it is added, and invited when it is asked first', async () => {
    expect(await state()).toBe('active')
    await askAbout('Valve')
    expect(await state()).toBe('invited')
  })

  test.each(['opened', 'reply', 'decline', 'forward'])(
    'is registered as soon as it has done something with a request: %s',
    async (action) => {
      await askAbout('Valve')
      await theyDo(action)
      expect(await state()).toBe('registered')
    },
  )

  test('does not tell whether the addressed person has an account', async () => {
    const known = await testUser()
    await askAbout('Valve', known.email)
    expect(await state()).toBe('invited')
  })

  test('is not touched by what the questioner does with its own request', async () => {
    await askAbout('Valve')
    const { owner } = await testDeps()
    await owner.query(
      `select data.add_step(exchange_id, id, 'external-response', 'Anna', null, now()) from data.requests
       where subscriber_id = $1 and side = 'sent'`,
      [anna.subscriberId],
    )
    expect(await state()).toBe('invited')
  })

  test('stays inactive whatever the supplier does, and is afterwards what its requests say', async () => {
    await askAbout('Valve')
    expect((await save(false)).state).toBe('inactive')
    expect((await save(true)).state).toBe('invited')
    await save(false)
    await theyDo('opened')
    expect(await state()).toBe('inactive')
    expect((await save(true)).state).toBe('registered')
  })

  test('is active again where nothing was ever asked', async () => {
    await save(false)
    expect((await save(true)).state).toBe('active')
  })

  test('an inactive supplier takes no new request; the others of the same sending go', async () => {
    const [valve, motor] = [
      await boughtPart(anna, supplierId, 'Valve'),
      await testSupplier(anna, { title: 'Motor' }),
    ]
    await save(false)
    const { results } = await ask(anna, [
      { supplierId, productIds: [valve] },
      { supplierId: motor, productIds: [await boughtPart(anna, motor, 'Motor')] },
    ])
    expect(results.map(({ requestIds }) => requestIds.length)).toEqual([0, 1])
    expect(results[0]?.refusal).toBe('inactive_supplier')
  })
})
