import type { SubstanceId } from '#contract/values/ids.ts'
import type { DeclaredMaterialInput, ProductMaterials } from '#contract/products/materials.ts'
import { highestShare } from '#contract/values/concentration.ts'
import { massUnits, type MassUnit } from '#contract/values/amount.ts'
import { sumOfMaterial, type MaterialSum } from '#domain/compliance/full-declaration.ts'

/** % of the material, or a unit of mass. */
export const shareUnits = ['%', ...massUnits] as const
type ShareUnit = (typeof shareUnits)[number]

/** A substance as it is typed. */
export interface DraftSubstance {
  key: number
  substanceId: SubstanceId | null
  name: string
  cas: string
  /** Keys of the lists it is on. */
  lists: readonly string[]
  /** A figure, or two figures with a dash for a range of shares; empty: not known. */
  value: string
  unit: ShareUnit
  exemptions: ClaimedExemption[]
}
type ClaimedExemption = ProductMaterials['materials'][number]['substances'][number]['exemptions'][number]

/** A list by its key, with its title. */
export interface ListTitle {
  list: string
  title: string
}

/** A material as it is typed. */
export interface DraftMaterial {
  key: number
  name: string
  category: number | null
  mass: string
  massUnit: MassUnit
  substances: DraftSubstance[]
}

let lastKey = 0
/** Rows are told apart while they have no ids. */
export const nextKey = (): number => (lastKey += 1)

export const draftsOf = (materials: ProductMaterials['materials']): DraftMaterial[] =>
  materials.map(({ name, materialCategory, mass, substances }) => ({
    key: nextKey(),
    name,
    category: materialCategory,
    mass: mass?.value ?? '',
    massUnit: mass?.unit ?? 'g',
    substances: substances.map((substance) => ({
      key: nextKey(),
      substanceId: substance.substanceId,
      name: substance.name,
      cas: substance.casNumbers[0] ?? '',
      lists: substance.lists,
      value: substance.mass?.value ?? shareText(substance),
      unit: substance.mass?.unit ?? '%',
      exemptions: substance.exemptions,
    })),
  }))

/** True when two drafts have the same content; keys do not count. */
export const isSameDraft = (a: readonly DraftMaterial[], b: readonly DraftMaterial[]): boolean =>
  JSON.stringify(a, withoutKeys) === JSON.stringify(b, withoutKeys)

const withoutKeys = (name: string, value: unknown): unknown => (name === 'key' ? undefined : value)

const figure = (text: string): string => text.trim().replace(',', '.')
const isFigure = (text: string): boolean => /^\d+(\.\d+)?$/.test(figure(text)) && Number(figure(text)) > 0
/** A share as it is typed; an end of a range that is not told is the lowest or the highest possible. */
function shareText({
  share,
  shareLow,
  shareHigh,
}: Pick<ProductMaterials['materials'][number]['substances'][number], 'share' | 'shareLow' | 'shareHigh'>) {
  if (shareLow === null && shareHigh === null) return share ?? ''
  const highest = highestShare({ concentration: share, concentrationHigh: shareHigh })
  return `${shareLow ?? '0'}–${highest ?? '100'}`
}

/** The ends of a range, as they are typed; undefined: it is none. */
function rangeIn(text: string): { low: string; high: string } | undefined {
  const [low, high, ...more] = text.split(/[-–]/).map(figure)
  return low !== undefined && high !== undefined && more.length === 0 ? { low, high } : undefined
}

const isShare = (text: string): boolean => /^\d+(\.\d+)?$/.test(text) && Number(text) <= 100

/** A share of a material is at most all of it; a mass is one figure; nothing at all is a share that is not known. */
export function isShareWrong({ value, unit }: Pick<DraftSubstance, 'value' | 'unit'>): boolean {
  if (value.trim() === '') return false
  if (unit !== '%') return !isFigure(value)
  const range = rangeIn(value)
  if (!range) return !isShare(figure(value)) || Number(figure(value)) === 0
  return !isShare(range.low) || !isShare(range.high) || Number(range.low) > Number(range.high)
}
export const isMassWrong = ({ mass }: DraftMaterial): boolean => mass.trim() !== '' && !isFigure(mass)

export const isComplete = (drafts: readonly DraftMaterial[]): boolean =>
  drafts.every(
    (material) =>
      material.name.trim() !== '' && !isMassWrong(material) && !material.substances.some(isShareWrong),
  )

export const inputOf = (drafts: readonly DraftMaterial[]): DeclaredMaterialInput[] =>
  drafts.map(({ name, category, mass, massUnit, substances }) => ({
    name: name.trim(),
    materialCategory: category,
    mass: mass.trim() === '' ? null : { value: figure(mass), unit: massUnit },
    substances: substances.map(({ substanceId, name: substance, value, unit, exemptions }) => ({
      substanceId,
      name: substanceId === null ? substance.trim() : '',
      ...figuresOf(value, unit),
      exemptionIds: exemptions.map(({ id }) => id),
      confirmedExemptionIds: exemptions.flatMap(({ id, isConfirmed }) => (isConfirmed ? [id] : [])),
    })),
  }))

function figuresOf(value: string, unit: ShareUnit) {
  const none = { share: null, shareLow: null, shareHigh: null, mass: null }
  if (value.trim() === '') return none
  if (unit !== '%') return { ...none, mass: { value: figure(value), unit } }
  const range = rangeIn(value)
  return range ? { ...none, shareLow: range.low, shareHigh: range.high } : { ...none, share: figure(value) }
}

/** The sum of the material as typed; null while a figure is invalid. */
export function sumOfDraft(draft: DraftMaterial): MaterialSum | null {
  if (isMassWrong(draft) || draft.substances.some(isShareWrong)) return null
  const [material] = inputOf([draft])
  return material ? sumOfMaterial(material) : null
}
