import { Combobox, useCombobox } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { SavedView } from '#contract/views.ts'
import { ButtonOf } from '#web/ui/popup/button-of.tsx'
import type { Popup } from '#web/ui/popup/use-popup.ts'

const WIDTH_PX = 300

type FoundViewsProps = {
  popup: Popup
  /** The views without a tab. */
  views: readonly SavedView[]
  onOpen: (view: SavedView) => void
}

/** The views for which there are no tabs: found by their names. */
export function FoundViews({ popup, views, onOpen }: FoundViewsProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setText('')
      popup.open(false)
    },
  })
  const follow = useEffectEvent((isOpen: boolean) =>
    isOpen ? combobox.openDropdown() : combobox.closeDropdown(),
  )
  useEffect(() => follow(popup.isOpen), [popup.isOpen])
  const wanted = text.trim().toLocaleLowerCase()
  const found = views.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
  const open = (id: string) => {
    const view = views.find((each) => String(each.id) === id)
    combobox.closeDropdown()
    if (view) onOpen(view)
  }
  return (
    <Combobox store={combobox} onOptionSubmit={open} width={WIDTH_PX} position="bottom-start" shadow="md">
      <Combobox.Target withAriaAttributes={false}>
        <ButtonOf popup={popup} />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            combobox.updateSelectedOptionIndex()
          }}
          aria-label={t('views.find')}
          placeholder={t('views.find')}
        />
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={t('views.label')}>
          {found.map(({ id, name, sharedBy }) => (
            <Combobox.Option
              key={id}
              value={String(id)}
              style={{ overflowWrap: 'anywhere' }}
              title={sharedBy === null ? undefined : t('views.sharedBy', { name: sharedBy })}
            >
              {name}
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{t('views.nothing')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
