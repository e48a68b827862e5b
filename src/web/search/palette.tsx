import { Combobox, Loader, Modal, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedCallback, useId } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { use, useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { errorText } from '#web/http/error-text.ts'
import { PaletteContext } from '#web/search/palette-context.ts'
import {
  allScreens,
  findScreens,
  foundEntries,
  inListOrder,
  placeOfBest,
  withBestFirst,
  type PaletteEntry,
} from '#web/search/palette-entries.ts'
import { PaletteOptions } from '#web/search/palette-options.tsx'
import classes from '#web/search/palette.module.css'
import { search } from '#web/search/palette.queries.ts'
import { recallChoices, rememberChoice } from '#web/search/recent-choices.ts'
import { usePlaces } from '#web/search/use-places.ts'
import type { RouteName } from '#web/routes/table.ts'
import { useSession } from '#web/auth/store.ts'
import { SEARCH_DEBOUNCE_MS } from '#web/ui/timing.ts'

/** SHELL-15: one box that finds products, suppliers, substances and screens. */
export function Palette() {
  const { isOpen, close } = use(PaletteContext)
  const { t } = useTranslation()
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      size={640}
      padding={0}
      withCloseButton={false}
      yOffset="12dvh"
      title={t('palette.title')}
      classNames={{
        header: classes['header'] ?? '',
        content: classes['content'] ?? '',
        body: classes['body'] ?? '',
      }}
    >
      <Finder onClose={close} />
    </Modal>
  )
}

function Finder({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const router = useRouter()
  const { organizationId } = useSession()
  const { text, asked, type, askNow } = useTyping()
  const { recent, entries, isWaiting, error } = useEntries(text, asked)
  const combobox = useCombobox({ opened: true })
  const listId = useId()
  const found = isWaiting || text === '' ? '' : entries.map(({ href }) => href).join(' ')
  useBestMarked(combobox, found, placeOfBest(text, entries))
  const open = (href: string) => {
    const entry = [...recent, ...entries].find((candidate) => candidate.href === href)
    if (!entry) return
    rememberChoice(organizationId, entry)
    onClose()
    router.history.push(entry.href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The box keeps Escape from the dialog as long as its options show, which is always.
    if (event.key === 'Escape') onClose()
    // Enter opens what is marked; before there is anything, it asks at once.
    if (event.key === 'Enter' && combobox.getSelectedOptionIndex() < 0) askNow()
  }
  const status = isWaiting
    ? t('palette.searching')
    : text === ''
      ? ''
      : t('palette.found', { count: entries.length })

  return (
    <Combobox store={combobox} onOptionSubmit={open} withinPortal={false}>
      {/* Named here: Mantine names the list once something else is drawn again. */}
      <Combobox.EventsTarget withExpandedAttribute aria-controls={listId} aria-expanded>
        <TextInput
          variant="unstyled"
          data-autofocus
          aria-label={t('palette.title')}
          placeholder={t('palette.placeholder')}
          className={classes['input'] ?? ''}
          value={text}
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden="true" />}
          rightSection={isWaiting ? <Loader size={14} /> : null}
          onChange={(event) => {
            type(event.currentTarget.value)
            combobox.resetSelectedOption()
          }}
          onKeyDown={onKeyDown}
        />
      </Combobox.EventsTarget>
      <PaletteOptions
        id={listId}
        entries={entries}
        recent={recent}
        nothing={error ? errorText(t, error) : isWaiting ? null : t('palette.nothing', { text })}
      />
      <div className={classes['status']} role="status">
        {status}
      </div>
    </Combobox>
  )
}

/** The best hit is marked as soon as it is there: a number and Enter lead to it. */
function useBestMarked({ selectOption }: ReturnType<typeof useCombobox>, found: string, best: number): void {
  const mark = useEffectEvent(() => selectOption(best))
  // The options are marked in the page, once they are drawn.
  useEffect(() => {
    if (found !== '') mark()
  }, [found])
}

/** The typed text, and the text that is searched for after a pause in typing. */
function useTyping() {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const ask = useDebouncedCallback(setAsked, SEARCH_DEBOUNCE_MS)
  return {
    text: text.trim() === '' ? '' : text,
    asked,
    type: (typed: string) => {
      setText(typed)
      ask(typed.trim())
    },
    askNow: () => {
      ask.cancel()
      setAsked(text.trim())
    },
  }
}

interface Entries {
  /** Before anything is typed: what was chosen lately. */
  recent: PaletteEntry[]
  entries: PaletteEntry[]
  isWaiting: boolean
  error: Error | null
}

function useEntries(text: string, asked: string): Entries {
  const { t } = useTranslation()
  const { organizationId } = useSession()
  const { isOpen, ...places } = usePlaces()
  const { data, isFetching, isPlaceholderData, error } = useQuery(search(asked))
  const screens = { isOpen, titleOf: (name: RouteName) => t(`routes.${name}`) }
  if (text === '') {
    const recent = recallChoices(organizationId)
    const isRecent = ({ href }: PaletteEntry) => recent.some((choice) => choice.href === href)
    const entries = inListOrder(
      [],
      allScreens(screens).filter((entry) => !isRecent(entry)),
    )
    return { recent, entries, isWaiting: false, error: null }
  }
  const isOfText = asked !== '' && data !== undefined
  return {
    recent: [],
    entries: withBestFirst(
      text,
      inListOrder(isOfText ? foundEntries(data, places) : [], findScreens(text, screens)),
    ),
    isWaiting: text.trim() !== asked || (isFetching && (data === undefined || isPlaceholderData)),
    error,
  }
}
