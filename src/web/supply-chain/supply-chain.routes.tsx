import { createRoute } from '@tanstack/react-router'

import { supplierId } from '#contract/values/ids.ts'
import { menuLayout } from '#web/frame/layout-routes.tsx'
import { lazyScreen } from '#web/screen/lazy-screen.tsx'
import { usualLeftOut } from '#web/screen/paging-search.ts'
import { addressSearch } from '#web/supply-chain/address-search.ts'
import { fetchPart } from '#web/ui/lazy-part.tsx'

const parts = () =>
  fetchPart(async () => ({
    ...(await import('#web/supply-chain/supply-chain.queries.ts')),
    ...(await import('#web/supply-chain/books.ts')),
  }))
const ofId = {
  parse: ({ id }: { id: string }) => ({ id: supplierId.parse(id) }),
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
}

const suppliersRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/administration/suppliers',
  staticData: { name: 'suppliers' },
  validateSearch: addressSearch,
  search: { middlewares: [usualLeftOut()] },
  component: lazyScreen(async () => (await import('#web/supply-chain/list-screens.tsx')).SuppliersScreen),
})

const customersRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/administration/customers',
  staticData: { name: 'customers' },
  validateSearch: addressSearch,
  search: { middlewares: [usualLeftOut()] },
  component: lazyScreen(async () => (await import('#web/supply-chain/list-screens.tsx')).CustomersScreen),
})

const supplierRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/administration/suppliers/$id/card',
  staticData: { name: 'supplier-card' },
  params: ofId,
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const { address, books } = await parts()
    return queryClient.ensureQueryData(address(books.supplier, id))
  },
  component: lazyScreen(async () => (await import('#web/supply-chain/card-screens.tsx')).SupplierCardScreen),
})

const customerRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/administration/customers/$id/card',
  staticData: { name: 'customer-card' },
  params: ofId,
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const { address, books } = await parts()
    return queryClient.ensureQueryData(address(books.customer, id))
  },
  component: lazyScreen(async () => (await import('#web/supply-chain/card-screens.tsx')).CustomerCardScreen),
})

const supplierAddRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/administration/add/supplier',
  staticData: { name: 'supplier-add' },
  component: lazyScreen(async () => (await import('#web/supply-chain/card-screens.tsx')).SupplierAddScreen),
})

const customerAddRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/administration/add/customer',
  staticData: { name: 'customer-add' },
  component: lazyScreen(async () => (await import('#web/supply-chain/card-screens.tsx')).CustomerAddScreen),
})

/** The module's screens, for the router. */
export const supplyChainRoutes = [
  suppliersRoute,
  customersRoute,
  supplierRoute,
  customerRoute,
  supplierAddRoute,
  customerAddRoute,
] as const
