import type { GeneralProductStatement } from '#contract/statements.ts'
import { TextLink } from '#web/ui/link.tsx'
import type { Column } from '#web/screen/list/columns.ts'
import { StatusWord } from '#web/ui/status.tsx'

export const statementColumns: Column<GeneralProductStatement>[] = [
  {
    id: 'title',
    title: 'statements.column.title',
    width: 320,
    isFluid: true,
    cell: ({ id, title }, { format }) => (
      <TextLink
        to="/administration/product/general-product-statements/$id"
        params={{ id }}
        fw={500}
        c="var(--k-text)"
      >
        {title[format.language]}
      </TextLink>
    ),
  },
  {
    id: 'legislations',
    title: 'statements.column.legislations',
    width: 240,
    cell: ({ legislations }) => legislations.map(({ shortName }) => shortName).join(', '),
  },
  {
    id: 'state',
    title: 'statements.column.state',
    width: 112,
    cell: ({ active }, { t }) => (
      <StatusWord
        tone={active ? 'ok' : 'na'}
        word={t(active ? 'statements.active' : 'statements.inactive')}
      />
    ),
  },
  {
    id: 'products',
    title: 'statements.column.products',
    width: 96,
    align: 'right',
    isTabular: true,
    cell: ({ products }, { format }) => format.number(products),
  },
  {
    id: 'updated',
    title: 'statements.column.updated',
    width: 128,
    isTabular: true,
    cell: ({ updatedAt }, { format }) => format.date(updatedAt),
  },
]
