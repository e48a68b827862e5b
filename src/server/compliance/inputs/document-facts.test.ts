import { Readable } from 'node:stream'

import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { DocumentDetails } from '#contract/documents/documents.ts'
import type { DocumentId, LegislationId, ProductId } from '#contract/values/ids.ts'
import { findProductsWithTurningDocuments } from '#server/compliance/inputs/document-facts.repository.ts'
import { explain } from '#server/compliance/explaining/explanation.service.ts'
import { recomputeSubscriber } from '#server/compliance/judging/recompute-subscriber.ts'
import type { Context } from '#server/context.ts'
import { addProductDocument, deleteDocument, updateDocument } from '#server/documents/documents.service.ts'
import { judgeDay } from '#server/forecasts/daily-judgement.ts'
import * as world from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'

const [REACH, ARTICLE_33, ROHS] = [1, 2, 4] as LegislationId[]
const TODAY = '2027-04-15'

let ctx: Context
let valve: ProductId
let pump: ProductId

beforeAll(world.installLaws)

/** A pump with a valve of brass: both must be informed of. */
beforeEach(async () => {
  ctx = await testContext({ now: () => new Date(`${TODAY}T12:00:00Z`) })
  valve = await world.addPart(ctx, { title: 'Valve' })
  pump = await world.addPart(ctx, { title: 'Pump' })
  await world.changed(ctx, [valve, pump], async (request) => {
    await world.addEdge(request, pump, valve)
    await world.answerNone(request, valve)
    await world.include(request, valve, { cas: world.CAS.lead, concentration: '3' })
  })
  await factsOf('2027-01-10T09:00:00Z')
})

/** The concern substances last changed at this moment. */
const factsOf = (moment: string) =>
  sql`update product_facts set concern_changed_at = ${moment} where product_id in (${valve}, ${pump})`.execute(
    ctx.db,
  )

const at = (day: string): Context => ({ ...ctx, now: () => new Date(`${day}T12:00:00Z`) })

const safeUse = (details: Partial<DocumentDetails> = {}): DocumentDetails => ({
  kind: 'verification',
  description: '',
  legislations: [ARTICLE_33!],
  documentTypes: ['safe_use'],
  declarationDate: '2027-02-01',
  factsOn: null,
  declarationValidityDate: null,
  ...details,
})

async function add(details: Partial<DocumentDetails> = {}, product = valve, context = ctx) {
  const file = await ctx.adapters.files.receive(
    Readable.from([crypto.randomUUID()]),
    'information.txt',
    1_000,
  )
  const { document } = await inRequest(context, (request) =>
    addProductDocument(request, { id: product, details: safeUse(details), file }),
  )
  return document
}
const status = (product = valve, legislation = ARTICLE_33) =>
  world.statusOf(ctx, product, Number(legislation))

describe('documents as facts of the rules', () => {
  test('[COMP-11] [PROD-28] information that is added fulfils the duty to inform, in the same transaction', async () => {
    expect(await status()).toEqual(['duty', 'inform_recipients'])
    await add()
    expect(await status()).toEqual(['fulfilled', 'none'])
    expect((await status(valve, REACH))[0]).toBe('assess')
  })

  test('[COMP-11] the document of a part is none of the whole', async () => {
    await add()
    expect(await status(pump)).toEqual(['duty', 'inform_recipients'])
  })

  test('[PROD-28] deleting it, or saying that it is about another law, brings the duty back', async () => {
    const first = await add()
    await inRequest(ctx, (request) => deleteDocument(request, first.id))
    expect(await status()).toEqual(['duty', 'inform_recipients'])

    const second = await add()
    expect((await status())[0]).toBe('fulfilled')
    const change = (id: DocumentId, details: DocumentDetails) =>
      inRequest(ctx, (request) => updateDocument(request, { id, ifMatch: 1, details }))
    await change(second.id, safeUse({ legislations: [ROHS!] }))
    expect(await status()).toEqual(['duty', 'inform_recipients'])
  })

  test.each([
    ['that begins tomorrow', { declarationDate: '2027-04-16' }, 'duty'],
    ['that ended yesterday', { declarationValidityDate: '2027-04-14' }, 'duty'],
    ['on its last day', { declarationValidityDate: '2027-04-15' }, 'fulfilled'],
    ['that is only a description', { kind: 'description', documentTypes: [], legislations: [] }, 'duty'],
  ] satisfies [string, Partial<DocumentDetails>, string][])(
    '[COMP-13] a document %s',
    async (_, details, expected) => {
      await add(details)
      expect((await status())[0]).toBe(expected)
    },
  )

  test('[COMP-10] in its last 90 days the event tells the day on which it ends', async () => {
    await add({ declarationValidityDate: '2027-07-14' })
    const { rows } = await sql<{ event: string; date: string }>`
      select v.statuses -> '2' ->> 'event' as event, v.statuses -> '2' -> 'params' ->> 'date' as date
      from product_facts f join verdicts v on v.id = f.verdict_id where f.product_id = ${valve}`.execute(
      ctx.db,
    )
    expect(rows).toEqual([{ event: 'document_ends', date: '2027-07-14' }])
  })

  test('[COMP-10] of two that follow each other the last one ends it', async () => {
    await add({ declarationValidityDate: '2027-05-31' })
    await add({ declarationValidityDate: null })
    expect(await status()).toEqual(['fulfilled', 'none'])
  })
})

