import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { useAbility } from '#web/auth/ability.ts'
import { generalStatements } from '#web/statements/statements.queries.ts'
import { statementColumns } from '#web/statements/columns.tsx'
import { useLanguage } from '#web/i18n/index.ts'
import { ListBody } from '#web/screen/list/body.tsx'
import { useListScreen } from '#web/screen/list/use-list-screen.ts'
import { LinkButton } from '#web/ui/link.tsx'
import { ListPage } from '#web/ui/list/page.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'

const route = getRouteApi('/menu/administration/product/general-product-statements')
const ADD = '/administration/product/general-product-statements/add'

/** ADM-06: the company's general statements about its products. */
export function StatementsScreen() {
  const { t } = useTranslation()
  const language = useLanguage()
  const navigate = route.useNavigate()
  const mayAdd = useAbility().can('create', 'GeneralStatement')
  const source = useSuspenseQuery(generalStatements)
  const { items, totalItems } = source.data
  const add = mayAdd && <LinkButton to={ADD}>{t('statements.add')}</LinkButton>
  const list = useListScreen({
    label: t('statements.list'),
    nameOf: ({ title }) => title[language],
    columns: statementColumns,
    source: { ...source, isPlaceholderData: false },
    onOpen: ({ id }) =>
      void navigate({ to: '/administration/product/general-product-statements/$id', params: { id } }),
    empty: <EmptyState title={t('statements.none')} text={t('statements.noneText')} actions={add} />,
    failed: t('errors.screenTitle'),
  })
  return (
    <ListPage>
      <PageHeader
        title={t('statements.title')}
        facts={
          totalItems > items.length
            ? t('statements.cut', { shown: items.length, count: totalItems })
            : t('statements.text')
        }
        actions={items.length > 0 && add}
      />
      <ListBody list={list} />
    </ListPage>
  )
}
