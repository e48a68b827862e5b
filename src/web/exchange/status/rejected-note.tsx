import type { ReceivedRequest } from '#contract/exchange/received-requests.ts'
import type { SentRequest } from '#contract/exchange/sent-requests.ts'
import classes from '#web/exchange/status/request-page.module.css'
import { useFormat } from '#web/i18n/format.ts'
import { Note } from '#web/ui/note.tsx'

type RejectedNoteProps = {
  request: Pick<SentRequest | ReceivedRequest, 'status' | 'closed' | 'steps'>
  textOf: (rejection: { at: string; name: string }) => string
}

/** REQ-08: the reason for which the reply was rejected, above all else: the next answer has to mend it. */
export function RejectedNote({ request: { status, closed, steps }, textOf }: RejectedNoteProps) {
  const format = useFormat()
  const rejection = steps.findLast(({ action }) => action === 'reject')
  if (status !== 'rejected' || closed !== null || !rejection) return null
  return (
    <Note tone="breach">
      {textOf({ at: format.recent(rejection.at), name: rejection.person ?? '' })}
      {rejection.text !== null && <div className={classes['message']}>{rejection.text}</div>}
    </Note>
  )
}
