import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { handOverRequest as contract } from '#contract/exchange/handing-over.ts'
import { getReceivedRequests } from '#contract/exchange/received-requests.ts'
import type { RequestId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { getHandOverTargets, handOverRequest } from '#server/exchange/handing-over.service.ts'
import * as forwarding from '#server/exchange/forwarding.service.ts'
import * as requests from '#server/exchange/requests.service.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { ask, askedCompanies, boughtPart, testSupplier, type AskedCompanies } from '#tests/exchange.ts'
import { forward, newestReceived } from '#tests/forwarding.ts'
import { testOrganization, testUser, type TestUser } from '#tests/people.ts'

beforeAll(installLaws)

let asked: AskedCompanies
let id: RequestId
let colleague: TestUser
beforeEach(async () => {
  asked = await askedCompanies()
  id = await newestReceived(asked.sofia)
  colleague = await testUser({ company: asked.sofiaUser.company!, role: 'client', language: 'sv' })
})

const handOver = (ctx: Context, to: object) =>
  inRequest(ctx, (request) => handOverRequest(request, id, contract.body.parse(to)))
const received = async (ctx: Context) =>
  (await requests.getReceivedRequests(ctx, getReceivedRequests.query.parse({}))).items

describe('[REQ-22] handing a request over to a colleague', () => {
  test('names the colleague in the list and the card, and sends a mail in the colleague’s language', async () => {
    const { sofia, anna, sentId } = asked
    await handOver(sofia, { userId: colleague.userId, comment: 'You know valves.' })
    expect((await received(sofia))[0]?.assignee).toEqual({ id: colleague.userId, name: 'Test client' })
    const request = await requests.getReceivedRequest(sofia, id)
    expect(request.steps.at(-1)).toMatchObject({
      action: 'handed-over',
      person: 'Test admin',
      text: 'Test client: You know valves.',
    })
    const mails = await sofia.db.selectFrom('mails').select(['recipient', 'template', 'language']).execute()
    expect(mails).toEqual([{ recipient: colleague.email, template: 'hand-over', language: 'sv' }])
    const questioner = await requests.getSentRequest(anna, sentId)
    expect(questioner.steps.map(({ action }) => action)).toEqual(['asked'])
  })

  test('is taken back, without a mail', async () => {
    const { sofia, sofiaUser } = asked
    await handOver(sofia, { userId: sofiaUser.userId })
    await handOver(sofia, { userId: null })
    expect((await received(sofia))[0]?.assignee).toBeNull()
    expect(await sofia.db.selectFrom('mails').select('id').execute()).toEqual([])
  })

  test('is refused to a person of another company, to one who is not active, and for a stranger', async () => {
    const { sofia, anna } = asked
    const { owner } = await testDeps()
    const gone = await testUser({ company: asked.sofiaUser.company! })
    await owner.query('update data.users set is_active = false where id = $1', [gone.userId])
    for (const userId of [anna.userId, gone.userId])
      await expect(handOver(sofia, { userId })).rejects.toMatchObject({ code: 'not-found' })
    await expect(handOver(anna, { userId: colleague.userId })).rejects.toMatchObject({ code: 'not-found' })
    expect((await getHandOverTargets(sofia, id)).colleagues.map(({ id: one }) => one)).not.toContain(
      gone.userId,
    )
  })

  test('is refused for a closed request', async () => {
    const { sofia, anna, sentId } = asked
    await inRequest(anna, (ctx) => requests.withdrawRequest(ctx, sentId))
    await expect(handOver(sofia, { userId: colleague.userId })).rejects.toMatchObject({
      code: 'exchange:closed',
    })
  })

  test('is nothing for a session by link, which sees nobody of the company', async () => {
    const { sofia } = asked
    const { rows } = await (
      await testDeps()
    ).owner.query<{ key: string }>('select mailing_key as key from data.requests where id = $1', [id])
    const link = { ...sofia, request: { ...sofia.request, mailingKey: rows[0]!.key } }
    expect(await getHandOverTargets(link, id)).toEqual({
      colleagues: [],
      organizations: [],
      bySendingLink: true,
    })
    await handOver(sofia, { userId: colleague.userId })
    for (const userId of [colleague.userId, null])
      await expect(handOver(link, { userId })).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('[REQ-17] handing a request over to another organization', () => {
  test('the organization below answers from then on, with what was forwarded', async () => {
    const { sofia, sofiaUser } = asked
    const company = sofiaUser.company!
    const below = await testOrganization(company, 'Valves')
    await forward(sofia, id, [{ email: 'x@kretskort.test' }])
    const atRoot = { ...sofia, scope: [company.organizationId, below] }
    expect((await getHandOverTargets(atRoot, id)).organizations).toEqual([{ id: below, title: 'Valves' }])
    await handOver(atRoot, { organizationId: below })
    expect(await received(sofia)).toEqual([])
    const inBelow = { ...sofia, organizationId: below, scope: [below] }
    expect((await received(inBelow)).map(({ organization }) => organization.title)).toEqual(['Valves'])
    expect((await forwarding.getForwarded(inBelow, id)).items).toHaveLength(1)
  })

  test('and back up to the organization above, whose people hand it on', async () => {
    const { sofia, sofiaUser } = asked
    const company = sofiaUser.company!
    const below = await testOrganization(company, 'Valves')
    await handOver({ ...sofia, scope: [company.organizationId, below] }, { organizationId: below })
    const inBelow = { ...sofia, organizationId: below, scope: [below] }
    await handOver(inBelow, { organizationId: company.organizationId })
    expect(await received(sofia)).toHaveLength(1)
    expect(await received(inBelow)).toEqual([])
  })

  test('is refused to an organization of another company, and to one beside', async () => {
    const { sofia, sofiaUser, anna } = asked
    const company = sofiaUser.company!
    const [one, beside] = [await testOrganization(company, 'One'), await testOrganization(company, 'Beside')]
    await handOver({ ...sofia, scope: [company.organizationId, one] }, { organizationId: one })
    const inOne = { ...sofia, organizationId: one, scope: [one] }
    for (const organizationId of [beside, anna.organizationId])
      await expect(handOver(inOne, { organizationId })).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('two organizations of one subscriber', () => {
  test('ask each other by two rows in two organizations', async () => {
    const annaUser = await testUser()
    const company = annaUser.company!
    const below = await testOrganization(company, 'Valves')
    const { owner } = await testDeps()
    const eva = await testUser({ company })
    await owner.query('update data.user_organizations set organization_id = $2 where user_id = $1', [
      eva.userId,
      below,
    ])
    const anna = await testContext({}, annaUser)
    const supplierId = await testSupplier(anna, { title: 'Valves', email: eva.email })
    const part = await boughtPart(anna, supplierId)
    const { results } = await ask(anna, [{ supplierId, productIds: [part], email: eva.email }])
    const inBelow = { ...anna, userId: eva.userId, organizationId: below, scope: [below] }
    const theirs = await newestReceived(inBelow)
    const sentId = results[0]!.requestIds[0]!
    expect(theirs).not.toBe(sentId)
    const third = await forward(inBelow, theirs, [{ email: annaUser.email }, { email: eva.email }])
    expect(third.results.map(({ refusal }) => refusal)).toEqual(['asker', 'own_address'])
    await inRequest(inBelow, (ctx) =>
      requests.declineRequest(ctx, theirs, { reason: 'confidential', comment: null }),
    )
    expect((await requests.getSentRequest(anna, sentId)).closed?.kind).toBe('declined')
    expect(await received(anna)).toEqual([])
  })
})
