import type { ReactNode } from 'react'

import type { Legislation } from '#contract/legislations/legislations.ts'
import { legislationColumn, type PlainColumn } from '#contract/products/columns.ts'
import { identifierOf } from '#domain/products/columns.ts'
import type { OverviewRow } from '#web/products/overview/lines.ts'
import classes from '#web/products/overview/overview.module.css'
import { ProductNameCell } from '#web/products/overview/name-cell.tsx'
import { StatusCell } from '#web/products/overview/status-cell.tsx'
import { CutText } from '#web/ui/cut-text.tsx'
import type { Column } from '#web/screen/list/columns.ts'

type ProductColumn = Column<OverviewRow>

/** The longest word of a status, with its glyph. */
const STATUS_WIDTH_PX = 92
/** A head with a hint keeps room for the hint's mark beside the arrow of sorting. */
const HINT_WIDTH_PX = 8

/** The sticky column; always shown. On a phone it leaves room for two others. */
export const nameColumn = (isPhone: boolean): ProductColumn => ({
  id: 'name',
  title: 'products.column.name',
  width: isPhone ? 200 : 228,
  isFluid: true,
  isSortable: true,
  cell: nameCell,
})

const nameCell = (row: OverviewRow) => <ProductNameCell row={row} />

/** The columns that may be hidden, but for the legislations'. */
export const plainColumn = (id: PlainColumn): ProductColumn => ({
  id,
  title: `products.column.${id}`,
  isSortable: true,
  ...plain[id],
})

/** The column of a legislation the subscriber works with (OV-16): the status, with the event as the tooltip. */
export const statusColumn = (legislation: Legislation): ProductColumn => ({
  id: legislationColumn(legislation.id),
  title: { text: legislation.shortName },
  hint: legislation.hint === null ? undefined : { text: legislation.hint },
  width: STATUS_WIDTH_PX + (legislation.hint === null ? 0 : HINT_WIDTH_PX),
  isSortable: true,
  skeleton: 'status',
  cell: ({ legislationsEventStatus, announced, waitingRequest }) => {
    const status = legislationsEventStatus[legislation.id]
    return (
      status && (
        <StatusCell
          status={status}
          waitingRequest={waitingRequest}
          announced={announced.find(({ legislationId }) => legislationId === legislation.id)}
        />
      )
    )
  },
})

/** OV-03: the optional ones are hidden unless a person chooses them. With five legislations the others fill a window of 1440 px exactly. */
const plain: Record<PlainColumn, Pick<ProductColumn, 'width' | 'cell' | 'isTabular' | 'isOptional'>> = {
  productId: { width: 114, cell: ({ productId }) => identifier(productId) },
  ean: { width: 116, isTabular: true, cell: (row) => identifier(valueOf(row, 'ean')) },
  partNumber: { width: 96, isOptional: true, cell: (row) => identifier(valueOf(row, 'partNumber')) },
  supplierProductId: { width: 84, cell: (row) => identifier(valueOf(row, 'supplierProductId')) },
  category: {
    width: 160,
    isOptional: true,
    cell: ({ categories }) => <CutText>{titles(categories)}</CutText>,
  },
  organization: {
    width: 120,
    isOptional: true,
    cell: ({ organization }) => <CutText>{organization.title}</CutText>,
  },
  businessRoles: { width: 101, cell: (row) => <CutText>{titles(row.businessRoles)}</CutText> },
  supplier: { width: 97, cell: ({ supplier }) => supplier && <CutText>{supplier.title}</CutText> },
  supplierProductName: {
    width: 160,
    isOptional: true,
    cell: ({ names }) => (
      <CutText>{names.find(({ key }) => key === "Supplier's product name")?.value ?? ''}</CutText>
    ),
  },
}

const identifier = (value: string): ReactNode =>
  value && (
    <span className={classes['identifier']} title={value}>
      {value}
    </span>
  )

const titles = (titled: readonly { title: string }[]) => titled.map(({ title }) => title).join(', ')

function valueOf({ identifiers }: OverviewRow, column: keyof typeof identifierOf): string {
  return identifiers.find(({ key }) => key === identifierOf[column])?.value ?? ''
}
