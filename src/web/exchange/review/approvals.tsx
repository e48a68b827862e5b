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
          <Approval key={`${approval.number} ${approval.at}`} approval={approval} />
        ))}
      </ol>
    </SectionPanel>
  )
}

function Approval({ approval }: { approval: ReplyApproval }) {
  const { t } = useTranslation()
  const format = useFormat()
  const undo = useUndo()
  const { number, at, by, isPartial, leftOut, changeSetId, isUndone, isUndoable } = approval
  return (
    <li>
      <div>
        {t(isPartial ? 'review.approvedPartly' : 'review.approvedReply', { number, count: leftOut })}
        {isUndone && ` · ${t('review.undone')}`}
      </div>
      <div className={classes['note']}>
        {format.recent(at)} · {by}
      </div>
      {isUndoable && changeSetId !== null && (
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
