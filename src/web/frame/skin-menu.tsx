import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { skin, skins } from '#web/storage/local-storage.ts'

const ICONS = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop }

/** SHELL-08. */
export function SkinMenu() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Current = ICONS[colorScheme]
  return (
    <Menu position="bottom-end" width={208}>
      <Menu.Target>
        <ActionIcon aria-label={`${t('shell.skin')}: ${t(`shell.skinName.${colorScheme}`)}`}>
          <Current size={16} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={colorScheme} onChange={(chosen) => setColorScheme(skin.parse(chosen))}>
          {skins.map((offered) => (
            <Menu.RadioItem key={offered} value={offered} closeMenuOnClick>
              {t(`shell.skinName.${offered}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
