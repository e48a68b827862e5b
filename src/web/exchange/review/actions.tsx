import { Button, Modal } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { SentRequest } from '#contract/exchange/sent-requests.ts'
import { outcomeOf, type RequestAction } from '#domain/exchange/transitions.ts'
import { useAbility } from '#web/auth/ability.ts'
import { ApprovePartly } from '#web/exchange/review/partly.tsx'
import { ReasonForm } from '#web/exchange/review/reason-form.tsx'
import { useApprove, useReject } from '#web/exchange/review/review.queries.ts'
import { useTellApproved } from '#web/exchange/review/use-approving.ts'
import type { NotApproved, Review } from '#web/exchange/review/use-review.ts'
import { isRefusal } from '#web/http/api-error.ts'
import { errorText } from '#web/http/error-text.ts'
import { showToast } from '#web/ui/toast.ts'

type ReviewActionsProps = {
  request: SentRequest
  /** undefined: there is no reply, as the answer came another way. */
  review: Review | undefined
  /** Tells why an approval was not carried out; null: another one begins. */
  onNotApproved: (notApproved: NotApproved | null) => void
}

/** REQ-05, REQ-08: approve what is ticked, approve some legislations, or reject; as the status of the request allows. */
export function ReviewActions({ request, review, onNotApproved }: ReviewActionsProps) {
  const { t } = useTranslation()
  const mayUpdate = useAbility().can('update', 'SentRequest')
  const [open, setOpen] = useState<'reject' | 'partly' | 'reason' | null>(null)
  const approving = useApproving({ request, review, onNotApproved })
  const isAllowed = (action: RequestAction) =>
    mayUpdate && request.closed === null && outcomeOf(action, request.status) !== null
  const close = () => setOpen(null)
  const isApprovable = review ? review.mayApprove : request.status === 'external_response'
  return (
    <>
      {isAllowed('reject') && (
        <Button variant="default" onClick={() => setOpen('reject')}>
          {t('review.reject.action')}
        </Button>
      )}
      {isAllowed('approve-partially') && review?.mayApprove === true && (
        <Button variant="default" onClick={() => setOpen('partly')}>
          {t('review.partly.action')}
        </Button>
      )}
      {isAllowed('approve') && (
        <Button
          leftSection={<IconCheck size={15} stroke={1.6} aria-hidden="true" />}
          disabled={!isApprovable || (review !== undefined && isNothing(review))}
          loading={approving.isPending}
          onClick={() => (review?.counts.isPartial === true ? setOpen('reason') : approving.approve(null))}
        >
          <ApproveWord review={review} />
        </Button>
      )}
      <Modal opened={open === 'reject'} onClose={close} title={t('review.reject.title')}>
        <Reject request={request} number={review?.reply.number ?? null} onClose={close} />
      </Modal>
      {review && (
        <>
          <Modal opened={open === 'partly'} onClose={close} title={t('review.partly.title')}>
            <ApprovePartly review={review} onClose={close} />
          </Modal>
          <Modal opened={open === 'reason'} onClose={close} title={t('review.reason.title', review.counts)}>
            <ReasonForm
              text={t('review.reason.text', { supplier: request.supplier.title })}
              label={t('review.reason.label')}
              action={t('review.approveSome', review.counts)}
              isPending={approving.isPending}
              error={approving.error}
              onCancel={close}
              onSave={(comment) => approving.approve(comment, close)}
            />
          </Modal>
        </>
      )}
    </>
  )
}

/** True when every box is unticked: such a reply is rejected, not approved. */
const isNothing = ({ counts }: Review) => counts.all > 0 && counts.taken === 0

function ApproveWord({ review }: { review: Review | undefined }) {
  const { t } = useTranslation()
  if (!review || review.counts.all === 0) return t('review.approve')
  const { taken, all, isPartial } = review.counts
  return isPartial ? t('review.approveSome', { taken, all }) : t('review.approveAll', { count: all })
}

function useApproving({ request, review, onNotApproved }: ReviewActionsProps) {
  const { t } = useTranslation()
  const tell = useTellApproved()
  const { mutate, isPending, error } = useApprove()
  const fail = (failure: unknown) => {
    const reason = errorText(t, failure)
    onNotApproved({ text: isRefusal(failure) ? reason : t('review.notApproved.unknown', { reason }) })
  }
  const approve = (comment: string | null, onDone?: () => void) => {
    onNotApproved(null)
    mutate(
      [
        {
          id: request.id,
          number: review?.reply.number ?? null,
          leftOut: review ? Array.from(review.leftOut) : [],
          comment,
        },
      ],
      {
        onSuccess: ({ results: [result] }) => {
          onDone?.()
          if (!result) return
          if (result.refusal)
            return onNotApproved({ reason: result.refusal.reason, text: result.refusal.message })
          review?.setLeftOut(new Set())
          tell(result)
        },
        // The window of the reason tells its own fault.
        onError: (failure) => comment === null && fail(failure),
      },
    )
  }
  return { approve, isPending, error }
}

type RejectProps = { request: SentRequest; number: number | null; onClose: () => void }

function Reject({ request, number, onClose }: RejectProps) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useReject(request.id)
  return (
    <ReasonForm
      text={t('review.reject.text', { supplier: request.supplier.title })}
      label={t('review.reject.label')}
      action={t('review.reject.save')}
      isDanger
      isPending={isPending}
      error={error}
      onCancel={onClose}
      onSave={(reason) =>
        mutate(
          { number, reason },
          {
            onSuccess: () => {
              onClose()
              showToast({ title: t('review.reject.done') })
            },
          },
        )
      }
    />
  )
}
