import { Button } from '@mantine/core'
import { IconBan, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { ReplyChange } from '#contract/exchange/approving.ts'
import { ChangeCells, ChangedValues, ChangeTable } from '#web/exchange/review/change-table.tsx'
import { valuesOf } from '#web/exchange/review/change-words.ts'
import { isTakable } from '#web/exchange/review/choice.ts'
import classes from '#web/exchange/review/review.module.css'
import { useUndo } from '#web/exchange/review/use-approving.ts'
import type { Review } from '#web/exchange/review/use-review.ts'
import { useFormat } from '#web/i18n/format.ts'

/** REQ-08: statements that were taken over from the shown reply, when and by whom, with the way back while there is one. */
export function ApprovedStatements({ review }: { review: Review }) {
  const { t } = useTranslation()
  const format = useFormat()
  const undo = useUndo()
  const { reply } = review
  const approval = reply.approvals.find(({ number, isUndone }) => number === reply.number && !isUndone)
  if (!reply.approved || !approval) return null
  const { statements, leftOut } = reply.approved
  const out = new Set(leftOut)
  const { at, by, changeSetId, isUndoable } = approval
  return (
    <ChangeTable
      title={t('review.approved.title')}
      note={t('review.approved.note', { at: format.recent(at), name: by })}
      changes={statements}
      nothing={t('review.approved.nothing')}
      lastColumn={t('review.approved.said')}
      actions={
        isUndoable &&
        changeSetId !== null && (
          <Button variant="default" size="xs" loading={undo.isPending} onClick={() => undo.undo(changeSetId)}>
            {t('review.approved.undo')}
          </Button>
        )
      }
      rowOf={(change) => (
        <Statement
          key={change.key}
          change={change}
          review={review}
          isLeftOut={out.has(change.key) || !isTakable(change)}
        />
      )}
    />
  )
}

type StatementProps = { change: ReplyChange; review: Review; isLeftOut: boolean }

function Statement({ change, review, isLeftOut }: StatementProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { replied } = valuesOf(change, { t, format })
  const Icon = isLeftOut ? IconBan : IconCheck
  return (
    <ChangeCells
      change={change}
      review={review}
      kind={
        <div role="cell" className={classes['kind']} data-kind={isLeftOut ? 'removed' : 'added'}>
          <Icon size={14} stroke={1.6} aria-hidden="true" />
          {t(isLeftOut ? 'review.approved.leftOut' : 'review.approved.taken')}
        </div>
      }
    >
      {change.kind === 'removed' && <ChangedValues change={change} />}
      {change.kind !== 'removed' && (isLeftOut ? replied : <strong>{replied}</strong>)}
    </ChangeCells>
  )
}
