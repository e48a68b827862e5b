import type { z } from 'zod'

import type { ProductKind } from '#contract/product-attributes.ts'
import type { ProductCard, productChanges } from '#contract/products.ts'
import { numberOfUnits } from '#contract/rules.ts'
import { rowsOf, savedIdentifiers, savedNames, type AttributeRow } from '#web/products/card/attribute-rows.ts'

export interface Titled {
  id: number
  title: string
}

export type Applies = ProductCard['legislations'][number]['settings']

/** What the card lets one change before it is saved. Components come and go at once; only their units wait for the save. */
export interface CardForm {
  identifiers: AttributeRow[]
  names: AttributeRow[]
  kind: ProductKind
  businessRoleIds: number[]
  suppliers: Titled[]
  productGroups: Titled[]
  countryOfOrigin: string | null
  isEee: boolean | null
  eeeCategory: number | null
  /** By component id; as typed, so that a wrong number stays to be corrected. */
  units: Record<string, number | string>
  /** By legislation id. */
  legislations: Record<string, Applies>
}

export function cardForm(card: ProductCard): CardForm {
  return {
    identifiers: rowsOf(card.identifiers),
    names: rowsOf(card.names),
    kind: card.kind,
    businessRoleIds: card.businessRoles.map(({ id }) => id),
    suppliers: card.suppliers,
    productGroups: card.productGroups,
    countryOfOrigin: card.countryOfOrigin,
    isEee: card.isEee,
    eeeCategory: card.eeeCategory,
    units: Object.fromEntries(card.includedProducts.map(({ id, numberOfUnits: units }) => [id, units])),
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
  /** What the card's own save sends; empty when nothing of it changed. */
  product: Changes
  units: { componentId: number; numberOfUnits: number | string }[]
  legislations: ({ legislationId: number } & Applies)[]
}

/** What differs from the card that the form was made of. */
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
    legislations: Object.entries(form.legislations).flatMap(([id, settings]) =>
      isSame(saved.legislations[id], settings) ? [] : [{ legislationId: Number(id), ...settings }],
    ),
  }
}

export function changeCount({ product, units, legislations }: CardChanges): number {
  return Object.keys(product).length + units.length + legislations.length
}

/** PROD-16: may the units be saved? The text of the fault is the contract's. */
export function unitsAreValid(units: number | string): boolean {
  return numberOfUnits.safeParse(units).success
}

/**
 * The form over a newer card: what the user changed stays, the rest follows the card. `before` is the card that the
 * form was made of.
 */
export function rebased(form: CardForm, before: ProductCard, after: ProductCard): CardForm {
  const was = cardForm(before)
  const is = cardForm(after)
  const keep = <K extends keyof CardForm>(field: K): CardForm[K] =>
    pickChanged(was[field], form[field], is[field])
  const keepEntries = <T>(field: 'units' | 'legislations', entries: Record<string, T>): Record<string, T> =>
    Object.fromEntries(
      Object.entries(entries).map(([id, value]) => {
        // The three records of one field hold values of one type.
        const [wasEntry, typed] = [was[field][id], form[field][id]] as [T | undefined, T | undefined]
        return [id, typed === undefined ? value : pickChanged(wasEntry, typed, value)]
      }),
    )
  return {
    identifiers: keep('identifiers'),
    names: keep('names'),
    kind: keep('kind'),
    businessRoleIds: keep('businessRoleIds'),
    suppliers: keep('suppliers'),
    productGroups: keep('productGroups'),
    countryOfOrigin: keep('countryOfOrigin'),
    isEee: keep('isEee'),
    eeeCategory: keep('eeeCategory'),
    units: keepEntries('units', is.units),
    legislations: keepEntries('legislations', is.legislations),
  }
}

/** What was typed, unless it is what was there before or what is saved now. */
function pickChanged<T>(was: T | undefined, typed: T, saved: T): T {
  return isSame(was, typed) || isSame(withoutRowIds(typed), withoutRowIds(saved)) ? saved : typed
}

/** Rows get new ids when they are saved; that is no difference. */
function withoutRowIds(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.map((item: unknown) =>
    typeof item === 'object' && item !== null && 'rowId' in item ? { ...item, rowId: '' } : item,
  )
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
