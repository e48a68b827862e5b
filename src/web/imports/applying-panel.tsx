import { Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'

import type { JobId } from '#contract/ids.ts'
import type { Job } from '#contract/jobs.ts'
import type { ListVersion } from '#contract/list-import.ts'
import { useFormat } from '#web/i18n/format.ts'
import { forgetJudgements, job } from '#web/imports/imports.queries.ts'
import { JobProgress } from '#web/ui/job-progress.tsx'
import { Note } from '#web/ui/note.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'
import { StatusWord } from '#web/ui/status.tsx'
import { showToast } from '#web/ui/toast.ts'

type ApplyingPanelProps = { version: ListVersion; jobId: JobId }

/** The job that judges every product again: counts, what is done, and how it ended. */
export function ApplyingPanel({ version, jobId }: ApplyingPanelProps) {
  const { t } = useTranslation()
  const running = useQuery(job(jobId)).data
  useJobEnd(version, running)
  if (!running) return null
  // From then on the version itself says since when it holds.
  if (running.state === 'done') return null
  if (running.state === 'cancelled') return <Note tone="duty">{t('imports.progress.cancelled')}</Note>
  if (running.state === 'failed') {
    return <Note tone="breach">{t('imports.progress.failed', { reason: running.error?.title })}</Note>
  }
  return <Applying job={running} />
}

function Applying({ job: { state, done, total } }: { job: Job }) {
  const { t } = useTranslation()
  const format = useFormat()
  const text =
    state === 'queued'
      ? t('imports.progress.queued')
      : total === null
        ? t('imports.progress.counting')
        : t('imports.progress.products', { done: format.number(done), total: format.number(total) })
  const isStored = state === 'running'
  return (
    <SectionPanel title={t('imports.progress.title')}>
      <Stack gap="sm">
        <JobProgress label={t('imports.progress.title')} done={done} total={total} text={text} />
        <div style={{ display: 'flex', gap: 24, flexWrap: 'wrap' }}>
          <StatusWord tone={isStored ? 'ok' : 'wait'} word={t('imports.progress.stored')} />
          <StatusWord tone={isStored ? 'wait' : 'none'} word={t('imports.progress.judged')} />
        </div>
      </Stack>
    </SectionPanel>
  )
}

/** When the job has ended while one looks on, every status on every screen may be another. */
function useJobEnd({ state, validFrom }: ListVersion, ended: Job | undefined): void {
  const { t } = useTranslation()
  const format = useFormat()
  const queryClient = useQueryClient()
  const isOver = ended?.state === 'done' && state === 'applying'
  const onEnd = useEffectEvent(() => {
    void forgetJudgements(queryClient)
    showToast({
      title: t('imports.progress.toast', { list: t('imports.list.title'), date: format.date(validFrom) }),
    })
  })
  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver])
}
