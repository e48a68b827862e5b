import { ActionIcon, Kbd, Text, UnstyledButton } from '@mantine/core'
import { useHotkeys, useOs } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { lazyScreen } from '#web/screen/lazy-screen.tsx'
import classes from '#web/search/palette.module.css'
import { PaletteContext } from '#web/search/palette-context.ts'
import { showToast } from '#web/ui/toast.ts'

const LazyPalette = lazyScreen(async () => (await import('#web/search/palette.tsx')).Palette)

/** SHELL-15: the search box of the top bar, and Ctrl or Cmd + K. The palette itself is fetched when it is first opened. */
export function PaletteButton() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  const isMac = ['macos', 'ios'].includes(useOs({ getValueInEffect: false }))
  const open = () =>
    void LazyPalette.preload().then(
      () => {
        setHasOpened(true)
        setIsOpen(true)
      },
      () =>
        showToast({
          tone: 'breach',
          title: t('ui.loadErrorTitle'),
          action: { label: t('ui.reload'), onClick: () => window.location.reload() },
        }),
    )
  // Also while something is typed elsewhere: the browser's own Ctrl + K would leave the page.
  useHotkeys([['mod+K', () => (isOpen ? setIsOpen(false) : open())]], [], true)
  const preload = () => void LazyPalette.preload().catch(() => undefined)
  return (
    <>
      <UnstyledButton
        className={classes['box']}
        visibleFrom="sm"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        onPointerEnter={preload}
      >
        <IconSearch size={15} stroke={1.6} aria-hidden="true" />
        <Text component="span" inherit>
          {t('palette.search')}
        </Text>
        <Kbd className={classes['keys'] ?? ''}>{isMac ? '⌘ K' : 'Ctrl K'}</Kbd>
      </UnstyledButton>
      <ActionIcon
        hiddenFrom="sm"
        size={32}
        aria-label={t('palette.open')}
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconSearch size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      {hasOpened && (
        <PaletteContext value={{ isOpen, close: () => setIsOpen(false) }}>
          <Suspense fallback={null}>
            <LazyPalette />
          </Suspense>
        </PaletteContext>
      )}
    </>
  )
}
