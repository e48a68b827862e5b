import { afterEach, describe, expect, test, vi } from 'vitest'

import type { AnswerChanges, RequestAnswer } from '#contract/exchange/answering.ts'
import { receivedRequestId, substanceId } from '#contract/values/ids.ts'
import { createDraftStore } from '#web/exchange/answering/draft-store.ts'
import { NO_ANSWERS, withEntry } from '#web/exchange/answering/substance-answers.ts'
import { ApiError, transportError } from '#web/http/api-error.ts'

const first: RequestAnswer = {
  id: receivedRequestId.parse(7),
  version: 1,
  informationOwner: null,
  supplierLegislationIds: [],
  isComplexProduct: null,
  substanceState: { ...NO_ANSWERS, components: [] },
  facts: {},
  askedFacts: [],
  componentFacts: [],
  named: [],
  otherInformation: { internalComment: '', customerInformation: '', declarationValidity: 12 },
  doneSteps: [],
  alsoFor: [],
  documents: [],
  questions: [],
  others: [],
  known: null,
  components: [],
  changedAt: null,
  changedBy: null,
  replies: 0,
}
const comment = (customerInformation: string) => ({ ...first.otherInformation, customerInformation })
const half: RequestAnswer['substanceState'] = {
  answers: [],
  components: [],
  substances: [
    {
      substanceId: substanceId.parse(5),
      basis: 'article',
      materialName: '',
      materialCategory: null,
      concentration: '2.',
      concentrationLow: null,
      concentrationHigh: null,
      mass: null,
      exemptionIds: [],
      lists: [],
    },
  ],
}
const outdated = new ApiError({ status: 412, code: 'edit:outdated', title: '' })
const outdatedSession = new ApiError({ status: 401, code: 'auth:ended', title: '' })

/** The server's answer, which colleagues change as well; a part that changed after the seen version is refused. */
function aServer() {
  let stored = first
  const seenAt: Partial<Record<string, number>> = {}
  const sent: AnswerChanges[] = []
  const write = (by: string, changes: AnswerChanges) => {
    const version = stored.version + 1
    for (const part of Object.keys(changes)) seenAt[part] = version
    // What is sent has the shape of what is stored.
    stored = { ...stored, ...(changes as Partial<RequestAnswer>), version, changedBy: by, changedAt: null }
    return stored
  }
  return {
    sent,
    write,
    stored: () => stored,
    me: 'Sofia',
    fetch: () => Promise.resolve(stored),
    save: (changes: AnswerChanges, version: number) => {
      sent.push(changes)
      const isOld = Object.keys(changes).some((part) => (seenAt[part] ?? 1) > version)
      return isOld ? Promise.reject(outdated) : Promise.resolve(write('Sofia', changes))
    },
  }
}

/** The server as it is seen while saving fails, until it is mended. */
function failing(server: ReturnType<typeof aServer>, fault: Error) {
  let isDown = true
  return {
    server: {
      ...server,
      save: (changes: AnswerChanges, version: number) =>
        isDown ? Promise.reject(fault) : server.save(changes, version),
    },
    mend: () => void (isDown = false),
  }
}

afterEach(() => vi.useRealTimers())

