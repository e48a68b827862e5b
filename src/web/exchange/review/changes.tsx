import { Checkbox } from '@mantine/core'
import { IconBan, IconPlus, IconRefresh, IconX } from '@tabler/icons-react'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'

import type { ReplyChange } from '#contract/exchange/approving.ts'
import { ChangeCells, ChangedValues, ChangeTable } from '#web/exchange/review/change-table.tsx'
import { placeText, subjectOf } from '#web/exchange/review/change-words.ts'
import { isTakable, withTicks } from '#web/exchange/review/choice.ts'
import classes from '#web/exchange/review/review.module.css'
import type { Review } from '#web/exchange/review/use-review.ts'
import { useFormat } from '#web/i18n/format.ts'

const icons = { added: IconPlus, changed: IconRefresh, denied: IconBan, removed: IconX }

/** REQ-08: the changes that the reply would bring, each with a box; all are ticked at first. Once it is decided, how it differs from what is known. */
export function ReplyChanges({ review }: { review: Review }) {
  const { t } = useTranslation()
  const { reply, leftOut, setLeftOut, mayApprove } = review
  const title = t(titles[stateOf(review)])
  // The list of what was approved (ApprovedStatements) shows the whole reply.
  if (reply.approved && reply.changes.length === 0) return null
  return (
    <ChangeTable
      title={title}
      note={t(notes[stateOf(review)])}
      changes={reply.changes}
      nothing={t(mayApprove ? 'review.noChanges' : 'review.nothingNew')}
      lastColumn={t('review.column.values')}
      boxOfAll={
        mayApprove &&
        ((shown) => {
          const takable = shown.filter(isTakable)
          const ticked = takable.filter(({ key }) => !leftOut.has(key)).length
          return (
            <Checkbox
              size="xs"
              aria-label={t('review.takeAll')}
              checked={takable.length > 0 && ticked === takable.length}
              indeterminate={ticked > 0 && ticked < takable.length}
              onChange={({ currentTarget }) => setLeftOut(withTicks(leftOut, shown, currentTarget.checked))}
            />
          )
        })
      }
      rowOf={(change) => <ChangeRow key={change.key} change={change} review={review} />}
    />
  )
}

/** State of the shown reply as its heading tells it. */
type ReplyState = 'open' | 'approved' | 'refused'

function stateOf({ reply: { approved, refusal } }: Review): ReplyState {
  if (refusal?.reason !== 'transition' && refusal?.reason !== 'closed') return 'open'
  return approved ? 'approved' : 'refused'
}
const titles = {
  open: 'review.changes',
  approved: 'review.differs',
  refused: 'review.wouldChange',
} as const satisfies Record<ReplyState, ParseKeys>
const notes = {
  open: 'review.changesNote',
  approved: 'review.differsNote',
  refused: 'review.wouldChangeNote',
} as const satisfies Record<ReplyState, ParseKeys>

function ChangeRow({ change, review }: { change: ReplyChange; review: Review }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = { t, format }
  const { reply, leftOut, setLeftOut, mayApprove } = review
  const { title } = subjectOf(change, words)
  const place = placeText(change, reply.snapshot.product.title, words)
  const Icon = icons[change.kind]
  return (
    <ChangeCells
      change={change}
      review={review}
      box={
        mayApprove && (
          <Checkbox
            size="xs"
            aria-label={t('review.take', { title, place })}
            checked={isTakable(change) && !leftOut.has(change.key)}
            disabled={!isTakable(change)}
            onChange={({ currentTarget }) => setLeftOut(withTicks(leftOut, [change], currentTarget.checked))}
          />
        )
      }
      kind={
        <div role="cell" className={classes['kind']} data-kind={change.kind}>
          <Icon size={14} stroke={1.6} aria-hidden="true" />
          {t(`review.kind.${change.kind}`)}
        </div>
      }
    >
      <ChangedValues change={change} />
    </ChangeCells>
  )
}
