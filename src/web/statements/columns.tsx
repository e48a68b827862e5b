import type { TFunction } from 'i18next'

import type { GeneralProductStatement } from '#contract/statements.ts'
import type { Language } from '#contract/values/locale.ts'
import type { Format } from '#web/i18n/format.ts'
import { TextLink } from '#web/ui/link.tsx'
import type { ListColumn } from '#web/ui/list/model.ts'
import { StatusWord } from '#web/ui/status.tsx'

export const statementColumns = (
  t: TFunction,
  format: Format,
  language: Language,
): ListColumn<GeneralProductStatement>[] => [
  {
    id: 'title',
    header: t('statements.column.title'),
    width: 320,
    isFluid: true,
    cell: ({ id, title }) => (
      <TextLink
        to="/administration/product/general-product-statements/$id"
        params={{ id }}
        fw={500}
        c="var(--k-text)"
      >
        {title[language]}
      </TextLink>
    ),
  },
  {
    id: 'legislations',
    header: t('statements.column.legislations'),
    width: 240,
    cell: ({ legislations }) => legislations.map(({ shortName }) => shortName).join(', '),
  },
  {
    id: 'state',
    header: t('statements.column.state'),
    width: 112,
    cell: ({ active }) => (
      <StatusWord
        tone={active ? 'ok' : 'na'}
        word={t(active ? 'statements.active' : 'statements.inactive')}
      />
    ),
  },
  {
    id: 'products',
    header: t('statements.column.products'),
    width: 96,
    align: 'right',
    isTabular: true,
    cell: ({ products }) => format.number(products),
  },
  {
    id: 'updated',
    header: t('statements.column.updated'),
    width: 128,
    isTabular: true,
    cell: ({ updatedAt }) => format.date(updatedAt),
  },
]
