import { importOptions, type ImportOptions } from '#contract/product-import-settings.ts'
import { draftsOf, type CurrentProduct, type Drafts } from '#domain/product-import/draft.ts'
import { emptyRow, type GivenProduct, type ReadRow } from '#domain/product-import/read-row.ts'

let number = 0

/** A row of a product with this number, as it was read. */
export function aRow(
  productId: string,
  row: Partial<ReadRow> = {},
  given: Partial<GivenProduct> = {},
): ReadRow {
  number += 1
  return {
    ...emptyRow(number),
    given: { names: [], identifiers: [{ key: 'Product ID', value: productId }], ...given },
    ...row,
  }
}

export const optionsOf = (options: Partial<ImportOptions> = {}): ImportOptions => ({
  ...importOptions.parse({}),
  ...options,
})

export const draftsOfRows = (rows: readonly ReadRow[], options: Partial<ImportOptions> = {}): Drafts =>
  draftsOf(rows, optionsOf(options))

/** The draft of the product with this key. */
export const draftOf = ({ all }: Drafts, key: string) => all.find((draft) => draft.key === key)!

/** A product that is there already. */
export const aCurrent = (id: number, current: Partial<CurrentProduct> = {}): CurrentProduct => ({
  id,
  version: 1,
  title: `Product ${id}`,
  organizationId: 1,
  isInScope: true,
  hasChildren: false,
  hasConcernSubstances: null,
  type: 'own_product',
  kind: 'article',
  names: [],
  identifiers: [],
  suppliers: [],
  businessRoles: [],
  productGroups: [],
  categories: [],
  country: null,
  isEee: null,
  eeeCategory: null,
  isDeclaredComplex: false,
  ...current,
})

export const codesOf = ({ faults }: ReadRow) => faults.map(({ code }) => code)
