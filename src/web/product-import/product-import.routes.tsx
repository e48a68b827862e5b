import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'

import { productImportId } from '#contract/values/ids.ts'
import { lazyScreen } from '#web/screen/lazy-screen.tsx'
import { menuLayout } from '#web/frame/layout-routes.tsx'

/** PROD-35. `id`: the import; `step`: columns, when one has gone back to them. */
export const productImportRoute = createRoute({
  getParentRoute: () => menuLayout,
  path: '/product/import',
  staticData: { name: 'product-import' },
  validateSearch: z.object({
    id: productImportId.optional().catch(undefined),
    step: z.enum(['columns', 'check']).optional().catch(undefined),
  }),
  component: lazyScreen(async () => (await import('#web/product-import/screen.tsx')).ProductImportScreen),
})

/** The module's screens, for the router. */
export const productImportRoutes = [productImportRoute] as const
