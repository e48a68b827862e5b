import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'

import { SUGGESTION_DEBOUNCE_MS } from '#web/ui/timing.ts'

type SuggestBoxProps<Item extends { id: number }> = {
  label: string
  /** The label is told to screen readers only; something visible beside the box says the same. */
  isLabelHidden?: boolean
  placeholder?: string
  description?: string
  error?: string | undefined
  /** The answer to what was asked last; undefined while there is none. */
  items: readonly Item[] | undefined
  isSearching: boolean
  /** Callback with the typed text when typing pauses. */
  onAsk: (text: string) => void
  renderItem: (item: Item) => ReactNode
  /** True for an item that is shown but cannot be picked; `renderItem` shows the reason. */
  isItemDisabled?: (item: Item) => boolean
  onPick: (item: Item) => void
  /** A choice below the others that takes the typed text itself. */
  create?: { label: (text: string) => string; onCreate: (text: string) => void }
  nothingFound: string
  isDisabled?: boolean
  /** The suggestions stand below the box, in what pops up: laid over it they would be cut at its edge. */
  isInPopover?: boolean
  dataPath?: string
  /** The dialog it stands in begins with it. */
  isFocusedFirst?: boolean
}

const CREATE = 'create'

/** A search box with suggestions (600 ms); picking one clears it for the next. As a combobox, its arrow keys scroll the suggestions. */
export function SuggestBox<Item extends { id: number }>(props: SuggestBoxProps<Item>) {
  const { label, isLabelHidden, items, isSearching, create, onAsk, onPick } = props
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const ask = useDebouncedCallback((next: string) => {
    setAsked(next)
    onAsk(next)
  }, SUGGESTION_DEBOUNCE_MS)
  const change = (next: string) => {
    setText(next)
    ask(next.trim())
    combobox.openDropdown()
  }
  const submit = (value: string) => {
    const picked = items?.find(({ id }) => String(id) === value)
    if (value === CREATE) create?.onCreate(text.trim())
    else if (picked) onPick(picked)
    ask.cancel()
    setText('')
    setAsked('')
    onAsk('')
    combobox.closeDropdown()
  }
  const isWaiting = isSearching || text.trim() !== asked
  const canCreate = create !== undefined && text.trim() !== ''
  const isAny = items !== undefined || canCreate
  const suggestions = (
    <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={label}>
      {items?.map((item) => (
        <Combobox.Option
          key={item.id}
          value={String(item.id)}
          disabled={props.isItemDisabled?.(item) ?? false}
        >
          {props.renderItem(item)}
        </Combobox.Option>
      ))}
      {items?.length === 0 && !isWaiting && <Combobox.Empty>{props.nothingFound}</Combobox.Empty>}
      {canCreate && <Combobox.Option value={CREATE}>{create.label(text.trim())}</Combobox.Option>}
    </Combobox.Options>
  )

  return (
    <Combobox store={combobox} onOptionSubmit={submit} shadow="md">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the target sets aria-controls and aria-expanded
          role="combobox"
          label={isLabelHidden ? undefined : label}
          aria-label={isLabelHidden ? label : undefined}
          placeholder={props.placeholder}
          description={props.description}
          error={props.error}
          disabled={props.isDisabled}
          data-path={props.dataPath}
          data-autofocus={props.isFocusedFirst || undefined}
          value={text}
          maxLength={255}
          autoComplete="off"
          leftSection={<IconSearch size={14} stroke={1.8} aria-hidden="true" />}
          rightSection={isWaiting && combobox.dropdownOpened ? <Loader size={12} /> : null}
          onChange={(event) => change(event.currentTarget.value)}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      {props.isInPopover ? (
        combobox.dropdownOpened && isAny && suggestions
      ) : (
        <Combobox.Dropdown hidden={!isAny}>{suggestions}</Combobox.Dropdown>
      )}
    </Combobox>
  )
}
