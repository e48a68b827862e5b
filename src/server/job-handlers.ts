import type { JobWorks } from '#server/jobs/worker.ts'
import { bulkWork } from '#server/products/bulk/job.ts'
import { recomputeWork } from '#server/compliance/judging/recompute-job.ts'
import { exportWork } from '#server/exports/job.ts'
import { planBomExport } from '#server/product-import/bom/export.ts'
import { planProductExport } from '#server/products/export/export.service.ts'
import { forecastWork } from '#server/forecasts/job.ts'
import { importListWork } from '#server/lists/import/apply-job.ts'
import { importProductsWork } from '#server/product-import/job.ts'
import { maintenanceWork } from '#server/maintenance/job.ts'

/** Which work each queue does. */
export const jobHandlers = {
  recompute: recomputeWork,
  'import-list': importListWork,
  'import-products': importProductsWork,
  bulk: bulkWork,
  export: exportWork({ products: planProductExport, bom: planBomExport }),
  maintenance: maintenanceWork,
  forecast: forecastWork,
} satisfies JobWorks
