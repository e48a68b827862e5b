import type { ProductKind } from '#contract/product-attributes.ts'
import type { ProductCard, ProductChanges } from '#contract/products.ts'
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

type Changes = { [K in keyof ProductChanges]?: unknown }

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

export type ProductField = keyof ReturnType<typeof toSave>

export interface CardChanges {
  /** What the card's own save sends; empty when nothing of it changed. */
  product: Changes
  units: { componentId: number; numberOfUnits: number | string }[]
  legislations: ({ legislationId: number } & Applies)[]
}

/** What differs from the card that the form was made of. */
export function changesOf(card: ProductCard, form: CardForm): CardChanges {
  const saved = cardForm(card)
  const before: Changes = toSave(saved)
  return {
    product: Object.fromEntries(
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

/** Rows that are begun but not complete count as unsaved work, though they cannot be saved yet. */
export function hasUnfinishedRows(form: CardForm): boolean {
  return [...form.identifiers, ...form.names].some(({ rowId, value }) => rowId !== '' && value.trim() === '')
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
  const keepChanged = <K extends keyof CardForm>(field: K): CardForm[K] =>
    isSame(was[field], form[field]) ? is[field] : form[field]
  const keepChangedEntries = <T>(
    wasEntries: Record<string, T>,
    formEntries: Record<string, T>,
    isEntries: Record<string, T>,
  ) =>
    Object.fromEntries(
      Object.entries(isEntries).map(([id, value]) => {
        const typed = formEntries[id]
        return [id, typed === undefined || isSame(wasEntries[id], typed) ? value : typed]
      }),
    )
  return {
    identifiers: keepChanged('identifiers'),
    names: keepChanged('names'),
    kind: keepChanged('kind'),
    businessRoleIds: keepChanged('businessRoleIds'),
    suppliers: keepChanged('suppliers'),
    productGroups: keepChanged('productGroups'),
    countryOfOrigin: keepChanged('countryOfOrigin'),
    isEee: keepChanged('isEee'),
    eeeCategory: keepChanged('eeeCategory'),
    units: keepChangedEntries(was.units, form.units, is.units),
    legislations: keepChangedEntries(was.legislations, form.legislations, is.legislations),
  }
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
