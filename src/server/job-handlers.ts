import { recomputeJobHandlers } from '#server/compliance/judging/recompute-job.ts'
import { exchangeJobHandlers } from '#server/exchange/job-handlers.ts'
import { exportJobHandlers } from '#server/exports/job-handlers.ts'
import { forecastJobHandlers } from '#server/forecasts/job-handlers.ts'
import type { JobHandler } from '#server/jobs/job-handler.ts'
import { importListJobHandlers } from '#server/lists/import/apply-job.ts'
import { mailJobHandlers } from '#server/mails/job-handlers.ts'
import { maintenanceJobHandlers } from '#server/maintenance/job-handlers.ts'
import { planBomExport } from '#server/product-import/bom/export.ts'
import { importProductsJobHandlers } from '#server/product-import/job-handlers.ts'
import { bulkJobHandlers } from '#server/products/bulk/job-handlers.ts'
import { planProductExport } from '#server/products/export/export.service.ts'

/** The work of each job of the program. Only processes that take jobs load this file. */
export const jobHandlers: readonly JobHandler[] = [
  ...recomputeJobHandlers,
  ...importListJobHandlers,
  ...importProductsJobHandlers,
  ...bulkJobHandlers,
  ...exchangeJobHandlers,
  ...exportJobHandlers({ products: planProductExport, bom: planBomExport }),
  ...forecastJobHandlers,
  maintenanceJobHandlers(bulkJobHandlers),
  ...mailJobHandlers,
]
