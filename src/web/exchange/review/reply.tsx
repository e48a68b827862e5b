import { useTranslation } from 'react-i18next'

import { ApprovedStatements } from '#web/exchange/review/approved.tsx'
import { ReplyChanges } from '#web/exchange/review/changes.tsx'
import { StatusesBeforeAfter } from '#web/exchange/review/effect.tsx'
import classes from '#web/exchange/review/review.module.css'
import type { Review } from '#web/exchange/review/use-review.ts'
import { SectionPanel } from '#web/ui/section-panel.tsx'

/** REQ-08: the reply as a set of changes, with the statuses that would follow. */
export function ReplyReview({ review }: { review: Review }) {
  const { t } = useTranslation()
  const { customerInformation } = review.reply.snapshot
  return (
    <>
      <ReplyChanges review={review} />
      {review.mayApprove && <StatusesBeforeAfter review={review} />}
      <ApprovedStatements review={review} />
      {customerInformation !== '' && (
        <SectionPanel title={t('review.information')}>
          <p className={classes['whole']}>{customerInformation}</p>
        </SectionPanel>
      )}
    </>
  )
}
