import type { Decision } from '#domain/product-import/decide-product.ts'
import { addOutside, type CurrentProduct, type Draft, type Drafts } from '#domain/product-import/draft.ts'
import type { GivenProduct, ReadRow } from '#domain/product-import/read-row.ts'
import { aCurrent, aRow } from '#tests/product-import/rows.ts'

const titled = (kind: string) => (id: number) => `${kind} ${id}`
/** A decision in English, of the organization 1, with a column of names. */
export const decision: Decision = {
  language: 'en',
  titleOf: {
    supplier: titled('Supplier'),
    businessRole: titled('Role'),
    productGroup: titled('Group'),
    category: titled('Category'),
    organization: titled('Organization'),
  },
  newType: 'auto',
  organizationId: 1,
  hasNames: true,
}

interface Made {
  given?: Partial<GivenProduct>
  current?: Partial<CurrentProduct>
  rows?: ReadRow[]
}
/** A draft of a product A-1; with `current` of one that is there. */
export function aDraft({ given = {}, current, rows = [aRow('A-1')] }: Made = {}): Draft {
  const drafts: Drafts = { all: [], ofRow: new Map(), byKey: new Map() }
  const draft = addOutside(drafts, 'A-1')
  draft.rows = rows
  draft.given = { names: [], identifiers: [], ...given }
  draft.current = current ? aCurrent(7, current) : null
  return draft
}
