import type { ProductKind } from '#contract/products/attributes.ts'
import { concentration, type ListAnswer, type ProductSubstances } from '#contract/products/substances.ts'
import { type ConcentrationBasis } from '#contract/catalogues/picklists.ts'
import { OTHER_CODE } from '#contract/products/scip-codes.ts'

export type AnswerState = ListAnswer['state']
export type ShownSubstance = ProductSubstances['included'][number]['substance']
export type ClaimedExemption = ProductSubstances['included'][number]['exemptions'][number]

/** One included substance as it is edited: concentrations are as typed. */
export interface SubstanceEntry {
  substance: ShownSubstance
  basis: ConcentrationBasis
  materialName: string
  isRange: boolean
  concentration: string
  concentrationLow: string
  concentrationHigh: string
  exemptions: ClaimedExemption[]
  /** PROD-27: of what material it is a part, by the authority's codes. */
  material: MaterialProperties
}

/** The regulated properties of the material or mixture that holds a substance. */
export type MaterialProperties = Pick<
  ProductSubstances['included'][number],
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
  state: AnswerState
  /** Stay while another answer is tried, so that nothing typed is lost; they are sent with "yes, these" only. */
  entries: SubstanceEntry[]
}

/** The answers to all lists' questions, by list key. */
export type AnswersForm = Record<string, ListForm>

export function answersForm({ answers, included }: ProductSubstances): AnswersForm {
  const entries = included.map((entry) => ({ list: entry.list, entry: entryOf(entry) }))
  return Object.fromEntries(
    answers.map(({ list, state }) => [
      list,
      { state, entries: entries.filter((each) => each.list === list).map(({ entry }) => entry) },
    ]),
  )
}

function entryOf(included: ProductSubstances['included'][number]): SubstanceEntry {
  const { substance, basis, materialName, exemptions, ...others } = included
  const isRange = others.concentrationLow !== null || others.concentrationHigh !== null
  return {
    substance,
    basis,
    materialName,
    isRange,
    concentration: others.concentration ?? '',
    concentrationLow: others.concentrationLow ?? '',
    concentrationHigh: others.concentrationHigh ?? '',
    exemptions,
    material: {
      materialCategory: others.materialCategory,
      materialCategoryOther: others.materialCategoryOther,
      mixtureCategory: others.mixtureCategory,
      additionalMaterials: others.additionalMaterials,
      additionalMaterialOther: others.additionalMaterialOther,
    },
  }
}

/** Where the law measures unless one says otherwise: RoHS in homogeneous materials, mixtures as mixtures, else the article. */
export function usualBasis(list: string, kind: ProductKind): ConcentrationBasis {
  if (kind === 'chemical_product') return 'mixture'
  return list === 'rohs' ? 'homogeneous_material' : 'article'
}

/** A substance just chosen, with nothing known about it yet. */
export function newEntry(substance: ShownSubstance, basis: ConcentrationBasis): SubstanceEntry {
  return {
    substance,
    basis,
    materialName: '',
    isRange: false,
    concentration: '',
    concentrationLow: '',
    concentrationHigh: '',
    exemptions: [],
    material: noProperties,
  }
}

/** What each entry is drawn under: its substance, and its place among those of the same. A save gives it no other, so the focus stays in it. */
export function entryKeys(entries: readonly SubstanceEntry[]): string[] {
  return entries.map(({ substance }, index) => {
    const place = entries.slice(0, index).filter((before) => before.substance.id === substance.id).length
    return `${substance.id}-${place}`
  })
}

/** What is sent of a list: entries belong to "yes, these"; an unanswered list keeps single inclusions that it had. */
function sentEntries(form: ListForm, before: ListForm | undefined): SubstanceEntry[] {
  if (form.state === 'included') return form.entries
  return form.state === 'undefined' && before?.state === 'undefined' ? form.entries : []
}

/** The lists whose answer differs from what is saved. */
export function changedLists(saved: ProductSubstances, form: AnswersForm): string[] {
  const before = answersForm(saved)
  return Object.entries(form).flatMap(([list, now]) => {
    const was = before[list]
    const isSame =
      was?.state === now.state &&
      JSON.stringify(sentEntries(was, was)) === JSON.stringify(sentEntries(now, was))
    return isSame ? [] : [list]
  })
}

