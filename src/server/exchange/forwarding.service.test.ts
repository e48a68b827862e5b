import { beforeAll, describe, expect, test } from 'vitest'

import { getForwardSuppliers } from '#contract/exchange/forwarding.ts'
import type { RequestId, SupplierId } from '#contract/values/ids.ts'
import { dayAfter } from '#domain/days.ts'
import type { Context } from '#server/context.ts'
import * as forwarding from '#server/exchange/forwarding.service.ts'
import { withdrawForwarded } from '#server/exchange/forwarded-requests.service.ts'
import * as requests from '#server/exchange/requests.service.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { askedCompanies, testSupplier } from '#tests/exchange.ts'
import { forward, forwardedChain, newestReceived } from '#tests/forwarding.ts'
import { testUser } from '#tests/people.ts'

beforeAll(installLaws)

const refusals = ({ results }: Awaited<ReturnType<typeof forward>>) => results.map(({ refusal }) => refusal)
const steps = (request: { steps: { action: string }[] }) => request.steps.map(({ action }) => action)
const suppliers = (ctx: Context, id: RequestId) =>
  forwarding.getForwardSuppliers(ctx, id, getForwardSuppliers.query.parse({}))
const anAddress = () => `maja-${crypto.randomUUID().slice(0, 8)}@kretskort.test`

/** Gives the question of a received request a component, a message and a list of the questioner's own. */
async function hasOwnList(id: RequestId) {
  const { owner } = await testDeps()
  const own = {
    list: 'own_nordvarme',
    title: { en: 'Nordvärme restricted', sv: 'Nordvärmes lista' },
    question: { en: 'Nordvärme asks', sv: 'Nordvärme frågar' },
    listVersion: '2026-01-01',
    legislationIds: [999_999],
    ownEntries: [{ name: 'Lead', ecNumbers: [], casNumbers: ['7439-92-1'], limit: '0.1' }],
  }
  const common = {
    ...own,
    list: 'candidate_list',
    title: { en: 'Candidate List', sv: 'Kandidatlistan' },
    question: { en: 'Any?', sv: 'Något?' },
    legislationIds: [1],
    ownEntries: null,
  }
  await owner.query(`update data.requests set snapshot = snapshot || $2::jsonb where id = $1`, [
    id,
    JSON.stringify({
      version: 2,
      components: [{ title: 'O-ring', productId: 'OR-9', units: 2 }],
      legislations: [
        { id: 1, title: 'REACH' },
        { id: 999_999, title: 'Nordvärme regulation' },
      ],
      questions: [common, own],
      message: 'SECRET-MESSAGE of Anna',
    }),
  ])
}

