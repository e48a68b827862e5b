import type { TFunction } from 'i18next'

import type { Explanation, ExplanationCause } from '#contract/compliance.ts'
import type { Format } from '#web/i18n/format.ts'

type Limit = NonNullable<ExplanationCause['limit']>

/** CAS 7439-92-1 · EC 231-100-4; the first of each. */
export function numbersOf(
  { casNumbers, ecNumbers }: { casNumbers: string[]; ecNumbers: string[] },
  t: TFunction,
): string {
  const [cas, ec] = [casNumbers[0], ecNumbers[0]]
  return [cas && t('productSubstances.cas', { cas }), ec && t('productSubstances.ec', { ec })]
    .filter(Boolean)
    .join(' · ')
}

/** The share that counts: a figure, a range, or that none was given. */
export function shareText(
  { concentration, concentrationLow }: Pick<ExplanationCause, 'concentration' | 'concentrationLow'>,
  t: TFunction,
  format: Format,
): string {
  if (concentration === null) return t('why.unknown')
  if (concentrationLow === null || concentrationLow === concentration) return format.percent(concentration)
  return `${format.percent(concentrationLow).replace(' %', '')}–${format.percent(concentration)}`
}

/** "above 0.1 %" or "50 mg/kg or more" */
export function limitText({ value, unit, operator }: Limit, t: TFunction, format: Format): string {
  const limit = unit === '%' ? format.percent(value) : `${format.number(Number(value))} ${unit}`
  return operator === 'above' ? t('why.above', { limit }) : t('why.atOrAbove', { limit })
}

/** What was weighed: the article, a homogeneous material in it, or the mixture. */
export function judgedKey({ basis }: ExplanationCause): 'judged' | 'judgedMaterial' | 'judgedMixture' {
  if (basis === 'mixture') return 'judgedMixture'
  return basis === 'homogeneous_material' ? 'judgedMaterial' : 'judged'
}

/** The explanation as plain text, to be sent to someone. */
export function explanationText(explained: Explanation, t: TFunction, format: Format): string {
  const { product, legislation, status, sentence, rule, asOf, causes } = explained
  return [
    t('why.title', { product: product.title, legislation: legislation.shortName }),
    `${status.word}. ${sentence}`,
    `${t('why.rule', { index: rule.index, total: rule.total })}: ${rule.title} (${rule.expression})`,
    ...causes.map((cause) => causeText(cause, t, format)),
    t('why.asOf', { date: format.date(asOf) }),
  ].join('\n')
}

function causeText(cause: ExplanationCause, t: TFunction, format: Format): string {
  const { path, substance, limit, entry, exemption } = cause
  const parts = [
    path
      .map(({ title, productId }) => (productId === null ? title || t('why.elsewhere') : title))
      .join(' › '),
    substance && `${substance.name} (${numbersOf(substance, t)}), ${shareText(cause, t, format)}`,
    limit && t('why.limitText', { limit: limitText(limit, t, format) }),
    entry && t('why.entryTitle', { list: entry.list, entry: entry.name }),
    exemption && t('why.exemption', { number: exemption.number }),
  ]
  return `- ${parts.filter(Boolean).join('; ')}`
}
