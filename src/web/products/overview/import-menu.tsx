import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconFileImport } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { useAbility } from '#web/auth/ability.ts'

/** Beside the button of a new product: many at once, for those who may import. */
export function ImportMenu() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (!useAbility().can('create', 'ProductImport')) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button px={8} aria-label={t('productImport.more')}>
          <IconChevronDown size={15} stroke={1.8} aria-hidden="true" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFileImport size={15} stroke={1.6} aria-hidden="true" />}
          onClick={() => void navigate({ to: '/product/import' })}
        >
          {t('productImport.title')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