describe('[REQ-09] forwarding a received request', () => {
  test('asks the own supplier the same, and both sides see that it was forwarded', async () => {
    const { anna, sofia, maja, sentId, parentId, receivedChildId } = await forwardedChain()
    const theirs = await requests.getReceivedRequest(maja, receivedChildId)
    const ours = await requests.getReceivedRequest(sofia, parentId)
    expect(theirs.product.title).toBe('Expansion valve EX4')
    expect(theirs.snapshot.legislations).toEqual(ours.snapshot.legislations)
    expect(theirs.snapshot.product).toEqual(ours.snapshot.product)
    expect(ours.status).toBe('forwarded_to_supplier')
    const asked = await requests.getSentRequest(anna, sentId)
    expect([asked.status, steps(asked)]).toEqual(['forwarded_to_supplier', ['asked', 'forward']])
  })

  test('is to be answered a week before the questioner’s day, unless another day is chosen', async () => {
    const asked = await askedCompanies()
    const id = await newestReceived(asked.sofia)
    await forward(asked.sofia, id, [{ email: anAddress() }])
    await forward(asked.sofia, id, [{ email: anAddress() }], { dueOn: '2099-11-30' })
    const { items } = await forwarding.getForwarded(asked.sofia, id)
    expect(items.map(({ dueOn }) => dueOn)).toEqual([dayAfter('2099-12-31', -7), '2099-11-30'])
  })

  test('a day that has passed and a legislation that was not asked about are refused', async () => {
    const { sofia } = await askedCompanies()
    const id = await newestReceived(sofia)
    const to = [{ email: anAddress() }]
    await expect(forward(sofia, id, to, { dueOn: '2020-01-01' })).rejects.toMatchObject({
      code: 'exchange:due',
    })
    await expect(forward(sofia, id, to, { legislationIds: [2] })).rejects.toMatchObject({
      code: 'exchange:legislations',
    })
  })

  test('goes to several suppliers, about the product or about components, in one mail each', async () => {
    const { sofia } = await askedCompanies()
    const id = await newestReceived(sofia)
    await hasOwnList(id)
    const known = await testSupplier(sofia, { title: 'Gummi', email: 'gummi@gummi.test' })
    const ring = { title: 'O-ring', productId: 'OR-9' }
    const { results } = await forward(sofia, id, [
      { email: anAddress() },
      { email: 'gummi@gummi.test', supplierId: known, title: '', parts: [ring] },
      { email: anAddress(), title: 'Third', parts: [{ title: 'Gasket', productId: '' }] },
    ])
    expect(results.map(({ title, refusal }) => [title, refusal])).toEqual([
      ['Kretskort Import', null],
      ['Gummi', null],
      ['Third', 'parts'],
    ])
    const { items } = await forwarding.getForwarded(sofia, id)
    expect(items.map(({ product, isComponent }) => [product.title, isComponent])).toEqual([
      ['Expansion valve EX4', false],
      ['O-ring', true],
    ])
    const mails = await sofia.db.selectFrom('mails').select('recipient').execute()
    expect(mails).toHaveLength(2)
  })

  test('a typed supplier is in the address book afterwards, and is found again by its address', async () => {
    const { sofia } = await askedCompanies()
    const id = await newestReceived(sofia)
    const email = anAddress()
    const first = await forward(sofia, id, [{ email, title: 'Kretskort' }])
    const again = await forward(sofia, id, [{ email: ` ${email.toUpperCase()} `, title: 'Other' }], {
      again: true,
    })
    expect(again.results[0]).toMatchObject({ supplierId: first.results[0]?.supplierId, title: 'Kretskort' })
    expect((await suppliers(sofia, id)).items).toMatchObject([{ title: 'Kretskort', isAsker: false }])
  })

  test('a request about the same that is open is not sent twice, unless it is asked again', async () => {
    const { sofia, parentId, majaUser } = await forwardedChain()
    const to = [{ email: majaUser.email }]
    expect(refusals(await forward(sofia, parentId, to))).toEqual(['open'])
    expect(refusals(await forward(sofia, parentId, to, { again: true }))).toEqual([null])
  })

  test('a company without a fee sends a bounded number of mails in an hour', async () => {
    const asked = await askedCompanies()
    const id = await newestReceived(asked.sofia)
    const { owner } = await testDeps()
    const send = (count: number, mark: string) =>
      forward(
        asked.sofia,
        id,
        Array.from({ length: count }, (_, place) => ({
          email: `s${place}@${mark}.test`,
          title: `${mark} ${place}`,
        })),
      )
    await owner.query('update data.subscribers set is_free = true where subscriber_id = $1', [
      asked.sofia.subscriberId,
    ])
    for (let sent = 0; sent < forwarding.MAX_MAILS_OF_FREE_COMPANY; sent += 20) await send(20, `few${sent}`)
    await expect(send(1, 'more')).rejects.toMatchObject({ code: 'rate:limited' })
    await owner.query('update data.subscribers set is_free = false where subscriber_id = $1', [
      asked.sofia.subscriberId,
    ])
    expect((await send(1, 'paying')).results).toMatchObject([{ refusal: null }])
  })

  test('two forwards at once ask a supplier once', async () => {
    const { sofia } = await askedCompanies()
    const id = await newestReceived(sofia)
    const to = [{ email: anAddress() }]
    const both = await Promise.all([forward(sofia, id, to), forward(sofia, id, to)])
    expect(new Set(both.flatMap(refusals))).toEqual(new Set([null, 'open']))
    expect((await forwarding.getForwarded(sofia, id)).items).toHaveLength(1)
  })

  test('one bad address stops nobody, and where nobody can be asked nothing changes', async () => {
    const { sofia } = await askedCompanies()
    const id = await newestReceived(sofia)
    expect(refusals(await forward(sofia, id, [{ email: 'maja@' }]))).toEqual(['address'])
    expect((await requests.getReceivedRequest(sofia, id)).status).toBe('new')
    const mixed = await forward(sofia, id, [
      { email: 'maja@' },
      { email: anAddress() },
      { email: anAddress(), title: '  ' },
      { email: anAddress(), supplierId: 999_999_999 as SupplierId },
    ])
    expect(refusals(mixed)).toEqual(['address', null, 'title', 'supplier'])
  })

  test('a closed request is not forwarded', async () => {
    const { sofia, anna, sentId } = await askedCompanies()
    const id = await newestReceived(sofia)
    await inRequest(anna, (ctx) => requests.withdrawRequest(ctx, sentId))
    await expect(forward(sofia, id, [{ email: anAddress() }])).rejects.toMatchObject({
      code: 'exchange:closed',
    })
    expect((await suppliers(sofia, id)).items).toEqual([])
  })

  test('an inactive supplier is not asked, nor offered', async () => {
    const { sofia } = await askedCompanies()
    const id = await newestReceived(sofia)
    const closed = await testSupplier(sofia, { email: 'x@closed.test', isActive: false })
    expect(refusals(await forward(sofia, id, [{ email: 'x@closed.test', supplierId: closed }]))).toEqual([
      'inactive_supplier',
    ])
    expect((await suppliers(sofia, id)).items).toEqual([])
  })

  test('a stranger and a supplier of another company are not found', async () => {
    const { anna, sofia, supplierId, sentId } = await askedCompanies()
    const id = await newestReceived(sofia)
    const stranger = await testContext()
    for (const attempt of [
      () => forward(stranger, id, [{ email: anAddress() }]),
      () => forward(anna, sentId, [{ email: anAddress() }]),
      () => forwarding.getForwarded(stranger, id),
      () => suppliers(stranger, id),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not-found' })
    expect(refusals(await forward(sofia, id, [{ email: anAddress(), supplierId }]))).toEqual(['supplier'])
  })
})

describe('[REQ-09] nobody is asked what it asks itself', () => {
  test('an address of the own organization is refused', async () => {
    const { sofia, sofiaUser } = await askedCompanies()
    const id = await newestReceived(sofia)
    expect(refusals(await forward(sofia, id, [{ email: sofiaUser.email }]))).toEqual(['own_address'])
  })

  test('the questioner is refused: by a person of it, by its name, by its entry of the address book', async () => {
    const { anna, sofia } = await askedCompanies()
    const id = await newestReceived(sofia)
    const { questioner, snapshot } = await requests.getReceivedRequest(sofia, id)
    const { owner } = await testDeps()
    const { rows } = await owner.query<{ email: string }>(
      `insert into data.users (subscriber_id, email, name, role_id, language) select $1, $2, 'Colleague', id, 'en'
       from data.roles where key = 'client' and subscriber_id is null returning email`,
      [anna.subscriberId, anAddress()],
    )
    const entry = await testSupplier(sofia, { title: 'Some name', email: snapshot.questioner.email })
    const asked = await forward(sofia, id, [
      { email: snapshot.questioner.email },
      { email: rows[0]!.email },
      { email: anAddress(), title: questioner.toUpperCase() },
      { email: anAddress(), supplierId: entry },
    ])
    expect(refusals(asked)).toEqual(['asker', 'asker', 'asker', 'asker'])
    expect((await suppliers(sofia, id)).items).toMatchObject([{ id: entry, isAsker: true }])
    expect((await requests.getReceivedRequest(sofia, id)).status).toBe('new')
  })

  test('in a loop of three only the one in the middle is told', async () => {
    const { anna, sofia, maja, sentId, parentId, childId, receivedChildId } = await forwardedChain()
    const annaEmail = (await requests.getReceivedRequest(sofia, parentId)).snapshot.questioner.email
    expect(refusals(await forward(maja, receivedChildId, [{ email: annaEmail }]))).toEqual([null])
    expect((await forwarding.getForwarded(sofia, parentId)).items[0]?.isCircular).toBe(true)
    expect(steps(await requests.getSentRequest(sofia, childId))).toContain('circle')
    expect(steps(await requests.getReceivedRequest(sofia, parentId))).toContain('circle')
    for (const request of [
      await requests.getSentRequest(anna, sentId),
      await requests.getReceivedRequest(anna, await newestReceived(anna)),
      await requests.getReceivedRequest(maja, receivedChildId),
    ])
      expect(steps(request)).not.toContain('circle')
  })

  test('a chain that is no loop tells nobody', async () => {
    const { sofia, maja, parentId, childId, receivedChildId } = await forwardedChain()
    await forward(maja, receivedChildId, [{ email: (await testUser()).email }])
    expect(steps(await requests.getSentRequest(sofia, childId))).not.toContain('circle')
    expect((await forwarding.getForwarded(sofia, parentId)).items[0]?.isCircular).toBe(false)
  })
})

describe('[REQ-09] what the parties of a chain see of each other', () => {
  test('the sub-supplier never sees the first questioner, its message or the names of its lists', async () => {
    const { sofia } = await askedCompanies()
    const id = await newestReceived(sofia)
    await hasOwnList(id)
    const asker = await requests.getReceivedRequest(sofia, id)
    const majaUser = await testUser()
    const maja = await testContext({}, majaUser)
    const ring = { title: 'O-ring', productId: 'OR-9' }
    await forward(sofia, id, [{ email: majaUser.email }], { messages: { en: null, sv: 'Hej Maja' } })
    await forward(sofia, id, [{ email: majaUser.email, parts: [ring] }])
    const { owner } = await testDeps()
    const { rows } = await owner.query(
      `select to_jsonb(r) - 'exchange_id' as row, (select jsonb_agg(s) from data.request_steps s where s.request_id = r.id) as steps
       from data.requests r where r.subscriber_id = $1`,
      [maja.subscriberId],
    )
    expect(rows).toHaveLength(2)
    const mails = await sofia.db.selectFrom('mails').selectAll().execute()
    const told = JSON.stringify([rows, mails])
    for (const secret of [
      'ordvärme',
      'SECRET-MESSAGE',
      'own_',
      asker.questioner,
      asker.snapshot.questioner.email,
    ])
      expect(told).not.toContain(secret)
    const whole = await requests.getReceivedRequest(maja, await newestReceived(maja))
    expect(
      whole.snapshot.questions.map(({ list, ownEntries }) => [list, ownEntries?.length ?? null]),
    ).toEqual([
      ['candidate_list', null],
      ['customer_list_1', 1],
    ])
    expect(whole.snapshot.legislations.map(({ title }) => title)).toEqual(['REACH', 'En kunds krav'])
  })

  test('the first questioner never sees the sub-supplier', async () => {
    const { anna, sentId, majaUser } = await forwardedChain()
    const { owner } = await testDeps()
    const { rows } = await owner.query(
      `select to_jsonb(r) as row, (select jsonb_agg(s) from data.request_steps s where s.request_id = r.id) as steps
       from data.requests r where r.subscriber_id = $1`,
      [anna.subscriberId],
    )
    const told = JSON.stringify([rows, await requests.getSentRequest(anna, sentId)])
    expect(told).not.toContain('Kretskort')
    expect(told).not.toContain('Maja')
    expect(told).not.toContain(majaUser.email)
  })

  test('a forwarded request is withdrawn by its own id below the received one, and by no other', async () => {
    const { sofia, maja, parentId, childId, receivedChildId } = await forwardedChain()
    const other = await askedCompanies()
    const otherId = await newestReceived(other.sofia)
    await expect(
      inRequest(other.sofia, (ctx) => withdrawForwarded(ctx, otherId, childId)),
    ).rejects.toMatchObject({ code: 'not-found' })
    const { items } = await inRequest(sofia, (ctx) => withdrawForwarded(ctx, parentId, childId))
    expect(items[0]?.closed).toMatchObject({ kind: 'withdrawn' })
    expect((await requests.getReceivedRequest(maja, receivedChildId)).closed?.kind).toBe('withdrawn')
    expect((await requests.getReceivedRequest(sofia, parentId)).closed).toBeNull()
  })
})
