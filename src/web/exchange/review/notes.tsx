import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Review } from '#web/exchange/review/use-review.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Note } from '#web/ui/note.tsx'

/** Remarks above the reply: a newer one has come, or why it cannot be approved. */
export function ReviewNotes({ review: { request, reply, show } }: { review: Review }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { number, latest, versions, refusal, declaration } = reply
  const newest = versions.find((version) => version.number === latest)
  // The status of the request says these already.
  const isTold =
    refusal?.reason === 'transition' || refusal?.reason === 'closed' || refusal?.reason === 'newer_reply'
  return (
    <>
      {number < latest && newest && (
        <Note tone="duty">
          {t('review.newer', { number: latest, at: format.recent(newest.at) })}{' '}
          <Anchor
            component="button"
            type="button"
            inherit
            c="inherit"
            td="underline"
            onClick={() => show(latest)}
          >
            {t('review.showNew')}
          </Anchor>
        </Note>
      )}
      {!declaration.isIntact && (
        <Note tone="breach">{t('review.textChangedNote', { supplier: request.supplier.title })}</Note>
      )}
      {refusal && !isTold && declaration.isIntact && <Note tone="duty">{refusal.message}</Note>}
    </>
  )
}
