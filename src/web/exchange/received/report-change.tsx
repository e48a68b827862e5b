import { Button, Modal, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'

import type { ReceivedRequest } from '#contract/exchange/received-requests.ts'
import { MAX_FREE_TEXT } from '#contract/values/field-rules.ts'
import { useReportChange } from '#web/exchange/received/replies.queries.ts'
import { errorText } from '#web/http/error-text.ts'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Note } from '#web/ui/note.tsx'
import { showToast } from '#web/ui/toast.ts'

type ReportChangeProps = { request: Pick<ReceivedRequest, 'id' | 'questioner'> }

/** REQ-05: the button that tells the questioner of a change after the answer was approved; the answer can be amended then. */
export function ReportChange({ request }: ReportChangeProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('receivedRequests.reportChange.action')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('receivedRequests.reportChange.title')}>
        <ReportChangeForm request={request} onClose={close} />
      </Modal>
    </>
  )
}

function ReportChangeForm({ request, onClose }: ReportChangeProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const report = useReportChange(request.id)
  const [comment, setComment] = useState('')
  const [isTried, setTried] = useState(false)
  const isEmpty = comment.trim() === ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isEmpty) return
    report.mutate(comment, {
      onSuccess: () => {
        onClose()
        showToast({ title: t('receivedRequests.reportChange.done') })
      },
    })
  }
  return (
    <form onSubmit={send} noValidate>
      <Textarea
        autosize
        minRows={3}
        data-autofocus
        label={t('receivedRequests.reportChange.comment')}
        description={t('receivedRequests.reportChange.help', { questioner: request.questioner })}
        maxLength={MAX_FREE_TEXT}
        value={comment}
        error={isTried && isEmpty && t('receivedRequests.reportChange.missing')}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      {report.isError && <Note tone="breach">{errorText(t, report.error)}</Note>}
      <DialogButtons onCancel={onClose}>
        <Button type="submit" loading={report.isPending}>
          {t('receivedRequests.reportChange.send')}
        </Button>
      </DialogButtons>
    </form>
  )
}
