import { createRoute } from '@tanstack/react-router'

import { generalProductStatementId } from '#contract/values/ids.ts'
import { lazyScreen } from '#web/screen/lazy-screen.tsx'
import { fetchPart } from '#web/ui/lazy-part.tsx'
import { menuLayout } from '#web/frame/layout-routes.tsx'

const queries = () => fetchPart(() => import('#web/statements/statements.queries.ts'))

export const generalStatementsRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/administration/product/general-product-statements',
  staticData: { name: 'general-product-statements' },
  loader: async ({ context: { queryClient } }) =>
    queryClient.ensureQueryData((await queries()).generalStatements),
  component: lazyScreen(async () => (await import('#web/statements/statements-screen.tsx')).StatementsScreen),
})

export const generalStatementAddRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/administration/product/general-product-statements/add',
  staticData: { name: 'general-product-statement-add' },
  component: lazyScreen(async () => (await import('#web/statements/add-screen.tsx')).StatementAddScreen),
})

export const generalStatementRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/administration/product/general-product-statements/$id',
  staticData: { name: 'general-product-statement' },
  params: {
    parse: ({ id }) => ({ id: generalProductStatementId.parse(id) }),
    stringify: ({ id }) => ({ id: String(id) }),
  },
  loader: async ({ context: { queryClient }, params: { id } }) =>
    queryClient.ensureQueryData((await queries()).generalStatement(id)),
  component: lazyScreen(async () => (await import('#web/statements/statement-screen.tsx')).StatementScreen),
})

/** The module's screens, for the router. */
export const statementRoutes = [
  generalStatementsRoute,
  generalStatementAddRoute,
  generalStatementRoute,
] as const
