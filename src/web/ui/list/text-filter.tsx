import { UnstyledButton } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useState } from 'react'

import classes from '#web/ui/list/list.module.css'
import { TEXT_FILTER_DEBOUNCE_MS } from '#web/ui/timing.ts'
import { useUiTexts } from '#web/ui/ui-texts.tsx'

type TextFilterProps = {
  /** The column's name, for the label. */
  column: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  debounceMs?: number
}

/** A filter box in a column's head. What is typed shows at once and is asked for when typing rests. */
export function TextFilter({
  column,
  value,
  onChange,
  placeholder = '',
  debounceMs = TEXT_FILTER_DEBOUNCE_MS,
}: TextFilterProps) {
  const texts = useUiTexts()
  const [draft, setDraft] = useState({ text: value, of: value })
  // The value changed from outside (cleared, another page of the history): it wins over what was typed before.
  if (draft.of !== value) setDraft({ text: value, of: value })
  const ask = useDebouncedCallback(onChange, debounceMs)
  const type = (text: string) => {
    setDraft({ text, of: value })
    ask(text)
  }
  const clear = () => {
    ask.cancel()
    setDraft({ text: '', of: value })
    onChange('')
  }
  return (
    <div className={classes['filterBox']} data-set={draft.text !== '' || undefined}>
      <IconSearch size={13} stroke={1.8} aria-hidden="true" style={{ flex: 'none' }} />
      <input
        className={classes['filterInput']}
        aria-label={texts.filterBy(column)}
        placeholder={placeholder}
        value={draft.text}
        maxLength={255}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && ask.flush()}
      />
      {draft.text !== '' && (
        <UnstyledButton className={classes['filterClear']} aria-label={texts.clear} onClick={clear}>
          <IconX size={12} stroke={1.8} aria-hidden="true" />
        </UnstyledButton>
      )}
    </div>
  )
}
