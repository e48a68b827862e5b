import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { addPart, changed, include, installLaws, statusOf } from '#tests/compliance/world.ts'
import { aDraft, draftOfCard, runRecompute } from '#tests/legislations/drafts.ts'
import { testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { testUser, type TestUser } from '#tests/people.ts'
import { api } from '#tests/server.ts'

let admin: TestUser
beforeAll(installLaws)
beforeEach(async () => {
  admin = await testUser()
})

const add = async (user: TestUser, draft: Awaited<ReturnType<typeof aDraft>>) => {
  const answer = await api(user).post('/api/legislations', draft)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body as { id: number; jobId: number }
}
const cardOf = async (user: TestUser, id: number) =>
  (await api(user).get(`/api/legislations/${id}/card`)).body
const save = (user: TestUser, id: number, draft: object, version: number) =>
  api(user).put(`/api/legislations/${id}`, draft, { headers: { 'if-match': `"${version}"` } })

describe('[ADM-03] lists of legislations', () => {
  test('are filtered by text, type, group and kind', async () => {
    const keysOf = async (query: Record<string, string>) => {
      const { body } = await api(admin).get('/api/legislations/list', { query: { perPage: '50', ...query } })
      return body.items.map(({ key }: { key: string }) => key)
    }
    expect(await keysOf({ text: 'rohs' })).toEqual(['rohs'])
    expect(await keysOf({ 'types[0]': 'directive' })).toEqual(['scip', 'rohs'])
    expect(await keysOf({ 'groups[0]': 'cbam', 'groups[1]': 'rohs' })).toEqual(['rohs', 'cbam'])
    expect(await keysOf({ 'kinds[0]': 'fmd' })).toEqual([])
    expect(await keysOf({ text: '100%_' })).toEqual([])
  })

  test('as tiles count the own products by status, in the legislation’s own words', async () => {
    const ctx = await testContext({}, admin)
    await changed(ctx, [await addPart(ctx)])
    const { body } = await api(admin).get('/api/legislations/grid', { query: { text: 'Article 33' } })
    expect(body.items[0]).toMatchObject({
      lists: ['Candidate List of substances of very high concern'],
      products: [{ status: 'unknown', word: 'Unknown', products: 1 }],
    })
  })

  test('the card has everything, in both languages', async () => {
    const card = await cardOf(admin, 4)
    expect(card).toMatchObject({
      key: 'rohs',
      type: 'directive',
      group: 'rohs',
      kind: 'concern_substances',
      state: 'in_force',
      isOwn: false,
      isOn: true,
      mayEdit: false,
      edited: null,
    })
    expect(card.statuses).toHaveLength(9)
    expect(card.statuses.find(({ key }: { key: string }) => key === 'prohibited').word.sv).toBeTruthy()
    expect(card.rules.at(-1).when).toBe('true')
    expect(card.events.length).toBeGreaterThan(3)
    expect(card.legalRoles.length).toBeGreaterThan(0)
  })

  test('events, kinds of reports and types of documents have names in the caller’s language', async () => {
    const swede = await testUser({ language: 'sv' })
    const events = (await api(swede).get('/api/legislations/events')).body.items
    const ask = events.find(({ key }: { key: string }) => key === 'ask_supplier')
    expect(ask.legislations.length).toBeGreaterThan(5)
    const reports = (await api(swede).get('/api/legislations/evidence-report-types')).body.items
    expect(reports).toContainEqual({ key: 'test_report', title: 'Provningsrapport' })
    const documents = (await api(swede).get('/api/legislations/verification-document-types')).body.items
    expect(documents.map(({ key }: { key: string }) => key)).toEqual([
      'compliant_statement',
      'doc',
      'evidence',
      'safe_use',
      'dissembling',
      'cbam_communication_template',
      'eudr_dd_statement',
    ])
  })
})

describe('[ADM-03] a company’s own regulation', () => {
  test('is judged like any other, by its own list and limit', async () => {
    const ctx = await testContext({}, admin)
    const part = await addPart(ctx, { title: 'Valve body' })
    await changed(ctx, [part], async (request) => {
      await include(request, part, { cas: '7439-92-1', concentration: '0.08' })
    })
    const { id, jobId } = await add(admin, await aDraft(admin))
    const marks = (await api(admin).get('/api/compliance/recomputing')).body.items
    expect(marks).toEqual([{ jobId, legislationIds: [id] }])

    await runRecompute(jobId, ctx.subscriberId)

    expect(await statusOf(ctx, part, id)).toEqual(['prohibited', 'replace_substance'])
    expect((await api(admin).get('/api/compliance/recomputing')).body.items).toEqual([])
    const row = (await api(admin).get('/api/products/overview')).body.items[0]
    expect(row.legislationsEventStatus[id]).toMatchObject({ status: 'prohibited' })
    const columns = (await api(admin).get('/api/legislations')).body.items
    expect(columns.at(-1)).toMatchObject({ id, shortName: 'House' })
    const filtered = await api(admin).get('/api/products/overview/filter', {
      query: { [`filters[legislationStatuses][${id}][0]`]: 'prohibited' },
    })
    expect(filtered.body.totalItems).toBe(1)
    const lists = (await api(admin).get('/api/substance-lists')).body.items
    expect(lists.at(-1)).toMatchObject({
      title: 'Restricted by us',
      legislations: [{ id, shortName: 'House' }],
    })
  })

  test('is seen by its own company only', async () => {
    const { id } = await add(admin, await aDraft(admin))
    const [stranger, system] = [await testUser(), await testUser({ role: 'system_admin' })]
    for (const other of [stranger, system]) {
      expect((await api(other).get(`/api/legislations/${id}/card`)).status).toBe(404)
      const { body } = await api(other).get('/api/legislations/list', { query: { perPage: '256' } })
      expect(body.items.some((item: { id: number }) => item.id === id)).toBe(false)
      expect((await save(other, id, await aDraft(admin), 1)).status).toBe(404)
    }
    const keys = (await api(stranger).get('/api/substance-lists')).body.items.map(
      ({ key }: { key: string }) => key,
    )
    expect(keys.some((key: string) => key.startsWith('own_restricted'))).toBe(false)
  })

  test('a changed limit is judged anew, and what the list was before stays in its history', async () => {
    const ctx = await testContext({}, admin)
    const part = await addPart(ctx)
    await changed(ctx, [part], async (request) => {
      await include(request, part, { cas: '7439-92-1', concentration: '0.08' })
    })
    const { id, jobId } = await add(admin, await aDraft(admin))
    await runRecompute(jobId, ctx.subscriberId)
    const card = await cardOf(admin, id)
    const draft = draftOfCard(card)
    draft.lists[0]!.entries[0]!.limit!.value = '0.1'
    const { owner } = await testDeps()
    await owner.query(
      `update data.list_versions set valid_from = valid_from - 10 where list_id =
      (select id from data.substance_lists where key = $1 and subscriber_id = $2)`,
      [draft.lists[0]!.key, ctx.subscriberId],
    )

    const saved = await save(admin, id, draft, card.version)

    expect(saved.body.lists[0].entries[0].limit.value).toBe('0.1')
    await runRecompute(saved.body.jobId, ctx.subscriberId)
    expect((await statusOf(ctx, part, id))[0]).not.toBe('prohibited')
    const { rows } = await owner.query(
      `select m.value::text as value, e.removed_version_id is null as is_current from data.list_entries e
       join data.entry_limits m on m.entry_id = e.id join data.substance_lists l on l.id = e.list_id
       where l.legislation_id = $1 order by e.id`,
      [id],
    )
    expect(rows).toEqual([
      { value: '0.05', is_current: false },
      { value: '0.1', is_current: true },
    ])
  })

  test('a list that holds answers of products, or that another one asks by, is not removed', async () => {
    const ctx = await testContext({}, admin)
    const first = await aDraft(admin)
    const key = first.lists[0]!.key
    const { id } = await add(admin, first)
    const card = await cardOf(admin, id)
    const without = {
      ...draftOfCard(card),
      lists: [],
      listKeys: ['candidate_list'],
      rules: draftOfCard(card).rules.map((rule) => ({
        ...rule,
        when: rule.when.replaceAll(key, 'candidate_list'),
      })),
    }
    await add(admin, await aDraft(admin, { lists: [], listKeys: [key], rules: first.rules }))
    const refused = await save(admin, id, without, card.version)
    expect(refused).toMatchObject({ status: 409, body: { code: 'legislation:list-in-use' } })
    expect(refused.body.title).toContain('the rules of House ask by it')

    const { owner } = await testDeps()
    await owner.query(`delete from data.legislations where subscriber_id = $1 and id <> $2`, [
      ctx.subscriberId,
      id,
    ])
    const part = await addPart(ctx)
    await changed(ctx, [part], async (request) => {
      await include(request, part, { list: key, cas: '7439-92-1', concentration: '1' })
    })
    expect((await save(admin, id, without, card.version)).body.title).toContain('1 products have answers')

    await owner.query('delete from data.product_substances where product_id = $1', [part])
    await owner.query('delete from data.product_answers where product_id = $1', [part])
    expect(await save(admin, id, without, card.version)).toMatchObject({ status: 200, body: { lists: [] } })
  })
})

describe('[ADM-03] what is refused', () => {
  test('a title of 256 characters, at its field and by how much', async () => {
    const draft = await aDraft(admin, { title: { en: 'x'.repeat(256), sv: 'Titel' } })
    const { status, body } = await api(admin).post('/api/legislations', draft)
    expect(status).toBe(422)
    expect(body.fields[0]).toMatchObject({ path: ['title', 'en'], code: 'tooLong', params: { over: 1 } })
  })

  test('a key that another one has, the installation’s included', async () => {
    for (const key of ['rohs', (await aDraft(admin)).key]) {
      if (key !== 'rohs') await add(admin, await aDraft(admin, { key }))
      const { status, body } = await api(admin).post('/api/legislations', await aDraft(admin, { key }))
      expect({ status, code: body.code, path: body.fields[0].path }).toEqual({
        status: 409,
        code: 'legislation:key-taken',
        path: ['key'],
      })
    }
  })

  test('the key of a list that another regulation of the company has, at its field, when it is saved and when it is added', async () => {
    const [first, second, other] = [await aDraft(admin), await aDraft(admin), await aDraft(admin)]
    await add(admin, first)
    const { id } = await add(admin, second)
    const named = { ...second.lists[0]!, key: first.lists[0]!.key }
    const refused = [
      await api(admin).post('/api/legislations', { ...other, lists: [other.lists[0], named] }),
      await save(admin, id, { ...draftOfCard(await cardOf(admin, id)), lists: [second.lists[0], named] }, 1),
    ]
    for (const { status, body } of refused)
      expect({ status, fields: body.fields }).toEqual({
        status: 422,
        fields: [expect.objectContaining({ path: ['lists', 1, 'key'], code: 'taken' })],
      })
    // Another company’s lists take no key.
    await add(await testUser(), first)
  })

  test('the key of a list that has lost its regulation, and of one that two people add at once', async () => {
    const { owner } = await testDeps()
    const draft = await aDraft(admin)
    const key = draft.lists[0]!.key
    await owner.query(
      `insert into data.substance_lists (subscriber_id, key, title, question) values ($1, $2, '{"en":"L","sv":"L"}', '{"en":"Q","sv":"Q"}')`,
      [admin.company!.subscriberId, key],
    )
    expect((await api(admin).post('/api/legislations', draft)).status).toBe(422)
    const shared = await aDraft(admin)
    const keys = [shared.key, (await aDraft(admin)).key]
    const twice = await Promise.all(
      keys.map((own) => api(admin).post('/api/legislations', { ...shared, key: own })),
    )
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('[COMP-02] a wrong expression, with the position of the fault, in the caller’s language', async () => {
    const swede = await testUser({ language: 'sv' })
    const draft = await aDraft(swede)
    draft.rules[1]!.when = 'candidate_list.above &&\n  candidate_list.abov'
    const { status, body } = await api(swede).post('/api/legislations', draft)
    expect(status).toBe(422)
    expect(body.fields[0]).toMatchObject({
      path: ['rules', 1, 'when'],
      code: 'rule:faulty',
      params: { line: 2, column: 18, message: 'Det finns inget fält som heter abov.' },
    })
  })

  test('a rule that names a list that is gone', async () => {
    const draft = await aDraft(admin)
    const { body } = await api(admin).post('/api/legislations', { ...draft, lists: [] })
    expect(body).toMatchObject({ code: 'rule:faulty' })
    expect(body.fields[0].params.message).toContain(`no list with the key ${draft.lists[0]!.key}`)
  })

  test('an event that the legislation does not have, dates in the wrong order, another’s substance', async () => {
    const draft = await aDraft(admin, { validFrom: '2026-02-01', validTo: '2026-01-01' })
    draft.rules[0]!.event = 'no_such_event'
    const { body } = await api(admin).post('/api/legislations', draft)
    expect(body.fields.map(({ path }: { path: unknown[] }) => path.join('.'))).toEqual([
      'validTo',
      'rules.0.event',
    ])

    const { owner } = await testDeps()
    const stranger = await testUser()
    const { rows } = await owner.query(
      `insert into data.substances (subscriber_id, name) values ($1, 'Secret') returning id`,
      [stranger.company?.subscriberId],
    )
    const foreign = await aDraft(admin)
    foreign.lists[0]!.entries[0]!.substanceId = Number(rows[0].id) as never
    expect((await api(admin).post('/api/legislations', foreign)).status).toBe(404)
  })

  test('an administrator neither adds nor changes one of the installation', async () => {
    const draft = await aDraft(admin, { type: 'regulation' })
    expect((await api(admin).post('/api/legislations', draft)).body.fields[0].path).toEqual(['type'])
    const card = await cardOf(admin, 5)
    expect(await save(admin, 5, draftOfCard(card), card.version)).toMatchObject({
      status: 403,
      body: { code: 'legislation:not-yours' },
    })
    const client = await testUser({ role: 'client', company: admin.company! })
    expect((await api(client).post('/api/legislations', draft)).status).toBe(403)
  })

  test('a save over a newer version, which names who changed it; nothing is written', async () => {
    const { id } = await add(admin, await aDraft(admin))
    const card = await cardOf(admin, id)
    const draft = draftOfCard(card)
    const first = await save(admin, id, { ...draft, title: { en: 'Theirs', sv: 'Deras' } }, card.version)
    expect(first.status).toBe(200)
    const second = await save(admin, id, { ...draft, title: { en: 'Mine', sv: 'Min' } }, card.version)
    expect(second).toMatchObject({
      status: 412,
      body: { code: 'edit:outdated', details: { name: 'Test admin' } },
    })
    expect((await cardOf(admin, id)).title.en).toBe('Theirs')
  })
})

test('[ADM-03] saving what is the same writes nothing and judges nothing', async () => {
  const { id } = await add(admin, await aDraft(admin))
  const card = await cardOf(admin, id)
  const same = await save(admin, id, draftOfCard(card), card.version)
  expect(same.body.version).toBe(card.version)
})

test('[ADM-03] an ended legislation ends by its date alone', async () => {
  const { id } = await add(admin, await aDraft(admin))
  const card = await cardOf(admin, id)
  const saved = await save(admin, id, { ...draftOfCard(card), validTo: '2020-12-31' }, card.version)
  expect(saved.body).toMatchObject({ state: 'ended' })
  const ids = async () =>
    (await api(admin).get('/api/legislations')).body.items.map((item: { id: number }) => item.id)
  expect(await ids()).not.toContain(id)
  const { body } = await api(admin).get('/api/legislations/list', { query: { 'states[0]': 'ended' } })
  expect(body.items).toMatchObject([{ id, state: 'ended' }])
})

test('[OV-16] what is switched off leaves columns, cards and filters, and comes back judged', async () => {
  const ctx = await testContext({}, admin)
  const part = await addPart(ctx)
  await changed(ctx, [part])
  const shown = async () =>
    (await api(admin).get('/api/products/overview')).body.items[0].legislationsEventStatus
  const off = (await api(admin).put('/api/legislations/2/switch', { isOn: false })).body
  expect((await api(admin).get('/api/compliance/recomputing')).body.items).toEqual([
    { jobId: off.jobId, legislationIds: [2] },
  ])
  await runRecompute(off.jobId, ctx.subscriberId)
  expect(await shown()).not.toHaveProperty('2')
  expect((await api(admin).get('/api/legislations')).body.items[1].id).not.toBe(2)

  const on = (await api(admin).put('/api/legislations/2/switch', { isOn: true })).body
  await runRecompute(on.jobId, ctx.subscriberId)
  expect((await shown())['2']).toMatchObject({ status: 'unknown' })
  expect((await api(admin).put('/api/legislations/2/switch', { isOn: true })).body.jobId).toBeNull()
  const stranger = await testUser()
  expect((await cardOf(stranger, 2)).isOn).toBe(true)
})
