import { textOf } from '#domain/compliance/decimal.ts'
import type { JudgedEntry, Leaf, LeafSubstance } from '#domain/compliance/leaf.ts'
import { upperEnd } from '#domain/compliance/measure.ts'

interface Gas {
  row: LeafSubstance
  gwp: number
}

/**
 * The highest global warming potential of a gas or blend in a leaf, rounded; undefined: it holds no such gas. A blend has the sum of
 * its gases' values by their shares (Regulation (EU) 2024/573, Annex VI); with a share missing it counts as its worst gas.
 */
export function warmingPotentialOf(
  leaf: Leaf,
  rowsByEntry: ReadonlyMap<JudgedEntry, readonly LeafSubstance[]>,
): number | undefined {
  const gases = Array.from(rowsByEntry).flatMap(([{ gwp }, rows]) =>
    gwp && Number.isFinite(Number(gwp)) ? rows.map((row): Gas => ({ row, gwp: Number(gwp) })) : [],
  )
  if (gases.length === 0) return undefined
  const potentials = Array.from(Map.groupBy(gases, blendOf(leaf)).values(), blendPotential)
  return Math.round(Math.max(...potentials))
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

function blendPotential(gases: readonly Gas[]): number {
  const worst = Math.max(...gases.map(({ gwp }) => gwp))
  const isOneGas = new Set(gases.map(({ row }) => row.substanceId)).size === 1
  const ends = gases.map(({ row }) => upperEnd(row))
  const isByArticle = gases.every(({ row }) => row.basis === 'article')
  if (ends.includes(null) || (isOneGas && isByArticle)) return worst
  const sum = gases.reduce((total, { gwp }, index) => {
    const end = ends[index]
    return total + (end ? (Number(textOf(end)) / 100) * gwp : 0)
  }, 0)
  // Upper ends of ranges may come to more than the whole.
  return Math.min(sum, worst)
}
