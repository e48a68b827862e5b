import { Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Button that switches to the other skin; "as the system" is chosen in the top bar. */
export function SkinSwitch() {
  const { t } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const other = useComputedColorScheme('light') === 'light' ? 'dark' : 'light'
  const Icon = other === 'dark' ? IconMoon : IconSun
  return (
    <Button
      variant="subtle"
      color="gray"
      c="var(--k-text2)"
      leftSection={<Icon size={15} stroke={1.6} aria-hidden="true" />}
      onClick={() => setColorScheme(other)}
    >
      {t(`shell.skinName.${other}`)}
    </Button>
  )
}
