import { Button } from '@mantine/core'
import { IconFolder, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { useAbility } from '#web/auth/ability.ts'
import { ImportMenu } from '#web/products/overview/import-menu.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** The way to a new product, for those who may make one. */
export function NewProductButton() {
  const { t } = useTranslation()
  if (!useAbility().can('create', 'Product')) return null
  return (
    <Button.Group>
      <LinkButton to="/product/new/type" leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />}>
        {t('products.overview.new')}
      </LinkButton>
      <ImportMenu />
    </Button.Group>
  )
}

/** Explains the list to a new user and offers the first action. */
export function FirstUse() {
  const { t } = useTranslation()
  const ability = useAbility()
  const mayImport = ability.can('create', 'ProductImport')
  const mayCreate = ability.can('create', 'Product')
  return (
    <EmptyState
      icon={<IconFolder size={20} stroke={1.6} aria-hidden="true" />}
      title={t('products.empty.title')}
      text={t('products.empty.text')}
      actions={
        <>
          {mayImport && <LinkButton to="/product/import">{t('products.empty.import')}</LinkButton>}
          {mayCreate && (
            <LinkButton to="/product/new/type" variant={mayImport ? 'default' : 'filled'}>
              {t('products.empty.add')}
            </LinkButton>
          )}
        </>
      }
    />
  )
}
