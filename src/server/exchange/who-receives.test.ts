import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { getReceivedRequests } from '#contract/exchange/received-requests.ts'
import { getSentRequests } from '#contract/exchange/sent-requests.ts'
import type { RequestId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { getRequestMail } from '#server/exchange/request-mail.service.ts'
import * as requests from '#server/exchange/requests.service.ts'
import { findSimilar, getOrganization } from '#server/supply-chain/supply-chain.service.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { ask, boughtPart, testSupplier } from '#tests/exchange.ts'
import { testUser, type TestUser } from '#tests/people.ts'

/** A person whose address is this, of a company of its own. */
async function personAt(email: string): Promise<TestUser> {
  const user = await testUser()
  const { owner } = await testDeps()
  await owner.query('update data.users set email = $2 where id = $1', [user.userId, email])
  return { ...user, email }
}
const unique = () => crypto.randomUUID().slice(0, 8)

let anna: Context
beforeAll(installLaws)
beforeEach(async () => {
  anna = await testContext()
})

const receivedBy = async (user: TestUser) =>
  (await requests.getReceivedRequests(await testContext({}, user), getReceivedRequests.query.parse({})))
    .totalItems

async function askAt(email: string) {
  const supplierId = await testSupplier(anna, { title: 'Ventilteknik', email })
  const productId = await boughtPart(anna, supplierId)
  const { results } = await ask(anna, [{ supplierId, productIds: [productId], email }])
  const [id] = results[0]?.requestIds ?? []
  if (id === undefined) throw new Error('Nothing was asked.')
  return { supplierId, id, results }
}

describe('[CHAIN-08] a request reaches an existing company', () => {
  test('by the address of one of its active people, however the address is written', async () => {
    const sofia = await personAt(`sofia-${unique()}@ventilteknik.test`)
    await askAt(sofia.email.toUpperCase().toLowerCase())
    expect(await receivedBy(sofia)).toBe(1)
  })

  test.each([
    'gmail.com',
    'outlook.com',
    'hotmail.se',
    'icloud.com',
    'proton.me',
    'telia.com',
    'ventilteknik.test',
  ])('never by a domain alone: another address at %s is invited by itself', async (domain) => {
    const sofia = await personAt(`sofia-${unique()}@${domain}`)
    await askAt(`stranger-${unique()}@${domain}`)
    expect(await receivedBy(sofia)).toBe(0)
  })

  test('not by a person who is not active any more', async () => {
    const gone = await personAt(`gone-${unique()}@ventilteknik.test`)
    const { owner } = await testDeps()
    await owner.query('update data.users set is_active = false where id = $1', [gone.userId])
    await askAt(gone.email)
    expect(await receivedBy(gone)).toBe(0)
  })
})

describe('[CHAIN-08] the questioner sees the same, byte for byte', () => {
  /** All that the questioner can read about a request, its mail and its supplier, without ids and addresses that differ anyhow. */
  async function seenOf(email: string): Promise<string> {
    const { supplierId, id, results } = await askAt(email)
    const list = await requests.getSentRequests(anna, getSentRequests.query.parse({}))
    const card = await requests.getSentRequest(anna, id)
    const mail = await getRequestMail(anna, id)
    const supplier = await getOrganization(anna, 'supplier', supplierId)
    const similar = await findSimilar(anna, 'supplier', {
      title: 'Ventilteknik',
      legalIdentity: null,
      domain: null,
    })
    const seen = {
      results,
      list: list.items.filter((one) => one.id === id),
      card,
      mail,
      supplier,
      similar: similar.items.length,
    }
    return masked(JSON.stringify(seen), email, { id, supplierId })
  }

  const masked = (text: string, email: string, { id, supplierId }: { id: RequestId; supplierId: number }) =>
    text
      .replaceAll(email, 'the address')
      .replaceAll(/R-\d{4}-\d{4}/g, 'the number')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, 'now')
      .replaceAll(new RegExp(`:\\[?(${id}|${supplierId})\\b`, 'g'), ':an id')
      .replaceAll(/"(id|productId|mailId)":\d+/g, '"$1":0')
      .replaceAll(/\b[0-9a-f]{8}(-[0-9a-f]+)*/g, 'random')

  test('whether the address is a person’s, nobody’s, or that of somebody who is not active', async () => {
    const known = await personAt(`known-${unique()}@ventilteknik.test`)
    const gone = await personAt(`gone-${unique()}@ventilteknik.test`)
    const { owner } = await testDeps()
    await owner.query('update data.users set is_active = false where id = $1', [gone.userId])
    // Each in a company of its own: a second supplier of a name would be told as similar.
    const seen: string[] = []
    for (const email of [
      known.email,
      gone.email,
      `nobody-${unique()}@nowhere.test`,
      `nobody-${unique()}@gmail.com`,
    ]) {
      anna = await testContext()
      seen.push(await seenOf(email))
    }
    for (const other of seen) expect(other).toBe(seen[0])
    expect(await receivedBy(known)).toBe(1)
  })
})
