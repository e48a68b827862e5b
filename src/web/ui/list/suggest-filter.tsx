import { Combobox, UnstyledButton, useCombobox } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useState } from 'react'

import classes from '#web/ui/list/list.module.css'
import { SUGGESTION_DEBOUNCE_MS, TEXT_FILTER_DEBOUNCE_MS } from '#web/ui/timing.ts'
import { useUiTexts } from '#web/ui/ui-texts.tsx'

type SuggestFilterProps = {
  /** The column's name, for the label. */
  column: string
  value: string
  onChange: (value: string) => void
  /** What begins or holds what was asked last; undefined while there is no answer. */
  suggestions: readonly string[] | undefined
  /** Called when typing rests, also with an empty text. */
  onAsk: (text: string) => void
}

/** A filter box that also suggests: a part of a name filters as it is typed, and a whole name can be picked. */
export function SuggestFilter({ column, value, onChange, suggestions, onAsk }: SuggestFilterProps) {
  const texts = useUiTexts()
  const [draft, setDraft] = useState({ text: value, of: value })
  // The value changed from outside: it wins over what was typed before.
  if (draft.of !== value) setDraft({ text: value, of: value })
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const filter = useDebouncedCallback(onChange, TEXT_FILTER_DEBOUNCE_MS)
  const suggest = useDebouncedCallback(onAsk, SUGGESTION_DEBOUNCE_MS)

  const type = (text: string) => {
    setDraft({ text, of: value })
    filter(text)
    suggest(text.trim())
    combobox.openDropdown()
  }
  /** At once: it was chosen, and not only begun. */
  const set = (text: string) => {
    filter.cancel()
    suggest.cancel()
    setDraft({ text, of: value })
    onChange(text)
    combobox.closeDropdown()
  }
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={set}
      width={232}
      position="bottom-start"
      withinPortal
      shadow="md"
    >
      <Combobox.DropdownTarget>
        <div className={classes['filterBox']} data-set={draft.text !== '' || undefined}>
          <IconSearch size={13} stroke={1.8} aria-hidden="true" style={{ flex: 'none' }} />
          <Combobox.EventsTarget>
            <input
              className={classes['filterInput']}
              aria-label={texts.filterBy(column)}
              value={draft.text}
              maxLength={255}
              autoComplete="off"
              onChange={(event) => type(event.currentTarget.value)}
              onFocus={() => {
                onAsk(draft.text.trim())
                combobox.openDropdown()
              }}
              onBlur={() => combobox.closeDropdown()}
            />
          </Combobox.EventsTarget>
          {draft.text !== '' && (
            <UnstyledButton
              className={classes['filterClear']}
              aria-label={texts.clear}
              onClick={() => set('')}
            >
              <IconX size={12} stroke={1.8} aria-hidden="true" />
            </UnstyledButton>
          )}
        </div>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={!suggestions || suggestions.length === 0}>
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={texts.filterBy(column)}>
          {suggestions?.map((suggestion) => (
            <Combobox.Option key={suggestion} value={suggestion}>
              {suggestion}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
