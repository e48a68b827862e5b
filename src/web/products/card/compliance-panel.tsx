import { Anchor, Badge, Group, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { assessedEvents } from '#contract/compliance/assessment-records.ts'
import type {
  AnnouncedStatus,
  ComplianceRow,
  EventStatus,
  NotJudged,
  ObligationRow,
} from '#contract/compliance/statuses.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { dayOf } from '#domain/days.ts'
import { ANSWER_QUESTIONS } from '#domain/compliance/status-events.ts'
import { useAbility } from '#web/auth/ability.ts'
import { errorText } from '#web/http/error-text.ts'
import { AsOfMenu } from '#web/forecasts/as-of-menu.tsx'
import { complianceAsOf } from '#web/forecasts/forecasts.queries.ts'
import { statusFactText } from '#web/compliance/status-fact-text.ts'
import { statusFacts } from '#web/compliance/status-facts.queries.ts'
import { OutputLines } from '#web/compliance/outputs.tsx'
import forecasts from '#web/forecasts/forecasts.module.css'
import { useFormat } from '#web/i18n/format.ts'
import classes from '#web/products/card/compliance-panel.module.css'
import { Note } from '#web/ui/note.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'
import { StatusWord } from '#web/ui/status.tsx'

type CompliancePanelProps = {
  productId: ProductId
  rows: readonly ComplianceRow[]
  /** undefined: today. */
  asOf: string | undefined
  onAsOf: (day: string | undefined) => void
  onWhy: (legislation: ComplianceRow['legislationId'], obligation?: string) => void
}

/**
 * PROD-22: legislation, legal roles, event, status; every status can be asked why. COMP-06: as of another day, too. COMP-20: the
 * obligations of a legislation below it.
 */
export function CompliancePanel({ productId, rows, asOf, onAsOf, onWhy }: CompliancePanelProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const then = useQuery({ ...complianceAsOf(productId, asOf ?? ''), enabled: asOf !== undefined })
  const isOfDay = asOf !== undefined && then.data?.asOf === asOf
  const [today] = useState(() => dayOf(new Date()))
  const { data: factOf } = useQuery(statusFacts(productId))
  const factTextOf = (row: ComplianceRow, obligation?: string): string | undefined => {
    // What another day rests on is told by its "Why?".
    if (isOfDay) return undefined
    const fact = factOf?.(row.legislationId, obligation)
    return fact && statusFactText(fact, t, format)
  }
  const shown = isOfDay ? (then.data?.items ?? []) : rows.map((row) => ({ ...row, today: null }))
  return (
    <SectionPanel
      id="compliance"
      title={t('productCard.compliance.title')}
      note={
        isOfDay
          ? t('forecasts.asOf.note', { day: format.date(asOf) })
          : t('productCard.compliance.note', { count: rows.length })
      }
      actions={<AsOfMenu day={asOf} onDay={onAsOf} />}
      isFlush
    >
      {asOf !== undefined && then.isError && <Note tone="breach">{errorText(t, then.error)}</Note>}
      <Table
        className={classes['table']}
        aria-label={t('productCard.compliance.title')}
        aria-busy={asOf !== undefined && !isOfDay}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('productCard.compliance.legislation')}</Table.Th>
            <Table.Th>{t('productCard.compliance.roles')}</Table.Th>
            <Table.Th className={classes['event']}>{t('productCard.compliance.event')}</Table.Th>
            <Table.Th>{t('productCard.compliance.status')}</Table.Th>
            <Table.Th aria-label={t('productCard.compliance.why')} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((row) => (
            <Fragment key={row.legislationId}>
              <LegislationLine
                row={row}
                isOfDay={isOfDay}
                isPast={isOfDay && asOf < today}
                fact={factTextOf(row)}
                onWhy={() => onWhy(row.legislationId)}
              />
              {row.obligations.map((obligation) => (
                <ObligationLine
                  key={obligation.key}
                  obligation={obligation}
                  isOfDay={isOfDay}
                  fact={factTextOf(row, obligation.key)}
                  onWhy={() => onWhy(row.legislationId, obligation.key)}
                />
              ))}
            </Fragment>
          ))}
          {isOfDay &&
            then.data?.notJudged.map((each) => <NotJudgedLine key={each.legislationId} of={each} />)}
        </Table.Tbody>
      </Table>
    </SectionPanel>
  )
}

/** `fact`: the fact of the status in words; undefined: it has none. */
type LineProps = { isOfDay: boolean; fact: string | undefined; onWhy: () => void }

