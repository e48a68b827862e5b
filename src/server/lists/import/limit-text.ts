import type { SubstanceLimit } from '#contract/lists/limits.ts'
import type { Language } from '#contract/values/locale.ts'
import { decimalText } from '#domain/texts/figures.ts'

const operators = {
  above: { en: 'above', sv: 'över' },
  at_or_above: { en: 'at or above', sv: 'minst' },
} as const
const scopes = {
  article: { en: 'of the article', sv: 'av varan' },
  article_part: { en: 'of the article or a part of it', sv: 'av varan eller en del av den' },
  homogeneous_material: { en: 'of the homogeneous material', sv: 'av det homogena materialet' },
  article_material: { en: 'of a material of the article', sv: 'av ett material i varan' },
  mixture: { en: 'of the mixture', sv: 'av blandningen' },
  any: { en: '', sv: '' },
} as const

const EQUIPMENT = { en: 'equipment of category', sv: 'utrustning i kategori' } as const
const RECOVERED = { en: 'with recovered material', sv: 'med återvunnet material' } as const

/** A limit in words: "above 0.1 % of the article". */
export function limitText(
  { operator, value, unit, scope, onlyFor, equipment }: SubstanceLimit,
  language: Language,
): string {
  const limit =
    `${operators[operator][language]} ${decimalText(value, language)} ${unit} ${scopes[scope][language]}`.trim()
  const only = [
    ...(onlyFor ? [RECOVERED[language]] : []),
    ...(equipment === '' ? [] : [`${EQUIPMENT[language]} ${equipment}`]),
  ]
  return only.length > 0 ? `${limit} (${only.join('; ')})` : limit
}
