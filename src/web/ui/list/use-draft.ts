import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

interface Asking<Value> {
  /** What is in force. */
  value: Value
  /** Two values of one key ask for the same. */
  keyOf: (value: Value) => string
  onChange: (value: Value) => void
  debounceMs: number
}

/**
 * What is typed or chosen: it shows at once and is asked for when that rests. What changes outside (cleared, a page of the history) wins
 * over it; what comes because it was asked for does not: more may be typed by then.
 */
export function useDraft<Value>({ value, keyOf, onChange, debounceMs }: Asking<Value>) {
  const given = keyOf(value)
  const [draft, setDraft] = useState({ value, of: given, asked: given })
  if (draft.of !== given) {
    const isAsked = given === draft.asked
    setDraft(isAsked ? { ...draft, of: given } : { value, of: given, asked: given })
  }
  const tell = (next: Value) => {
    setDraft((now) => ({ ...now, asked: keyOf(next) }))
    onChange(next)
  }
  const ask = useDebouncedCallback(tell, debounceMs)
  const show = (next: Value) => setDraft((now) => ({ ...now, value: next }))
  return {
    draft: draft.value,
    change: (next: Value) => {
      show(next)
      ask(next)
    },
    /** Does not wait for a rest. */
    changeNow: (next: Value) => {
      ask.cancel()
      show(next)
      tell(next)
    },
    /** Asks now for what waits. */
    flush: ask.flush,
  }
}
