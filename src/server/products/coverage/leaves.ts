import { listFactsOf, type Facts } from '#domain/compliance/facts.ts'
import { isMassUnit, microgramsOf } from '#domain/compliance/mixture-share.ts'
import { unitsBelow } from '#domain/products/units-below.ts'
import { weightUnits } from '#contract/products/scip-codes.ts'
import type { Part, WeighedEdge } from '#server/products/coverage/coverage.repository.ts'

/** The coverage of a part: its missing and partial answers to the requested lists. */
export interface LeafCoverage {
  id: number
  isWithoutComponents: boolean
  /** Lists that the part has not answered in full, with whether the part has answered some of each. */
  missing: { list: string; isPartly: boolean }[]
  units: number
  /** Mass of the part in the whole product, in µg; null: not known. */
  massUg: number | null
  supplier: Part['supplier']
}

interface Leaf {
  id: number
  facts: Facts
}

interface Known {
  rootId: number
  listKeys: readonly string[]
  edges: readonly WeighedEdge[]
  parts: ReadonlyMap<number, Part>
}

/** Each part without components once, with how often and how heavy it is in the product. */
export function leafCoverage(
  leaves: readonly Leaf[],
  { rootId, listKeys, edges, parts }: Known,
): LeafCoverage[] {
  const units = unitsBelow(rootId, edges)
  const masses = massesBelow(units, edges, parts)
  return leaves.map(({ id, facts }) => ({
    id,
    isWithoutComponents: !facts.leaves,
    missing: listKeys
      .map((list) => ({ list, ...listFactsOf(facts, list) }))
      .filter(({ all }) => !all || !facts.leaves)
      .map(({ list, any }) => ({ list, isPartly: any })),
    units: units.get(id) ?? 0,
    massUg: masses.get(id) ?? (id === rootId ? weightOf(parts.get(id)) : null),
    supplier: parts.get(id)?.supplier ?? null,
  }))
}

/** A mass is known when it is for every place where the part is built in. */
function massesBelow(
  units: ReadonlyMap<number, number>,
  edges: readonly WeighedEdge[],
  parts: ReadonlyMap<number, Part>,
): Map<number, number | null> {
  const masses = new Map<number, number | null>()
  for (const { parent, child, units: each, amount, amountUnit } of edges) {
    const before = masses.get(child)
    if (before === null) continue
    const one = amount === null ? weightOf(parts.get(child)) : massOf(amount, amountUnit ?? '')
    const here = one === null ? null : one * (units.get(parent) ?? 0) * (amount === null ? each : 1)
    masses.set(child, here === null ? null : (before ?? 0) + here)
  }
  return masses
}

function weightOf(part: Part | undefined): number | null {
  const unit = weightUnits.find(({ code }) => code === part?.weight?.unit)?.en
  return part?.weight && unit ? massOf(part.weight.value, unit) : null
}

const massOf = (value: string, unit: string): number | null =>
  isMassUnit(unit) ? microgramsOf(value, unit) : null

/** Heaviest first, then the most used; parts without a known mass come last. */
export const heaviestFirst = (a: LeafCoverage, b: LeafCoverage): number =>
  (b.massUg ?? -1) - (a.massUg ?? -1) || b.units - a.units || a.id - b.id
