import type { AnswerChanges, RequestAnswer } from '#contract/exchange/answering.ts'
import {
  answerParts,
  changedParts,
  changesToSend,
  conflictingParts,
  leftAfter,
  openParts,
  rebased,
  withoutParts,
  type AnswerPart,
  type Draft,
  type Pending,
} from '#web/exchange/answering/draft.ts'
import { ApiError, isRefusal } from '#web/http/api-error.ts'

/** Milliseconds of rest after which what is typed is saved. */
const SAVE_AFTER_MS = 600
/** Attempts against a colleague who saves at the same time. */
const MAX_ATTEMPTS = 4
/** Milliseconds until the first repetition of a save that did not come through; each further one waits twice as long. */
const RETRY_AFTER_MS = 2_000
const MAX_RETRY_AFTER_MS = 30_000

export interface DraftState {
  /** The answer as stored. */
  base: RequestAnswer
  pending: Pending
  status: 'saved' | 'waiting' | 'saving' | 'failed'
  /** The reason of a failed save. */
  error: unknown
  /** True while a save that did not come through is repeated without being asked. */
  isRetrying: boolean
  /** Parts that somebody else changed differently meanwhile, with the newer answer. */
  conflict: { parts: readonly AnswerPart[]; newest: RequestAnswer } | null
  /** Parts that somebody else changed, to be told. */
  theirs: { by: string; at: string | null; parts: readonly AnswerPart[] } | null
}

interface Server {
  save: (changes: AnswerChanges, version: number) => Promise<RequestAnswer>
  fetch: () => Promise<RequestAnswer>
  /** Name of the person who writes. */
  me: string
  /** Keeps what is not saved when the session has ended, for the next log-in of the same person. */
  keep?: (unsaved: Pick<DraftState, 'base' | 'pending'>) => void
}

export interface DraftStore {
  getState: () => DraftState
  subscribe: (listener: () => void) => () => void
  /** The change is kept at once, and saved after a moment of rest. */
  set: (change: Partial<Draft>) => void
  /** Saves what waits; true when everything is stored. */
  flush: () => Promise<boolean>
  /** Takes over a newer answer; what is not saved stays. */
  adopt: (newest: RequestAnswer) => void
  /** Ends a conflict: the own parts are saved over the others', or given up. */
  settle: (choice: 'mine' | 'theirs') => Promise<boolean>
  dismissTheirs: () => void
}

/** REQ-22: the answer that is being written, saved as it is typed, by several people at once. */
export function createDraftStore(first: RequestAnswer, server: Server): DraftStore {
  let state: DraftState = {
    base: first,
    pending: {},
    status: 'saved',
    error: null,
    isRetrying: false,
    conflict: null,
    theirs: null,
  }
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | null = null
  let failures = 0

  const change = (next: Partial<DraftState>) => {
    state = { ...state, ...next }
    listeners.forEach((listener) => listener())
  }

  /** A newer answer under what is pending. False: both changed one part, and somebody has to choose. */
  const meet = (newest: RequestAnswer, own: readonly AnswerPart[]): boolean => {
    const others = changedParts(state.base, newest).filter((part) => !own.includes(part))
    const by = newest.changedBy
    const theirs =
      others.length > 0 && by !== null && by !== server.me
        ? { by, at: newest.changedAt, parts: others }
        : state.theirs
    const parts = conflictingParts(state.base, newest, withoutParts(state.pending, own))
    if (parts.length > 0)
      change({ conflict: { parts, newest }, theirs, status: 'failed', error: null, isRetrying: false })
    else {
      const pending = rebased(withoutParts(state.pending, own), state.base, newest)
      const kept = Object.fromEntries(own.map((part) => [part, state.pending[part]]))
      change({ base: newest, pending: { ...pending, ...kept }, theirs })
    }
    return parts.length === 0
  }

  /** `outdated`: somebody else saved before, which does no harm. */
  const attempt = async (changes: AnswerChanges): Promise<'saved' | 'outdated' | 'conflict'> => {
    const sent = state.pending
    try {
      const saved = await server.save(changes, state.base.version)
      const isMet = meet(
        saved,
        answerParts.filter((part) => part in changes),
      )
      change({ pending: leftAfter(state.pending, sent) })
      return isMet ? 'saved' : 'conflict'
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'edit:outdated') throw error
      return meet(await server.fetch(), []) ? 'outdated' : 'conflict'
    }
  }

  const attempts = async (): Promise<boolean> => {
    let sent = ''
    for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
      const changes = changesToSend(state.base, state.pending)
      const text = JSON.stringify(changes)
      // What the server stores in its own words is stored.
      if (Object.keys(changes).length === 0 || text === sent) {
        const isAll = text === sent || openParts(state.base, state.pending).length === 0
        failures = 0
        change({ status: isAll ? 'saved' : 'waiting', error: null, isRetrying: false })
        return isAll
      }
      // A repetition that nobody asked for leaves the reason in sight until it succeeds.
      if (!state.isRetrying) change({ status: 'saving', error: null })
      const outcome = await attempt(changes)
      if (outcome === 'conflict') return false
      sent = outcome === 'saved' ? text : ''
    }
    change({ status: 'waiting', isRetrying: false })
    return false
  }

  const save = (): Promise<boolean> =>
    attempts().catch((error: unknown) => {
      const isRetrying = !isRefusal(error)
      if (error instanceof ApiError && error.status === 401) server.keep?.(state)
      change({ status: 'failed', error, isRetrying })
      if (isRetrying) retryLater()
      return false
    })

  /** One save at a time: the next begins where the last ended. */
  const saveNext = (): Promise<boolean> => {
    clearTimeout(timer)
    if (state.conflict) return Promise.resolve(false)
    const next = (running ?? Promise.resolve()).then(save)
    running = next
    return next
  }

  /** A screen that was left repeats nothing: nobody would see the outcome. */
  const retryLater = () => {
    clearTimeout(timer)
    const wait = Math.min(RETRY_AFTER_MS * 2 ** failures, MAX_RETRY_AFTER_MS)
    failures += 1
    timer = setTimeout(() => listeners.size > 0 && void saveNext(), wait)
  }

  const flush = (): Promise<boolean> => {
    change({ isRetrying: false })
    return saveNext()
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: (parts) => {
      change({
        pending: { ...state.pending, ...parts },
        status: state.status === 'failed' ? 'failed' : 'waiting',
      })
      clearTimeout(timer)
      timer = setTimeout(() => void saveNext(), SAVE_AFTER_MS)
    },
    flush,
    adopt: (newest) => {
      if (state.conflict === null && newest.version >= state.base.version) meet(newest, [])
    },
    settle: (choice) => {
      const { conflict } = state
      if (!conflict) return Promise.resolve(true)
      const pending = choice === 'mine' ? state.pending : withoutParts(state.pending, conflict.parts)
      change({ base: conflict.newest, pending, conflict: null, theirs: null, status: 'waiting' })
      return flush()
    },
    dismissTheirs: () => change({ theirs: null }),
  }
}
