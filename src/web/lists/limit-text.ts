import type { TFunction } from 'i18next'

import type { SubstanceLimit } from '#contract/lists/limits.ts'
import type { Format } from '#web/i18n/format.ts'

/** "> 0.1 % of the article": operator, figure and in what, as the law writes them (COMP-17). */
export function limitText(t: TFunction, format: Format, limit: SubstanceLimit): string {
  const { operator, value, unit, scope, onlyFor, equipment } = limit
  const figure = unit === '%' ? format.percent(value) : `${format.number(Number(value))} ${unit}`
  const sign = operator === 'above' ? '>' : '≥'
  const measured =
    scope === 'any' ? `${sign} ${figure}` : `${sign} ${figure} ${t(`substances.scope.${scope}`)}`
  const only = [
    ...(onlyFor === null ? [] : [t('substances.recovered')]),
    ...(equipment === '' ? [] : [t('substances.equipment', { categories: equipment })]),
  ]
  return only.length === 0 ? measured : `${measured} (${only.join('; ')})`
}

/** "lead, as the element" where it is not the substance that is weighed; else nothing. */
export function weighedText(t: TFunction, { weighed, element }: SubstanceLimit): string | null {
  if (weighed === 'element')
    return t('substances.weighed.element', { element: elementName(t, element ?? '') })
  return weighed === 'sum' ? t('substances.weighed.sum') : null
}

const elements = ['lead', 'mercury', 'cadmium', 'hexavalent chromium', 'tin', 'nitrogen'] as const

/** Elements are named in English in the lists; one that a person added keeps the name it was given. */
function elementName(t: TFunction, name: string): string {
  const known = elements.find((element) => element === name)
  return known === undefined ? name : t(`substances.element.${known}`)
}

/** A limit with what it weighs, whom it is for and its days: "> 0.1 % of the article, from 6 Aug 2026". */
export function wholeLimitText(t: TFunction, format: Format, limit: SubstanceLimit): string {
  const { members, appliesWhen, validFrom, validTo } = limit
  const parts = [
    limitText(t, format, limit),
    weighedText(t, limit),
    members.length > 0 && t('imports.changes.cas', { numbers: members.join(', ') }),
    appliesWhen,
    validFrom && t('imports.changes.limitFrom', { date: format.date(validFrom) }),
    validTo && t('imports.changes.limitTo', { date: format.date(validTo) }),
  ]
  return parts.filter(Boolean).join(', ')
}

/** The limits of both sides as texts; their notes and sources stand there only where nothing else differs. */
export function limitTexts(
  t: TFunction,
  format: Format,
  sides: readonly [readonly SubstanceLimit[], readonly SubstanceLimit[]],
): [string[], string[]] {
  const texts = sides.map((limits) => limits.map((limit) => wholeLimitText(t, format, limit)))
  const isSame = texts[0]?.toSorted().join('\n') === texts[1]?.toSorted().join('\n')
  const ofSide = (side: 0 | 1) =>
    sides[side].map(({ note, source }, place) =>
      [texts[side]?.[place], ...(isSame ? [note, source] : [])].filter(Boolean).join(', '),
    )
  return [ofSide(0), ofSide(1)]
}
