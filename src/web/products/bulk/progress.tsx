import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { errorText } from '#web/http/error-text.ts'

import { useFormat } from '#web/i18n/format.ts'
import { useJob } from '#web/jobs/job.queries.ts'
import classes from '#web/products/bulk/bulk.module.css'
import type { BulkWork, FollowedJob } from '#web/products/bulk/use-work.ts'
import { cancel } from '#web/products/bulk/bulk.queries.ts'
import { JobProgress } from '#web/ui/job-progress.tsx'
import { showToast } from '#web/ui/toast.ts'

/** Progress of a bulk job, in place of the bar. The screen stays usable meanwhile. */
export function BulkProgress({
  followed: { jobId, kind },
  onEnded,
}: {
  followed: FollowedJob
  onEnded: BulkWork['onJobEnded']
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const { done = 0, total = null } = useJob(jobId, (job) => onEnded(job, kind)) ?? {}
  const queryClient = useQueryClient()
  const cancelling = useMutation({
    mutationFn: () => cancel(jobId),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['jobs', jobId] }),
    onError: (error) => showToast({ tone: 'breach', title: errorText(t, error) }),
  })
  const label = t(`bulk.working.${kind}`)
  return (
    <div className={classes['anchor']}>
      <section className={`${classes['bar']} ${classes['progress']}`} aria-label={label}>
        <JobProgress
          label={label}
          done={done}
          total={total}
          text={
            total === null
              ? label
              : t('bulk.progress', { label, done: format.number(done), total: format.number(total) })
          }
        />
        <Button
          variant="default"
          size="xs"
          loading={cancelling.isPending}
          aria-label={t('bulk.cancelOf', { label })}
          onClick={() => cancelling.mutate()}
        >
          {t('common.cancel')}
        </Button>
      </section>
    </div>
  )
}