describe('a fulfilment that is older than the facts', () => {
  test('[COMP-11] a declaration of before the substances changed is a duty again', async () => {
    await factsOf('2027-03-01T09:00:00Z')
    await add({ declarationDate: '2027-02-28' })
    expect(await status()).toEqual(['duty', 'update_information'])
  })

  test('[COMP-11] one of the day of the change counts if it came after it', async () => {
    await factsOf(`${TODAY}T09:00:00Z`)
    await add({ declarationDate: TODAY })
    expect((await status())[0]).toBe('fulfilled')
  })

  test('[COMP-11] an answer that was signed yesterday and speaks of today’s facts is not outdated on arrival', async () => {
    await factsOf(`${TODAY}T09:00:00Z`)
    await add({ declarationDate: '2027-04-14' })
    expect((await status())[0]).toBe('duty')
    const { id } = await add({ declarationDate: '2027-04-14', factsOn: TODAY })
    expect((await status())[0]).toBe('fulfilled')
    const { databases } = await testDeps()
    const { changed } = await recomputeSubscriber({ databases, now: ctx.now }, ctx.subscriberId)
    expect(changed).toBe(0)
    const why = await explain(ctx, { id: valve, legislationId: ARTICLE_33! })
    expect(why.documents.find((document) => document.id === id)?.isOutdated).toBe(false)
  })

  test('[COMP-11] of the facts of an earlier day it is outdated as soon as the substances have changed since', async () => {
    await factsOf(`${TODAY}T09:00:00Z`)
    await add({ declarationDate: TODAY, factsOn: '2027-04-14' })
    expect(await status()).toEqual(['duty', 'update_information'])
  })

  test('[COMP-11] of today’s facts it knows nothing of what changes later today, also when its details are saved after that', async () => {
    const { id } = await add({ factsOn: TODAY })
    expect((await status())[0]).toBe('fulfilled')
    await factsOf(`${TODAY}T15:00:00Z`)
    await world.changed(ctx, [valve])
    expect(await status()).toEqual(['duty', 'update_information'])
    const evening = { ...ctx, now: () => new Date(`${TODAY}T18:00:00Z`) }
    const save = (ifMatch: number, details: Partial<DocumentDetails>) =>
      inRequest(evening, (request) => updateDocument(request, { id, ifMatch, details: safeUse(details) }))
    await save(1, { factsOn: TODAY, description: 'Second edition' })
    expect(await status()).toEqual(['duty', 'update_information'])
    await save(2, { factsOn: null })
    await save(3, { factsOn: TODAY })
    expect((await status())[0]).toBe('fulfilled')
    const { rows } = await sql<{ days: object | null }>`
      select changes -> 'factsOn' as days from own_audit_log where action = 'document-changed' and object_id = ${valve} order by id`.execute(
      ctx.db,
    )
    expect(rows.map(({ days }) => days)).toEqual([
      null,
      { before: TODAY, after: null },
      { before: null, after: TODAY },
    ])
  })

  test('[COMP-11] without a date it speaks of the day it came', async () => {
    await add({ declarationDate: null })
    expect((await status())[0]).toBe('fulfilled')
  })

  test('[COMP-11] another substance makes it outdated, in the part and in what contains it; a newer one settles it', async () => {
    await add()
    await add({}, pump)
    expect([(await status())[0], (await status(pump))[0]]).toEqual(['fulfilled', 'fulfilled'])
    await world.changed(ctx, [valve], (request) =>
      world.include(request, valve, { cas: world.CAS.dehp, concentration: '0.3' }),
    )
    expect(await status()).toEqual(['duty', 'update_information'])
    expect(await status(pump)).toEqual(['duty', 'update_information'])

    const { rows } = await sql<{
      day: string
    }>`select (max(concern_changed_at)::date + 1)::text as day from product_facts`.execute(ctx.db)
    await add({ declarationDate: rows[0]!.day }, valve, at('2199-01-01'))
    expect((await status())[0]).toBe('fulfilled')
  })

  test('[COMP-11] a change that leaves the substances as they are makes nothing outdated', async () => {
    await add()
    await world.changed(ctx, [valve], (request) =>
      world.include(request, valve, { cas: world.CAS.lead, concentration: '2.5' }),
    )
    expect((await status())[0]).toBe('fulfilled')
  })
})

