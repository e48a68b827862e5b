import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { JobId } from '#contract/values/ids.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useJob } from '#web/jobs/job.queries.ts'
import { JobProgress } from '#web/ui/job-progress.tsx'
import { Note } from '#web/ui/note.tsx'

/** The progress of the job that judges products after a change; shows nothing once the job is done. */
export function JudgingPanel({ jobId }: { jobId: JobId }) {
  const { t } = useTranslation()
  const format = useFormat()
  const queryClient = useQueryClient()
  // Statuses that were shown before are not what they were.
  const job = useJob(jobId, () => void queryClient.invalidateQueries())
  if (!job || job.state === 'done') return null
  if (job.state === 'failed' || job.state === 'cancelled') {
    return <Note tone="breach">{t('substances.judging.failed', { reason: job.error?.title ?? '' })}</Note>
  }
  const { state, done, total } = job
  const text =
    state === 'queued' || total === null
      ? t('substances.judging.waiting')
      : t('substances.judging.products', { done: format.number(done), total: format.number(total) })
  return (
    <div style={{ maxWidth: 440, marginTop: 12 }}>
      <JobProgress label={t('substances.judging.title')} done={done} total={total} text={text} />
    </div>
  )
}
