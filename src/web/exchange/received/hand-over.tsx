import { Button, Modal, Select, Stack, Text, Textarea } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { getHandOverTargets, handOverRequest } from '#contract/exchange/handing-over.ts'
import type { ReceivedRequest } from '#contract/exchange/received-requests.ts'
import type { CallInput } from '#contract/http/endpoint.ts'
import { MAX_FREE_TEXT } from '#contract/values/field-rules.ts'
import type { RequestId } from '#contract/values/ids.ts'
import { ColleagueForm } from '#web/exchange/received/colleague-form.tsx'
import { RECEIVED_REQUESTS_KEY } from '#web/exchange/status/received-key.ts'
import { call } from '#web/http/call.ts'
import { errorText } from '#web/http/error-text.ts'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Note } from '#web/ui/note.tsx'
import { showToast } from '#web/ui/toast.ts'

const handOverTargets = (id: RequestId) =>
  queryOptions({
    queryKey: [...RECEIVED_REQUESTS_KEY, id, 'hand-over'],
    queryFn: ({ signal }) => call(getHandOverTargets, { params: { id } }, { signal }),
    staleTime: 60_000,
  })

/** REQ-17, REQ-22: hands a request over to a colleague or to another organization. Nothing where there is nobody else. */
export function HandOver({ request }: { request: ReceivedRequest }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(handOverTargets(request.id))
  const close = () => setOpen(false)
  if (!data || (!data.bySendingLink && data.colleagues.length + data.organizations.length < 2)) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t(data.bySendingLink ? 'receivedRequests.colleague.action' : 'receivedRequests.handOver.action')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t(data.bySendingLink ? 'receivedRequests.colleague.title' : 'receivedRequests.handOver.title')}
      >
        {data.bySendingLink ? (
          <ColleagueForm request={request} onClose={close} />
        ) : (
          <HandOverForm request={request} targets={data} onClose={close} />
        )}
      </Modal>
    </>
  )
}

type Targets = Awaited<ReturnType<typeof call<typeof getHandOverTargets>>>
type HandOverFormProps = { request: ReceivedRequest; targets: Targets; onClose: () => void }

const NOBODY = 'nobody'

function HandOverForm({ request: { id, assignee }, targets, onClose }: HandOverFormProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(assignee ? `user ${assignee.id}` : NOBODY)
  const [comment, setComment] = useState('')
  const step = useMutation({
    mutationFn: (body: CallInput<typeof handOverRequest>['body']) =>
      call(handOverRequest, { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: RECEIVED_REQUESTS_KEY }),
  })
  const colleague = targets.colleagues.find((one) => `user ${one.id}` === chosen)
  const organization = targets.organizations.find((one) => `organization ${one.id}` === chosen)
  const groups = [
    {
      group: t('receivedRequests.handOver.colleagues'),
      items: targets.colleagues.map(({ id: key, name }) => ({ value: `user ${key}`, label: name })),
    },
    {
      group: t('receivedRequests.handOver.organizations'),
      items: targets.organizations.map(({ id: key, title }) => ({
        value: `organization ${key}`,
        label: title,
      })),
    },
  ]
  const choices = [
    { value: NOBODY, label: t('receivedRequests.handOver.nobody') },
    ...groups.filter(({ items }) => items.length > 0),
  ]
  const send = () =>
    step.mutate(
      {
        userId: colleague?.id ?? null,
        ...(organization && { organizationId: organization.id }),
        comment: comment.trim() === '' ? null : comment.trim(),
      },
      {
        onSuccess: () => {
          onClose()
          showToast({ title: t('receivedRequests.handOver.done') })
          if (organization) void navigate({ to: '/received-requests' })
        },
      },
    )
  return (
    <>
      <Stack gap={16}>
        <Select
          searchable
          allowDeselect={false}
          label={t('receivedRequests.handOver.to')}
          value={chosen}
          onChange={(value) => setChosen(value ?? NOBODY)}
          data={choices}
        />
        {(colleague ?? organization) && (
          <Textarea
            autosize
            minRows={2}
            label={t('receivedRequests.handOver.comment')}
            maxLength={MAX_FREE_TEXT}
            value={comment}
            onChange={({ currentTarget }) => setComment(currentTarget.value)}
          />
        )}
        <Text fz={12} c="var(--k-text2)">
          {t(organization ? 'receivedRequests.handOver.organizationNote' : 'receivedRequests.handOver.note')}
        </Text>
        {step.isError && <Note tone="breach">{errorText(t, step.error)}</Note>}
      </Stack>
      <DialogButtons onCancel={onClose}>
        <Button loading={step.isPending} onClick={send}>
          {t('receivedRequests.handOver.send')}
        </Button>
      </DialogButtons>
    </>
  )
}
