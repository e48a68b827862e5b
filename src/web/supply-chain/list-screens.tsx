import { getRouteApi } from '@tanstack/react-router'

import { books } from '#web/supply-chain/books.ts'
import { AddressList } from '#web/supply-chain/list-screen.tsx'

const suppliers = getRouteApi('/menu/administration/suppliers')
const customers = getRouteApi('/menu/administration/customers')
const organizations = getRouteApi('/menu/administration/internal-organizations')

export function SuppliersScreen() {
  const navigate = suppliers.useNavigate()
  return (
    <AddressList
      book={books.supplier}
      search={suppliers.useSearch()}
      onSearch={(search, replace) => void navigate({ search, replace })}
    />
  )
}

export function CustomersScreen() {
  const navigate = customers.useNavigate()
  return (
    <AddressList
      book={books.customer}
      search={customers.useSearch()}
      onSearch={(search, replace) => void navigate({ search, replace })}
    />
  )
}

export function InternalOrganizationsScreen() {
  const navigate = organizations.useNavigate()
  return (
    <AddressList
      book={books.internal}
      search={organizations.useSearch()}
      onSearch={(search, replace) => void navigate({ search, replace })}
    />
  )
}
