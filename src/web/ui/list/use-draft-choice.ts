import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

import { SELECT_FILTER_DEBOUNCE_MS } from '#web/ui/timing.ts'

/** What is being chosen: it shows at once and is asked for when choosing rests. What changes outside wins over it. */
export function useDraftChoice<Value extends string | number>(
  value: readonly Value[],
  onChange: (value: Value[]) => void,
  debounceMs = SELECT_FILTER_DEBOUNCE_MS,
): [readonly Value[], (chosen: Value[]) => void] {
  const given = value.join('\n')
  const [draft, setDraft] = useState({ chosen: [...value], of: given })
  if (draft.of !== given) setDraft({ chosen: [...value], of: given })
  const ask = useDebouncedCallback(onChange, debounceMs)
  const choose = (chosen: Value[]) => {
    setDraft({ chosen, of: given })
    ask(chosen)
  }
  return [draft.chosen, choose]
}
