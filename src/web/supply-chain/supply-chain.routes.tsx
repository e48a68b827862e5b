import type { QueryClient } from '@tanstack/react-query'
import { createRoute, notFound, redirect } from '@tanstack/react-router'

import { supplierId } from '#contract/values/ids.ts'
import { getSession } from '#web/auth/store.ts'
import { menuLayout } from '#web/frame/layout-routes.tsx'
import { lazyScreen } from '#web/screen/lazy-screen.tsx'
import { usualLeftOut } from '#web/screen/paging-search.ts'
import { addressList, addressSearch, unitList, unitSearch } from '#web/supply-chain/list/search.ts'
import { fetchPart } from '#web/ui/lazy-part.tsx'
import { defaultView } from '#web/views/default-view.ts'
import { searchOfListView, type ListAddress } from '#web/views/viewed-list.ts'

const parts = () =>
  fetchPart(async () => ({
    ...(await import('#web/supply-chain/supply-chain.queries.ts')),
    ...(await import('#web/supply-chain/books.ts')),
    ...(await import('#web/supply-chain/units/units.queries.ts')),
  }))
const lists = () => import('#web/supply-chain/list-screens.tsx')
const cards = () => import('#web/supply-chain/card-screens.tsx')
const unitCards = () => import('#web/supply-chain/units/card-screens.tsx')

// Ids of all kinds look the same in an address.
const idOf = (text: string): number => supplierId.parse(text)
const ofId = {
  parse: ({ id }: { id: string }) => ({ id: idOf(id) }),
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
}

type Entering = {
  location: { searchStr: string }
  cause: string
  preload: boolean
  context: { queryClient: QueryClient }
}

/** OV-14: an address without a word of its own opens the default view. */
const openDefault =
  <Search extends ReturnType<(typeof unitSearch)['parse']> | ReturnType<(typeof addressSearch)['parse']>>(
    address: ListAddress<Search>,
  ) =>
  async ({ location, cause, preload, context: { queryClient } }: Entering) => {
    const isPlain = !preload && cause === 'enter' && location.searchStr === ''
    if (!isPlain || getSession().organizationId === null) return
    const view = await defaultView(queryClient, address.screen)
    if (view) throw redirect({ to: address.path, search: searchOfListView(address, view), replace: true })
  }

const suppliersRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/administration/suppliers',
  staticData: { name: 'suppliers' },
  validateSearch: addressSearch,
  search: { middlewares: [usualLeftOut()] },
  beforeLoad: openDefault(addressList('suppliers')),
  component: lazyScreen(async () => (await lists()).SuppliersScreen),
})

const customersRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/administration/customers',
  staticData: { name: 'customers' },
  validateSearch: addressSearch,
  search: { middlewares: [usualLeftOut()] },
  beforeLoad: openDefault(addressList('customers')),
  component: lazyScreen(async () => (await lists()).CustomersScreen),
})

const organizationsRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/administration/internal-organizations',
  staticData: { name: 'internal-organizations' },
  validateSearch: addressSearch,
  search: { middlewares: [usualLeftOut()] },
  beforeLoad: openDefault(addressList('internal-organizations')),
  component: lazyScreen(async () => (await lists()).InternalOrganizationsScreen),
})

const unitsRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/administration/production-units',
  staticData: { name: 'production-units' },
  validateSearch: unitSearch,
  search: { middlewares: [usualLeftOut()] },
  beforeLoad: openDefault(unitList),
  component: lazyScreen(
    async () => (await import('#web/supply-chain/units/list-screen.tsx')).ProductionUnitsScreen,
  ),
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
  component: lazyScreen(async () => (await cards()).SupplierCardScreen),
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
  component: lazyScreen(async () => (await cards()).CustomerCardScreen),
})

const organizationRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/administration/internal-organizations/$id/card',
  staticData: { name: 'internal-organization-card' },
  params: ofId,
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const { address, books } = await parts()
    return queryClient.ensureQueryData(address(books.internal, id))
  },
  component: lazyScreen(async () => (await cards()).OrganizationCardScreen),
})

const supplierAddRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/administration/add/supplier',
  staticData: { name: 'supplier-add' },
  component: lazyScreen(async () => (await cards()).SupplierAddScreen),
})

const customerAddRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/administration/add/customer',
  staticData: { name: 'customer-add' },
  component: lazyScreen(async () => (await cards()).CustomerAddScreen),
})

const organizationAddRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/administration/add/$type',
  staticData: { name: 'organization-add' },
  beforeLoad: ({ params: { type } }) => {
    if (type !== 'internal') throw notFound()
  },
  component: lazyScreen(async () => (await cards()).OrganizationAddScreen),
})

const unitRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/administration/suppliers/$sid/card/production-units/$id/card',
  staticData: { name: 'production-unit-card' },
  params: {
    parse: ({ sid, id }: { sid: string; id: string }) => ({ sid: idOf(sid), id: idOf(id) }),
    stringify: ({ sid, id }: { sid: number; id: number }) => ({ sid: String(sid), id: String(id) }),
  },
  loader: async ({ context: { queryClient }, params: { id } }) =>
    queryClient.ensureQueryData((await parts()).unit(id)),
  component: lazyScreen(async () => (await unitCards()).UnitCardScreen),
})

const unitAddRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/administration/suppliers/$sid/card/production-units/add',
  staticData: { name: 'production-unit-add' },
  params: {
    parse: ({ sid }: { sid: string }) => ({ sid: idOf(sid) }),
    stringify: ({ sid }: { sid: number }) => ({ sid: String(sid) }),
  },
  component: lazyScreen(async () => (await unitCards()).UnitAddScreen),
})

/** The module's screens, for the router. */
export const supplyChainRoutes = [
  suppliersRoute,
  customersRoute,
  organizationsRoute,
  unitsRoute,
  supplierRoute,
  customerRoute,
  organizationRoute,
  supplierAddRoute,
  customerAddRoute,
  organizationAddRoute,
  unitRoute,
  unitAddRoute,
] as const
