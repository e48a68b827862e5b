import type { Category } from '#contract/catalogues/categories.ts'

/** A code as people read it: 84, 8481, 8481 10, 8481 10 05, 8481 10 05 10. */
export function categoryCode({ code, level }: Pick<Category, 'code' | 'level'>): string {
  const digits = code.slice(0, level)
  return [digits.slice(0, 4), ...(digits.slice(4).match(/../g) ?? [])].join(' ')
}

/** Language of a category's title: the shipped nomenclature has Swedish titles for chapters only; titles below are English. */
export const titleLanguage = ({ level }: Pick<Category, 'level'>): 'en' | undefined =>
  level > 2 ? 'en' : undefined

/** The titles above it, the chapter first: "Machinery › Taps and valves". */
export const pathText = ({ path }: Pick<Category, 'path'>): string =>
  path.map(({ title }) => title).join(' › ')
