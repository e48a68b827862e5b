import { Button, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ProductDocument } from '#contract/documents/documents.ts'
import { errorText, fieldErrors } from '#web/http/error-text.ts'
import { useDialogLeave } from '#web/editing/use-dialog-leave.ts'
import { DocumentFields } from '#web/documents/fields.tsx'
import { detailsOf, useDocumentForm } from '#web/documents/form.ts'
import { useUpdateDocument } from '#web/documents/documents.queries.ts'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Note } from '#web/ui/note.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useOpenerFocus } from '#web/ui/use-opener-focus.ts'

type EditDocumentProps = { document: ProductDocument; onClose: () => void }

/** The form of a document's details. The file cannot be replaced: another file is another document. */
export function EditDocument({ document, onClose }: EditDocumentProps) {
  useOpenerFocus()
  const { t } = useTranslation()
  const update = useUpdateDocument()
  const form = useDocumentForm({
    kind: document.kind,
    description: document.description,
    documentTypes: document.documentTypes,
    legislations: document.legislations.map(({ id }) => String(id)),
    declarationDate: document.declarationDate ?? '',
    factsOn: document.factsOn ?? '',
    declarationValidityDate: document.declarationValidityDate ?? '',
  })
  const save = async (): Promise<boolean> => {
    if (form.validate().hasErrors) return false
    const { id, version, file } = document
    try {
      await update.mutateAsync({ id, version, details: detailsOf(form.getValues()) })
      showToast({ title: t('documents.saved'), text: file.name })
      return true
    } catch (error) {
      form.setErrors(fieldErrors(error))
      return false
    }
  }
  const question = {
    title: t('documents.leave', { name: document.file.name }),
    what: t('documents.leaveWhat'),
  }
  const close = useDialogLeave(form.isDirty(), { ...question, save, discard: form.reset }, onClose)
  const submit = form.onSubmit(() => void save().then((isSaved) => isSaved && onClose()))
  return (
    <Modal opened onClose={close} size={640} title={t('documents.editTitle', { name: document.file.name })}>
      <form onSubmit={submit} noValidate>
        <DocumentFields form={form} />
        {update.isError && <Note tone="breach">{errorText(t, update.error)}</Note>}
        <DialogButtons onCancel={close}>
          <Button type="submit" loading={update.isPending}>
            {t('documents.save')}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  )
}
