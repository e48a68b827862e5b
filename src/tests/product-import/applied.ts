import type { ProductImport } from '#contract/product-import.ts'
import type { Context } from '#server/context.ts'
import { applyProductImport } from '#server/product-import/imports.service.ts'
import type { Sheet } from '#tests/product-import/files.ts'
import { inRequest } from '#tests/context.ts'

export const ROWS = 60
/** A list of parts in one assembly, all but the first of one supplier. */
export const parts: Sheet = [
  ['Part no.', 'Name', 'Parent', 'Qty', 'Supplier'],
  ...Array.from({ length: ROWS }, (_, row) => [
    `P-${row}`,
    `Part ${row}`,
    row === 0 ? null : 'P-0',
    row === 0 ? null : 1,
    row === 0 ? null : 'Bult AB',
  ]),
]

/** Starts the job of a checked import; nothing works on it yet. */
export const startApplying = (ctx: Context, { id }: ProductImport) =>
  inRequest(ctx, (request) => applyProductImport(request, id, { skipFaulty: false }))

/** Counts what an import makes, as a company has it. */
export const counts = async (ctx: Context) => {
  const of = async (
    table: 'products' | 'product_components' | 'supply_chain_organizations' | 'change_sets',
  ) => (await ctx.db.selectFrom(table).selectAll().execute()).length
  return {
    products: await of('products'),
    components: await of('product_components'),
    suppliers: await of('supply_chain_organizations'),
    undoable: await of('change_sets'),
  }
}
export const nothing = { products: 0, components: 0, suppliers: 0, undoable: 0 }
export const everything = { products: ROWS, components: ROWS - 1, suppliers: 1, undoable: 1 }
