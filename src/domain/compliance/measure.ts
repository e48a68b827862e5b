import { assume, type Assumption } from '#domain/compliance/assumptions.ts'
import {
  compare,
  decimal,
  percentOf,
  plus,
  rounded,
  textOf,
  zero,
  type Decimal,
} from '#domain/compliance/decimal.ts'
import type { JudgedEntry, JudgedLimit, Leaf, LeafSubstance } from '#domain/compliance/leaf.ts'
import { shareInAssembly } from '#domain/compliance/assembly-share.ts'
import { isAboveInAssembly } from '#domain/compliance/mixture-share.ts'
import {
  elementAssumption,
  hasNoFormula,
  isAbsent,
  upperEnd,
  weighedEnd,
} from '#domain/compliance/weighed-share.ts'

/** The comparison of substances with a limit in one place: the article as a whole, one of its materials, or the mixture. */
export interface Measurement {
  rows: readonly LeafSubstance[]
  /** pending: the masses of the mixture and of the assembly that lists it decide. null: the limit does not concern this place. */
  result: 'above' | 'below' | 'unsure' | 'pending' | null
  limit: JudgedLimit
  /** % w/w as it was compared; null = not known. */
  measured: string | null
  /** unsure or pending: no formula tells how much of the element is in a compound. */
  isElementUnknown?: true
  assumptions: Assumption[]
}

/** A limit, and how much of a declared substance it weighs. */
interface Weighing {
  limit: JudgedLimit
  /** % w/w of what the limit weighs; null = not known. */
  end: (row: LeafSubstance) => Decimal | null
}

/** Weighs the substances of one entry against one limit, where the law measures it (COMP-04). */
export function measure(
  leaf: Leaf,
  rows: readonly LeafSubstance[],
  limit: JudgedLimit,
  entry: Pick<JudgedEntry, 'isGroup' | 'elementPercents'>,
): Measurement[] {
  const weighings = limit.weighed === 'substance' ? bySubstance(rows) : [[...rows]]
  const weighing = { limit, end: (row: LeafSubstance) => weighedEnd(row, limit, entry) }
  return weighings.flatMap((weighed) =>
    withFormulas(leaf, weighed, weighing, entry).map((found) => ({
      ...found,
      assumptions: [
        ...found.rows.flatMap(rangeAssumption),
        ...found.rows.flatMap(derivedAssumption),
        ...sumAssumptions(weighed, limit),
        ...found.rows.flatMap((row) => elementAssumption(row, limit, entry)),
        ...found.assumptions,
      ],
    })),
  )
}

/**
 * A compound without a known formula holds an unknown share of the element: with all of it above the limit and with none of it
 * below, nothing is known.
 */
function withFormulas(
  leaf: Leaf,
  rows: LeafSubstance[],
  weighing: Weighing,
  entry: Pick<JudgedEntry, 'isGroup' | 'elementPercents'>,
): Measurement[] {
  const atMost = measureTogether(leaf, rows, weighing)
  const isUnknown = (row: LeafSubstance) => hasNoFormula(row, weighing.limit, entry)
  if (!rows.some(isUnknown)) return atMost
  const end = (row: LeafSubstance) => (isUnknown(row) ? zero : weighing.end(row))
  const atLeast = measureTogether(leaf, rows, { ...weighing, end })
  return atMost.map((found) => {
    if ((found.result !== 'above' && found.result !== 'pending') || !found.rows.some(isUnknown)) return found
    const isCertain = atLeast.some(
      ({ result, rows: same }) => result === found.result && isSame(same, found.rows),
    )
    if (isCertain) return found
    // A mixture by itself has no article's limit: the article that uses it asks how much of the element there is.
    const result = found.result === 'pending' ? 'pending' : 'unsure'
    return { ...found, result, isElementUnknown: true }
  })
}

const isSame = (a: readonly LeafSubstance[], b: readonly LeafSubstance[]): boolean =>
  a.length === b.length && a.every((row, index) => row === b[index])

function measureTogether(leaf: Leaf, rows: LeafSubstance[], weighing: Weighing): Measurement[] {
  const { limit } = weighing
  if (leaf.kind === 'chemical_product') return [measureMixture(leaf, rows, weighing)]
  if (limit.scope === 'mixture') return [{ rows, result: null, limit, measured: null, assumptions: [] }]
  if (isOfMaterial(limit)) return measureMaterials(rows, weighing)
  return [measureArticle(rows, weighing), ...(isOfParts(limit) ? measureParts(rows, weighing) : [])]
}

/** The limit is for articles: of a mixture the article that uses it is weighed. */
export const isOfArticle = ({ scope }: JudgedLimit): boolean =>
  scope === 'article' || scope === 'article_part'

const isOfParts = ({ scope }: JudgedLimit): boolean => scope === 'any' || scope === 'article_part'

const isOfMaterial = ({ scope }: JudgedLimit): boolean =>
  scope === 'homogeneous_material' || scope === 'article_material'

