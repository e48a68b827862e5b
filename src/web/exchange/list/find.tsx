import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

import { MAX_NAME } from '#contract/values/field-rules.ts'
import { useDraft } from '#web/ui/list/use-draft.ts'
import { SEARCH_DEBOUNCE_MS } from '#web/ui/timing.ts'

type FindProps = { label: string; text: string | undefined; onFind: (text: string | undefined) => void }

/** A search over all columns, asked for when typing pauses. */
export function FindRequests({ label, text = '', onFind }: FindProps) {
  const { draft, change } = useDraft({
    value: text,
    keyOf: (typed) => typed.trim(),
    onChange: (typed) => onFind(typed.trim() || undefined),
    debounceMs: SEARCH_DEBOUNCE_MS,
  })
  return (
    <TextInput
      size="xs"
      w={{ base: '100%', sm: 240 }}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={14} stroke={1.8} aria-hidden="true" />}
      value={draft}
      maxLength={MAX_NAME}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}
