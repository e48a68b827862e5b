import type { Context } from '#server/context.ts'
import { importFile, type Sheet } from '#tests/product-import/files.ts'

/** The components of the pump of the tests after its import, as `structureOf` writes them. */
export const PUMP = ['Housing › Screw × 4', 'Pump › Housing × 1', 'Pump › Nut × 2']

/** Components as "parent › child × units", with their amounts and whether they are contents of a container, in the order of their titles. */
export async function structureOf(ctx: Context): Promise<string[]> {
  const edges = await ctx.db
    .selectFrom('product_components as e')
    .innerJoin('products as p', 'p.id', 'e.parent_id')
    .innerJoin('products as c', 'c.id', 'e.child_id')
    .select([
      'p.title as parent',
      'c.title as child',
      'e.number_of_units as units',
      'e.amount',
      'e.amount_unit as unit',
      'e.contents',
    ])
    .execute()
  return edges
    .map(({ parent, child, units, amount, unit, contents }) => {
      const mass = amount === null ? '' : `, ${Number(amount)} ${unit}`
      return `${parent} › ${child} × ${units}${mass}${contents === 'separable' ? ', separable' : ''}`
    })
    .toSorted()
}

/** Imports a file; gives the components that are there afterwards. */
export async function structureFrom(ctx: Context, rows: Sheet): Promise<string[]> {
  await importFile(ctx, rows)
  return structureOf(ctx)
}