/** "In articles or any parts thereof": a material above the limit counts though the share in the whole article is told. */
const measureParts = (rows: LeafSubstance[], weighing: Weighing): Measurement[] =>
  measureMaterials(
    rows.filter(({ basis }) => basis !== 'article'),
    weighing,
  ).filter(({ result }) => result === 'above')

/** A mixture is limited as such, or as the material that it becomes; for articles, where it is used (COMP-16). */
function measureMixture(leaf: Leaf, rows: LeafSubstance[], { limit, end }: Weighing): Measurement {
  const sum = sumOf(rows, end)
  const base = { rows, limit, measured: sum && textOf(sum) }
  if (sum && !exceeds(sum, limit)) return { ...base, result: 'below', assumptions: [] }
  const unknown = sum ? [] : [assume('no_concentration')]
  if (isOfArticle(limit)) return { ...base, ...measureInAssembly(leaf, sum, limit, unknown) }
  const asMaterial = isOfMaterial(limit) ? [assume('mixture_counts_as_material')] : []
  if (limit.scope === 'article_material' && leaf.assembly === undefined)
    return { ...base, result: 'pending', assumptions: [...unknown, assume('article_material_only')] }
  return { ...base, result: 'above', assumptions: [...unknown, ...asMaterial] }
}

function measureInAssembly(
  { assembly }: Leaf,
  sum: Decimal | null,
  limit: JudgedLimit,
  unknown: Assumption[],
): Partial<Measurement> & Pick<Measurement, 'result' | 'assumptions'> {
  if (assembly === undefined) return { result: 'pending', assumptions: unknown }
  if (assembly === null) return { result: 'unsure', assumptions: [...unknown, assume('masses_missing')] }
  const share = sum && textOf(sum)
  const { unit, operator } = limit
  const percent = textOf(percentOf(decimal(limit.value), unit))
  const isAbove = isAboveInAssembly({ limit: percent, operator, share }, assembly)
  const masses = {
    mixture: gramsText(Math.min(assembly.mixtureUg, assembly.assemblyUg)),
    assembly: gramsText(assembly.assemblyUg),
  }
  return {
    result: isAbove ? 'above' : 'below',
    measured: sum && textOf(shareInAssembly(sum, assembly)),
    assumptions: [...unknown, assume('mixture_share', masses)],
  }
}

/** Micrograms as grams, without a float's last digits. */
const gramsText = (micrograms: number): string => textOf({ digits: BigInt(micrograms), scale: 6 })

function measureArticle(all: LeafSubstance[], { limit, end }: Weighing): Measurement {
  // A share in the whole article is what the law weighs; the same substance's shares in materials add nothing to it. A share of 0 does not take
  // away what a material is told to hold.
  const known = new Set(
    all.filter((row) => row.basis === 'article' && !isAbsent(row)).map(({ substanceId }) => substanceId),
  )
  const rows = all.filter(({ basis, substanceId }) => basis === 'article' || !known.has(substanceId))
  const ofArticle = sumOf(
    rows.filter(({ basis }) => basis === 'article'),
    end,
  )
  const materials = materialsOf(rows).map((material) => ({ ...material, sum: sumOf(material.rows, end) }))
  if (ofArticle === null || materials.some(({ sum }) => sum === null)) {
    return { rows, result: 'above', limit, measured: null, assumptions: [assume('no_concentration')] }
  }
  if (exceeds(ofArticle, limit))
    return { rows, result: 'above', limit, measured: textOf(ofArticle), assumptions: [] }
  const richest = materials.toSorted((a, b) => compare(b.sum ?? zero, a.sum ?? zero))[0]
  const atMost = plus(ofArticle, richest?.sum ?? zero)
  const isAbove = exceeds(atMost, limit)
  return {
    rows,
    result: isAbove ? 'above' : 'below',
    limit,
    measured: textOf(atMost),
    assumptions: richest
      ? [
          isAbove
            ? assume('material_counts_as_article', { material: richest.name })
            : assume('material_proves_article'),
        ]
      : [],
  }
}

/** Each material by itself. A share in the whole article can prove a material to be above; to be below, only where it is 0. */
function measureMaterials(rows: LeafSubstance[], weighing: Weighing): Measurement[] {
  const { limit, end } = weighing
  const materials = materialsOf(rows)
  const measured = materials.map(({ rows: within }): Measurement => {
    const sum = sumOf(within, end)
    return {
      rows: within,
      result: sum === null || exceeds(sum, limit) ? 'above' : 'below',
      limit,
      measured: sum && textOf(sum),
      assumptions: sum ? [] : [assume('no_concentration')],
    }
  })
  const unplaced = rows.filter(
    (row) => row.basis === 'article' && row.derivedOver === undefined && !isExplainedBy(row, materials),
  )
  return unplaced.length === 0 ? measured : [...measured, measureUnknownMaterial(unplaced, weighing)]
}

