import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'

import type { Legislation } from '#contract/legislations.ts'
import type { IdentifierKey } from '#contract/product-attributes.ts'
import { legislationColumn, type PlainColumn } from '#web/products/overview/column-choice.ts'
import type { OverviewRow } from '#web/products/overview/overview-lines.ts'
import classes from '#web/products/overview/overview.module.css'
import { ProductNameCell } from '#web/products/overview/product-name-cell.tsx'
import { StatusCell } from '#web/products/overview/status-cell.tsx'
import { CutText } from '#web/ui/cut-text.tsx'
import type { ListColumn } from '#web/ui/list/list-model.ts'

type Column = ListColumn<OverviewRow>

/** The sticky column; always shown. */
export const nameColumn = (t: TFunction): Column => ({
  id: 'name',
  header: t('products.column.name'),
  width: 240,
  isFluid: true,
  isSortable: true,
  cell: (row) => <ProductNameCell row={row} />,
})

/** The columns that may be hidden, but for the legislations'. */
export const plainColumn = (t: TFunction, id: PlainColumn): Column => ({
  id,
  header: t(`products.column.${id}`),
  ...plain[id],
})

/** One column for each legislation the subscriber works with (OV-16). */
export const statusColumn = (legislation: Legislation, onWhy: (row: OverviewRow) => void): Column => ({
  id: legislationColumn(legislation.id),
  header: legislation.shortName,
  hint: legislation.hint ?? undefined,
  width: 92,
  cell: (row) => <StatusCell row={row} legislation={legislation} onWhy={() => onWhy(row)} />,
})

const plain: Record<PlainColumn, Pick<Column, 'width' | 'cell' | 'isSortable' | 'isTabular'>> = {
  productId: { width: 84, isSortable: true, cell: ({ productId }) => identifier(productId) },
  ean: { width: 114, isTabular: true, cell: (row) => identifier(valueOf(row, 'EAN')) },
  partNumber: { width: 96, cell: (row) => identifier(valueOf(row, 'Part number')) },
  supplierProductId: { width: 74, cell: (row) => identifier(valueOf(row, "Supplier's product ID")) },
  category: { width: 160, cell: ({ categories }) => <CutText>{titles(categories)}</CutText> },
  organization: { width: 120, cell: ({ organization }) => <CutText>{organization.title}</CutText> },
  businessRoles: { width: 96, cell: (row) => <CutText>{titles(row.businessRoles)}</CutText> },
  supplier: { width: 117, cell: ({ supplier }) => supplier && <CutText>{supplier.title}</CutText> },
  supplierProductName: {
    width: 160,
    cell: ({ names }) => (
      <CutText>{names.find(({ key }) => key === "Supplier's product name")?.value ?? ''}</CutText>
    ),
  },
}

const identifier = (value: string): ReactNode => (
  <span className={classes['identifier']} title={value}>
    {value}
  </span>
)

const titles = (titled: readonly { title: string }[]) => titled.map(({ title }) => title).join(', ')

function valueOf({ identifiers }: OverviewRow, key: IdentifierKey): string {
  return identifiers.find((each) => each.key === key)?.value ?? ''
}
