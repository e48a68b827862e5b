import type { ProductKind } from '#contract/products/attributes.ts'
import type { ListAnswer, ProductSubstances } from '#contract/products/substances.ts'
import { concentration, highestShare } from '#contract/values/concentration.ts'
import { type ConcentrationBasis } from '#contract/catalogues/picklists.ts'
import type { MassUnit } from '#contract/values/amount.ts'
import { measure } from '#contract/values/field-rules.ts'
import type { SupplierId } from '#contract/values/ids.ts'
import { OTHER_CODE } from '#contract/products/scip-codes.ts'
import { shortName } from '#domain/substances/short-name.ts'

export type AnswerState = ListAnswer['state']
type Declared = ProductSubstances['substances'][number]
export type ShownSubstance = Declared['substance']
export type ClaimedExemption = Declared['exemptions'][number]

/** The key of the declared substances among the answers by list. A list's key begins with a letter, so that none equals it. */
export const DECLARED = '*'

/** A declared substance in editing; concentrations are texts as typed. */
export interface SubstanceEntry {
  substance: ShownSubstance
  basis: ConcentrationBasis
  materialName: string
  /** The kind of figure: a share, a range of shares, or a mass. Texts typed for the other kinds are kept but not sent. */
  figure: FigureKind
  concentration: string
  concentrationLow: string
  concentrationHigh: string
  mass: string
  massUnit: MassUnit
  exemptions: ClaimedExemption[]
  /** Lists that it was named for beside those that it is on. */
  lists: string[]
  /** PROD-27: the material that contains the substance, by the authority's codes. */
  material: MaterialProperties
}

export type FigureKind = 'share' | 'range' | 'mass'

/** The regulated properties of the material or mixture that holds a substance. */
export type MaterialProperties = Pick<
  Declared,
  | 'materialCategory'
  | 'materialCategoryOther'
  | 'mixtureCategory'
  | 'additionalMaterials'
  | 'additionalMaterialOther'
>

const noProperties: MaterialProperties = {
  materialCategory: null,
  materialCategoryOther: '',
  mixtureCategory: null,
  additionalMaterials: [],
  additionalMaterialOther: '',
}

export interface ListForm {
  /** The given answer, regardless of the declared substances. */
  state: AnswerState
  /** The substances in the product for `DECLARED`; empty for a list. */
  entries: SubstanceEntry[]
}

/** The substances in the product, and the answers to all lists' questions by list key. */
export type AnswersForm = Record<string, ListForm>

/** PROD-45: the supplier that is the source; null: our own knowledge. */
export const sourceOf = ({ source }: Pick<ProductSubstances, 'source'>): SupplierId | null =>
  source?.id ?? null

export function answersForm(saved: ProductSubstances): AnswersForm {
  const { answers, substances } = saved
  const own = substances.filter((each) => sourceOf(each) === sourceOf(saved))
  return {
    [DECLARED]: { state: 'included', entries: own.map(entryOf) },
    ...Object.fromEntries(answers.map(({ list, given }) => [list, { state: given, entries: [] }])),
  }
}

/** The substances in the product that a list takes: those that are on it, or were named for it. */
export const takenBy = (list: string, form: AnswersForm): SubstanceEntry[] =>
  (form[DECLARED]?.entries ?? []).filter(
    ({ substance, lists }) => substance.lists.includes(list) || lists.includes(list),
  )

/** The distinct short names of the substances, e.g. "DEHP". */
export const shortNames = (entries: readonly SubstanceEntry[]): string[] => [
  ...new Set(entries.map(({ substance: { name } }) => shortName(name))),
]

function entryOf(declared: Declared): SubstanceEntry {
  const { substance, basis, materialName, mass, exemptions, lists, ...others } = declared
  const figure = figureKindOf(declared)
  return {
    substance,
    basis,
    materialName,
    figure,
    concentration: others.concentration ?? '',
    concentrationLow: others.concentrationLow ?? '',
    concentrationHigh: (figure === 'range' && highestShare(others)) || '',
    mass: mass?.value ?? '',
    massUnit: mass?.unit ?? 'mg',
    exemptions,
    lists,
    material: {
      materialCategory: others.materialCategory,
      materialCategoryOther: others.materialCategoryOther,
      mixtureCategory: others.mixtureCategory,
      additionalMaterials: others.additionalMaterials,
      additionalMaterialOther: others.additionalMaterialOther,
    },
  }
}

