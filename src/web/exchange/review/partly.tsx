import { Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { LegislationId } from '#contract/values/ids.ts'
import { ReasonForm } from '#web/exchange/review/reason-form.tsx'
import { useApprovePartially } from '#web/exchange/review/review.queries.ts'
import { useTellApproved } from '#web/exchange/review/use-approving.ts'
import type { Review } from '#web/exchange/review/use-review.ts'

/** REQ-05: approves what the reply says under some of the legislations that were asked about. */
export function ApprovePartly({ review, onClose }: { review: Review; onClose: () => void }) {
  const { t } = useTranslation()
  const { request, reply } = review
  const { mutate, isPending, error } = useApprovePartially(request.id)
  const tell = useTellApproved()
  const [chosen, setChosen] = useState<ReadonlySet<LegislationId>>(new Set())
  const [isMissing, setMissing] = useState(false)
  const toggle = (id: LegislationId, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
    setMissing(false)
  }
  const save = (comment: string) => {
    if (chosen.size === 0) return setMissing(true)
    mutate(
      { number: reply.number, legislations: Array.from(chosen), comment },
      {
        onSuccess: (result) => {
          onClose()
          tell(result)
        },
      },
    )
  }
  return (
    <ReasonForm
      text={t('review.partly.text', { supplier: request.supplier.title })}
      label={t('review.partly.label')}
      action={t('review.partly.save', { count: chosen.size })}
      isPending={isPending}
      error={error}
      onCancel={onClose}
      onSave={save}
    >
      <Checkbox.Group
        label={t('review.partly.legislations')}
        error={isMissing && t('review.partly.missing')}
        mb={12}
        value={Array.from(chosen, String)}
      >
        <Stack gap={8} mt={8}>
          {request.snapshot.legislations.map(({ id, title }, place) => (
            <Checkbox
              key={id}
              value={String(id)}
              label={title}
              data-autofocus={place === 0 || undefined}
              onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </ReasonForm>
  )
}
