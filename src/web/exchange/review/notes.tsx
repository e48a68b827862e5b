import { useTranslation } from 'react-i18next'

import type { NotApproved, Review } from '#web/exchange/review/use-review.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Note, NoteButton } from '#web/ui/note.tsx'

/** Remarks above the reply: a newer one has come, or why it cannot be approved. */
export function ReviewNotes({ review, isNewerTold }: { review: Review; isNewerTold: boolean }) {
  const { t } = useTranslation()
  const { request, reply } = review
  const { number, latest, refusal, declaration } = reply
  // The status of the request says these already.
  const isTold =
    refusal?.reason === 'transition' || refusal?.reason === 'closed' || refusal?.reason === 'newer_reply'
  return (
    <>
      {number < latest && !isNewerTold && (
        <Note tone="duty">
          <NewerReply review={review} />
        </Note>
      )}
      {!declaration.isIntact && (
        <Note tone="breach">{t('review.textChangedNote', { supplier: request.supplier.title })}</Note>
      )}
      {refusal && !isTold && declaration.isIntact && <Note tone="duty">{refusal.message}</Note>}
    </>
  )
}

type NotApprovedNoteProps = { notApproved: NotApproved; review: Review | undefined }

/** REQ-08: The reason why the click approved nothing, with the way on; the keyboard and the reader go there. */
export function NotApprovedNote({ notApproved: { reason, text }, review }: NotApprovedNoteProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const reply = review?.reply
  const newer = review && review.reply.number < review.reply.latest ? review : null
  const approval = reply?.approvals.find((each) => each.number === reply.latest && !each.isUndone)
  // A call whose answer was lost may have approved it.
  const isApproved = (reason === 'transition' || reason === undefined) && approval !== undefined
  return (
    <div tabIndex={-1} ref={takeFocus}>
      <Note tone="breach">
        {newer ? (
          <>
            {t('review.notApproved.newer')} <NewerReply review={newer} />
          </>
        ) : isApproved ? (
          t('review.notApproved.already', {
            name: approval.by,
            number: approval.number,
            at: format.recent(approval.at),
          })
        ) : (
          text
        )}
      </Note>
    </div>
  )
}

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** The newer reply, and the way to it. */
function NewerReply({ review: { reply, show } }: { review: Review }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { latest, versions } = reply
  const newest = versions.find((version) => version.number === latest)
  return (
    <>
      {newest && t('review.newer', { number: latest, at: format.recent(newest.at) })}{' '}
      <NoteButton onClick={() => show(latest)}>{t('review.showNew')}</NoteButton>
    </>
  )
}
