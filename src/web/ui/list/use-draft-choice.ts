import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

import { SELECT_FILTER_DEBOUNCE_MS } from '#web/ui/timing.ts'

/**
 * What is being chosen: it shows at once and is asked for when choosing rests. What changes outside wins over it; what comes because it
 * was asked for does not: more may be chosen by then.
 */
export function useDraftChoice<Value extends string | number>(
  value: readonly Value[],
  onChange: (value: Value[]) => void,
  debounceMs = SELECT_FILTER_DEBOUNCE_MS,
): [readonly Value[], (chosen: Value[]) => void] {
  const given = value.join('\n')
  const [draft, setDraft] = useState({ chosen: [...value], of: given, asked: given })
  if (draft.of !== given) {
    const isAsked = given === draft.asked
    setDraft(isAsked ? { ...draft, of: given } : { chosen: [...value], of: given, asked: given })
  }
  const ask = useDebouncedCallback((chosen: Value[]) => {
    setDraft((now) => ({ ...now, asked: chosen.join('\n') }))
    onChange(chosen)
  }, debounceMs)
  const choose = (chosen: Value[]) => {
    setDraft({ ...draft, chosen })
    ask(chosen)
  }
  return [draft.chosen, choose]
}
