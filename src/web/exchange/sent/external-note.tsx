import { useTranslation } from 'react-i18next'

import type { SentRequest } from '#contract/exchange/sent-requests.ts'
import { useAbility } from '#web/auth/ability.ts'
import classes from '#web/exchange/status/request-page.module.css'
import { useFormat } from '#web/i18n/format.ts'
import { TextLink } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'

/** REQ-02: an answer that came another way: who noted it, and that nothing of it is taken over by itself. */
export function ExternalNote({ request }: { request: SentRequest }) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayUpdate = useAbility().can('update', 'SentRequest')
  const { status, closed, steps, product } = request
  const answer = steps.findLast(({ action }) => action === 'external-response' || action === 'reply')
  const isInForce = status === 'external_response' || status === 'approved_by_questioner'
  if (answer?.action !== 'external-response' || !isInForce || closed !== null) return null
  return (
    <Note>
      {t('sentRequests.card.external', { at: format.recent(answer.at), name: answer.person ?? '' })}
      {answer.text !== null && <div className={classes['message']}>{answer.text}</div>}
      <div>
        {t(
          status === 'external_response' && mayUpdate
            ? 'sentRequests.card.externalNext'
            : 'sentRequests.card.externalKept',
        )}{' '}
        {product.id !== null && (
          <TextLink to="/product/$id/card" params={{ id: product.id }} underline="always">
            {t('sentRequests.card.toProduct')}
          </TextLink>
        )}
      </div>
    </Note>
  )
}
