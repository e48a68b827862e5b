import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useReplyEffect } from '#web/exchange/review/effect.tsx'
import classes from '#web/exchange/review/review.module.css'
import type { Review } from '#web/exchange/review/use-review.ts'

/** REQ-08: the steps that approving takes, with what is ticked. */
export function ApprovingWill({ review }: { review: Review }) {
  const { t } = useTranslation()
  const { data: effect } = useReplyEffect(review)
  const { reply, request, counts, mayApprove } = review
  if (!mayApprove) return null
  const product = reply.product?.title ?? reply.snapshot.product.title
  return (
    <section aria-labelledby="approving-will">
      <Title order={2} fz={14} lh="20px" id="approving-will">
        {t('review.will.title')}
      </Title>
      <ol className={classes['steps']}>
        <li>{t('review.will.store', { count: counts.taken, supplier: request.supplier.title })}</li>
        <li>
          {effect && effect.above.total > 0
            ? t('review.will.judgeAbove', { product, count: effect.above.total })
            : t('review.will.judge', { product })}
        </li>
        <li>{t('review.will.evidence')}</li>
        <li>{t('review.will.tell', { name: reply.snapshot.replier.person })}</li>
      </ol>
      <p className={classes['note']}>{t('review.will.undo')}</p>
    </section>
  )
}
