import { Button, Checkbox, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { ApiError } from '#web/http/api-error.ts'
import { errorText } from '#web/http/error-text.ts'
import type { ViewName } from '#web/views/views.queries.ts'
import { useSession } from '#web/auth/store.ts'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Note } from '#web/ui/note.tsx'

type ViewDialogProps = {
  /** The open dialog; null: none. */
  kind: 'new' | 'edit' | null
  before: ViewName
  isSaving: boolean
  error: Error | null
  onSave: (view: ViewName) => void
  onClose: () => void
}

/** The name of a view, and whether it is shared. */
export function ViewDialog({ kind, onClose, ...form }: ViewDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal opened={kind !== null} onClose={onClose} title={t(`views.dialog.${kind ?? 'new'}`)}>
      {kind && <ViewForm {...form} onClose={onClose} />}
    </Modal>
  )
}

const MAX_NAME = 64

function ViewForm({ before, isSaving, error, onSave, onClose }: Omit<ViewDialogProps, 'kind'>) {
  const { t } = useTranslation()
  const { organizationId, profile } = useSession()
  const form = useForm<ViewName>({
    mode: 'uncontrolled',
    initialValues: before,
    validate: { name: (name) => (name.trim() === '' ? t('views.dialog.nameNeeded') : null) },
  })
  const organization = profile?.organizations.find(({ id }) => id === organizationId)?.title ?? ''
  const isTaken = error instanceof ApiError && error.code === 'view:name-taken'
  const { error: fault, ...nameProps } = form.getInputProps('name')
  return (
    <form onSubmit={form.onSubmit((view) => onSave({ ...view, name: view.name.trim() }))} noValidate>
      <Stack gap={16}>
        <TextInput
          label={t('views.dialog.name')}
          description={t('views.dialog.nameHelp')}
          maxLength={MAX_NAME}
          data-autofocus
          key={form.key('name')}
          {...nameProps}
          error={fault ?? (isTaken ? errorText(t, error) : null)}
        />
        <Checkbox
          label={t('views.dialog.share', { organization })}
          description={t('views.dialog.shareHelp')}
          key={form.key('isShared')}
          {...form.getInputProps('isShared', { type: 'checkbox' })}
        />
        {error && !isTaken && <Note tone="breach">{errorText(t, error)}</Note>}
        <DialogButtons mt={0} onCancel={onClose}>
          <Button type="submit" loading={isSaving}>
            {t('views.dialog.save')}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  )
}
