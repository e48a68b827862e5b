import { Button, Text, Textarea } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { requestText } from '#contract/exchange/requests.ts'
import { MAX_FREE_TEXT } from '#contract/values/field-rules.ts'
import { errorText } from '#web/http/error-text.ts'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Note } from '#web/ui/note.tsx'

type ReasonFormProps = {
  text: string
  label: string
  /** Words of the main button. */
  action: string
  isDanger?: boolean
  isPending: boolean
  error: unknown
  onCancel: () => void
  onSave: (reason: string) => void
  /** Further fields, above the reason. */
  children?: ReactNode
}

/** A window that asks for a reason, which the supplier reads. */
export function ReasonForm({
  text,
  label,
  action,
  isDanger = false,
  isPending,
  error,
  onCancel,
  onSave,
  children,
}: ReasonFormProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const told = requestText.safeParse(reason)
    setMissing(!told.success)
    if (told.success) onSave(told.data)
  }
  return (
    <form onSubmit={save} noValidate>
      <Text c="var(--k-text2)" mb={12}>
        {text}
      </Text>
      {children}
      <Textarea
        required
        autosize
        minRows={3}
        // Fields above the reason come first, so one of them takes the focus.
        data-autofocus={children === undefined || undefined}
        label={label}
        maxLength={MAX_FREE_TEXT}
        value={reason}
        error={isMissing && t('review.reasonMissing')}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value)
          setMissing(false)
        }}
        mb={8}
      />
      {error !== null && error !== undefined && <Note tone="breach">{errorText(t, error)}</Note>}
      <DialogButtons onCancel={onCancel}>
        <Button type="submit" loading={isPending} {...(isDanger && { color: 'red' })}>
          {action}
        </Button>
      </DialogButtons>
    </form>
  )
}
