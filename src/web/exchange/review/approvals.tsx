import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ReplyApproval } from '#contract/exchange/approving.ts'
import { useUndo } from '#web/exchange/review/use-approving.ts'
import classes from '#web/exchange/review/review.module.css'
import type { Review } from '#web/exchange/review/use-review.ts'
import { useFormat } from '#web/i18n/format.ts'
import { SectionPanel } from '#web/ui/section-panel.tsx'

/** Approvals of replies of the request; the last one can be undone while no later reply is approved. */
export function Approvals({ review: { reply } }: { review: Review }) {
  const { t } = useTranslation()
  if (reply.approvals.length === 0) return null
  return (
    <SectionPanel title={t('review.approvals')}>
      <ol className={classes['approvals']}>
        {reply.approvals.map((approval) => (
          <Approval
            key={`${approval.number} ${approval.at}`}
            approval={approval}
            // The statements of the shown reply have the way back beside them.
            hasUndo={approval.number !== reply.number}
          />
        ))}
      </ol>
    </SectionPanel>
  )
}

function Approval({ approval, hasUndo }: { approval: ReplyApproval; hasUndo: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const undo = useUndo()
  const { number, at, by, isPartial, leftOut, changeSetId, isUndone, isUndoable, comment } = approval
  return (
    <li>
      <div>
        {t(isPartial ? 'review.approvedPartly' : 'review.approvedReply', { number, count: leftOut })}
        {isUndone && ` · ${t('review.undone')}`}
      </div>
      {comment !== null && <div className={classes['whole']}>{comment}</div>}
      <div className={classes['note']}>
        {format.recent(at)} · {by}
      </div>
      {hasUndo && isUndoable && changeSetId !== null && (
        <Button
          variant="default"
          size="xs"
          mt={6}
          loading={undo.isPending}
          onClick={() => undo.undo(changeSetId)}
        >
          {t('review.undo')}
        </Button>
      )}
    </li>
  )
}
