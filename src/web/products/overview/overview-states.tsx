import { Button } from '@mantine/core'
import { IconFolder, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { useAbility } from '#web/ability.ts'
import { ApiError } from '#web/api/api-error.ts'
import { errorText } from '#web/api/error-text.ts'
import { ImportMenu } from '#web/product-import/import-menu.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'

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

/** What the list is for, and the first action. */
export function FirstUse() {
  const { t } = useTranslation()
  const mayCreate = useAbility().can('create', 'Product')
  return (
    <EmptyState
      icon={<IconFolder size={20} stroke={1.6} aria-hidden="true" />}
      title={t('products.empty.title')}
      text={t('products.empty.text')}
      actions={mayCreate && <LinkButton to="/product/new/type">{t('products.empty.add')}</LinkButton>}
    />
  )
}

export function OverviewFailed({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { t } = useTranslation()
  return (
    <ErrorState
      title={t('products.failed.title')}
      kept={`${errorText(t, error)} ${t('products.failed.kept')}`}
      requestId={error instanceof ApiError ? error.requestId : null}
      onRetry={() => void onRetry()}
    />
  )
}
