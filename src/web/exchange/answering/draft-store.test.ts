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
const outdated = new ApiError({ status: 412, code: 'edit:outdated', title: '' })

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
    const entry = {
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
    } as const
    const half = { answers: [], substances: [{ ...entry, exemptionIds: [], lists: [] }], components: [] }
    store.set({ informationOwner: 'we', substanceState: half })
    expect(await store.flush()).toBe(false)
    expect(server.sent).toEqual([{ informationOwner: 'we' }])
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
      let isDown = true
      const store = createDraftStore(first, {
        ...server,
        save: (changes, version) => (isDown ? Promise.reject(fault) : server.save(changes, version)),
      })
      store.subscribe(() => undefined)
      store.set({ otherInformation: comment('Rev C') })
      await vi.advanceTimersByTimeAsync(20_000)
      expect(store.getState()).toMatchObject({ status: 'failed', isRetrying: true, error: fault })
      isDown = false
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
})
