import type { FastifyPluginAsync } from 'fastify'

import { activityRoutes } from '#server/activity/activity.routes.ts'
import { authRoutes } from '#server/sessions/sessions.routes.ts'
import { catalogueRoutes } from '#server/catalogues/catalogues.routes.ts'
import { supplyChainRoutes } from '#server/supply-chain/supply-chain.routes.ts'
import { changeSetRoutes } from '#server/change-sets/change-sets.routes.ts'
import { complianceRoutes } from '#server/compliance/compliance.routes.ts'
import { coverageRoutes } from '#server/products/coverage/coverage.routes.ts'
import { forecastRoutes } from '#server/forecasts/forecasts.routes.ts'
import { hierarchyRoutes } from '#server/products/hierarchy/hierarchy.routes.ts'
import { homeRoutes } from '#server/home/home.routes.ts'
import { eventRoutes } from '#server/events/events.routes.ts'
import { legislationRoutes } from '#server/legislations/legislations.routes.ts'
import { documentRoutes } from '#server/documents/documents.routes.ts'
import { legislationEditingRoutes } from '#server/legislations/editing.routes.ts'
import { generalProductStatementRoutes } from '#server/statements/statements.routes.ts'
import { exportRoutes } from '#server/exports/exports.routes.ts'
import { mailboxRoutes } from '#server/mailboxes/mailboxes.routes.ts'
import { mailSubscriptionRoutes } from '#server/mails/subscription.routes.ts'
import { outboxRoutes } from '#server/mails/outbox.routes.ts'
import { jobRoutes } from '#server/jobs/jobs.routes.ts'
import { productImportRoutes } from '#server/product-import/imports.routes.ts'
import { productAnswerRoutes } from '#server/products/bulk/answers.routes.ts'
import { answeringRoutes } from '#server/exchange/answering/answering.routes.ts'
import { replyingRoutes } from '#server/exchange/replying/replying.routes.ts'
import { takeOverRoutes } from '#server/exchange/answering/take-over.routes.ts'
import { approvingRoutes } from '#server/exchange/approving/approving.routes.ts'
import { exchangeRoutes } from '#server/exchange/exchange.routes.ts'
import { forwardingRoutes } from '#server/exchange/forwarding.routes.ts'
import { productBulkRoutes } from '#server/products/bulk/bulk.routes.ts'
import { productRoutes } from '#server/products/products.routes.ts'
import { productSubstanceRoutes } from '#server/products/substances/substances.routes.ts'
import { listImportRoutes } from '#server/lists/import/import.routes.ts'
import { substanceRoutes } from '#server/substances/substances.routes.ts'
import { whereUsedRoutes } from '#server/substances/where-used.routes.ts'
import { productMaterialRoutes } from '#server/products/materials/materials.routes.ts'
import { productOverviewRoutes } from '#server/products/overview/overview.routes.ts'
import { assessmentRoutes } from '#server/products/assessments/assessments.routes.ts'
import { bomExportRoutes } from '#server/product-import/bom/export.routes.ts'
import { productExportRoutes } from '#server/products/export/export.routes.ts'
import { searchRoutes } from '#server/search/search.routes.ts'
import { systemRoutes } from '#server/system/system.routes.ts'
import { userRoutes } from '#server/profile/profile.routes.ts'
import { useFactRoutes } from '#server/products/use-facts/use-facts.routes.ts'
import { viewRoutes } from '#server/views/views.routes.ts'

/** Every module's routes, one line each. */
export const modules: readonly FastifyPluginAsync[] = [
  systemRoutes,
  authRoutes,
  userRoutes,
  catalogueRoutes,
  supplyChainRoutes,
  exchangeRoutes,
  answeringRoutes,
  approvingRoutes,
  forwardingRoutes,
  replyingRoutes,
  takeOverRoutes,
  substanceRoutes,
  whereUsedRoutes,
  listImportRoutes,
  complianceRoutes,
  assessmentRoutes,
  useFactRoutes,
  forecastRoutes,
  coverageRoutes,
  hierarchyRoutes,
  homeRoutes,
  legislationRoutes,
  legislationEditingRoutes,
  productMaterialRoutes,
  productOverviewRoutes,
  productAnswerRoutes,
  productBulkRoutes,
  productImportRoutes,
  productRoutes,
  productSubstanceRoutes,
  activityRoutes,
  documentRoutes,
  generalProductStatementRoutes,
  changeSetRoutes,
  jobRoutes,
  eventRoutes,
  outboxRoutes,
  mailboxRoutes,
  mailSubscriptionRoutes,
  searchRoutes,
  viewRoutes,
  exportRoutes,
  productExportRoutes,
  bomExportRoutes,
]
