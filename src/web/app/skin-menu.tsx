import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { skins } from '#web/kept.ts'

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
        {skins.map((skin) => {
          const Icon = ICONS[skin]
          return (
            <Menu.Item
              key={skin}
              role="menuitemradio"
              aria-checked={skin === colorScheme}
              leftSection={<Icon size={16} stroke={1.6} aria-hidden="true" />}
              rightSection={skin === colorScheme && <IconCheck size={14} stroke={1.6} aria-hidden="true" />}
              onClick={() => setColorScheme(skin)}
            >
              {t(`shell.skinName.${skin}`)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
