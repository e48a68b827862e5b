import type { FastifyPluginAsync } from 'fastify'

import { activityRoutes } from '#server/activity/activity.routes.ts'
import { authRoutes } from '#server/auth/auth.routes.ts'
import { catalogueRoutes } from '#server/catalogues/catalogues.routes.ts'
import { changeSetRoutes } from '#server/change-sets/change-sets.routes.ts'
import { complianceRoutes } from '#server/compliance/compliance.routes.ts'
import { coverageRoutes } from '#server/coverage/coverage.routes.ts'
import { forecastRoutes } from '#server/forecasts/forecasts.routes.ts'
import { hierarchyRoutes } from '#server/hierarchy/hierarchy.routes.ts'
import { legislationRoutes } from '#server/compliance/legislations.routes.ts'
import { documentRoutes } from '#server/documents/documents.routes.ts'
import { legislationEditingRoutes } from '#server/legislations/legislation-editing.routes.ts'
import { generalProductStatementRoutes } from '#server/general-product-statements/general-product-statements.routes.ts'
import { exportRoutes } from '#server/exports/exports.routes.ts'
import { jobRoutes } from '#server/jobs/jobs.routes.ts'
import { productImportRoutes } from '#server/product-import/product-import.routes.ts'
import { productBulkRoutes } from '#server/products/product-bulk.routes.ts'
import { productRoutes } from '#server/products/products.routes.ts'
import { productSubstanceRoutes } from '#server/products/product-substances.routes.ts'
import { listImportRoutes } from '#server/lists/list-import.routes.ts'
import { substanceRoutes } from '#server/lists/substance-lists.routes.ts'
import { whereUsedRoutes } from '#server/lists/where-used.routes.ts'
import { productMaterialRoutes } from '#server/products/product-materials.routes.ts'
import { productOverviewRoutes } from '#server/products/product-overview.routes.ts'
import { searchRoutes } from '#server/search/search.routes.ts'
import { systemRoutes } from '#server/system/system.routes.ts'
import { userRoutes } from '#server/user/user.routes.ts'
import { viewRoutes } from '#server/views/views.routes.ts'

/** Every module's routes, one line each. */
export const modules: readonly FastifyPluginAsync[] = [
  systemRoutes,
  authRoutes,
  userRoutes,
  catalogueRoutes,
  substanceRoutes,
  whereUsedRoutes,
  listImportRoutes,
  complianceRoutes,
  forecastRoutes,
  coverageRoutes,
  hierarchyRoutes,
  legislationRoutes,
  legislationEditingRoutes,
  productMaterialRoutes,
  productOverviewRoutes,
  productBulkRoutes,
  productImportRoutes,
  productRoutes,
  productSubstanceRoutes,
  activityRoutes,
  documentRoutes,
  generalProductStatementRoutes,
  changeSetRoutes,
  jobRoutes,
  searchRoutes,
  viewRoutes,
  exportRoutes,
]
