import { useTranslation } from 'react-i18next'

import type { ProductReply } from '#contract/documents/from-suppliers.ts'
import { useAbility } from '#web/auth/ability.ts'
import classes from '#web/documents/documents.module.css'
import { useFormat } from '#web/i18n/format.ts'
import { TextLink } from '#web/ui/link.tsx'
import { StatusWord } from '#web/ui/status.tsx'

/** PROD-32: the newest reply of each request about the product, with the way to what it would change. */
export function SupplierReplies({ replies }: { replies: readonly ProductReply[] }) {
  const { t } = useTranslation()
  return (
    <ul className={classes['replies']} aria-label={t('documents.replies')}>
      {replies.map((reply) => (
        <Reply key={reply.request.id} reply={reply} />
      ))}
    </ul>
  )
}

function Reply({ reply }: { reply: ProductReply }) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayOpen = useAbility().can('read', 'SentRequest')
  const { request, supplier, signedBy, repliedAt, validUntil, approvedAt, customerInformation } = reply
  return (
    <li>
      <div className={classes['replyFacts']}>
        {mayOpen ? (
          <TextLink to="/sent-requests/$id" params={{ id: request.id }} fw={500}>
            {t('documents.replyOf', { reference: request.reference })}
          </TextLink>
        ) : (
          <strong>{t('documents.replyOf', { reference: request.reference })}</strong>
        )}
        <span>
          {[supplier?.title, signedBy].filter((text) => text !== undefined).join(' · ')}
          {' · '}
          {t('documents.replyDays', { at: format.date(repliedAt), until: format.date(validUntil) })}
        </span>
        {customerInformation !== '' && <p>{customerInformation}</p>}
      </div>
      {approvedAt === null ? (
        <StatusWord tone="wait" word={t('documents.replyOpen')} />
      ) : (
        <StatusWord
          tone="accent"
          word={t('documents.replyApproved')}
          title={t('documents.replyApprovedAt', { at: format.dateTime(approvedAt) })}
        />
      )}
    </li>
  )
}
