import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Job } from '#contract/jobs.ts'
import type { ProductImport } from '#contract/product-import.ts'
import { errorText } from '#web/http/error-text.ts'
import { tellJobDone } from '#web/http/writes.ts'
import { useFormat } from '#web/i18n/format.ts'
import { isOver, useJob } from '#web/jobs/job.queries.ts'
import { useCancel, useForget } from '#web/product-import/product-import.queries.ts'
import { JobProgress } from '#web/ui/job-progress.tsx'
import { showToast } from '#web/ui/toast.ts'

/** The job of an import, polled until it has ended; then the import is fetched again. */
export function useImportJob({ id, job }: ProductImport): Job | undefined {
  const forget = useForget()
  return useJob(job?.id, (ended) => {
    if (!job || isOver(job)) return
    void forget(id)
    if (ended.state === 'done') tellJobDone(ended.id)
  })
}

type RunningJobProps = {
  job: Job | undefined
  label: string
  /** Text of the progress, once all items are counted. */
  textOf: (done: string, total: string) => string
  cancelLabel: string
}

/** The progress of a job, with the button that stops it. */
export function RunningJob({ job, label, textOf, cancelLabel }: RunningJobProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const cancel = useCancel()
  const { state = 'queued', done = 0, total = null } = job ?? {}
  const text =
    state === 'queued'
      ? t('productImport.check.queued')
      : total === null
        ? t('productImport.check.reading', { done: format.number(done) })
        : textOf(format.number(done), format.number(total))
  return (
    <Stack gap="md" align="flex-start">
      <div style={{ width: '100%' }}>
        <JobProgress label={label} done={done} total={total} text={text} />
      </div>
      {job && (
        <Button
          variant="default"
          loading={cancel.isPending}
          onClick={() =>
            cancel.mutate(job.id, {
              onError: (error) => showToast({ tone: 'breach', title: errorText(t, error) }),
            })
          }
        >
          {cancelLabel}
        </Button>
      )}
    </Stack>
  )
}
