import { Button, Checkbox, Modal, Text, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { requestText } from '#contract/exchange/requests.ts'
import type { SentRequest } from '#contract/exchange/sent-requests.ts'
import { MAX_FREE_TEXT } from '#contract/values/field-rules.ts'
import { outcomeOf } from '#domain/exchange/transitions.ts'
import { useAbility } from '#web/auth/ability.ts'
import { useQuestionersStep, type QuestionersStep } from '#web/exchange/sent/sent.queries.ts'
import { errorText } from '#web/http/error-text.ts'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Note } from '#web/ui/note.tsx'
import { showToast } from '#web/ui/toast.ts'

type Action = QuestionersStep['action']

/** REQ-05: the actions that the status of the request leaves to the questioner. */
export function RequestActions({ request }: { request: SentRequest }) {
  const { t } = useTranslation()
  const mayUpdate = useAbility().can('update', 'SentRequest')
  const [open, setOpen] = useState<Action | null>(null)
  const isAllowed = (action: Action) =>
    mayUpdate && request.closed === null && outcomeOf(action, request.status) !== null
  const close = () => setOpen(null)
  return (
    <>
      {isAllowed('external-response') && (
        <Button variant="default" onClick={() => setOpen('external-response')}>
          {t('sentRequests.external.action')}
        </Button>
      )}
      {isAllowed('withdraw') && (
        <Button variant="default" onClick={() => setOpen('withdraw')}>
          {t('sentRequests.withdraw.action')}
        </Button>
      )}
      <Modal
        opened={open === 'withdraw'}
        onClose={close}
        title={t('sentRequests.withdraw.title', { reference: request.reference })}
      >
        <Withdraw request={request} onClose={close} />
      </Modal>
      <Modal opened={open === 'external-response'} onClose={close} title={t('sentRequests.external.title')}>
        <ExternalResponse request={request} onClose={close} />
      </Modal>
    </>
  )
}

type StepProps = { request: SentRequest; onClose: () => void }

function Withdraw({ request, onClose }: StepProps) {
  const { t } = useTranslation()
  const step = useQuestionersStep(request.id)
  const [closesToo, setClosesToo] = useState(true)
  const isForwarded = request.steps.some(({ action }) => action === 'forward')
  const withdraw = () =>
    step.mutate(
      { action: 'withdraw', children: isForwarded && closesToo ? 'close' : 'leave' },
      {
        onSuccess: () => {
          onClose()
          showToast({ title: t('sentRequests.withdraw.done') })
        },
      },
    )
  return (
    <>
      <Text c="var(--k-text2)" mb={8}>
        {t('sentRequests.withdraw.text', { supplier: request.supplier.title })}
      </Text>
      {isForwarded && (
        <Checkbox
          mb={8}
          label={t('sentRequests.withdraw.closeToo')}
          checked={closesToo}
          onChange={({ currentTarget }) => setClosesToo(currentTarget.checked)}
        />
      )}
      {step.isError && <Note tone="breach">{errorText(t, step.error)}</Note>}
      <DialogButtons isCancelFirst onCancel={onClose}>
        <Button color="red" loading={step.isPending} onClick={withdraw}>
          {t('sentRequests.withdraw.action')}
        </Button>
      </DialogButtons>
    </>
  )
}

function ExternalResponse({ request, onClose }: StepProps) {
  const { t } = useTranslation()
  const step = useQuestionersStep(request.id)
  const [comment, setComment] = useState('')
  const [isMissing, setMissing] = useState(false)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const told = requestText.safeParse(comment)
    setMissing(!told.success)
    if (!told.success) return
    step.mutate(
      { action: 'external-response', comment: told.data },
      {
        onSuccess: () => {
          onClose()
          showToast({ title: t('sentRequests.external.done') })
        },
      },
    )
  }
  return (
    <form onSubmit={save} noValidate>
      <Text c="var(--k-text2)" mb={12}>
        {t('sentRequests.external.text', { supplier: request.supplier.title })}
      </Text>
      <Textarea
        required
        autosize
        minRows={3}
        data-autofocus
        label={t('sentRequests.external.comment')}
        placeholder={t('sentRequests.external.example')}
        maxLength={MAX_FREE_TEXT}
        value={comment}
        error={isMissing && t('sentRequests.external.missing')}
        onChange={({ currentTarget }) => {
          setComment(currentTarget.value)
          setMissing(false)
        }}
        mb={8}
      />
      {step.isError && <Note tone="breach">{errorText(t, step.error)}</Note>}
      <DialogButtons onCancel={onClose}>
        <Button type="submit" loading={step.isPending}>
          {t('sentRequests.external.save')}
        </Button>
      </DialogButtons>
    </form>
  )
}
