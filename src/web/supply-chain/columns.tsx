import type { OrganizationState, SupplierRow } from '#contract/supply-chain/address-lists.ts'
import type { Column } from '#web/screen/list/columns.ts'
import type { Book } from '#web/supply-chain/books.ts'
import { CutText } from '#web/ui/cut-text.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { StatusWord } from '#web/ui/status.tsx'

const toneOf = { active: 'ok', inactive: 'na', invited: 'wait', registered: 'ok' } as const satisfies Record<
  OrganizationState,
  string
>

/** CHAIN-01: columns of suppliers and customers; the name opens the card. */
export const addressColumns = (book: Book): Column<SupplierRow>[] => [
  {
    id: 'title',
    title: 'supplyChain.column.title',
    width: 280,
    isFluid: true,
    cell: ({ id, title }) => (
      <TextLink to={book.card} params={{ id }} fw={500} c="var(--k-text)" truncate title={title}>
        {title}
      </TextLink>
    ),
  },
  {
    id: 'state',
    title: 'supplyChain.column.state',
    width: 120,
    cell: ({ state }, { t }) => <StatusWord tone={toneOf[state]} word={t(`supplyChain.state.${state}`)} />,
  },
  {
    id: 'identity',
    title: 'supplyChain.column.identity',
    width: 168,
    isTabular: true,
    cell: ({ legalIdentity }, { t }) =>
      legalIdentity && (
        <span title={t(`supplyChain.identity.${legalIdentity.type}`)}>{legalIdentity.value}</span>
      ),
  },
  {
    id: 'contact',
    title: 'supplyChain.column.contact',
    width: 220,
    cell: ({ contact }) => contact && <CutText>{contact.name}</CutText>,
  },
  {
    id: 'domain',
    title: 'supplyChain.column.domain',
    width: 180,
    cell: ({ domain }) => domain && <CutText>{domain}</CutText>,
  },
  {
    id: 'country',
    title: 'supplyChain.column.country',
    width: 120,
    cell: ({ country }, { format }) =>
      country && (
        <CutText>{new Intl.DisplayNames(format.language, { type: 'region' }).of(country) ?? country}</CutText>
      ),
  },
  ...(book.kind === 'supplier'
    ? [
        {
          id: 'products',
          title: 'supplyChain.supplier.products',
          width: 104,
          align: 'right',
          isTabular: true,
          cell: ({ products }, { format }) => format.number(products),
        } satisfies Column<SupplierRow>,
      ]
    : []),
]