function LegislationLine({
  row: { legislation, legalRoles, obligations, outputs, status, today, announced },
  isOfDay,
  isPast,
  fact,
  onWhy,
}: LineProps & { row: ComplianceRow & { today: EventStatus | null }; isPast: boolean }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500} c="var(--k-text)" title={legislation.title}>
        {legislation.shortName}
      </Table.Th>
      <Table.Td className={classes['roles']}>
        <LegalRoles roles={legalRoles} />
      </Table.Td>
      <Table.Td className={classes['event']}>
        <FactAndEvent fact={fact} event={status.event.text} />
        <OutputLines outputs={outputs} />
        {!isOfDay && announced && <Announced announced={announced} />}
        {!isOfDay && obligations.length === 0 && assessedEvents.has(status.event.key) && (
          <AssessLink event={status.event.key} legislation={legislation.shortName} onAssess={onWhy} />
        )}
      </Table.Td>
      <Table.Td>
        <StatusThen status={status} today={today} isPast={isPast} />
      </Table.Td>
      <WhyCell status={status} name={legislation.shortName} onWhy={onWhy} />
    </Table.Tr>
  )
}

/** COMP-20: one of a legislation's obligations; its legal roles are those of the legislation. */
function ObligationLine({ obligation, isOfDay, fact, onWhy }: LineProps & { obligation: ObligationRow }) {
  const { title, status, outputs } = obligation
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes['obligation']} colSpan={2}>
        {title}
      </Table.Th>
      <Table.Td className={classes['event']} fz={13} c="var(--k-text2)">
        <FactAndEvent fact={fact} event={status.event.text} />
        <OutputLines outputs={outputs} />
        {!isOfDay && assessedEvents.has(status.event.key) && (
          <AssessLink event={status.event.key} legislation={title} onAssess={onWhy} />
        )}
      </Table.Td>
      <Table.Td fz={13}>
        <StatusWord tone={status.tone} word={status.word} />
      </Table.Td>
      <WhyCell status={status} name={title} onWhy={onWhy} />
    </Table.Tr>
  )
}

/** PROD-44: the fact that explains the status, and below it the event: the next thing to do or know. */
function FactAndEvent({ fact, event }: { fact: string | undefined; event: string }) {
  if (fact === undefined) return event
  return (
    <>
      <div>{fact}</div>
      <Text component="div" fz={12} lh="16px" c="var(--k-text3)">
        {event}
      </Text>
    </>
  )
}

/** COMP-06: legislations that the day is not judged by, with the reasons. */
function NotJudgedLine({ of: { legislation, reason, knownSince } }: { of: NotJudged }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400} title={legislation.title}>
        {legislation.shortName}
      </Table.Th>
      <Table.Td className={classes['event']} colSpan={2} c="var(--k-text2)">
        {t(`forecasts.notJudged.${reason}`)}{' '}
        {knownSince !== null && t('forecasts.notJudged.since', { day: format.date(knownSince) })}
      </Table.Td>
      <Table.Td colSpan={2}>
        <StatusWord tone="none" word={t('forecasts.notJudged.word')} />
      </Table.Td>
    </Table.Tr>
  )
}

function WhyCell({ status, name, onWhy }: { status: EventStatus; name: string; onWhy: () => void }) {
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

type AssessLinkProps = { event: string; legislation: string; onAssess: () => void }

/** COMP-18: questions about facts, and conditions that a person judges, stand with their answers at the end of the explanation. */
function AssessLink({ event, legislation, onAssess }: AssessLinkProps) {
  const { t } = useTranslation()
  if (!useAbility().can('update', 'Product')) return null
  const what = event === ANSWER_QUESTIONS ? 'answer' : 'record'
  return (
    <div>
      <Anchor
        component="button"
        type="button"
        fz={12}
        aria-label={t(`assessments.${what}For`, { legislation })}
        onClick={onAssess}
      >
        {t(`assessments.${what}`)}
      </Anchor>
    </div>
  )
}

function LegalRoles({ roles }: { roles: ComplianceRow['legalRoles'] }) {
  const { t } = useTranslation()
  return (
    <Group gap={4}>
      {roles.length === 0 && t('productCard.compliance.noRoles')}
      {roles.map(({ key, title }) => (
        <Badge key={key} variant="default">
          {title}
        </Badge>
      ))}
    </Group>
  )
}

/** COMP-13: the other status on a near day. */
function Announced({ announced: { day, after } }: { announced: AnnouncedStatus }) {
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
function StatusThen({ status, today, isPast }: StatusThenProps) {
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
