import { Button, Group, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { JobId } from '#contract/values/ids.ts'
import type { Job } from '#contract/jobs.ts'
import type { ListVersion } from '#contract/lists/import.ts'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { importKeys, useApplyVersion } from '#web/lists/import/import.queries.ts'
import { isOver, useJob } from '#web/jobs/job.queries.ts'
import { JobProgress } from '#web/ui/job-progress.tsx'
import { Note } from '#web/ui/note.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'
import { StatusWord } from '#web/ui/status.tsx'
import { showToast } from '#web/ui/toast.ts'

type ApplyingPanelProps = { version: ListVersion; jobId: JobId }

/** The job that judges every product again: how far it is, and what to do when it was stopped. */
export function ApplyingPanel({ version, jobId }: ApplyingPanelProps) {
  const queryClient = useQueryClient()
  // When the job has ended, the version is another one.
  const running = useJob(jobId, ({ state }) => {
    if (state === 'done' && version.state === 'applying')
      void queryClient.invalidateQueries({ queryKey: importKeys.version(version.id) })
  })
  // From then on the version itself says since when it holds.
  if (!running || version.state !== 'applying' || running.state === 'done') return null
  return isOver(running) ? <Stopped id={version.id} job={running} /> : <Applying job={running} />
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
  return (
    <SectionPanel title={t('imports.progress.title')}>
      <Stack gap="sm">
        <JobProgress label={t('imports.progress.title')} done={done} total={total} text={text} />
        <Group gap="lg">
          <StatusWord tone="ok" word={t('imports.progress.stored')} />
          <StatusWord tone={state === 'running' ? 'wait' : 'none'} word={t('imports.progress.judged')} />
        </Group>
      </Stack>
    </SectionPanel>
  )
}

/** The list is in force all the same; judging can be taken up again. */
function Stopped({ id, job: { state, error } }: { id: ListVersion['id']; job: Job }) {
  const { t } = useTranslation()
  const apply = useApplyVersion()
  const text =
    state === 'failed'
      ? t('imports.progress.failed', { reason: error?.title ?? '' })
      : t('imports.progress.cancelled')
  return (
    <Note tone={state === 'failed' ? 'breach' : 'duty'}>
      {text}
      <div>
        <Button
          variant="default"
          mt={8}
          loading={apply.isPending}
          onClick={() =>
            apply.mutate(
              { id, confirmLosses: true },
              {
                onError: (refused) => showToast({ tone: 'breach', title: errorText(t, refused) }),
              },
            )
          }
        >
          {t('imports.progress.judgeAgain')}
        </Button>
      </div>
    </Note>
  )
}
