import { Menu } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { MenuBox } from '#web/ui/popup/menu-box.tsx'
import type { Popup } from '#web/ui/popup/use-popup.ts'

/** Ways to many products at once. */
export function ImportItems({ popup }: { popup: Popup }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <MenuBox popup={popup}>
      <Menu.Item
        leftSection={<IconFileImport size={15} stroke={1.6} aria-hidden="true" />}
        onClick={() => void navigate({ to: '/product/import' })}
      >
        {t('productImport.title')}
      </Menu.Item>
    </MenuBox>
  )
}
