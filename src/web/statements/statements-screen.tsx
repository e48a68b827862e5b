import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { useAbility } from '#web/auth/ability.ts'
import { generalStatements } from '#web/statements/statements.queries.ts'
import { statementColumns } from '#web/statements/columns.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { LinkButton } from '#web/ui/link.tsx'
import { flatLines } from '#web/ui/list/flat-lines.ts'
import { ListPage } from '#web/ui/list/page.tsx'
import { ListTable } from '#web/ui/list/table.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'

const route = getRouteApi('/menu/administration/product/general-product-statements')
const ADD = '/administration/product/general-product-statements/add'

/** ADM-06: what the company says of its products. */
export function StatementsScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const navigate = route.useNavigate()
  const mayAdd = useAbility().can('create', 'GeneralStatement')
  const { items, totalItems } = useSuspenseQuery(generalStatements).data
  const add = mayAdd && <LinkButton to={ADD}>{t('statements.add')}</LinkButton>
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
      <ListTable
        label={t('statements.list')}
        columns={statementColumns(t, format, language)}
        lines={flatLines(items)}
        nameOf={({ title }) => title[language]}
        onOpen={({ id }) =>
          void navigate({ to: '/administration/product/general-product-statements/$id', params: { id } })
        }
        empty={<EmptyState title={t('statements.none')} text={t('statements.noneText')} actions={add} />}
      />
    </ListPage>
  )
}
