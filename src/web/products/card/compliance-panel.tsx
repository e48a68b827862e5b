import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ComplianceRow, EventStatus, NotJudged, ObligationRow } from '#contract/compliance/statuses.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { dayOf } from '#domain/days.ts'
import { worstFirst } from '#domain/compliance/statuses.ts'
import { errorText } from '#web/http/error-text.ts'
import { AsOfMenu } from '#web/forecasts/as-of-menu.tsx'
import { complianceAsOf } from '#web/forecasts/forecasts.queries.ts'
import { statusFactText } from '#web/compliance/status-fact-text.ts'
import { statusFacts } from '#web/compliance/status-facts.queries.ts'
import { OutputLines } from '#web/compliance/outputs.tsx'
import { useFormat } from '#web/i18n/format.ts'
import classes from '#web/products/card/compliance-panel.module.css'
import { obligationsIn } from '#web/products/card/anchors.ts'
import {
  Announced,
  FactAndEvent,
  LegalRoles,
  StatusThen,
  WhyCell,
} from '#web/products/card/obligation-cells.tsx'
import { productUseFacts } from '#web/use-facts/use-facts.queries.ts'
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
  const { data: useFacts } = useQuery(productUseFacts(productId))
  const questionsOf = ({ legislationId }: ComplianceRow) =>
    useFacts?.items.filter(({ changes }) => changes.some((each) => each.legislationId === legislationId))
      .length ?? 0
  const shown = isOfDay ? (then.data?.items ?? []) : rows.map((row) => ({ ...row, today: null }))
  return (
    <SectionPanel
      id="compliance"
      title={t('productCard.compliance.title')}
      note={
        isOfDay
          ? t('forecasts.asOf.note', { day: format.date(asOf) })
          : [
              t('productCard.compliance.obligations', { count: obligationsIn(rows) }),
              t('productCard.compliance.inLegislations', { count: rows.length }),
            ].join(' ')
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
                questions={isOfDay ? 0 : questionsOf(row)}
                onWhy={() => onWhy(row.legislationId)}
              />
              {row.obligations.toSorted(worseFirst).map((obligation) => (
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

/** The worst first, as their legislation has it. */
const worseFirst = (a: ObligationRow, b: ObligationRow) =>
  worstFirst.indexOf(a.status.status) - worstFirst.indexOf(b.status.status)

/** `fact`: the fact of the status in words; undefined: it has none. */
type LineProps = { isOfDay: boolean; fact: string | undefined; onWhy: () => void }

function LegislationLine({
  row: { legislation, legalRoles, obligations, outputs, status, today, announced },
  isOfDay,
  isPast,
  fact,
  questions,
  onWhy,
}: LineProps & {
  row: ComplianceRow & { today: EventStatus | null }
  isPast: boolean
  /** The number of open questions that decide its obligations. */
  questions: number
}) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500} c="var(--k-text)" title={legislation.title}>
        {legislation.shortName}
        <LegalRoles roles={legalRoles} />
      </Table.Th>
      <Table.Td className={classes['event']}>
        {obligations.length > 0 ? (
          <OfObligations count={obligations.length} questions={questions} />
        ) : (
          <FactAndEvent
            fact={fact}
            event={status.event}
            name={legislation.shortName}
            onAssess={isOfDay ? undefined : onWhy}
          />
        )}
        <OutputLines outputs={outputs} />
        {!isOfDay && announced && <Announced announced={announced} />}
      </Table.Td>
      <Table.Td>
        <StatusThen status={status} today={today} isPast={isPast} />
      </Table.Td>
      <WhyCell status={status} name={legislation.shortName} onWhy={onWhy} />
    </Table.Tr>
  )
}

/** COMP-20: the status of a legislation of several obligations is the worst of theirs; their facts are below it. */
function OfObligations({ count, questions }: { count: number; questions: number }) {
  const { t } = useTranslation()
  return [
    t('productCard.compliance.obligations', { count }),
    ...(questions > 0 ? [t('productCard.compliance.questionsOpen', { count: questions })] : []),
  ].join(', ')
}

/** COMP-20: one of a legislation's obligations; its legal roles are those of the legislation. */
function ObligationLine({ obligation, isOfDay, fact, onWhy }: LineProps & { obligation: ObligationRow }) {
  const { title, status, outputs } = obligation
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes['obligation']}>
        {title}
      </Table.Th>
      <Table.Td className={classes['event']}>
        <FactAndEvent fact={fact} event={status.event} name={title} onAssess={isOfDay ? undefined : onWhy} />
        <OutputLines outputs={outputs} />
      </Table.Td>
      <Table.Td fz={13}>
        <StatusWord tone={status.tone} word={status.word} />
      </Table.Td>
      <WhyCell status={status} name={title} onWhy={onWhy} />
    </Table.Tr>
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
      <Table.Td className={classes['event']} c="var(--k-text2)">
        {t(`forecasts.notJudged.${reason}`)}{' '}
        {knownSince !== null && t('forecasts.notJudged.since', { day: format.date(knownSince) })}
      </Table.Td>
      <Table.Td colSpan={2}>
        <StatusWord tone="none" word={t('forecasts.notJudged.word')} />
      </Table.Td>
    </Table.Tr>
  )
}
