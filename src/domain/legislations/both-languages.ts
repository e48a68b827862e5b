import type { LocalizedText } from '#contract/values/locale.ts'

/**
 * A draft in which each text of one language stands for the other one, too, where that is empty: people who work in one
 * language write it once. A text that is empty in both stays empty.
 */
export function inBothLanguages<T>(value: T): T {
  if (Array.isArray(value)) return same<T>(value.map((item: unknown) => inBothLanguages(item)))
  if (typeof value !== 'object' || value === null) return value
  if (isText(value)) return same<T>(filled(value))
  return same<T>(Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inBothLanguages(part)])))
}

/** The walk changes texts and no shape, which the compiler cannot follow. */
const same = <T>(value: unknown): T => value as T

const isText = (value: object): value is LocalizedText =>
  Object.keys(value).length === 2 &&
  'en' in value &&
  'sv' in value &&
  typeof value.en === 'string' &&
  typeof value.sv === 'string'

const filled = ({ en, sv }: LocalizedText): LocalizedText => ({
  en: en.trim() === '' ? sv : en,
  sv: sv.trim() === '' ? en : sv,
})
