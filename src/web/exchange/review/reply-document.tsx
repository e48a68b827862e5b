import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ReplyChange, SentRequestReply } from '#contract/exchange/approving.ts'
import { useFileSize } from '#web/documents/texts.ts'
import { fetchReplyDocument } from '#web/exchange/review/review.queries.ts'
import classes from '#web/exchange/review/review.module.css'
import { errorText } from '#web/http/error-text.ts'
import { saveFile } from '#web/http/save-file.ts'
import { showToast } from '#web/ui/toast.ts'

type ReplyDocumentProps = {
  document: Extract<ReplyChange, { what: 'document' }>
  reply: Pick<SentRequestReply, 'requestId' | 'number'>
}

/** A document of the reply, which can be opened before it is taken over. */
export function ReplyDocument({
  document: { name, size, documentTypes, position },
  reply,
}: ReplyDocumentProps) {
  const { t } = useTranslation()
  const sizeOf = useFileSize()
  const save = (at: number) =>
    fetchReplyDocument(reply.requestId, reply.number, at)
      .then(saveFile)
      .catch((error: unknown) => showToast({ tone: 'breach', title: errorText(t, error) }))
  const types = documentTypes.map((type) => t(`documents.types.${type}`)).join(', ')
  const bytes = sizeOf(size)
  return (
    <>
      <div className={classes['title']}>
        {position === null ? (
          name
        ) : (
          <Anchor
            component="button"
            type="button"
            fz="inherit"
            fw="inherit"
            onClick={() => void save(position)}
          >
            {name}
          </Anchor>
        )}
      </div>
      <div className={classes['note']}>{types === '' ? bytes : `${bytes} · ${types}`}</div>
    </>
  )
}
