import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { useScreenTitle } from '#web/screen/title.ts'
import { generalStatement } from '#web/statements/statements.queries.ts'
import { StatementForm } from '#web/statements/form.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { Page, PageHeader } from '#web/ui/page.tsx'

const route = getRouteApi('/menu/administration/product/general-product-statements/$id')

export function StatementScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const { id } = route.useParams()
  const { data: statement } = useSuspenseQuery(generalStatement(id))
  const { products, updatedAt, updatedBy, title } = statement
  useScreenTitle(title[language])
  return (
    <Page width="form">
      <PageHeader
        title={t('statements.editTitle')}
        facts={t('statements.facts', {
          count: products,
          at: format.recent(updatedAt),
          name: updatedBy ?? t('activity.systemWithin'),
        })}
      />
      {/* What was typed on an older version is kept; saving it is refused, and what both changed can be compared. */}
      <StatementForm key={id} statement={statement} />
    </Page>
  )
}
