import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { useFormat } from '#web/i18n/format.ts'
import { useRecentCard } from '#web/search/use-recent-card.ts'
import { useScreenTitle } from '#web/screen/title.ts'
import { books, type Book } from '#web/supply-chain/books.ts'
import { AddressForm } from '#web/supply-chain/form.tsx'
import { address } from '#web/supply-chain/supply-chain.queries.ts'
import { SupplierUnits } from '#web/supply-chain/units/of-supplier.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'

const supplier = getRouteApi('/menu/administration/suppliers/$id/card')
const customer = getRouteApi('/menu/administration/customers/$id/card')
const organization = getRouteApi('/menu/administration/internal-organizations/$id/card')

export function SupplierCardScreen() {
  const { id } = supplier.useParams()
  return <AddressCard book={books.supplier} id={id} more={<SupplierUnits supplierId={id} />} />
}
export const CustomerCardScreen = () => <AddressCard book={books.customer} id={customer.useParams().id} />
export const OrganizationCardScreen = () => (
  <AddressCard book={books.internal} id={organization.useParams().id} />
)
export const SupplierAddScreen = () => <AddressAdd book={books.supplier} />
export const CustomerAddScreen = () => <AddressAdd book={books.customer} />
export const OrganizationAddScreen = () => <AddressAdd book={books.internal} />

type AddressCardProps = {
  book: Book
  id: number
  /** Content below the form. */
  more?: ReactNode
}

function AddressCard({ book, id, more }: AddressCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: known } = useSuspenseQuery(address(book, id))
  useScreenTitle(known.title)
  useRecentCard(
    book.kind === 'supplier'
      ? { kind: 'supplier', screen: 'supplier-card', id, title: known.title, detail: '' }
      : null,
  )
  return (
    <Page width="form">
      <PageHeader
        title={known.title}
        facts={t(`supplyChain.${book.kind}.facts`, {
          count: known.products,
          people: 'users' in known ? t('supplyChain.internal.people', { count: known.users }) : '',
          at: format.recent(known.updatedAt),
          name: known.updatedBy ?? t('activity.systemWithin'),
        })}
      />
      {/* What was typed on an older version is kept; saving it is refused, and what both changed can be compared. */}
      <AddressForm key={id} book={book} known={known} />
      {more}
    </Page>
  )
}

function AddressAdd({ book }: { book: Book }) {
  const { t } = useTranslation()
  return (
    <Page width="form">
      <PageHeader
        title={t(`supplyChain.${book.kind}.addTitle`)}
        facts={t(`supplyChain.${book.kind}.addText`)}
      />
      <AddressForm book={book} />
    </Page>
  )
}
