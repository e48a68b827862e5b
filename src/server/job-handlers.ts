import type { JobWorks } from '#server/jobs/worker.ts'
import { bulkWork } from '#server/products/bulk/job.ts'
import { recomputeWork } from '#server/compliance/judging/recompute-job.ts'
import { exportWork } from '#server/exports/job.ts'
import { forecastWork } from '#server/forecasts/job.ts'
import { importListWork } from '#server/lists/import/apply-job.ts'
import { importProductsWork } from '#server/product-import/job.ts'
import { maintenanceWork } from '#server/maintenance/job.ts'

/** Which work each queue does. */
export const works: JobWorks = {
  recompute: recomputeWork,
  'import-list': importListWork,
  'import-products': importProductsWork,
  bulk: bulkWork,
  export: exportWork,
  maintenance: maintenanceWork,
  forecast: forecastWork,
}