/** Lists that both changed, and differently (PROD-33). */
export function conflictingLists(
  before: ProductSubstances,
  after: ProductSubstances,
  yours: AnswersForm,
): string[] {
  const theirs = changedLists(before, answersForm(after))
  const stillYours = changedLists(after, yours)
  return changedLists(before, yours).filter((list) => theirs.includes(list) && stillYours.includes(list))
}

/** The touched answers over newer ones: what differs from before stays, but for the lists where theirs is chosen. */
export function rebasedAnswers(
  yours: AnswersForm,
  before: ProductSubstances,
  after: ProductSubstances,
  theirsChosen: readonly string[] = [],
): AnswersForm {
  const mine = changedLists(before, yours).filter((list) => changedLists(after, yours).includes(list))
  return Object.fromEntries(
    Object.entries(yours).filter(([list]) => mine.includes(list) && !theirsChosen.includes(list)),
  )
}

/** The body of the save: each changed list whole (a named list is replaced). */
export function substancesChangeOf(saved: ProductSubstances, form: AnswersForm) {
  const before = answersForm(saved)
  const changed = changedLists(saved, form).flatMap((list) => {
    const now = form[list]
    return now ? [{ list, now }] : []
  })
  return {
    answers: changed.map(({ list, now }) => ({ list, state: now.state })),
    included: changed.flatMap(({ list, now }) =>
      sentEntries(now, before[list]).map((entry) => includedOf(list, entry)),
    ),
    excluded: saved.excluded
      .filter(({ list }) => changed.some((each) => each.list === list && each.now.state !== 'excluded'))
      .map(({ list, substance }) => ({ list, substanceId: substance.id })),
  }
}

function includedOf(list: string, entry: SubstanceEntry) {
  const known = (text: string) => (text.trim() === '' ? null : text)
  return {
    list,
    substanceId: entry.substance.id,
    basis: entry.basis,
    materialName: entry.basis === 'homogeneous_material' ? entry.materialName : '',
    ...savedProperties(entry),
    concentration: entry.isRange ? null : known(entry.concentration),
    concentrationLow: entry.isRange ? known(entry.concentrationLow) : null,
    concentrationHigh: entry.isRange ? known(entry.concentrationHigh) : null,
    exemptionIds: entry.exemptions.map(({ id }) => id),
    confirmedExemptionIds: entry.exemptions.flatMap(({ id, isConfirmed }) => (isConfirmed ? [id] : [])),
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
  | 'materialName'
  | 'materialCategoryOther'
  | 'additionalMaterialOther'
export type EntryFault = 'percentage' | 'order' | 'material' | 'other'

/** What is wrong with an entry, by field; an empty concentration is not wrong, it counts as above the limit (COMP-17). */
export function entryFaults(entry: SubstanceEntry): Partial<Record<EntryField, EntryFault>> {
  const fields = entry.isRange
    ? (['concentrationLow', 'concentrationHigh'] as const)
    : (['concentration'] as const)
  const faults: Partial<Record<EntryField, EntryFault>> = {}
  for (const field of fields) {
    if (entry[field].trim() !== '' && !concentration.safeParse(entry[field]).success)
      faults[field] = 'percentage'
  }
  const isOutOfOrder =
    entry.isRange &&
    !faults.concentrationLow &&
    !faults.concentrationHigh &&
    entry.concentrationHigh.trim() !== '' &&
    decimal(entry.concentrationLow) > decimal(entry.concentrationHigh)
  if (isOutOfOrder) faults.concentrationHigh = 'order'
  if (entry.basis === 'homogeneous_material' && entry.materialName.trim() === '')
    faults.materialName = 'material'
  const { materialCategory, additionalMaterials, ...others } = savedProperties(entry)
  if (materialCategory === OTHER_CODE && others.materialCategoryOther.trim() === '')
    faults.materialCategoryOther = 'other'
  if (additionalMaterials.includes(OTHER_CODE) && others.additionalMaterialOther.trim() === '')
    faults.additionalMaterialOther = 'other'
  return faults
}

const decimal = (text: string) => Number(text.replace(',', '.'))

/** May the answer be saved? "Yes, these" names at least one substance, each without a fault. */
export function listIsValid({ state, entries }: ListForm): boolean {
  if (state !== 'included') return true
  return entries.length > 0 && entries.every((entry) => Object.keys(entryFaults(entry)).length === 0)
}
