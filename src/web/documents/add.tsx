import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { MAX_DOCUMENT_BYTES } from '#contract/documents/documents.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { DocumentFields } from '#web/documents/fields.tsx'
import { detailsOf, useDocumentForm } from '#web/documents/form.ts'
import classes from '#web/documents/documents.module.css'
import { UploadList } from '#web/documents/upload-list.tsx'
import { useUploads, type Upload } from '#web/documents/use-uploads.ts'
import { FilesDrop } from '#web/ui/file-drop.tsx'
import { showToast } from '#web/ui/toast.ts'

const MEBIBYTE = 1024 * 1024

/** The fields in the order of the form: the first fault gets the focus. */
const fieldsInOrder = ['documentTypes', 'legislations', 'declarationDate', 'declarationValidityDate'] as const

type AddDocumentsProps = { productId: ProductId; onClose: () => void }

/**
 * PROD-28: form for several files at once with details that apply to all; it closes when all are uploaded.
 */
export function AddDocuments({ productId, onClose }: AddDocumentsProps) {
  const { t } = useTranslation()
  const form = useDocumentForm()
  const { uploads, choose, sendAll, remove, clear } = useUploads(productId)
  const ready = uploads.filter(({ state }) => state === 'chosen')
  const isBusy = uploads.some(({ state }) => ['waiting', 'sending', 'reading'].includes(state))

  const send = async (wanted: readonly Upload[]) => {
    const added = await sendAll(wanted, detailsOf(form.getValues()))
    if (added > 0) showToast({ title: t('documents.added', { count: added }) })
  }
  const submit = form.onSubmit(
    () => void send(ready),
    (errors) => form.getInputNode(fieldsInOrder.find((field) => field in errors) ?? 'description')?.focus(),
  )
  const close = () => {
    clear()
    onClose()
  }

  return (
    <form className={classes['inset']} onSubmit={submit} noValidate aria-label={t('documents.add')}>
      <FilesDrop
        label={t('documents.drop')}
        hint={t('documents.dropHint', { limit: MAX_DOCUMENT_BYTES / MEBIBYTE })}
        onFiles={choose}
      />
      <UploadList
        uploads={uploads}
        onRemove={remove}
        onRetry={(upload) => form.onSubmit(() => void send([upload]))()}
      />
      <DocumentFields form={form} />
      {uploads.length > 1 && (
        <Text fz={12} c="var(--k-text3)">
          {t('documents.detailsOfAll')}
        </Text>
      )}
      <Group gap={8}>
        <Button type="submit" loading={isBusy} disabled={ready.length === 0}>
          {t('documents.submit', { count: Math.max(ready.length, 1) })}
        </Button>
        <Button variant="default" onClick={close}>
          {t(uploads.some(({ state }) => state === 'done') && !isBusy ? 'documents.close' : 'common.cancel')}
        </Button>
        {uploads.length === 0 && <Text c="var(--k-text3)">{t('documents.noFiles')}</Text>}
      </Group>
    </form>
  )
}
