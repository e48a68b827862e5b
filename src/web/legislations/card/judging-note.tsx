import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'

import type { JobId } from '#contract/ids.ts'
import { useFormat } from '#web/i18n/format.ts'
import { judgingJob, legislationsChanged } from '#web/legislations/legislations.queries.ts'
import { JobProgress } from '#web/ui/job-progress.tsx'
import { Note } from '#web/ui/note.tsx'

/** COMP-03: the job that judges products by what was saved: how far it is. When it has ended, the statuses are others. */
export function JudgingNote({ jobId }: { jobId: JobId }) {
  const { t } = useTranslation()
  const format = useFormat()
  const queryClient = useQueryClient()
  const job = useQuery(judgingJob(jobId)).data
  const isOver = job !== undefined && job.state !== 'queued' && job.state !== 'running'
  const refresh = useEffectEvent(() => legislationsChanged(queryClient))
  useEffect(() => {
    if (isOver) void refresh()
  }, [isOver])
  if (!job) return null
  if (job.state === 'failed')
    return <Note tone="breach">{t('legislations.judging.failed', { reason: job.error?.title ?? '' })}</Note>
  if (isOver) return null
  const text =
    job.total === null
      ? t('legislations.judging.counting')
      : t('legislations.judging.done', { done: format.number(job.done), total: format.number(job.total) })
  return <JobProgress label={t('legislations.judging.title')} done={job.done} total={job.total} text={text} />
}
