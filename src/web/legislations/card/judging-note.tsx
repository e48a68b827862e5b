import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { JobId } from '#contract/values/ids.ts'
import { useFormat } from '#web/i18n/format.ts'
import { isOver, useJob } from '#web/jobs/job.queries.ts'
import { legislationsChanged } from '#web/legislations/draft/legislations.queries.ts'
import { JobProgress } from '#web/ui/job-progress.tsx'
import { Note } from '#web/ui/note.tsx'

/** COMP-03: the job that judges products by what was saved: how far it is. When it has ended, the statuses are others. */
export function JudgingNote({ jobId }: { jobId: JobId }) {
  const { t } = useTranslation()
  const format = useFormat()
  const queryClient = useQueryClient()
  const job = useJob(jobId, () => void legislationsChanged(queryClient))
  if (!job) return null
  if (job.state === 'failed')
    return <Note tone="breach">{t('legislations.judging.failed', { reason: job.error?.title ?? '' })}</Note>
  if (isOver(job)) return null
  const text =
    job.total === null
      ? t('legislations.judging.counting')
      : t('legislations.judging.done', { done: format.number(job.done), total: format.number(job.total) })
  return <JobProgress label={t('legislations.judging.title')} done={job.done} total={job.total} text={text} />
}
