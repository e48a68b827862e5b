import type { ProductDocument } from '#contract/documents/documents.ts'
import { DeleteDocument } from '#web/documents/delete.tsx'
import { EditDocument } from '#web/documents/edit.tsx'
import { PreviewDocument } from '#web/documents/preview.tsx'
import type { useDocumentActions } from '#web/documents/use-actions.ts'

type DocumentDialogsProps = {
  state: ReturnType<typeof useDocumentActions>
}

/** The dialog that an action opened. */
export function DocumentDialogs({ state: { actions, open, close } }: DocumentDialogsProps) {
  if (!open) return null
  const props: { document: ProductDocument; onClose: () => void } = {
    document: open.document,
    onClose: close,
  }
  switch (open.dialog) {
    case 'preview':
      return <PreviewDocument {...props} onDownload={actions.download} />
    case 'edit':
      return <EditDocument {...props} />
    case 'remove':
      return <DeleteDocument {...props} />
  }
}
