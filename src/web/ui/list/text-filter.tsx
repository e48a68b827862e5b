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
  const [draft, setDraft] = useState({ text: value, of: value, asked: value })
  // What was asked for has come: what is typed since then stays. Another value came from outside (cleared, a page of the history): it wins.
  if (draft.of !== value) {
    const isAsked = value.trim() === draft.asked.trim()
    setDraft(isAsked ? { ...draft, of: value } : { text: value, of: value, asked: value })
  }
  const ask = useDebouncedCallback((asked: string) => {
    setDraft((now) => ({ ...now, asked }))
    onChange(asked)
  }, debounceMs)
  const type = (text: string) => {
    setDraft({ ...draft, text })
    ask(text)
  }
  const clear = () => {
    ask.cancel()
    setDraft({ ...draft, text: '', asked: '' })
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
