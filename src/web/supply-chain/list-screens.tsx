import { getRouteApi } from '@tanstack/react-router'

import { books } from '#web/supply-chain/books.ts'
import { AddressList } from '#web/supply-chain/list-screen.tsx'

const suppliers = getRouteApi('/menu/administration/suppliers')
const customers = getRouteApi('/menu/administration/customers')

export function SuppliersScreen() {
  const navigate = suppliers.useNavigate()
  return (
    <AddressList
      book={books.supplier}
      search={suppliers.useSearch()}
      onSearch={(next, replace) => void navigate({ search: (now) => ({ ...now, ...next }), replace })}
    />
  )
}

export function CustomersScreen() {
  const navigate = customers.useNavigate()
  return (
    <AddressList
      book={books.customer}
      search={customers.useSearch()}
      onSearch={(next, replace) => void navigate({ search: (now) => ({ ...now, ...next }), replace })}
    />
  )
}
