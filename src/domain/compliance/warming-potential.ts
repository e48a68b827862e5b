import {
  compare,
  decimal,
  larger,
  partOf,
  plus,
  textOf,
  zero,
  type Decimal,
} from '#domain/compliance/decimal.ts'
import type { JudgedEntry, Leaf, LeafSubstance } from '#domain/compliance/leaf.ts'
import { isAbsent, upperEnd } from '#domain/compliance/weighed-share.ts'

/** A potential as the annexes write it; some gases have none yet. */
const DECIMAL = /^\d+(\.\d+)?$/

interface Gas {
  row: LeafSubstance
  gwp: Decimal
}

/**
 * The highest global warming potential of a gas or blend in a leaf, as it comes out: 149.6 is below 150. undefined: it holds no such
 * gas. A blend has the sum of its gases' values by their shares (Regulation (EU) 2024/573, Annex VI); with a share missing it
 * counts as its worst gas.
 */
export function warmingPotentialOf(
  leaf: Leaf,
  rowsByEntry: ReadonlyMap<JudgedEntry, readonly LeafSubstance[]>,
): number | undefined {
  const gases = Array.from(rowsByEntry).flatMap(([{ gwp }, rows]) =>
    gwp && DECIMAL.test(gwp)
      ? rows.filter((row) => !isAbsent(row)).map((row): Gas => ({ row, gwp: decimal(gwp) }))
      : [],
  )
  if (gases.length === 0) return undefined
  const potentials = Array.from(Map.groupBy(gases, blendOf(leaf)).values(), blendPotential)
  // A float is nearest to the sum; it stands on the same side of each whole number.
  return Number(textOf(potentials.reduce(larger)))
}

/** A mixture is one blend; in an article each named mixture is, and a gas by itself where only the article's share is given. */
const blendOf =
  ({ kind }: Leaf) =>
  ({ row }: Gas): string => {
    if (kind === 'chemical_product') return 'mixture'
    return row.basis === 'article'
      ? `gas ${row.substanceId}`
      : `blend ${row.materialName.trim().toLowerCase()}`
  }

function blendPotential(gases: readonly Gas[]): Decimal {
  const worst = gases.map(({ gwp }) => gwp).reduce(larger)
  const isOneGas = new Set(gases.map(({ row }) => row.substanceId)).size === 1
  const isByArticle = gases.every(({ row }) => row.basis === 'article')
  if (isOneGas && isByArticle) return worst
  let sum = zero
  for (const { row, gwp } of gases) {
    const end = upperEnd(row)
    if (end === null) return worst
    sum = plus(sum, partOf(end, gwp))
  }
  // Upper ends of ranges may come to more than the whole.
  return compare(sum, worst) < 0 ? sum : worst
}
