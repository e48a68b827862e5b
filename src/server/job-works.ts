import { recomputeWorks } from '#server/compliance/judging/recompute-job.ts'
import { exportWorks } from '#server/exports/works.ts'
import { forecastWorks } from '#server/forecasts/works.ts'
import type { JobWork } from '#server/jobs/work.ts'
import { importListWorks } from '#server/lists/import/apply-job.ts'
import { mailWorks } from '#server/mails/works.ts'
import { maintenanceWork } from '#server/maintenance/works.ts'
import { planBomExport } from '#server/product-import/bom/export.ts'
import { importProductsWorks } from '#server/product-import/works.ts'
import { bulkWorks } from '#server/products/bulk/works.ts'
import { planProductExport } from '#server/products/export/export.service.ts'

/** The work of each job of the program. Only processes that take jobs load this file. */
export const jobWorks: readonly JobWork[] = [
  ...recomputeWorks,
  ...importListWorks,
  ...importProductsWorks,
  ...bulkWorks,
  ...exportWorks({ products: planProductExport, bom: planBomExport }),
  ...forecastWorks,
  maintenanceWork(bulkWorks),
  ...mailWorks,
]