/** The share in the whole article is told by a material that holds as much of the substance, or an unknown share of it. */
function isExplainedBy(
  row: LeafSubstance,
  materials: readonly { rows: readonly LeafSubstance[] }[],
): boolean {
  const ends = materials
    .flatMap(({ rows }) => rows)
    .filter(({ substanceId }) => substanceId === row.substanceId)
    .map(upperEnd)
  const ofArticle = upperEnd(row)
  return ends.some((end) => end === null || ofArticle === null || compare(end, ofArticle) >= 0)
}

function measureUnknownMaterial(rows: LeafSubstance[], { limit, end }: Weighing): Measurement {
  const sum = sumOf(rows, end)
  if (sum === null)
    return { rows, result: 'above', limit, measured: null, assumptions: [assume('no_concentration')] }
  if (sum.digits === 0n) return { rows, result: 'below', limit, measured: textOf(sum), assumptions: [] }
  const isAbove = exceeds(sum, limit)
  return {
    rows,
    result: isAbove ? 'above' : 'unsure',
    limit,
    measured: textOf(sum),
    assumptions: [assume(isAbove ? 'article_proves_material' : 'material_unknown')],
  }
}

export function exceeds(share: Decimal, { value, unit, operator }: JudgedLimit): boolean {
  const difference = compare(rounded(share, WEIGHED_DIGITS), percentOf(decimal(value), unit))
  return operator === 'above' ? difference > 0 : difference >= 0
}
/** More than any limit or mass has, and fewer than a quotient is told by. */
const WEIGHED_DIGITS = 24

/**
 * Merges the declarations of one substance in one place under several lists into one: the higher figure and every claimed
 * exemption count.
 */
export function mergeDeclarations(leaf: Leaf): LeafSubstance[] {
  const places = Map.groupBy(leaf.included, (row) =>
    leaf.kind === 'chemical_product'
      ? String(row.substanceId)
      : `${row.substanceId} ${row.basis} ${row.materialName.trim().toLowerCase()}`,
  )
  return Array.from(places.values(), (rows) => {
    const highest = rows.reduce((most, row) => (compareEnds(upperEnd(row), upperEnd(most)) > 0 ? row : most))
    const material = rows.find((row) => row.material)?.material
    return {
      ...highest,
      namedFor: Array.from(new Set(rows.flatMap(({ namedFor }) => namedFor))),
      exemptionIds: Array.from(new Set(rows.flatMap(({ exemptionIds }) => exemptionIds))),
      confirmedExemptionIds: Array.from(
        new Set(rows.flatMap(({ confirmedExemptionIds = [] }) => confirmedExemptionIds)),
      ),
      ...(material ? { material } : {}),
    }
  })
}

/** A figure goes before none: somebody knew it. A share of 0 does not: it would take away what another declaration tells to be there. */
function compareEnds(a: Decimal | null, b: Decimal | null): number {
  return a !== null && b !== null ? compare(a, b) : rankOfEnd(a) - rankOfEnd(b)
}

const [NOTHING, NOT_KNOWN, SOME] = [0, 1, 2]

function rankOfEnd(end: Decimal | null): number {
  if (end === null) return NOT_KNOWN
  return end.digits === 0n ? NOTHING : SOME
}

/** The sum of the upper ends; null = one is not known. */
function sumOf(rows: readonly LeafSubstance[], endOf: Weighing['end']): Decimal | null {
  let sum = zero
  for (const row of rows) {
    const end = endOf(row)
    if (end === null) return null
    sum = plus(sum, end)
  }
  return sum
}

function bySubstance(rows: readonly LeafSubstance[]): LeafSubstance[][] {
  const groups = Map.groupBy(rows, ({ substanceId }) => substanceId)
  return Array.from(groups.values())
}

function materialsOf(rows: readonly LeafSubstance[]): { name: string; rows: LeafSubstance[] }[] {
  const within = rows.filter(({ basis }) => basis !== 'article')
  const groups = Map.groupBy(within, ({ materialName }) => materialName.trim().toLowerCase())
  return Array.from(groups.values(), (group) => ({ name: group[0]?.materialName ?? '', rows: group }))
}

function rangeAssumption({ concentrationLow, concentrationHigh }: LeafSubstance): Assumption[] {
  if (concentrationHigh === null) return []
  return [assume('range_upper_end', { low: concentrationLow ?? '0', high: concentrationHigh })]
}

function derivedAssumption({ derivedOver, concentration }: LeafSubstance): Assumption[] {
  if (!derivedOver || concentration === null) return []
  const share = textOf(rounded(decimal(concentration), SHOWN_DIGITS))
  const { declared } = derivedOver
  return [
    declared === null
      ? assume('derived_from_materials', { share })
      : assume('derived_over_declared', { share, declared }),
  ]
}
const SHOWN_DIGITS = 9

function sumAssumptions(rows: readonly LeafSubstance[], { weighed }: JudgedLimit): Assumption[] {
  const count = new Set(rows.map(({ substanceId }) => substanceId)).size
  if (count <= 1) return []
  if (weighed === 'entry') return [assume('entry_as_one', { count })]
  return weighed === 'sum' ? [assume('sum_of_members', { count })] : []
}
