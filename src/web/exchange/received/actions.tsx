import { Button, Checkbox, Modal, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'

import type { ReceivedRequest } from '#contract/exchange/received-requests.ts'
import { declineReasons, type DeclineReason } from '#contract/exchange/requests.ts'
import { MAX_FREE_TEXT } from '#contract/values/field-rules.ts'
import { declineReasonTitles } from '#domain/exchange/titles.ts'
import { outcomeOf } from '#domain/exchange/transitions.ts'
import { useAbility } from '#web/auth/ability.ts'
import { HandOver } from '#web/exchange/received/hand-over.tsx'
import { mayAnswer } from '#web/exchange/received/may-answer.ts'
import { useReceiversStep } from '#web/exchange/received/received.queries.ts'
import { ReportChange } from '#web/exchange/received/report-change.tsx'
import { errorText } from '#web/http/error-text.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { showToast } from '#web/ui/toast.ts'

/** REQ-05, REQ-22: actions of the receiver on the request as it stands. */
export function ReceiverActions({ request }: { request: ReceivedRequest }) {
  const mayUpdate = useAbility().can('update', 'ReceivedRequest')
  const { status, closed } = request
  if (!mayUpdate) return null
  if (closed?.kind === 'declined') return <TakeBack request={request} />
  return (
    <>
      {closed === null && outcomeOf('decline', status) !== null && <Decline request={request} />}
      {closed === null && <HandOver request={request} />}
      {closed === null && outcomeOf('forward', status) !== null && <ForwardButton request={request} />}
      {closed === null && outcomeOf('report-change', status) !== null && <ReportChange request={request} />}
      {mayAnswer(request) && <AnswerButton request={request} />}
    </>
  )
}

type RequestProps = { request: ReceivedRequest }

/** REQ-09: the way to asking own suppliers. */
function ForwardButton({ request: { id } }: RequestProps) {
  const { t } = useTranslation()
  return (
    <LinkButton variant="default" to="/received-requests/$id/forward" params={{ id }}>
      {t('forwardRequest.action')}
    </LinkButton>
  )
}

/** REQ-06: the way to the answer; of an answered request, to its next version. */
function AnswerButton({ request: { id, status } }: RequestProps) {
  const { t } = useTranslation()
  const isAnswered = status === 'replied' || status === 'partially_approved_by_questioner'
  return (
    <LinkButton
      variant={isAnswered ? 'default' : 'filled'}
      to="/received-requests/$id/answer"
      params={{ id }}
    >
      {t(isAnswered ? 'answering.amend' : 'answering.action')}
    </LinkButton>
  )
}

function TakeBack({ request: { id } }: RequestProps) {
  const { t } = useTranslation()
  const step = useReceiversStep(id)
  const takeBack = () =>
    step.mutate(
      { action: 'take-back' },
      {
        onSuccess: () => showToast({ title: t('receivedRequests.takeBack.done') }),
        onError: (error) => showToast({ tone: 'breach', title: errorText(t, error) }),
      },
    )
  return (
    <Button variant="default" loading={step.isPending} onClick={takeBack}>
      {t('receivedRequests.takeBack.action')}
    </Button>
  )
}

function Decline({ request }: RequestProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('receivedRequests.decline.action')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('receivedRequests.decline.title')}>
        <DeclineForm request={request} onClose={close} />
      </Modal>
    </>
  )
}

/** The reason from the list, with a comment; another reason than those of the list is told in words. */
export function DeclineForm({ request, onClose }: RequestProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const step = useReceiversStep(request.id)
  const [reason, setReason] = useState<DeclineReason | null>(null)
  const [comment, setComment] = useState('')
  const [isTried, setTried] = useState(false)
  const [closesToo, setClosesToo] = useState(true)
  const isForwarded = request.steps.some(({ action }) => action === 'forward')
  const told = comment.trim() === '' ? null : comment.trim()
  const lacksComment = reason === 'other' && told === null
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reason === null || lacksComment) return
    step.mutate(
      { action: 'decline', reason, comment: told, ...(isForwarded && closesToo && { children: 'close' }) },
      {
        onSuccess: () => {
          onClose()
          showToast({ title: t('receivedRequests.decline.done') })
        },
      },
    )
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack gap={16}>
        <Text c="var(--k-text2)">
          {t('receivedRequests.decline.text', { questioner: request.questioner })}
        </Text>
        <Radio.Group
          label={t('receivedRequests.decline.reason')}
          value={reason}
          onChange={(chosen) => setReason(declineReasons.find((each) => each === chosen) ?? null)}
          error={isTried && reason === null && t('receivedRequests.decline.reasonMissing')}
        >
          <Stack gap={8} mt={8}>
            {declineReasons.map((each) => (
              <Radio key={each} value={each} label={declineReasonTitles[each][language]} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          autosize
          minRows={2}
          label={t(
            reason === 'other'
              ? 'receivedRequests.decline.comment'
              : 'receivedRequests.decline.commentOptional',
          )}
          required={reason === 'other'}
          maxLength={MAX_FREE_TEXT}
          value={comment}
          error={isTried && lacksComment && t('receivedRequests.decline.commentMissing')}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
        {isForwarded && (
          <Checkbox
            label={t('forwardedRequests.closeToo')}
            checked={closesToo}
            onChange={({ currentTarget }) => setClosesToo(currentTarget.checked)}
          />
        )}
        {step.isError && <Note tone="breach">{errorText(t, step.error)}</Note>}
      </Stack>
      <DialogButtons onCancel={onClose}>
        <Button type="submit" loading={step.isPending}>
          {t('receivedRequests.decline.send')}
        </Button>
      </DialogButtons>
    </form>
  )
}
