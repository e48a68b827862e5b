import type { FastifyPluginAsync } from 'fastify'

import { authRoutes } from '#server/auth/auth.routes.ts'
import { catalogueRoutes } from '#server/catalogues/catalogues.routes.ts'
import { jobRoutes } from '#server/jobs/jobs.routes.ts'
import { productOverviewRoutes } from '#server/products/product-overview.routes.ts'
import { systemRoutes } from '#server/system/system.routes.ts'
import { userRoutes } from '#server/user/user.routes.ts'

/** Every module's routes, one line each. */
export const modules: readonly FastifyPluginAsync[] = [
  systemRoutes,
  authRoutes,
  userRoutes,
  catalogueRoutes,
  productOverviewRoutes,
  jobRoutes,
]
