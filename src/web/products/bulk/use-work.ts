import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ChangeSetId, JobId } from '#contract/values/ids.ts'
import type { Job } from '#contract/jobs.ts'
import type { BulkOutcome } from '#contract/products/bulk.ts'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { bulkCalls } from '#web/products/bulk/calls.ts'
import { productsChanged } from '#web/cache/product-keys.ts'
import { tellJobDone } from '#web/http/writes.ts'
import { showToast } from '#web/ui/toast.ts'

export type BulkWorkKind = 'change' | 'delete' | 'undo'
/** A job that is followed until it ends. */
export interface FollowedJob {
  jobId: JobId
  kind: BulkWorkKind
}

export interface BulkWork {
  followed: FollowedJob | null
  /** Tells what an action has done, or follows its job. */
  onOutcome: (outcome: BulkOutcome, kind: BulkWorkKind) => void
  onJobEnded: (job: Job, kind: BulkWorkKind) => void
  /** `onFollowed`: it is a job, whose progress is shown from now on. */
  undoChange: (id: ChangeSetId, onFollowed: () => void) => void
  /** True while an undo or a job runs; no undo can begin. */
  isUndoing: boolean
}

/** PROD-42: shows a message about a finished change with "Undo", at once or when its job has ended. */
export function useBulkWork(): BulkWork {
  const { t } = useTranslation()
  const format = useFormat()
  const queryClient = useQueryClient()
  const [followed, setFollowed] = useState<FollowedJob | null>(null)
  const fail = (error: unknown) => showToast({ tone: 'breach', title: errorText(t, error) })

  const tellUndone = (count: number) => {
    void productsChanged(queryClient)
    showToast({ title: t('bulkOutcome.undone', { count, number: format.number(count) }) })
  }
  const undoing = useMutation({
    mutationFn: async (id: ChangeSetId) => (await bulkCalls()).undo(id),
    onSuccess: (outcome) => {
      if (outcome.state === 'undone') return tellUndone(outcome.changed)
      setFollowed({ jobId: outcome.jobId, kind: 'undo' })
    },
    // What stands against it may be shown by the list.
    onError: (error) => {
      fail(error)
      void productsChanged(queryClient)
    },
  })

  const saveReport = async (id: ChangeSetId) => (await bulkCalls()).saveReport(id)

  const tellDone = (
    done: { changeSetId: ChangeSetId; changed: number; refused: number },
    kind: BulkWorkKind,
  ) => {
    void productsChanged(queryClient)
    const { changed, refused } = done
    const text =
      refused > 0 ? t('bulkOutcome.left', { count: refused, number: format.number(refused) }) : undefined
    const counts = { count: changed, number: format.number(changed) }
    if (changed === 0) {
      showToast({
        tone: 'duty',
        title: t('bulkOutcome.nothingDone'),
        text,
        action: {
          label: t('bulkOutcome.report'),
          onClick: () => void saveReport(done.changeSetId).catch(fail),
        },
      })
      return
    }
    showToast({
      title: kind === 'delete' ? t('bulkOutcome.deleted', counts) : t('bulkOutcome.changed', counts),
      text,
      action: { label: t('bulkOutcome.undo'), onClick: () => undoing.mutate(done.changeSetId) },
    })
  }

  const tellEnded = async (job: Job, kind: BulkWorkKind) => {
    const { doneBy } = await bulkCalls()
    const done = kind === 'undo' ? null : doneBy(job)
    if (done) tellDone(done, kind)
    else tellUndone(Number(job.result?.['changed'] ?? 0))
  }

  return {
    followed,
    isUndoing: undoing.isPending || followed !== null,
    undoChange: (id, onFollowed) =>
      undoing.mutate(id, { onSuccess: ({ state }) => state !== 'undone' && onFollowed() }),
    onOutcome: (outcome, kind) => {
      if (outcome.state === 'running') setFollowed({ jobId: outcome.jobId, kind })
      else if (outcome.state === 'done') tellDone(outcome, kind)
    },
    onJobEnded: (job, kind) => {
      setFollowed(null)
      if (job.state !== 'done') {
        void productsChanged(queryClient)
        if (job.state === 'cancelled')
          return showToast({
            tone: 'na',
            title: t('bulkOutcome.stopped'),
            text: t('bulkOutcome.stoppedText'),
          })
        return showToast({ tone: 'breach', title: job.error?.title ?? t('bulkOutcome.stopped') })
      }
      tellEnded(job, kind).catch(fail)
      tellJobDone(job.id)
    },
  }
}
