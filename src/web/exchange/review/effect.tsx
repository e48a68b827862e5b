import { Anchor, Skeleton } from '@mantine/core'
import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'

import type { previewReplyApproval } from '#contract/exchange/approving.ts'
import type { EndpointResponse } from '#contract/http/endpoint.ts'
import { statusFactText } from '#web/compliance/status-fact-text.ts'
import { replyEffect } from '#web/exchange/review/review.queries.ts'
import classes from '#web/exchange/review/review.module.css'
import type { Review } from '#web/exchange/review/use-review.ts'
import { useFormat } from '#web/i18n/format.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'
import { StatusWord } from '#web/ui/status.tsx'
import { SUGGESTION_DEBOUNCE_MS } from '#web/ui/timing.ts'

export type ReplyEffect = EndpointResponse<typeof previewReplyApproval>
type Row = ReplyEffect['statuses'][number]

/** The effect of approving what is ticked; asked for again a moment after the last box was changed. */
export function useReplyEffect({ request, reply, leftOut, mayApprove }: Review) {
  const [settled] = useDebouncedValue(leftOut, SUGGESTION_DEBOUNCE_MS)
  const keys = Array.from(settled).toSorted()
  return useQuery({
    ...replyEffect(request.id, { number: reply.number, leftOut: keys }),
    enabled: mayApprove,
  })
}

/** REQ-08: statuses of the product before and after, and how many products above change. */
export function StatusesBeforeAfter({ review }: { review: Review }) {
  const { t } = useTranslation()
  const query = useReplyEffect(review)
  const { data: effect, isPending, isPlaceholderData } = query
  const title = review.reply.product?.title ?? review.reply.snapshot.product.title
  return (
    <SectionPanel title={t('review.statuses')} note={t('review.statusesNote', { product: title })} isFlush>
      {!effect && <FetchFailed title={t('review.statusesFailed')} query={query} />}
      {isPending && <Skeleton height={160} aria-hidden="true" />}
      {effect && (
        <div aria-busy={isPlaceholderData || undefined}>
          {effect.statuses.length === 0 ? (
            <p className={classes['nothing']}>{t('review.noStatuses')}</p>
          ) : (
            <div role="table" aria-label={t('review.statuses')} className={classes['statuses']}>
              <div role="row" className={classes['statusHead']}>
                <div role="columnheader">{t('review.legislation')}</div>
                <div role="columnheader">{title}</div>
                <div role="columnheader">{t('review.fact')}</div>
                <div role="columnheader" className={classes['above']}>
                  {t('review.above')}
                </div>
              </div>
              {effect.statuses.map((row, place) => (
                <Fragment key={`${row.legislationId} ${row.obligation?.key ?? ''}`}>
                  {row.obligation && effect.statuses[place - 1]?.legislationId !== row.legislationId && (
                    <div role="row" className={classes['statusRow']}>
                      <div role="rowheader" className={classes['law']}>
                        {row.legislation}
                      </div>
                    </div>
                  )}
                  <StatusRow row={row} />
                </Fragment>
              ))}
            </div>
          )}
          <ProductsAbove above={effect.above} />
        </div>
      )}
    </SectionPanel>
  )
}

function StatusRow({ row: { legislation, obligation, before, after, fact, above } }: { row: Row }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isSame = before !== null && before.status === after.status
  return (
    <div role="row" className={classes['statusRow']} data-sub={obligation !== null || undefined}>
      <div role="rowheader" className={classes['law']}>
        {obligation?.title ?? legislation}
      </div>
      <div role="cell" className={classes['move']}>
        {!isSame && (
          <Fragment>
            <StatusWord
              tone={before?.tone ?? 'none'}
              word={before?.word ?? t('review.unjudged')}
              {...(before && { title: before.event.text })}
            />
            <span aria-hidden="true">→</span>
          </Fragment>
        )}
        <StatusWord tone={after.tone} word={after.word} title={after.event.text} />
      </div>
      <div role="cell" className={classes['fact']}>
        {fact ? statusFactText(fact, t, format) : after.event.text}
      </div>
      <div role="cell" className={classes['above']}>
        {format.number(above)}
      </div>
    </div>
  )
}

function ProductsAbove({ above: { total, items } }: Pick<ReplyEffect, 'above'>) {
  const { t } = useTranslation()
  const [isOpen, { toggle }] = useDisclosure()
  if (total === 0) return null
  return (
    <div className={classes['products']}>
      {t('review.movesAbove', { count: total })}{' '}
      {items.length > 0 && (
        <Anchor component="button" type="button" fz="inherit" aria-expanded={isOpen} onClick={toggle}>
          {t(isOpen ? 'review.hide' : 'review.show')}
        </Anchor>
      )}
      {isOpen && (
        <ul>
          {items.map(({ id, title }) => (
            <li key={id}>
              <TextLink to="/product/$id/card" params={{ id }}>
                {title}
              </TextLink>
            </li>
          ))}
          {total > items.length && <li>{t('review.moreAbove', { count: total - items.length })}</li>}
        </ul>
      )}
    </div>
  )
}
