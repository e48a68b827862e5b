import type { ReferenceRow } from '#server/reference/schemas.ts'

/** Which EEE categories an exemption covers: whole ones, and those of which it covers a part ("9 (industrial)"). */
export interface ExemptionScope {
  categories: number[]
  partialCategories: number[]
}

/** Reads "1-7, 10, 9 (industrial)": ranges and single categories; a remark in brackets makes its category a partial one. */
export function exemptionScope(text: string): ExemptionScope {
  const scope: ExemptionScope = { categories: [], partialCategories: [] }
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

/** SUB-10: what is known about a renewal on the day of the source. A date that has passed without news leaves it unknown. */
export function renewalOf({
  status_at_source_date: status,
}: Pick<ReferenceRow<'rohs-exemptions'>, 'status_at_source_date'>): 'no' | 'unknown' {
  return status === 'expired' ? 'no' : 'unknown'
}
