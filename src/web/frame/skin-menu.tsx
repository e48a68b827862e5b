import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { lazyPopup } from '#web/ui/popup/lazy-popup.tsx'
import { usePopup } from '#web/ui/popup/use-popup.ts'

const ICONS = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop }

const SkinItems = lazyPopup(async () => (await import('#web/frame/menu-items.tsx')).SkinItems)

/** SHELL-08. */
export function SkinMenu() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Current = ICONS[colorScheme]
  const { popup, buttonProps, isNeeded } = usePopup(SkinItems, 'menu')
  return (
    <>
      <ActionIcon {...buttonProps} aria-label={`${t('shell.skin')}: ${t(`shell.skinName.${colorScheme}`)}`}>
        <Current size={16} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      {isNeeded && <SkinItems popup={popup} current={colorScheme} onChoose={setColorScheme} />}
    </>
  )
}
