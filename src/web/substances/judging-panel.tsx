import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'

import type { JobId } from '#contract/ids.ts'
import { useFormat } from '#web/i18n/format.ts'
import { isOver, judgingJob } from '#web/substances/substances.queries.ts'
import { JobProgress } from '#web/ui/job-progress.tsx'
import { Note } from '#web/ui/note.tsx'

/** How far the job is that judges products by what was changed; gone when it is done. */
export function JudgingPanel({ jobId }: { jobId: JobId }) {
  const { t } = useTranslation()
  const format = useFormat()
  const queryClient = useQueryClient()
  const job = useQuery(judgingJob(jobId)).data
  const isDone = job !== undefined && isOver(job)
  // Statuses that were shown before are not what they were.
  const forget = useEffectEvent(() => void queryClient.invalidateQueries())
  useEffect(() => {
    if (isDone) forget()
  }, [isDone])

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