function figureKindOf({ mass, concentrationLow, concentrationHigh }: Declared): FigureKind {
  if (mass !== null) return 'mass'
  return concentrationLow !== null || concentrationHigh !== null ? 'range' : 'share'
}

/** The default basis of a share. */
export const usualBasis = (kind: ProductKind): ConcentrationBasis =>
  kind === 'chemical_product' ? 'mixture' : 'article'

/** A substance just chosen, with nothing known about it yet. */
export function newEntry(
  substance: ShownSubstance,
  basis: ConcentrationBasis,
  lists: string[] = [],
): SubstanceEntry {
  return {
    substance,
    basis,
    materialName: '',
    figure: 'share',
    concentration: '',
    concentrationLow: '',
    concentrationHigh: '',
    mass: '',
    massUnit: 'mg',
    exemptions: [],
    lists,
    material: noProperties,
  }
}

/** Render keys of the entries: substance id and index among its entries. A save does not change the key, so the entry keeps the focus. */
export function entryKeys(entries: readonly SubstanceEntry[]): string[] {
  return entries.map(({ substance }, index) => {
    const place = entries.slice(0, index).filter((before) => before.substance.id === substance.id).length
    return `${substance.id}-${place}`
  })
}

/** The lists whose answer differs from what is saved, and `DECLARED` where the substances do. */
export function changedLists(saved: ProductSubstances, form: AnswersForm): string[] {
  const before = answersForm(saved)
  return Object.entries(form).flatMap(([list, now]) => {
    const was = before[list]
    const isSame = was?.state === now.state && JSON.stringify(was.entries) === JSON.stringify(now.entries)
    return isSame ? [] : [list]
  })
}

/** The body of the save: what is in the product as a whole, and the answers that changed. */
export function substancesChangeOf(saved: ProductSubstances, form: AnswersForm) {
  const before = answersForm(saved)
  const changed = changedLists(saved, form).filter((list) => list !== DECLARED)
  return {
    ...(saved.source && { sourceId: saved.source.id }),
    answers: changed.map((list) => ({ list, state: form[list]?.state ?? 'undefined' })),
    substances: ((form[DECLARED] ?? before[DECLARED])?.entries ?? []).map(declaredOf),
    excluded: saved.excluded
      .filter(({ list }) => changed.includes(list) && form[list]?.state !== 'excluded')
      .map(({ list, substance }) => ({ list, substanceId: substance.id })),
  }
}

/** A declared substance in the words of the save call. */
export function declaredOf(entry: SubstanceEntry) {
  const known = (text: string) => (text.trim() === '' ? null : text)
  const given = <T>(kind: FigureKind, value: T) => (entry.figure === kind ? value : null)
  const mass = known(entry.mass.replace(',', '.'))
  return {
    substanceId: entry.substance.id,
    basis: entry.basis,
    materialName: entry.basis === 'homogeneous_material' ? entry.materialName : '',
    ...savedProperties(entry),
    concentration: given('share', known(entry.concentration)),
    concentrationLow: given('range', known(entry.concentrationLow)),
    concentrationHigh: given('range', known(entry.concentrationHigh)),
    mass: given('mass', mass === null ? null : { value: mass.trim(), unit: entry.massUnit }),
    exemptionIds: entry.exemptions.map(({ id }) => id),
    confirmedExemptionIds: entry.exemptions.flatMap(({ id, isConfirmed }) => (isConfirmed ? [id] : [])),
    lists: entry.lists.filter((list) => !entry.substance.lists.includes(list)),
  }
}

