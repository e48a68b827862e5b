import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import type { Home, LimitCause } from '#contract/home.ts'
import { HomeGroup, HomeRow } from '#web/home/group.tsx'
import { useFormat, type Format } from '#web/i18n/format.ts'
import { LinkButton, TextLink } from '#web/ui/link.tsx'

/** Products with what the law prohibits, told by what makes them so: each substance in each part once. */
export function OverLimit({ found: { products, causes, items } }: { found: Home['overLimit'] }) {
  const { t } = useTranslation()
  if (products === 0) return null
  const parts = [t('home.products', { count: products })]
  if (causes !== null && causes > 0) parts.push(t('home.causes', { count: causes }))
  return (
    <HomeGroup
      title={t('matters.standing.over_limit')}
      note={parts.join(', ')}
      end={
        <TextLink to="/product/overview" search={{ standing: ['over_limit'] }}>
          {t('home.showAll')}
        </TextLink>
      }
    >
      {items.map((cause) => (
        <CauseRow key={`${cause.legislationId} ${cause.part.title} ${cause.substance?.id}`} cause={cause} />
      ))}
    </HomeGroup>
  )
}

function CauseRow({ cause }: { cause: LimitCause }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { legislationId, product, products, part, since, explained } = cause
  const above =
    product && t(products > 1 ? 'home.inMore' : 'home.in', { product: product.title, count: products - 1 })
  return (
    <HomeRow
      tone="breach"
      link={
        <TextLink
          to="/product/overview"
          search={{ legislationStatuses: { [legislationId]: ['prohibited'] } }}
        >
          {causeText(cause, t, format)}
        </TextLink>
      }
      note={[part.title, above].filter(Boolean).join(', ')}
      when={since === null ? undefined : t('home.since', { date: format.date(since) })}
      action={
        <LinkButton
          variant="default"
          to="/product/$id/card"
          params={{ id: explained }}
          search={{ why: legislationId }}
        >
          {t('home.seeWhy')}
        </LinkButton>
      }
    />
  )
}

/** "RoHS: Lead 0.21 %, limit 0.1 %", as far as it is known. */
function causeText(
  { legislation, substance, share, limit }: LimitCause,
  t: TFunction,
  format: Format,
): string {
  const what = [substance?.name ?? t('home.unnamed'), share === null ? null : format.percent(share)]
  const allowed = limit && `${format.decimal(limit.value)}\u00A0${limit.unit}`
  const known = [what.filter(Boolean).join(' '), allowed && t('home.limit', { limit: allowed })]
  return `${legislation}: ${known.filter(Boolean).join(', ')}`
}
