import type { ImportOptions } from '#contract/product-import-settings.ts'
import { keyOf } from '#domain/product-import/draft.ts'
import type { ReadRow } from '#domain/product-import/read-row.ts'

const RULE = /^[_=\-–—*.]{3,}$/
const SUM =
  /^(?:grand |sub|sub |general )?(?:totals?|sum|summa|summe|gesamt(?:summe)?|totalt|delsumma|zwischensumme|somme|totale|totaux|totaal|subtotaal|suma|razem|ogółem|yhteensä|summa yhteensä|összesen|celkem|spolu|ukupno|skupaj|kokku|kopā|iš viso|i alt|σύνολο|итого|всего|合计|合計|总计|(?:gesamt|total|summen)(?:gewicht|menge|anzahl|masse|vikt|antal|mängd|belopp|preis|pris))(?:\s+\S+)?\s*[:：]?$/iu

/** Lines that are drawn below a head or above a sum. */
export const isRule = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length > 0 && filled.every((cell) => RULE.test(cell))
}

/** A sum at the end of a table: the word for it, figures, and nothing by which a product is known. */
export function isSum(
  cells: readonly string[],
  read: ReadRow,
  options: Pick<ImportOptions, 'matchBy' | 'matchSupplier'>,
): boolean {
  const [first = '', ...others] = cells.filter((cell) => cell !== '')
  if (
    !SUM.test(first.trim()) ||
    !others.every((cell) => /^[^\p{L}]*\d[\d\s.,']*\s*\p{L}{0,3}\S?$/u.test(cell))
  )
    return false
  const key = keyOf(read, options)
  return key === null || key === first
}
