import { UnstyledButton } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef } from 'react'

import classes from '#web/ui/list/list.module.css'
import { useDraft } from '#web/ui/list/use-draft.ts'
import { TEXT_FILTER_DEBOUNCE_MS } from '#web/ui/timing.ts'
import { useUiTexts } from '#web/ui/texts.tsx'

type TextFilterProps = {
  /** The column's name, for the label. */
  column: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  debounceMs?: number
}

/** A blank at the end asks for nothing else. */
const trimmed = (text: string) => text.trim()

/** A filter box in a column's head. Typed text shows at once and is sent when typing pauses. */
export function TextFilter({
  column,
  value,
  onChange,
  placeholder = '',
  debounceMs = TEXT_FILTER_DEBOUNCE_MS,
}: TextFilterProps) {
  const texts = useUiTexts()
  const input = useRef<HTMLInputElement>(null)
  const { draft, change, changeNow, flush } = useDraft({ value, keyOf: trimmed, onChange, debounceMs })
  return (
    <div className={classes['filterBox']} data-set={draft !== '' || undefined}>
      <IconSearch size={13} stroke={1.8} aria-hidden="true" style={{ flex: 'none' }} />
      <input
        ref={input}
        className={classes['filterInput']}
        aria-label={texts.filterBy(column)}
        placeholder={placeholder}
        value={draft}
        maxLength={255}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && flush()}
      />
      {draft !== '' && (
        <UnstyledButton
          className={classes['filterClear']}
          aria-label={texts.clear}
          onClick={() => {
            changeNow('')
            // The button goes: the focus stays in the box.
            input.current?.focus()
          }}
        >
          <IconX size={12} stroke={1.8} aria-hidden="true" />
        </UnstyledButton>
      )}
    </div>
  )
}