/** A mixture has a category of its own, everything else a material; what "other:" stands for goes with it. */
function savedProperties({ basis, material }: SubstanceEntry): MaterialProperties {
  if (basis === 'mixture') return { ...noProperties, mixtureCategory: material.mixtureCategory }
  const { materialCategory, additionalMaterials, ...properties } = material
  return {
    materialCategory,
    additionalMaterials,
    mixtureCategory: null,
    materialCategoryOther: materialCategory === OTHER_CODE ? properties.materialCategoryOther.trim() : '',
    additionalMaterialOther: additionalMaterials.includes(OTHER_CODE)
      ? properties.additionalMaterialOther.trim()
      : '',
  }
}

export type EntryField =
  | 'concentration'
  | 'concentrationLow'
  | 'concentrationHigh'
  | 'mass'
  | 'basis'
  | 'materialName'
  | 'materialCategoryOther'
  | 'additionalMaterialOther'
export type EntryFault = 'percentage' | 'order' | 'mass' | 'material' | 'other' | 'taken'

/** The faults of an entry by field. An empty concentration is no fault: it counts as above the limit (COMP-17). */
export function entryFaults(entry: SubstanceEntry): Partial<Record<EntryField, EntryFault>> {
  const faults: Partial<Record<EntryField, EntryFault>> = {}
  for (const field of shareFields[entry.figure]) {
    if (entry[field].trim() !== '' && !concentration.safeParse(entry[field]).success)
      faults[field] = 'percentage'
  }
  if (entry.figure === 'mass' && entry.mass.trim() !== '' && !measure.safeParse(entry.mass).success)
    faults.mass = 'mass'
  const isOutOfOrder =
    entry.figure === 'range' &&
    !faults.concentrationLow &&
    !faults.concentrationHigh &&
    entry.concentrationHigh.trim() !== '' &&
    decimal(entry.concentrationLow) > decimal(entry.concentrationHigh)
  if (isOutOfOrder) faults.concentrationHigh = 'order'
  if (entry.basis === 'homogeneous_material' && entry.materialName.trim() === '')
    faults.materialName = 'material'
  const { materialCategory, additionalMaterials, ...others } = savedProperties(entry)
  if (materialCategory === OTHER_CODE && others.materialCategoryOther === '')
    faults.materialCategoryOther = 'other'
  if (additionalMaterials.includes(OTHER_CODE) && others.additionalMaterialOther === '')
    faults.additionalMaterialOther = 'other'
  return faults
}

const shareFields = {
  share: ['concentration'],
  range: ['concentrationLow', 'concentrationHigh'],
  mass: [],
} as const

const decimal = (text: string) => Number(text.replace(',', '.'))

/** The place of a substance in the product: the article, the mixture, or one of the materials. */
export const placeOf = ({ basis, materialName }: SubstanceEntry): string =>
  basis === 'homogeneous_material' ? `${basis} ${materialName.trim().toLowerCase()}` : basis

/** The faults of each entry by field. A second entry of a substance in one place has its fault at the field that names the place. */
export function entriesFaults(entries: readonly SubstanceEntry[]): Partial<Record<EntryField, EntryFault>>[] {
  const places = new Set<string>()
  return entries.map((entry) => {
    const isMaterial = entry.basis === 'homogeneous_material'
    const faults = entryFaults(entry)
    if (isMaterial && entry.materialName.trim() === '') return faults
    const place = [entry.substance.id, placeOf(entry)].join(' ')
    if (!places.has(place)) {
      places.add(place)
      return faults
    }
    return { ...faults, [isMaterial ? 'materialName' : 'basis']: 'taken' as const }
  })
}

/** True when no entry has a fault, and no two entries share a place. */
export const entriesAreValid = (entries: readonly SubstanceEntry[]): boolean =>
  entriesFaults(entries).every((faults) => Object.keys(faults).length === 0)

/** True when the answer may be saved: "Yes, these" needs a substance of the list in the product. */
export function listIsValid(list: string, form: AnswersForm): boolean {
  const now = form[list]
  if (!now) return true
  if (list === DECLARED) return entriesAreValid(now.entries)
  return now.state !== 'included' || takenBy(list, form).length > 0
}
