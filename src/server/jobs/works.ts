import type { JobWorks } from '#server/jobs/worker.ts'
import { bulkWork } from '#server/products/product-bulk-job.ts'
import { recomputeWork } from '#server/compliance/recompute-job.ts'
import { exportWork } from '#server/exports/export-job.ts'
import { forecastWork } from '#server/forecasts/forecast-job.ts'
import { importListWork } from '#server/lists/import-list-job.ts'
import { importProductsWork } from '#server/product-import/import-job.ts'
import { maintenanceWork } from '#server/maintenance/maintenance-job.ts'

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