describe('[REQ-22] an answer that is saved as it is typed', () => {
  test('only what changed is sent', async () => {
    const server = aServer()
    const store = createDraftStore(first, server)
    store.set({ informationOwner: 'we', alsoFor: [] })
    expect(await store.flush()).toBe(true)
    expect([server.sent, store.getState().status]).toEqual([[{ informationOwner: 'we' }], 'saved'])
  })

  test('what is typed while a save is on its way is sent with the next', async () => {
    const server = aServer()
    const store = createDraftStore(first, server)
    store.set({ otherInformation: comment('Rev') })
    const saving = store.flush()
    store.set({ otherInformation: comment('Rev C') })
    await saving
    await store.flush()
    expect(server.stored().otherInformation.customerInformation).toBe('Rev C')
    expect(store.getState().status).toBe('saved')
  })

  test('a half typed figure waits, while everything else is stored', async () => {
    const server = aServer()
    const store = createDraftStore(first, server)
    store.set({ informationOwner: 'we', substanceState: half })
    expect(await store.flush()).toBe(false)
    expect(server.sent).toEqual([{ informationOwner: 'we' }])
    expect(store.getState()).toMatchObject({ status: 'waiting', pending: { substanceState: half } })
    expect(store.getState().pending).not.toHaveProperty('informationOwner')
    store.set({ substanceState: { ...withEntry(half, 0, { concentration: '2,9' }), components: [] } })
    expect(await store.flush()).toBe(true)
    expect(server.stored().substanceState.substances[0]?.concentration).toBe('2.9')
  })

  test('an empty field of a stored answer stays a field: it waits for its figure', async () => {
    const store = createDraftStore(first, aServer())
    const waiting = {
      answers: [],
      components: [],
      substances: [
        {
          substanceId: substanceId.parse(5),
          basis: 'article' as const,
          materialName: '',
          materialCategory: null,
          concentration: '',
          concentrationLow: null,
          concentrationHigh: null,
          mass: null,
          exemptionIds: [],
          lists: [],
        },
      ],
    }
    store.set({ substanceState: waiting })
    expect(await store.flush()).toBe(true)
    expect(store.getState().pending.substanceState?.substances[0]?.concentration).toBe('')
  })

  test('a network that fails loses nothing, and the next save sends all of it', async () => {
    const server = aServer()
    let isOffline = true
    const store = createDraftStore(first, {
      ...server,
      save: (changes, version) =>
        isOffline ? Promise.reject(transportError('network:unreachable')) : server.save(changes, version),
    })
    store.set({ otherInformation: comment('Rev C') })
    expect(await store.flush()).toBe(false)
    expect([store.getState().status, store.getState().pending.otherInformation?.customerInformation]).toEqual(
      ['failed', 'Rev C'],
    )
    isOffline = false
    expect(await store.flush()).toBe(true)
    expect(server.stored().otherInformation.customerInformation).toBe('Rev C')
  })

  test.each([
    ['a server that stands still', transportError('network:unreachable')],
    ['a fault of the server', new ApiError({ status: 500, code: 'server:failed', title: '' })],
  ])(
    '[R15] after %s, saving resumes without being asked, and the reason stays until then',
    async (_, fault) => {
      vi.useFakeTimers()
      const server = aServer()
      const outage = failing(server, fault)
      const store = createDraftStore(first, outage.server)
      store.subscribe(() => undefined)
      store.set({ otherInformation: comment('Rev C') })
      await vi.advanceTimersByTimeAsync(20_000)
      expect(store.getState()).toMatchObject({ status: 'failed', isRetrying: true, error: fault })
      outage.mend()
      await vi.advanceTimersByTimeAsync(30_000)
      expect(server.stored().otherInformation.customerInformation).toBe('Rev C')
      expect(store.getState()).toMatchObject({ status: 'saved', isRetrying: false, error: null })
    },
  )

  test('[R15] a refusal is not repeated, nor is anything that a person has left', async () => {
    vi.useFakeTimers()
    for (const [fault, isLeft] of [
      [new ApiError({ status: 409, code: 'request:closed', title: '' }), false],
      [transportError('network:unreachable'), true],
    ] as const) {
      let count = 0
      const save = () => Promise.reject((count += 1) > 0 ? fault : null)
      const store = createDraftStore(first, { ...aServer(), save })
      const leave = store.subscribe(() => undefined)
      store.set({ otherInformation: comment('Rev C') })
      await vi.advanceTimersByTimeAsync(1_000)
      if (isLeft) leave()
      await vi.advanceTimersByTimeAsync(120_000)
      expect([count, store.getState().status]).toEqual([1, 'failed'])
    }
  })

  test('a colleague’s change of another part is taken over and told', async () => {
    const server = aServer()
    const store = createDraftStore(first, server)
    server.write('Carl Berg', { isComplexProduct: true })
    store.set({ informationOwner: 'we' })
    expect(await store.flush()).toBe(true)
    expect(store.getState()).toMatchObject({
      base: { isComplexProduct: true, informationOwner: 'we' },
      conflict: null,
    })
    store.adopt(server.write('Carl Berg', { otherInformation: comment('From Carl') }))
    expect(store.getState().theirs).toEqual({ by: 'Carl Berg', at: null, parts: ['otherInformation'] })
  })

  test.each([
    ['mine', 'Mine'],
    ['theirs', 'Theirs'],
  ] as const)(
    'of a part that both changed, both sides are kept until one is chosen: %s',
    async (choice, kept) => {
      const server = aServer()
      const store = createDraftStore(first, server)
      server.write('Carl Berg', { otherInformation: comment('Theirs') })
      store.set({ otherInformation: comment('Mine') })
      expect(await store.flush()).toBe(false)
      const { conflict, pending } = store.getState()
      expect([conflict?.parts, conflict?.newest.otherInformation.customerInformation]).toEqual([
        ['otherInformation'],
        'Theirs',
      ])
      expect(pending.otherInformation?.customerInformation).toBe('Mine')
      expect(await store.settle(choice)).toBe(true)
      expect(server.stored().otherInformation.customerInformation).toBe(kept)
    },
  )

  test('two who change a part alike are not asked', async () => {
    const server = aServer()
    const store = createDraftStore(first, server)
    server.write('Carl Berg', { informationOwner: 'we' })
    store.set({ informationOwner: 'we' })
    expect(await store.flush()).toBe(true)
    expect(store.getState().conflict).toBeNull()
  })

  test('the steps that two people finish are asked about by nobody', async () => {
    const server = aServer()
    const store = createDraftStore(first, server)
    server.write('Carl Berg', { doneSteps: ['product'] })
    store.set({ doneSteps: ['information-owner'] })
    expect(await store.flush()).toBe(true)
    expect(store.getState().conflict).toBeNull()
  })

  test('nothing typed is nothing to save', async () => {
    const server = aServer()
    const store = createDraftStore(first, server)
    expect(store.getState()).toMatchObject({
      status: 'saved',
      isRetrying: false,
      error: null,
      conflict: null,
    })
    expect([await store.flush(), await store.settle('mine'), server.sent]).toEqual([true, true, []])
  })

  test('whoever watches is told of each change until they leave', () => {
    const store = createDraftStore(first, aServer())
    let told = 0
    const leave = store.subscribe(() => (told += 1))
    store.dismissTheirs()
    leave()
    store.dismissTheirs()
    expect(told).toBe(1)
  })

  test('a moment of rest saves once, however often something was typed before it', async () => {
    vi.useFakeTimers()
    const server = aServer()
    const store = createDraftStore(first, server)
    for (const typed of ['R', 'Re', 'Rev']) {
      store.set({ otherInformation: comment(typed) })
      expect(store.getState().status).toBe('waiting')
      await vi.advanceTimersByTimeAsync(400)
    }
    expect(server.sent).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(server.sent).toEqual([{ otherInformation: comment('Rev') }])
    expect(store.getState()).toMatchObject({ status: 'saved', pending: {} })
  })

  test('a save that was asked for takes the place of the one that waits', async () => {
    vi.useFakeTimers()
    const server = aServer()
    const store = createDraftStore(first, server)
    store.set({ informationOwner: 'we' })
    await store.flush()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('what is typed while a save is on its way is kept, and is no conflict with what was sent', async () => {
    const server = aServer()
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    const save = async (changes: AnswerChanges, version: number) => {
      if (server.sent.length === 0) store.set({ otherInformation: comment('Rev C') })
      await arrived
      return server.save(changes, version)
    }
    const store = createDraftStore(first, { ...server, save })
    store.set({ otherInformation: comment('Rev') })
    const saving = store.flush()
    await vi.waitFor(() => expect(store.getState().pending).toEqual({ otherInformation: comment('Rev C') }))
    arrive()
    expect(await saving).toBe(true)
    expect(server.sent).toEqual([
      { otherInformation: comment('Rev') },
      { otherInformation: comment('Rev C') },
    ])
    expect(store.getState()).toMatchObject({ conflict: null, pending: {}, status: 'saved' })
  })

  test('that it is being saved is told while it is on its way', async () => {
    const server = aServer()
    const seen: unknown[] = []
    const store = createDraftStore(first, {
      ...server,
      save: (changes, version) => {
        const { status, error } = store.getState()
        seen.push([status, error])
        return seen.length === 1 ? Promise.reject(outdatedSession) : server.save(changes, version)
      },
    })
    store.set({ informationOwner: 'we' })
    await store.flush()
    expect(store.getState()).toMatchObject({ status: 'failed', error: outdatedSession, isRetrying: false })
    store.set({ isComplexProduct: false })
    expect(store.getState().status).toBe('failed')
    await store.flush()
    expect(seen).toEqual([
      ['saving', null],
      ['saving', null],
    ])
  })

  test('[R15] a repetition leaves the failure in sight, one that a person asks for does not', async () => {
    vi.useFakeTimers()
    const seen: string[] = []
    const save = () => {
      seen.push(store.getState().status)
      if (seen.length === 1) store.set({ isComplexProduct: false })
      return Promise.reject(transportError('network:unreachable'))
    }
    const store = createDraftStore(first, { ...aServer(), save })
    store.subscribe(() => undefined)
    store.set({ informationOwner: 'we' })
    await vi.advanceTimersByTimeAsync(600 + 2_000)
    expect(seen).toEqual(['saving', 'failed'])
    await store.flush()
    expect(seen).toEqual(['saving', 'failed', 'saving'])
    expect(vi.getTimerCount()).toBe(1)
  })

  test('[R15] the repetitions come after 2 seconds and then twice as long each, half a minute at most', async () => {
    vi.useFakeTimers()
    const at: number[] = []
    const begin = Date.now()
    const save = () => {
      at.push(Date.now() - begin)
      return Promise.reject(transportError('network:unreachable'))
    }
    const store = createDraftStore(first, { ...aServer(), save })
    store.subscribe(() => undefined)
    store.set({ informationOwner: 'we' })
    await vi.advanceTimersByTimeAsync(95_000)
    expect(at.map((ms) => ms - 600)).toEqual([0, 2_000, 6_000, 14_000, 30_000, 60_000, 90_000])
  })

  test('[R15] a change that is typed while saving fails is saved by itself, with the rest', async () => {
    vi.useFakeTimers()
    const server = aServer()
    const outage = failing(server, transportError('network:unreachable'))
    const store = createDraftStore(first, outage.server)
    store.subscribe(() => undefined)
    store.set({ informationOwner: 'we' })
    await vi.advanceTimersByTimeAsync(600)
    outage.mend()
    store.set({ isComplexProduct: false })
    await vi.advanceTimersByTimeAsync(600)
    expect(server.sent).toEqual([{ informationOwner: 'we', isComplexProduct: false }])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('what is not saved is kept for the next log-in when the session has ended, and only then', async () => {
    const keptAfter = async (fault: Error) => {
      const kept: unknown[] = []
      const store = createDraftStore(first, {
        ...aServer(),
        save: () => Promise.reject(fault),
        keep: ({ pending }) => kept.push(pending),
      })
      store.set({ informationOwner: 'we' })
      expect(await store.flush()).toBe(false)
      return kept
    }
    expect(await keptAfter(outdatedSession)).toEqual([{ informationOwner: 'we' }])
    expect(await keptAfter(new ApiError({ status: 403, code: 'forbidden', title: '' }))).toEqual([])
    expect(await keptAfter(new Error('no such function'))).toEqual([])
  })

  test('somebody else who saves again and again is met four times; then it waits', async () => {
    const server = aServer()
    let attempts = 0
    const save = () => {
      attempts += 1
      server.write('Carl Berg', { isComplexProduct: attempts % 2 === 0 })
      return Promise.reject(outdated)
    }
    const store = createDraftStore(first, { ...server, save })
    store.set({ informationOwner: 'we' })
    expect(await store.flush()).toBe(false)
    expect([attempts, store.getState().status, store.getState().isRetrying]).toEqual([4, 'waiting', false])
  })

  test('what the server stores in its own words is stored', async () => {
    const server = aServer()
    const save = async (changes: AnswerChanges, version: number) => ({
      ...(await server.save(changes, version)),
      substanceState: first.substanceState,
    })
    const store = createDraftStore(first, { ...server, save })
    store.set({ substanceState: { ...withEntry(half, 0, { concentration: '2.9' }), components: [] } })
    expect(await store.flush()).toBe(true)
    expect([server.sent.length, store.getState().status]).toEqual([1, 'saved'])
  })

  test('what a colleague did is told until it is dismissed; what was done by oneself or by nobody is not', () => {
    const server = aServer()
    const store = createDraftStore(first, server)
    store.adopt(server.write('Sofia', { isComplexProduct: true }))
    store.adopt({ ...server.write('Carl Berg', { facts: {} }), changedBy: null, isComplexProduct: false })
    store.adopt(server.write('Carl Berg', { isComplexProduct: false }))
    expect(store.getState().theirs).toBeNull()
    store.adopt(server.write('Carl Berg', { isComplexProduct: true }))
    expect(store.getState().theirs).toMatchObject({ by: 'Carl Berg', parts: ['isComplexProduct'] })
    store.dismissTheirs()
    expect(store.getState().theirs).toBeNull()
  })

  test('what oneself sent is not told as a colleague’s, under whichever name it was stored', async () => {
    const server = aServer()
    const save = (changes: AnswerChanges) => Promise.resolve(server.write('Sofia Ek', changes))
    const store = createDraftStore(first, { ...server, save })
    store.set({ informationOwner: 'we' })
    await store.flush()
    expect(store.getState().theirs).toBeNull()
  })

  test('an answer that was loaded before the last save is not taken over', () => {
    const server = aServer()
    const store = createDraftStore(first, server)
    const earlier = server.write('Carl Berg', { isComplexProduct: true })
    store.adopt(server.write('Carl Berg', { isComplexProduct: false }))
    store.adopt(earlier)
    expect(store.getState().base).toMatchObject({ version: 3, isComplexProduct: false })
    store.adopt({ ...server.stored(), replies: 1 })
    expect(store.getState().base.replies).toBe(1)
  })

  test('a newer answer leaves what is not saved, and conflicts with a part that was changed in both', () => {
    const server = aServer()
    const store = createDraftStore(first, server)
    store.set({ otherInformation: comment('Mine') })
    store.adopt(server.write('Carl Berg', { informationOwner: 'we' }))
    expect(store.getState()).toMatchObject({
      conflict: null,
      base: { informationOwner: 'we' },
      pending: { otherInformation: comment('Mine') },
    })
    store.adopt(server.write('Carl Berg', { otherInformation: comment('Theirs') }))
    const { conflict } = store.getState()
    expect(conflict?.parts).toEqual(['otherInformation'])
    store.adopt(server.write('Carl Berg', { otherInformation: comment('Theirs again') }))
    expect(store.getState().conflict).toBe(conflict)
  })

  test('of what is half typed a colleague’s newer answer is a conflict, though the rest was stored', async () => {
    const server = aServer()
    const store = createDraftStore(first, server)
    server.write('Carl Berg', {
      substanceState: { ...withEntry(half, 0, { concentration: '5' }), components: [] },
    })
    store.set({ informationOwner: 'we', substanceState: half })
    expect(await store.flush()).toBe(false)
    expect(server.sent).toEqual([{ informationOwner: 'we' }])
    expect(store.getState()).toMatchObject({
      conflict: { parts: ['substanceState'] },
      pending: { substanceState: half },
      status: 'failed',
    })
  })

  test('nothing is saved over a conflict until it is settled', async () => {
    vi.useFakeTimers()
    const server = aServer()
    const outage = failing(server, transportError('network:unreachable'))
    const store = createDraftStore(first, outage.server)
    store.subscribe(() => undefined)
    store.set({ otherInformation: comment('Mine') })
    await vi.advanceTimersByTimeAsync(600)
    outage.mend()
    server.write('Carl Berg', { otherInformation: comment('Theirs') })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(store.getState()).toMatchObject({ status: 'failed', isRetrying: false, error: null })
    expect(store.getState().conflict).not.toBeNull()
    store.set({ informationOwner: 'we' })
    expect(await store.flush()).toBe(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.sent).toHaveLength(1)
    const settled = store.settle('theirs')
    expect(store.getState()).toMatchObject({ status: 'waiting', conflict: null, theirs: null })
    expect(await settled).toBe(true)
    expect(server.stored()).toMatchObject({
      otherInformation: comment('Theirs'),
      informationOwner: 'we',
    })
  })
})
