import type { z } from 'zod'

import type { Category } from '#contract/catalogues/categories.ts'
import type { ProductKind } from '#contract/products/attributes.ts'
import type { AmountUnit, ComponentContents } from '#contract/values/amount.ts'
import type { ProductCard, productChanges } from '#contract/products/products.ts'
import { numberOfUnits } from '#contract/values/field-rules.ts'
import { hasAmount } from '#web/products/form/has-amount.ts'
import { rowsOf, savedIdentifiers, savedNames, type AttributeRow } from '#web/products/form/attribute-rows.ts'
import {
  characteristicsForm,
  savedCharacteristics,
  type CharacteristicsForm,
} from '#web/products/form/characteristics.ts'
import { savedScip, scipForm, type ScipBody, type ScipForm } from '#web/products/form/scip.ts'

export interface Titled {
  id: number
  title: string
}

export type Applies = ProductCard['legislations'][number]['settings']

/** PROD-41: amount of a chemical product, as typed; an empty figure is not known. */
export interface TypedAmount {
  value: string
  unit: AmountUnit
}

/** The amount as typed, with the way in which the article holds the chemical product (COMP-16). */
export interface TypedContents extends TypedAmount {
  contents: ComponentContents
}

/** The fields that the card's save covers. Adding and removing components saves at once; only their units wait for the save. */
export interface CardForm {
  identifiers: AttributeRow[]
  names: AttributeRow[]
  kind: ProductKind
  mixtureCategory: number | null
  categories: Category[]
  characteristics: CharacteristicsForm
  informationOwner: ProductCard['informationOwnerSettings']
  scip: ScipForm
  businessRoleIds: number[]
  suppliers: Titled[]
  productGroups: Titled[]
  countryOfOrigin: string | null
  isEee: boolean | null
  eeeCategory: number | null
  /** Units by component id, as typed, so that a wrong number stays for correction. */
  units: Record<string, number | string>
  /** Amounts by component id, for chemical products only, as typed. */
  amounts: Record<string, TypedContents>
  /** Settings by legislation id. */
  legislations: Record<string, Applies>
}

export function cardForm(card: ProductCard): CardForm {
  return {
    identifiers: rowsOf(card.identifiers),
    names: rowsOf(card.names),
    kind: card.kind,
    mixtureCategory: card.mixtureCategory,
    categories: card.categories,
    characteristics: characteristicsForm(card.characteristics),
    informationOwner: card.informationOwnerSettings,
    scip: scipForm(card),
    businessRoleIds: card.businessRoles.map(({ id }) => id),
    suppliers: card.suppliers,
    productGroups: card.productGroups,
    countryOfOrigin: card.countryOfOrigin,
    isEee: card.isEee,
    eeeCategory: card.eeeCategory,
    units: Object.fromEntries(card.includedProducts.map(({ id, numberOfUnits: units }) => [id, units])),
    amounts: Object.fromEntries(
      card.includedProducts
        .filter(hasAmount)
        .map(({ id, amount, amountUnit, contents }) => [
          id,
          { value: amount ?? '', unit: amountUnit ?? 'kg', contents },
        ]),
    ),
    legislations: Object.fromEntries(card.legislations.map(({ id, settings }) => [id, settings])),
  }
}

type Changes = z.input<typeof productChanges>

const ids = (titled: readonly Titled[]) => titled.map(({ id }) => id)

/** The form in the words of the save call. */
function toSave(form: CardForm): Changes {
  return {
    identifiers: savedIdentifiers(form.identifiers),
    names: savedNames(form.names),
    kind: form.kind,
    // An article has none; what was chosen stays in sight while the kind is tried.
    mixtureCategory: form.kind === 'chemical_product' ? form.mixtureCategory : null,
    categoryIds: ids(form.categories.toSorted((a, b) => a.id - b.id)),
    characteristics: savedCharacteristics(form.characteristics),
    informationOwnerSettings: form.informationOwner,
    businessRoleIds: form.businessRoleIds,
    supplierIds: ids(form.suppliers),
    productGroupIds: ids(form.productGroups),
    countryOfOrigin: form.countryOfOrigin,
    isEee: form.isEee,
    eeeCategory: form.isEee === true ? form.eeeCategory : null,
  }
}

export type ProductField = keyof Changes

export interface CardChanges {
  /** The body of the card's own save; empty without changes. */
  product: Changes
  units: { componentId: number; numberOfUnits: number | string }[]
  /** null: not known any more. */
  amounts: { componentId: number; amount: TypedAmount | null; contents: ComponentContents }[]
  scip: ScipBody | null
  legislations: ({ legislationId: number } & Applies)[]
}

/** The differences between the form and the card that it was made of. */
export function changesOf(card: ProductCard, form: CardForm): CardChanges {
  const saved = cardForm(card)
  const before = toSave(saved)
  return {
    product: Object.fromEntries(
      // The entries of Changes are its fields.
      Object.entries(toSave(form)).filter(([field, value]) => !isSame(before[field as ProductField], value)),
    ),
    units: Object.entries(form.units).flatMap(([id, units]) =>
      id in saved.units && saved.units[id] !== units
        ? [{ componentId: Number(id), numberOfUnits: units }]
        : [],
    ),
    amounts: Object.entries(form.amounts).flatMap(([id, typed]) => {
      const was = saved.amounts[id]
      const { contents } = typed
      if (!was || (was.contents === contents && isSame(savedAmount(was), savedAmount(typed)))) return []
      return [{ componentId: Number(id), amount: savedAmount(typed), contents }]
    }),
    scip: isSame(savedScip(saved.scip), savedScip(form.scip)) ? null : savedScip(form.scip),
    legislations: Object.entries(form.legislations).flatMap(([id, settings]) =>
      isSame(saved.legislations[id], settings) ? [] : [{ legislationId: Number(id), ...settings }],
    ),
  }
}

const savedAmount = ({ value, unit }: TypedAmount): TypedAmount | null =>
  value.trim() === '' ? null : { value: value.trim().replace(',', '.'), unit }

export function changeCount({ product, units, amounts, scip, legislations }: CardChanges): number {
  const parts = units.length + amounts.length + legislations.length
  return Object.keys(product).length + parts + (scip ? 1 : 0)
}

/** PROD-16: true when the units can be saved. The contract has the text of the fault. */
export function unitsAreValid(units: number | string): boolean {
  return numberOfUnits.safeParse(units).success
}

/** True when two values say the same. Rows get new ids when they are saved; that is no difference. */
export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a, withoutRowIds) === JSON.stringify(b, withoutRowIds)

const withoutRowIds = (name: string, value: unknown): unknown => (name === 'rowId' ? undefined : value)
