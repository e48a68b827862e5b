import { undoJob } from '#server/change-sets/jobs.ts'
import { judgingJobs, lookAheadJob } from '#server/compliance/judging/jobs.ts'
import { askSuppliersJob } from '#server/exchange/jobs.ts'
import { exportBomJob, exportProductsJob } from '#server/exports/jobs.ts'
import { dayJob, whatIfJob } from '#server/forecasts/jobs.ts'
import { sendMailsAgainJob, sendMailsJob } from '#server/mails/jobs.ts'
import type { Job } from '#server/jobs/job.ts'
import { hourlyJob } from '#server/maintenance/jobs.ts'
import { applyImportJob, checkImportJob } from '#server/product-import/jobs.ts'
import { bulkActionJob } from '#server/products/bulk/jobs.ts'

/** All jobs of the program; job-handlers.ts has their work. */
export const allJobs: readonly Job[] = [
  ...judgingJobs,
  lookAheadJob,
  dayJob,
  whatIfJob,
  checkImportJob,
  applyImportJob,
  bulkActionJob,
  askSuppliersJob,
  undoJob,
  exportProductsJob,
  exportBomJob,
  hourlyJob,
  sendMailsJob,
  sendMailsAgainJob,
]
