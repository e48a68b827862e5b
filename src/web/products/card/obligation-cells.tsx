import { Anchor, Badge, Table, Text, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { assessedEvents } from '#contract/compliance/assessment-records.ts'
import type { AnnouncedStatus, ComplianceRow, EventStatus } from '#contract/compliance/statuses.ts'
import { ANSWER_QUESTIONS } from '#domain/compliance/status-events.ts'
import { useAbility } from '#web/auth/ability.ts'
import forecasts from '#web/forecasts/forecasts.module.css'
import { useFormat } from '#web/i18n/format.ts'
import classes from '#web/products/card/compliance-panel.module.css'
import { StatusWord } from '#web/ui/status.tsx'

type FactAndEventProps = {
  /** The fact of the status in words; undefined: it has none. */
  fact: string | undefined
  event: EventStatus['event']
  /** The legislation or obligation. */
  name: string
  /** Opens the questions; undefined: there is nobody to answer them here. */
  onAssess: (() => void) | undefined
}

/** PROD-44: the fact that explains the status, and below it the event: the next thing to do or know. */
export function FactAndEvent({ fact, event, name, onAssess }: FactAndEventProps) {
  const mayUpdate = useAbility().can('update', 'Product')
  const isOpen = mayUpdate && onAssess !== undefined && assessedEvents.has(event.key)
  const next = isOpen ? <ToAssess event={event} name={name} onAssess={onAssess} /> : event.text
  if (fact === undefined) return next
  return (
    <>
      <div>{fact}</div>
      <Text component="div" fz={12} lh="16px" c="var(--k-text3)">
        {next}
      </Text>
    </>
  )
}

type ToAssessProps = { event: EventStatus['event']; name: string; onAssess: () => void }

/**
 * COMP-18: questions about facts, and conditions that a person judges, stand with their answers at the end of the explanation. "Answer 3
 * questions" leads there by itself.
 */
function ToAssess({ event: { key, text }, name, onAssess }: ToAssessProps) {
  const { t } = useTranslation()
  const isQuestions = key === ANSWER_QUESTIONS
  return (
    <>
      {!isQuestions && `${text} · `}
      <Anchor
        component="button"
        type="button"
        className={classes['assess'] ?? ''}
        aria-label={
          isQuestions
            ? t('assessments.answerFor', { what: text, legislation: name })
            : t('assessments.recordFor', { legislation: name })
        }
        onClick={onAssess}
      >
        {isQuestions ? text : t('assessments.record')}
      </Anchor>
    </>
  )
}

export function WhyCell({ status, name, onWhy }: { status: EventStatus; name: string; onWhy: () => void }) {
  const { t } = useTranslation()
  return (
    <Table.Td ta="right">
      <Anchor
        component="button"
        type="button"
        aria-label={t('productCard.compliance.whyOf', { status: status.word, legislation: name })}
        onClick={onWhy}
      >
        {t('productCard.compliance.why')}
      </Anchor>
    </Table.Td>
  )
}

/** The first role, and how many there are besides; all of them when it is pointed at, for screen readers, and in the explanation. */
export function LegalRoles({ roles }: { roles: ComplianceRow['legalRoles'] }) {
  const { t } = useTranslation()
  const [first, ...others] = roles
  if (!first) return <div className={classes['roles']}>{t('productCard.compliance.noRoles')}</div>
  const rest = others.map(({ title }) => title).join(', ')
  return (
    <div className={classes['roles']}>
      <VisuallyHidden>{t('productCard.compliance.roles')}: </VisuallyHidden>
      <Badge variant="default" title={first.title}>
        {first.title}
      </Badge>
      {others.length > 0 && (
        <Badge variant="default" flex="none" title={rest}>
          <span aria-hidden="true">+{others.length}</span>
          <VisuallyHidden>{rest}</VisuallyHidden>
        </Badge>
      )}
    </div>
  )
}

/** COMP-13: the other status on a near day. */
export function Announced({ announced: { day, after } }: { announced: AnnouncedStatus }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={forecasts['soon']}>
      {t('products.overview.announced', { day: format.date(day), status: after.word })}
    </div>
  )
}

type StatusThenProps = { status: EventStatus; today: EventStatus | null; isPast: boolean }

/** The status of the day and that of today where it is another one, the earlier first. */
export function StatusThen({ status, today, isPast }: StatusThenProps) {
  const { t } = useTranslation()
  const then = <StatusWord tone={status.tone} word={status.word} />
  if (today === null) return then
  const now = <StatusWord tone={today.tone} word={today.word} title={t('forecasts.asOf.today')} />
  return (
    <span className={forecasts['becomes']}>
      {isPast ? then : now}
      <span role="img" aria-label={t('forecasts.becomes')}>
        →
      </span>
      {isPast ? now : then}
    </span>
  )
}
