import { ActionIcon, Button, Group, Modal, Text } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { MAX_APPROVED_REQUESTS, type ApprovalResult } from '#contract/exchange/approving.ts'
import type { SentRequestRow } from '#contract/exchange/sent-requests.ts'
import { useApprove } from '#web/exchange/review/review.queries.ts'
import classes from '#web/exchange/sent/selected.module.css'
import { sentRequestsChanged, withdrawOne } from '#web/exchange/sent/sent.queries.ts'
import type { ChosenRequests } from '#web/exchange/sent/use-chosen.ts'
import { errorText } from '#web/http/error-text.ts'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusWord } from '#web/ui/status.tsx'

type Action = 'approve' | 'withdraw'

/** OV-14: floats over the footer while requests are chosen: how many, and what their statuses allow. */
export function SelectedRequests({ chosen }: { chosen: ChosenRequests }) {
  const { t } = useTranslation()
  // The rows of an opened window stay: what was done leaves the choice.
  const [doing, setDoing] = useState<{ action: Action; rows: readonly SentRequestRow[] } | null>(null)
  const replied = chosen.allowing('approve')
  const open = chosen.allowing('withdraw')
  const close = () => setDoing(null)
  const rows = doing?.rows ?? []
  return (
    <>
      {chosen.rows.length > 0 && (
        <div className={classes['anchor']}>
          <section className={classes['bar']} aria-label={t('sentRequests.selected.bar')}>
            <span className={classes['count']} role="status">
              {t('sentRequests.selected.count', { count: chosen.rows.length })}
            </span>
            {replied.length > 0 && (
              <Button
                size="xs"
                leftSection={<IconCheck size={15} stroke={1.6} aria-hidden="true" />}
                onClick={() => setDoing({ action: 'approve', rows: replied.slice(0, MAX_APPROVED_REQUESTS) })}
              >
                {t('review.several.action', { count: Math.min(replied.length, MAX_APPROVED_REQUESTS) })}
              </Button>
            )}
            {open.length > 0 && (
              <Button
                size="xs"
                variant="default"
                onClick={() => setDoing({ action: 'withdraw', rows: open })}
              >
                {t('sentRequests.selected.withdraw', { count: open.length })}
              </Button>
            )}
            <ActionIcon aria-label={t('sentRequests.selected.clear')} onClick={chosen.clear}>
              <IconX size={16} stroke={1.6} aria-hidden="true" />
            </ActionIcon>
          </section>
        </div>
      )}
      <Modal
        opened={doing?.action === 'approve'}
        onClose={close}
        size={640}
        title={t('review.several.title', { count: rows.length })}
      >
        <ApproveSeveral rows={rows} onDone={chosen.clear} onClose={close} />
      </Modal>
      <Modal
        opened={doing?.action === 'withdraw'}
        onClose={close}
        size={640}
        title={t('sentRequests.selected.withdrawTitle', { count: rows.length })}
      >
        <WithdrawSeveral rows={rows} onDone={chosen.clear} onClose={close} />
      </Modal>
    </>
  )
}

type SeveralProps = { rows: readonly SentRequestRow[]; onDone: () => void; onClose: () => void }

/** The outcome of one of several: null as the refusal: done. */
interface Outcome {
  word: string
  refusal: string | null
}

function ApproveSeveral({ rows, onDone, onClose }: SeveralProps) {
  const { t } = useTranslation()
  const { mutate, data, isPending, isError, error } = useApprove()
  const outcomeOf = ({ changes, refusal }: ApprovalResult): Outcome => ({
    word: t('review.several.approved', { count: changes }),
    refusal: refusal?.message ?? null,
  })
  const outcomes = data && new Map(data.results.map((result) => [Number(result.id), outcomeOf(result)]))
  const approve = () =>
    mutate(
      rows.map(({ id, reply }) => ({ id, number: reply, leftOut: [], comment: null })),
      { onSuccess: onDone },
    )
  return (
    <>
      {!outcomes && <Text c="var(--k-text2)">{t('review.several.text')}</Text>}
      <Rows rows={rows} outcomes={outcomes} />
      {isError && <Note tone="breach">{errorText(t, error)}</Note>}
      {outcomes ? (
        <Close onClose={onClose} />
      ) : (
        <DialogButtons onCancel={onClose}>
          <Button loading={isPending} onClick={approve}>
            {t('review.several.action', { count: rows.length })}
          </Button>
        </DialogButtons>
      )}
    </>
  )
}

/** Withdraws one after the other; what is refused stops no other. */
function useWithdrawSeveral() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (rows: readonly SentRequestRow[]) => {
      const outcomes = new Map<number, Outcome>()
      for (const { id } of rows) {
        const refusal = await withdrawOne(id).then(
          () => null,
          (error: unknown) => errorText(t, error),
        )
        outcomes.set(id, { word: t('sentRequests.selected.withdrawn'), refusal })
      }
      return outcomes
    },
    onSettled: () => sentRequestsChanged(queryClient),
  })
}

function WithdrawSeveral({ rows, onDone, onClose }: SeveralProps) {
  const { t } = useTranslation()
  const { mutate, data: outcomes, isPending } = useWithdrawSeveral()
  return (
    <>
      {!outcomes && <Text c="var(--k-text2)">{t('sentRequests.selected.withdrawText')}</Text>}
      <Rows rows={rows} outcomes={outcomes} />
      {outcomes ? (
        <Close onClose={onClose} />
      ) : (
        <DialogButtons isCancelFirst onCancel={onClose}>
          <Button color="red" loading={isPending} onClick={() => mutate(rows, { onSuccess: onDone })}>
            {t('sentRequests.selected.withdraw', { count: rows.length })}
          </Button>
        </DialogButtons>
      )}
    </>
  )
}

function Close({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Group mt={24} justify="flex-end">
      <Button onClick={onClose}>{t('review.several.close')}</Button>
    </Group>
  )
}

type RowsProps = { rows: readonly SentRequestRow[]; outcomes: ReadonlyMap<number, Outcome> | undefined }

function Rows({ rows, outcomes }: RowsProps) {
  return (
    <ul className={classes['rows']}>
      {rows.map(({ id, reference, product, supplier }) => {
        const outcome = outcomes?.get(id)
        return (
          <li key={id}>
            <span className={classes['reference']}>{reference}</span>
            <span>
              {product.title}
              <span className={classes['supplier']}> · {supplier.title}</span>
            </span>
            {outcome && (
              <StatusWord
                tone={outcome.refusal === null ? 'ok' : 'breach'}
                word={outcome.refusal ?? outcome.word}
                title={outcome.refusal ?? outcome.word}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
