import type { SubstanceId } from '#contract/values/ids.ts'
import type { DeclaredMaterialInput, ProductMaterials } from '#contract/products/materials.ts'
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
  value: string
  unit: ShareUnit
}

/** A material as it is typed. */
export interface DraftMaterial {
  key: number
  name: string
  mass: string
  massUnit: MassUnit
  substances: DraftSubstance[]
}

let lastKey = 0
/** Rows are told apart while they have no ids. */
export const nextKey = (): number => (lastKey += 1)

export const draftsOf = (materials: ProductMaterials['materials']): DraftMaterial[] =>
  materials.map(({ name, mass, substances }) => ({
    key: nextKey(),
    name,
    mass: mass?.value ?? '',
    massUnit: mass?.unit ?? 'g',
    substances: substances.map((substance) => ({
      key: nextKey(),
      substanceId: substance.substanceId,
      name: substance.name,
      cas: substance.casNumbers[0] ?? '',
      value: substance.share ?? substance.mass?.value ?? '',
      unit: substance.mass?.unit ?? '%',
    })),
  }))

/** Do two drafts say the same? Keys are nobody's words. */
export const isSameDraft = (a: readonly DraftMaterial[], b: readonly DraftMaterial[]): boolean =>
  JSON.stringify(a, withoutKeys) === JSON.stringify(b, withoutKeys)

const withoutKeys = (name: string, value: unknown): unknown => (name === 'key' ? undefined : value)

const figure = (text: string): string => text.trim().replace(',', '.')
const isFigure = (text: string): boolean => /^\d+(\.\d+)?$/.test(figure(text)) && Number(figure(text)) > 0
/** A share of a material is at most all of it. */
export const isShareWrong = ({ value, unit }: DraftSubstance): boolean =>
  !isFigure(value) || (unit === '%' && Number(figure(value)) > 100)
export const isMassWrong = ({ mass }: DraftMaterial): boolean => mass.trim() !== '' && !isFigure(mass)

export const isComplete = (drafts: readonly DraftMaterial[]): boolean =>
  drafts.every(
    (material) =>
      material.name.trim() !== '' && !isMassWrong(material) && !material.substances.some(isShareWrong),
  )

export const inputOf = (drafts: readonly DraftMaterial[]): DeclaredMaterialInput[] =>
  drafts.map(({ name, mass, massUnit, substances }) => ({
    name: name.trim(),
    mass: mass.trim() === '' ? null : { value: figure(mass), unit: massUnit },
    substances: substances.map(({ substanceId, name: substance, value, unit }) => ({
      substanceId,
      name: substanceId === null ? substance.trim() : '',
      share: unit === '%' ? figure(value) : null,
      mass: unit === '%' ? null : { value: figure(value), unit },
    })),
  }))

/** What the material comes to as it is typed; null while a figure is wrong. */
export function sumOfDraft(draft: DraftMaterial): MaterialSum | null {
  if (isMassWrong(draft) || draft.substances.some(isShareWrong)) return null
  const [material] = inputOf([draft])
  return material ? sumOfMaterial(material) : null
}
