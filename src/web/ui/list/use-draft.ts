import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

interface Asking<Value> {
  /** The value in force. */
  value: Value
  /** Key of a value; values with equal keys request the same. */
  keyOf: (value: Value) => string
  onChange: (value: Value) => void
  debounceMs: number
}

/**
 * Holds a typed or chosen value: it shows at once and is requested after `debounceMs` without a change. A change from outside (cleared,
 * a step in the history) replaces the draft. The answer to the draft's own request does not, because the user may have typed more.
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
