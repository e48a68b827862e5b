import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ForwardedRequest } from '#contract/exchange/forwarding.ts'
import type { ReceivedRequest } from '#contract/exchange/received-requests.ts'
import { outcomeOf } from '#domain/exchange/transitions.ts'
import { useAbility } from '#web/auth/ability.ts'
import { ForwardedList } from '#web/exchange/forwarded/forwarded-list.tsx'
import { forwardedRequests, useWithdrawForwarded } from '#web/exchange/forwarded/forwarded.queries.ts'
import { TakeOver } from '#web/exchange/forwarded/take-over.tsx'
import { errorText } from '#web/http/error-text.ts'
import { SectionPanel } from '#web/ui/section-panel.tsx'
import { showToast } from '#web/ui/toast.ts'

/** REQ-09: the part of a received request that tells whom it was forwarded to, and takes the answers over. Nothing where it was not forwarded. */
export function ForwardedPanel({ request }: { request: ReceivedRequest }) {
  const { t } = useTranslation()
  const mayUpdate = useAbility().can('update', 'ReceivedRequest')
  const { data } = useQuery(forwardedRequests(request.id))
  const [isOpen, setOpen] = useState(false)
  const items = data?.items ?? []
  if (items.length === 0) return null
  const mayTakeOver =
    mayUpdate &&
    request.closed === null &&
    outcomeOf('reply', request.status) !== null &&
    items.some(({ reply }) => reply !== null)
  const close = () => setOpen(false)
  return (
    <SectionPanel
      title={t('forwardedRequests.title')}
      note={t('forwardedRequests.note')}
      actions={
        mayTakeOver && (
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            {t('forwardedRequests.takeOver.action')}
          </Button>
        )
      }
    >
      <ForwardedList
        items={items}
        actionOf={(child) => mayUpdate && <Withdraw request={request} child={child} />}
      />
      <Modal opened={isOpen} onClose={close} size="lg" title={t('forwardedRequests.takeOver.title')}>
        <TakeOver id={request.id} onClose={close} />
      </Modal>
    </SectionPanel>
  )
}

type WithdrawProps = { request: ReceivedRequest; child: ForwardedRequest }

/** Closes an open request to a supplier that need not answer any more. */
function Withdraw({ request, child: { id, status, closed, supplier, product } }: WithdrawProps) {
  const { t } = useTranslation()
  const step = useWithdrawForwarded(request.id)
  if (closed !== null || outcomeOf('withdraw', status) !== 'closed') return null
  const withdraw = () =>
    step.mutate(id, {
      onSuccess: () =>
        showToast({ title: t('forwardedRequests.withdrawn', { supplier, product: product.title }) }),
      onError: (error) => showToast({ tone: 'breach', title: errorText(t, error) }),
    })
  return (
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      loading={step.isPending}
      aria-label={t('forwardedRequests.withdrawFrom', { supplier, product: product.title })}
      onClick={withdraw}
    >
      {t('forwardedRequests.withdraw')}
    </Button>
  )
}
