import { Badge } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { typeTitle } from '#domain/products/types.ts'
import { useScreenTitle } from '#web/screen/title.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { NewProductForm } from '#web/products/new/form.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'

const route = getRouteApi('/menu/product/new/type/$type')

/** The form of a new product of the chosen type; afterwards its card opens. */
export function NewProductScreen() {
  const { t } = useTranslation()
  const language = useLanguage()
  const navigate = route.useNavigate()
  const { type } = route.useParams()
  useScreenTitle(typeTitle(type, language))
  return (
    <Page width="form">
      <PageHeader
        title={t('newProduct.form.title')}
        badge={<Badge variant="default">{typeTitle(type, language)}</Badge>}
        facts={<TextLink to="/product/new/type">{t('newProduct.form.changeType')}</TextLink>}
      />
      <NewProductForm
        key={type}
        type={type}
        onCreated={(id) => void navigate({ to: '/product/$id/card', params: { id }, ignoreBlocker: true })}
        onCancel={() => void navigate({ to: '/product/overview' })}
      />
    </Page>
  )
}
