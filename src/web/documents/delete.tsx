import { Button, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ProductDocument } from '#contract/documents/documents.ts'
import { errorText } from '#web/http/error-text.ts'
import { useDeleteDocument } from '#web/documents/documents.queries.ts'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Note } from '#web/ui/note.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useOpenerFocus } from '#web/ui/use-opener-focus.ts'

type DeleteDocumentProps = { document: ProductDocument; onClose: () => void }

export function DeleteDocument({ document, onClose }: DeleteDocumentProps) {
  useOpenerFocus()
  const { t } = useTranslation()
  const remove = useDeleteDocument()
  const confirm = () =>
    remove.mutate(document.id, {
      onSuccess: () => {
        showToast({ title: t('documents.deleted'), text: document.file.name })
        onClose()
      },
    })
  return (
    <Modal opened onClose={onClose} title={t('documents.deleteTitle', { name: document.file.name })}>
      <Text c="var(--k-text2)">{t('documents.deleteText')}</Text>
      {remove.isError && <Note tone="breach">{errorText(t, remove.error)}</Note>}
      <DialogButtons isCancelFirst onCancel={onClose}>
        <Button color="red" loading={remove.isPending} onClick={confirm}>
          {t('documents.delete')}
        </Button>
      </DialogButtons>
    </Modal>
  )
}
