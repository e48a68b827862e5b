import { useEffect, useRef, useSyncExternalStore } from 'react'

/** The answers that a form offers when the user is about to leave it with changes. */
export interface UnsavedChanges {
  /** "Save 2 changes to Polar 12 heat pump?" */
  title: string
  /** Text that names the changes. */
  what: string
  /**
   * Saves; false when it could not, and the user stays with what was typed. Without it the question offers no save, e.g. where a preview
   * comes first.
   */
  save?: () => Promise<boolean>
  discard: () => void
}
export type LeaveAnswer = 'save' | 'discard' | 'stay'

/** The question on the screen. It stays while the answer "save" is carried out. */
interface LeaveQuestion {
  title: string
  what: string
  /** False where there is nothing to save by, only to discard. */
  maySave: boolean
  isSaving: boolean
  answer: (answer: LeaveAnswer) => void
}

type Latest = () => UnsavedChanges

const holders = new Set<Latest>()
let question: LeaveQuestion | null = null
const listeners = new Set<() => void>()

/** While `isDirty`, leaving the screen, switching the organization and closing the window ask first. */
export function useUnsavedChanges(isDirty: boolean, changes: UnsavedChanges): void {
  const latest = useRef(changes)
  useEffect(() => {
    latest.current = changes
  })
  useEffect(() => {
    if (!isDirty) return
    const holder = () => latest.current
    holders.add(holder)
    tellListeners()
    return () => {
      holders.delete(holder)
      tellListeners()
    }
  }, [isDirty])
}

export const hasUnsavedChanges = () => holders.size > 0

export const useHasUnsavedChanges = () => useSyncExternalStore(subscribe, hasUnsavedChanges)

/**
 * Asks whether the screen may be left. With unsaved changes the user first saves or discards them; false: the
 * user stays.
 */
export async function mayLeave(): Promise<boolean> {
  // One question at a time: whoever asks second stays.
  if (question) return false
  for (const holder of holders) {
    const isSettled = await settle(holder)
    setQuestion(null)
    if (!isSettled) return false
    holders.delete(holder)
  }
  return true
}

/**
 * Asks whether one form may be left, e.g. that of a dialog over a screen whose own changes stay; null:
 * nothing is typed.
 */
export async function mayClose(changes: UnsavedChanges | null): Promise<boolean> {
  if (question) return false
  const isSettled = changes === null || (await settle(() => changes))
  setQuestion(null)
  return isSettled
}

/** The question for the prompt; null: nothing is asked. */
export const useLeaveQuestion = () => useSyncExternalStore(subscribe, () => question)

async function settle(holder: Latest): Promise<boolean> {
  const answer = await ask(holder())
  if (answer === 'stay') return false
  if (answer === 'discard') {
    holder().discard()
    return true
  }
  if (question) setQuestion({ ...question, isSaving: true })
  const { save } = holder()
  return save ? save().catch(() => false) : false
}

function ask({ title, what, save }: UnsavedChanges): Promise<LeaveAnswer> {
  const { promise, resolve } = Promise.withResolvers<LeaveAnswer>()
  setQuestion({ title, what, maySave: save !== undefined, isSaving: false, answer: resolve })
  return promise
}

function setQuestion(next: LeaveQuestion | null): void {
  question = next
  tellListeners()
}

function tellListeners(): void {
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
