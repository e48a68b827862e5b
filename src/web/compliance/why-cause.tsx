import { Text } from '@mantine/core'
import {
  IconCalendarDue,
  IconClipboardCheck,
  IconFlask,
  IconListDetails,
  IconShieldCheck,
  IconSitemap,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { Explanation, ExplanationCause } from '#contract/compliance/explanation.ts'
import { reasonIn } from '#domain/lists/reasons.ts'
import { withDayTexts } from '#domain/texts/day.ts'
import { SourceText } from '#web/screen/source-text.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { isOverLimit, LIMIT_POSITION, limitInPercent, positionOnBar } from '#web/compliance/limit-scale.ts'
import {
  answerText,
  limitText,
  numbersOf,
  shareText,
  sourceText,
  weighedText,
} from '#web/compliance/explanation-text.ts'
import { OutputLines } from '#web/compliance/outputs.tsx'
import { Assumptions } from '#web/compliance/assumptions.tsx'
import { OtherPaths } from '#web/compliance/other-paths.tsx'
import { WhyPath } from '#web/compliance/why-path.tsx'
import classes from '#web/compliance/compliance.module.css'
import { ChainStep, LimitBar } from '#web/ui/chain-drawer.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { StatusWord, type Tone } from '#web/ui/status.tsx'

type WhyCauseProps = { cause: ExplanationCause; explained: Explanation }

/** A cause of the status: path in the product, substance against its limit, list entry, exemption, answer. */
export function WhyCause({ cause, explained }: WhyCauseProps) {
  const { t } = useTranslation()
  const isSelf = cause.path.length === 1
  return (
    <>
      <ChainStep
        icon={<IconSitemap size={14} stroke={1.6} />}
        label={
          isSelf
            ? t('why.ownPath')
            : cause.paths > 1
              ? t('why.pathOf', { count: cause.paths })
              : t('why.path')
        }
      >
        <WhyPath cause={cause} explained={explained} />
        <OtherPaths cause={cause} />
      </ChainStep>
      {cause.substance && (
        <Substance cause={cause} substance={cause.substance} tone={explained.status.tone} />
      )}
      {cause.entry && <Entry cause={cause} entry={cause.entry} />}
      {cause.outputs.length > 0 && (
        <ChainStep icon={<IconCalendarDue size={14} stroke={1.6} />} label={t('why.outputsOfSubstance')}>
          <OutputLines outputs={cause.outputs} />
        </ChainStep>
      )}
      {cause.exemption && <Exemption exemption={cause.exemption} asOf={explained.asOf} />}
      <Answer cause={cause} />
    </>
  )
}

type SubstanceProps = {
  cause: ExplanationCause
  substance: NonNullable<ExplanationCause['substance']>
  /** The tone of the explained status. */
  tone: Tone
}

function Substance({ cause, substance, tone }: SubstanceProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { limit, material, basis } = cause
  // What the law weighs: the metal in a compound, the sum of a group, the mixture's part of its assembly.
  const weighed = cause.measured ?? cause.concentration
  const weighedHere = weighedText(cause, t, format)
  return (
    <ChainStep icon={<IconFlask size={14} stroke={1.6} />} label={t('why.substance')}>
      <div className={classes['substance']}>
        <TextLink
          to="/administration/substance/regulated-substances/$id"
          params={{ id: substance.id }}
          search={{ show: 'where-used' }}
          title={t('substances.used.button')}
          fw={500}
        >
          {substance.name}
        </TextLink>
        <span className={classes['numbers']}>{numbersOf(substance, t)}</span>
      </div>
      {(basis || material !== '') && (
        <Text fz={12} lh="16px" c="var(--k-text2)">
          {[basis && t(`why.basis.${basis}`), material !== '' && t('why.material', { material })]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
      {limit && (
        <LimitBar
          limitAt={LIMIT_POSITION}
          valueAt={weighed === null ? 1 : positionOnBar(Number(weighed), limitInPercent(limit))}
          limitText={t('why.limit', { limit: `${format.number(Number(limit.value))} ${limit.unit}` })}
          valueText={
            weighedHere === null || weighed === null ? shareText(cause, t, format) : format.percent(weighed)
          }
          tone={isOverLimit(weighed, limit) ? tone : 'ok'}
        />
      )}
      {!limit && <Text>{shareText(cause, t, format)}</Text>}
      {limit && weighedHere && (
        <Text fz={12} lh="16px" c="var(--k-text2)" mt={4}>
          {shareText(cause, t, format)}, {weighedHere}
        </Text>
      )}
      {cause.concentration === null && (
        <Text fz={12} lh="16px" c="var(--k-text2)" mt={4}>
          {t('why.unknownCounts')}
        </Text>
      )}
    </ChainStep>
  )
}

type EntryProps = { cause: ExplanationCause; entry: NonNullable<ExplanationCause['entry']> }

function Entry({ cause: { limit }, entry }: EntryProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const facts = [
    entry.dateOfInclusion && t('why.included', { date: format.date(entry.dateOfInclusion) }),
    reasonIn(entry.reason, format.language),
  ].filter(Boolean)
  return (
    <ChainStep icon={<IconListDetails size={14} stroke={1.6} />} label={t('why.entry')}>
      <Text fw={500}>{t('why.entryTitle', { list: entry.list, entry: entry.name })}</Text>
      <TextLink
        to="/administration/substance/regulated-substances"
        search={{ list: entry.listKey, asOf: entry.versionValidFrom, name: entry.name }}
        title={t('why.openList')}
      >
        {t('why.version', { date: format.date(entry.versionValidFrom) })}
      </TextLink>
      {facts.length > 0 && <Text c="var(--k-text2)">{facts.join('. ')}.</Text>}
      {limit && (
        <Text c="var(--k-text2)">
          {t('why.limitText', { limit: limitText(limit, t, format) })} (
          <SourceText>{limit.source}</SourceText>).
        </Text>
      )}
      {entry.condition !== '' && (
        <Text c="var(--k-text2)" mt={4}>
          {format.withDates(entry.condition)}
        </Text>
      )}
    </ChainStep>
  )
}

type ExemptionProps = { exemption: NonNullable<ExplanationCause['exemption']>; asOf: string }

function Exemption({ exemption: { number, text, endsOn }, asOf }: ExemptionProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const date = endsOn === null ? null : format.date(endsOn)
  return (
    <ChainStep icon={<IconShieldCheck size={14} stroke={1.6} />} label={t('why.exemption', { number })}>
      <Text lang="en">{withDayTexts(text, 'en')}</Text>
      <Text fz={12} lh="16px" c="var(--k-text2)">
        {date === null
          ? t('why.exemptionOpen')
          : t(endsOn !== null && endsOn < asOf ? 'why.exemptionEnded' : 'why.exemptionEnds', { date })}
      </Text>
    </ChainStep>
  )
}

/** Shows the answer to the cause with its person, and the assumptions about the cause (COMP-17). */
function Answer({ cause }: { cause: ExplanationCause }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { assumptions, isAnswerOverruled } = cause
  const answer = answerText(cause, t, format)
  const source = sourceText(cause, t, format)
  if (answer === null && source === null && assumptions.length === 0) return null
  return (
    <ChainStep icon={<IconClipboardCheck size={14} stroke={1.6} />} label={t('why.answer')}>
      {isAnswerOverruled && <StatusWord tone="wait" word={t('productSubstances.overruledMark')} />}
      {source && <Text>{source}</Text>}
      {answer && <Text>{answer}</Text>}
      <Assumptions assumptions={assumptions} productId={cause.path.at(-1)?.productId ?? null} />
    </ChainStep>
  )
}
