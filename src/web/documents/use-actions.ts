import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ProductDocument } from '#contract/documents/documents.ts'
import { errorText } from '#web/http/error-text.ts'
import { saveFile } from '#web/http/save-file.ts'
import { fetchDocument } from '#web/documents/documents.queries.ts'
import { showToast } from '#web/ui/toast.ts'

type Act = (document: ProductDocument) => void

/** Saves a document's file; a fault is told. */
export function useDownload(): (document: Pick<ProductDocument, 'id'>) => void {
  const { t } = useTranslation()
  const { mutate } = useMutation({
    mutationFn: ({ id }: Pick<ProductDocument, 'id'>) => fetchDocument(id),
    onSuccess: saveFile,
    onError: (error) => showToast({ tone: 'breach', title: errorText(t, error) }),
  })
  return (document) => mutate(document)
}

/** The actions on a document; `edit` and `remove` are missing for users who may not change documents. */
export interface DocumentActions {
  preview: Act
  download: (document: Pick<ProductDocument, 'id'>) => void
  edit?: Act | undefined
  remove?: Act | undefined
}

interface Open {
  dialog: 'preview' | 'edit' | 'remove'
  document: ProductDocument
}

/** The actions of a table of documents, and which dialog is open. */
export function useDocumentActions(may: { update: boolean; delete: boolean }) {
  const [open, setOpen] = useState<Open | null>(null)
  const download = useDownload()
  const opener =
    (dialog: Open['dialog']): Act =>
    (document) =>
      setOpen({ dialog, document })
  const actions: DocumentActions = {
    preview: opener('preview'),
    download,
    edit: may.update ? opener('edit') : undefined,
    remove: may.delete ? opener('remove') : undefined,
  }
  return { actions, open, close: () => setOpen(null) }
}
