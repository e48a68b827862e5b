import { SELECT_FILTER_DEBOUNCE_MS } from '#web/ui/timing.ts'
import { useDraft } from '#web/ui/list/use-draft.ts'

/** Holds a choice of several values: it shows at once and is requested after `debounceMs` without a change. */
export function useDraftChoice<Value extends string | number>(
  value: readonly Value[],
  onChange: (value: Value[]) => void,
  debounceMs = SELECT_FILTER_DEBOUNCE_MS,
): [readonly Value[], (chosen: Value[]) => void] {
  const { draft, change } = useDraft<readonly Value[]>({
    value,
    keyOf: (chosen) => chosen.join('\n'),
    onChange: (chosen) => onChange([...chosen]),
    debounceMs,
  })
  return [draft, change]
}
