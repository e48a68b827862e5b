import { useTranslation } from 'react-i18next'

import { StatementForm } from '#web/statements/form.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'

export function StatementAddScreen() {
  const { t } = useTranslation()
  return (
    <Page width="form">
      <PageHeader title={t('statements.addTitle')} facts={t('statements.text')} />
      <StatementForm />
    </Page>
  )
}
