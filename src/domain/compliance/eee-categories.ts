/** RoHS Annex I: categories 1–11 of electrical and electronic equipment, as bits 1–11 of a mask. */
export type EeeCategory = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11

export const eeeCategories: readonly EeeCategory[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

export const bitOf = (category: number): number => 1 << category

export const maskOf = (categories: readonly number[]): number =>
  categories.reduce((mask, category) => mask | bitOf(category), 0)

export const allCategories = maskOf(eeeCategories)

/** Categories that the law names: whole ones, and those of which it names a part ("9 (industrial)"). */
export interface EeeScope {
  categories: number[]
  partialCategories: number[]
}

/** Reads "1-7, 10, 9 (industrial)": ranges and single categories; a remark in brackets makes its category a partial one. */
export function eeeScope(text: string): EeeScope {
  const scope: EeeScope = { categories: [], partialCategories: [] }
  for (const [, from = '', to = from, remark = ''] of text.matchAll(/(\d+)(?:-(\d+))?(?: \(([^)]*)\))?/g)) {
    const range = Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index)
    scope[remark === '' ? 'categories' : 'partialCategories'].push(...range)
    // In vitro diagnostics are of category 8, industrial instruments of category 9, wherever the remark stands.
    if (remark.includes('IVD') && remark.includes('industrial')) scope.partialCategories.push(8, 9)
  }
  const partialCategories = Array.from(new Set(scope.partialCategories)).toSorted((a, b) => a - b)
  return {
    categories: scope.categories.filter((category) => !partialCategories.includes(category)),
    partialCategories,
  }
}

/** The RoHS result of one product or part: masks over the categories of equipment, and the days on which exemptions end. */
export interface EeeFacts {
  /** Above the limit and not exempted. */
  over: number
  /** Above the limit, and a valid exemption is claimed. */
  exempted: number
  /** A person must look: the exemption's renewal is not known, it covers a part of the category, or a figure is missing. */
  assess: number
  /** The day on which the first exemption of a category ends; no day = none ends. */
  exemptionEnds: Partial<Record<EeeCategory, string>>
}

export const noEeeFacts: EeeFacts = { over: 0, exempted: 0, assess: 0, exemptionEnds: {} }

export function combineEee(a: EeeFacts, b: EeeFacts): EeeFacts {
  return {
    over: a.over | b.over,
    exempted: a.exempted | b.exempted,
    assess: a.assess | b.assess,
    exemptionEnds: earliest(a.exemptionEnds, b.exemptionEnds),
  }
}

/** Fixed order of fields and categories. */
export const canonicalEee = ({ over, exempted, assess, exemptionEnds }: EeeFacts): EeeFacts => ({
  over,
  exempted,
  assess,
  exemptionEnds: Object.fromEntries(
    Object.entries(exemptionEnds).toSorted(([a], [b]) => Number(a) - Number(b)),
  ),
})

function earliest(a: EeeFacts['exemptionEnds'], b: EeeFacts['exemptionEnds']): EeeFacts['exemptionEnds'] {
  const ends: EeeFacts['exemptionEnds'] = {}
  for (const category of eeeCategories) {
    const end = earlierOf(a[category], b[category])
    if (end !== undefined) ends[category] = end
  }
  return ends
}

/** The earlier of two days; none counts as never. */
export function earlierOf(a: string | undefined, b: string | undefined): string | undefined {
  if (a === undefined || b === undefined) return a ?? b
  return a < b ? a : b
}

export interface EeeState {
  state: 'over' | 'assess' | 'exempted' | 'below'
  /** The answer differs between categories, and the product's own is not known. */
  isCategoryNeeded: boolean
  exemptionEnds: string | undefined
}

/**
 * RoHS for a product of a category. Without one it is prohibited only if it is so in every category; what is over in some
 * categories alone is for a person to assess (COMP-04).
 */
export function eeeStateOf(facts: EeeFacts, category: number | null): EeeState {
  const mask = category === null ? allCategories : bitOf(category)
  const over = facts.over & mask
  const assess = facts.assess & mask
  if (over === mask) return { state: 'over', isCategoryNeeded: false, exemptionEnds: undefined }
  if (over !== 0 || assess !== 0) {
    return { state: 'assess', isCategoryNeeded: over !== 0 || assess !== mask, exemptionEnds: undefined }
  }
  if ((facts.exempted & mask) === 0) {
    return { state: 'below', isCategoryNeeded: false, exemptionEnds: undefined }
  }
  const ends = eeeCategories
    .filter((candidate) => (mask & bitOf(candidate)) !== 0)
    .map((candidate) => facts.exemptionEnds[candidate])
  return { state: 'exempted', isCategoryNeeded: false, exemptionEnds: ends.reduce(earlierOf, undefined) }
}
