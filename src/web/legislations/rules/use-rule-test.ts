import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'

import type { EndpointResponse } from '#contract/http/endpoint.ts'
import type { LegislationId } from '#contract/values/ids.ts'
import { legislationDraft, legislationRules } from '#contract/legislations/draft.ts'
import {
  exampleProduct,
  type ExampleProduct,
  type testLegislation,
} from '#contract/legislations/rule-test.ts'
import { completed } from '#web/legislations/draft/draft.ts'
import type { LegislationEditing } from '#web/legislations/draft/use-legislation-editing.ts'
import { ruleTest } from '#web/legislations/draft/legislations.queries.ts'

/** Rules are tried out when typing rests. */
const TEST_AFTER_MS = 700

export type RuleTest = EndpointResponse<typeof testLegislation>

/** `waiting`: the rules cannot be tried as they stand; `stale`: the figures are of the rules before. */
export interface RuleTesting {
  result: RuleTest | undefined
  state: 'waiting' | 'asking' | 'stale' | 'there' | 'failed'
  error: Error | null
  retry: () => void
}

/** Tests the unsaved rules on the server: the changes that a save would make. */
export function useRuleTest(
  editing: LegislationEditing,
  id: LegislationId | null,
  examples: readonly Partial<ExampleProduct>[],
): RuleTesting {
  const { faults, isChecking, isReadOnly, newLists, changed } = editing
  const draft = completed(editing.draft)
  const { listKeys, legalRoles, statuses, events, rules } = draft
  const parsed = legislationRules.safeParse({
    listKeys: listKeys.filter((key) => !newLists.includes(key)),
    legalRoles,
    statuses,
    events,
    rules,
  })
  // Own lists are tried out with the rules once they could be saved as they stand.
  const lists =
    changed.includes('lists') || (id === null && draft.lists.length > 0)
      ? legislationDraft.shape.lists.safeParse(draft.lists).data
      : undefined
  const asked = JSON.stringify({
    id,
    newLists,
    lists,
    examples: examples.map((example) => exampleProduct.parse(example)),
    ...parsed.data,
  })
  const [rested] = useDebouncedValue(asked, TEST_AFTER_MS)
  const isReady = parsed.success && faults.length === 0 && !isReadOnly
  const test = useQuery({
    ...ruleTest(JSON.parse(rested)),
    enabled: isReady && !isChecking && rested === asked,
  })
  const state = !isReady
    ? 'waiting'
    : test.isError
      ? 'failed'
      : test.data === undefined
        ? 'asking'
        : test.isPlaceholderData || rested !== asked || isChecking
          ? 'stale'
          : 'there'
  return { result: test.data, state, error: test.error, retry: () => void test.refetch() }
}
