import { Button, Group, Modal } from '@mantine/core'
import { useViewportSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ProductDocument } from '#contract/documents/documents.ts'
import { errorText } from '#web/http/error-text.ts'
import classes from '#web/documents/documents.module.css'
import { documentFile } from '#web/documents/documents.queries.ts'
import { Busy } from '#web/ui/busy.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { PREVIEW_HEIGHT_MARGIN_PX } from '#web/ui/timing.ts'
import { useOpenerFocus } from '#web/ui/use-opener-focus.ts'

/** The part of a document that the preview needs. */
type ShownDocument = Pick<ProductDocument, 'id'> & {
  file: Pick<ProductDocument['file'], 'name' | 'mime'>
}

type PreviewDocumentProps = {
  document: ShownDocument
  onClose: () => void
  onDownload: (document: ShownDocument) => void
}

/** PROD-29: the document inline at its mime type, as high as the window less 200 px. */
export function PreviewDocument({ document, onClose, onDownload }: PreviewDocumentProps) {
  useOpenerFocus()
  const { t } = useTranslation()
  const { height } = useViewportSize()
  const { data: file, error } = useQuery(documentFile(document.id))
  const [isBroken, setBroken] = useState(false)
  const isUnable = isBroken || error !== null || !canShow(document.file.mime)
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(1120px, 94vw)"
      // As little around the document as lets the buttons below it be seen.
      yOffset={20}
      classNames={{ title: classes['shownTitle'] ?? '' }}
      title={<bdi title={document.file.name}>{document.file.name}</bdi>}
      closeButtonProps={{ 'aria-label': t('documents.close') }}
    >
      <div
        className={classes['shown']}
        data-testid="preview"
        style={{ height: Math.max(height - PREVIEW_HEIGHT_MARGIN_PX, 160) }}
      >
        {isUnable ? (
          <ErrorState
            title={t('documents.unable')}
            kept={error ? errorText(t, error) : t('documents.unableText')}
            retryLabel={t('documents.download')}
            onRetry={() => onDownload(document)}
          />
        ) : file ? (
          <Shown file={file} mime={document.file.mime} onError={() => setBroken(true)} />
        ) : (
          <Busy label={document.file.name} />
        )}
      </div>
      <Group mt={16} pb={16} gap={8} justify="flex-end">
        <Button variant="default" onClick={() => onDownload(document)}>
          {t('documents.download')}
        </Button>
        <Button onClick={onClose}>{t('documents.close')}</Button>
      </Group>
    </Modal>
  )
}

/** Browsers without a viewer of their own would download a PDF, and leave the frame empty. */
const canShow = (mime: string): boolean => mime !== 'application/pdf' || navigator.pdfViewerEnabled

function Shown({ file, mime, onError }: { file: File; mime: string; onError: () => void }) {
  // The address lives as long as the element that shows it.
  const show = useCallback(
    (element: HTMLIFrameElement | HTMLImageElement | null) => {
      if (!element) return
      const url = URL.createObjectURL(new Blob([file], { type: mime }))
      element.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file, mime],
  )
  return mime === 'application/pdf' ? (
    <iframe ref={show} title={file.name} />
  ) : (
    <img ref={show} alt={file.name} onError={onError} />
  )
}