describe('the explanation of a status', () => {
  const documentsOf = async (id: ProductId) =>
    (await explain(ctx, { id, legislationId: ARTICLE_33! })).documents

  test('[COMP-05] ends at the document that it rests on, to be opened', async () => {
    const { id } = await add({ declarationValidityDate: '2027-06-30' })
    expect(await documentsOf(valve)).toEqual([
      {
        id,
        file: { name: 'information.txt', mime: 'text/plain', isPreviewable: false },
        types: ['safe_use'],
        validUntil: '2027-06-30',
        isOutdated: false,
        product: { id: valve, title: 'Valve' },
      },
    ])
  })

  test('[COMP-05] names the document of the part that is behind it, and that of a group’s member', async () => {
    const { id } = await add()
    expect(await documentsOf(pump)).toMatchObject([{ id, product: { title: 'Valve' } }])
    const group = await world.addPart(ctx, { type: 'product_group', title: 'Series' })
    await world.changed(ctx, [group], ({ db }) =>
      db.insertInto('product_group_members').values({ group_id: group, product_id: pump }).execute(),
    )
    const own = await add({}, pump)
    expect((await documentsOf(group)).map((document) => document.id)).toEqual([own.id, id])
  })

  test('[COMP-11] says of a document that is older than the facts that it no longer counts', async () => {
    await add({ declarationDate: '2027-02-28' })
    await factsOf('2027-03-01T09:00:00Z')
    expect(await documentsOf(valve)).toMatchObject([{ isOutdated: true }])
  })

  test('[COMP-13] leaves out what has ended or begins later, on the day that is asked for', async () => {
    await add({ declarationValidityDate: '2027-04-30' })
    await add({ declarationDate: '2027-05-01' })
    const on = async (asOf: string) =>
      (await explain(ctx, { id: valve, legislationId: ARTICLE_33!, asOf })).documents.length
    expect([await on('2027-04-30'), await on('2027-05-01')]).toEqual([1, 1])
  })
})

describe('what time changes', () => {
  const recomputed = async (day: string) => {
    const { databases } = await testDeps()
    await recomputeSubscriber({ databases, now: at(day).now }, ctx.subscriberId)
  }

  test('[COMP-13] judging a whole company gives the same as judging one product', async () => {
    await add({ declarationValidityDate: '2027-07-14' })
    await add({}, pump)
    const before = [await status(), await status(pump), await status(valve, REACH)]
    await recomputed(TODAY)
    expect([await status(), await status(pump), await status(valve, REACH)]).toEqual(before)
  })

  test('[COMP-11] what is outdated stays so when the whole company is judged again, on the day and later, and by the daily run', async () => {
    await add()
    await add({}, pump)
    await world.changed(ctx, [valve], (request) =>
      world.include(request, valve, { cas: world.CAS.dehp, concentration: '0.3' }),
    )
    // The database's clock wrote the moment of the change; here it is 2027.
    await factsOf('2027-04-01T09:00:00Z')
    const isOutdated = async () =>
      expect([await status(), await status(pump)]).toEqual([
        ['duty', 'update_information'],
        ['duty', 'update_information'],
      ])
    await isOutdated()
    for (const day of [TODAY, '2027-05-01']) {
      await recomputed(day)
      await isOutdated()
    }
    await world.changed(ctx, [valve, pump])
    await isOutdated()
    const { databases } = await testDeps()
    const { now } = at('2027-05-02')
    await judgeDay({ databases, now, transaction: databases.transaction.bind(databases) }, ctx.subscriberId)
    await isOutdated()
  })

  test('[COMP-13] on the day after its end the duty is there again, by itself', async () => {
    await add({ declarationValidityDate: '2027-04-30' })
    const { databases } = await testDeps()
    const on = (day: string) => ({
      databases,
      now: at(day).now,
      transaction: databases.transaction.bind(databases),
    })
    // Acts begin to apply between today and then.
    await judgeDay(on('2027-04-29'), ctx.subscriberId)
    expect(await judgeDay(on('2027-04-30'), ctx.subscriberId)).toMatchObject({ isJudged: false })
    expect((await status())[0]).toBe('fulfilled')
    expect(await judgeDay(on('2027-05-02'), ctx.subscriberId)).toMatchObject({ isJudged: true })
    expect(await status()).toEqual(['duty', 'inform_recipients'])
  })

  test.each([
    ['begins', { declarationDate: '2027-05-01' }, '2027-05-01'],
    ['has ended', { declarationValidityDate: '2027-05-01' }, '2027-05-02'],
    ['comes into its last 90 days', { declarationValidityDate: '2027-09-01' }, '2027-06-03'],
  ])('[COMP-13] which products’ documents turn is told: one that %s', async (_, details, day) => {
    await add(details)
    const dayBefore = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
    const turning = (after: string, until: string) =>
      findProductsWithTurningDocuments(ctx.db, { after, until })
    expect(await turning(dayBefore, day)).toEqual([valve])
    expect(await turning(day, day)).toEqual([])
    expect(await turning(TODAY, dayBefore)).toEqual([])
  })
})
