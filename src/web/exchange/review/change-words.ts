import type { TFunction } from 'i18next'

import type { ChangeFigure, ReplyChange } from '#contract/exchange/approving.ts'
import type { Format } from '#web/i18n/format.ts'

type Words = { t: TFunction; format: Format }

/** 2.9 % · 0.1 – 0.5 % · 12 mg; nothing of it: the share is not known. */
export function figureText(figure: ChangeFigure, { t, format }: Words): string {
  const { concentration, concentrationLow: low, concentrationHigh: high, mass } = figure
  if (concentration !== null) return format.percent(concentration)
  if (low !== null && high !== null) return `${format.decimal(low)} – ${format.percent(high)}`
  const one = low ?? high
  if (one !== null) return format.percent(one)
  if (mass !== null) return `${format.decimal(mass.value)} ${mass.unit}`
  return t('review.figureUnknown')
}

const exemptionsText = (
  claimed: readonly { number: string; endsOn: string | null }[],
  { t, format }: Words,
) =>
  claimed.length === 0
    ? t('review.noExemption')
    : claimed
        .map(({ number, endsOn }) =>
          endsOn === null ? number : t('review.exemptionEnds', { number, day: format.date(endsOn) }),
        )
        .join(', ')

const dayText = (day: string | null, { t, format }: Words) =>
  day === null ? t('review.noEnd') : t('review.until', { day: format.date(day) })

const unitsText = (units: number, { format }: Words) => `× ${format.number(units)}`

/** Old and new value of a change; null: there is none on that side. */
export function valuesOf(
  change: ReplyChange,
  words: Words,
): { known: string | null; replied: string | null } {
  const { t } = words
  switch (change.what) {
    case 'substance':
      return {
        known: change.known && figureText(change.known, words),
        replied: change.replied ? figureText(change.replied, words) : t('review.notNamed'),
      }
    case 'exemption':
      return { known: exemptionsText(change.known, words), replied: exemptionsText(change.replied, words) }
    case 'answer':
      return {
        known: t(`review.answer.${change.known ?? 'differs'}`),
        replied: t(`review.answer.${change.replied}`),
      }
    case 'document':
      return {
        known: change.kind === 'added' ? null : dayText(change.known, words),
        replied: change.kind === 'removed' ? t('review.superseded') : dayText(change.replied, words),
      }
    case 'component':
      return {
        known: change.known === null ? null : unitsText(change.known, words),
        replied: change.replied === null ? t('review.noComponent') : unitsText(change.replied, words),
      }
    case 'complexity':
      return {
        known: t(change.known ? 'review.complex' : 'review.whole'),
        replied: t(change.replied ? 'review.complex' : 'review.whole'),
      }
    case 'fact':
      return { known: change.known ?? t('review.factUnknown'), replied: change.replied }
  }
}

/** The subject of a change, and what identifies it. */
export function subjectOf(change: ReplyChange, words: Words): { title: string; note: string } {
  const { t, format } = words
  switch (change.what) {
    case 'substance':
      return { title: change.name, note: substanceNote(change, words) }
    case 'exemption':
      return {
        title: t('review.exemption', { list: change.listTitle }),
        note: [change.name, change.material].filter((text) => text !== '').join(' · '),
      }
    case 'answer':
      return {
        title: t(change.replied === 'excluded' ? 'review.denied' : 'review.answered', {
          list: change.listTitle,
          count: change.entries,
        }),
        note: t('review.listVersion', { day: format.date(change.listVersion) }),
      }
    case 'document':
      return { title: change.name, note: '' }
    case 'component':
      return { title: change.title, note: change.productId }
    case 'complexity':
      return { title: t('review.complexity'), note: t('review.complexityNote') }
    case 'fact':
      return { title: change.title, note: t('review.factNote') }
  }
}

function substanceNote(
  { casNumbers, ecNumbers, material, isNew }: Extract<ReplyChange, { what: 'substance' }>,
  { t }: Words,
): string {
  const parts = [
    casNumbers[0] !== undefined && t('review.cas', { number: casNumbers[0] }),
    ecNumbers[0] !== undefined && t('review.ec', { number: ecNumbers[0] }),
    material !== '' && material,
    isNew && t('review.newSubstance'),
  ]
  return parts.filter((text) => text !== false).join(' · ')
}

/** The place of a change: the product itself, all its components, or some by name. */
export function placeText(change: ReplyChange, product: string, { t }: Words): string {
  if (change.what === 'component') return t('review.component')
  const { parts, total, of } = change.where
  if (total === 0) return product
  if (total === of && of > 1) return t('review.allComponents', { count: of })
  const names = parts.map(({ title }) => title).join(', ')
  const more = total - parts.length
  return more > 0 ? t('review.andMore', { names, count: more }) : names
}
