import { scipNumberKey } from '#domain/identifiers/product.ts'
import type { Context } from '#server/context.ts'
import * as repository from '#server/product-import/write.repository.ts'
import { attributeRows, isDifferent, type WrittenProduct } from '#server/product-import/written-product.ts'

/**
 * Names, identifiers and what else belongs to some thousand products; only parts that differ are written. Each part has a table of its
 * own: the rows of the next are prepared while the database writes one.
 */
export async function writeRelations(ctx: Context, products: readonly WrittenProduct[]): Promise<void> {
  const parts = [
    writeNames(ctx, products),
    writeIdentifiers(ctx, products),
    writePairs(ctx, products, { part: 'suppliers', table: 'product_suppliers' }),
    writePairs(ctx, products, { part: 'businessRoles', table: 'product_business_roles' }),
    writePairs(ctx, products, { part: 'categories', table: 'product_categories' }),
    writeMembers(ctx, products),
  ]
  try {
    await Promise.all(parts)
  } finally {
    // The transaction ends after all of them: the first failure is told, and nothing is written later.
    await Promise.allSettled(parts)
  }
}

const known = (products: readonly WrittenProduct[]) =>
  products.flatMap(({ before, id }) => (before ? id : []))

async function writeNames(ctx: Context, all: readonly WrittenProduct[]): Promise<void> {
  const products = all.filter((product) => isDifferent(product, 'names'))
  await repository.deleteOf(ctx, 'product_names', known(products))
  await repository.insertNames(
    ctx,
    products.flatMap((product) => attributeRows(product, product.after.names)),
  )
}

async function writeIdentifiers(ctx: Context, all: readonly WrittenProduct[]): Promise<void> {
  const products = all.filter((product) => isDifferent(product, 'identifiers'))
  const before = known(products)
  const times = before.length > 0 ? await repository.findScipTimes(ctx, before) : new Map<string, string>()
  await repository.deleteOf(ctx, 'product_identifiers', before)
  await repository.insertIdentifiers(
    ctx,
    products.flatMap((product) =>
      attributeRows(
        product,
        product.after.identifiers,
        (value) => times.get(`${product.id} ${scipNumberKey(value)}`) ?? null,
      ),
    ),
  )
}

type PairPart =
  | { part: 'suppliers'; table: 'product_suppliers' }
  | { part: 'businessRoles'; table: 'product_business_roles' }
  | { part: 'categories'; table: 'product_categories' }

async function writePairs(
  ctx: Context,
  all: readonly WrittenProduct[],
  { part, table }: PairPart,
): Promise<void> {
  const products = all.filter((product) => isDifferent(product, part))
  await repository.deleteOf(ctx, table, known(products))
  const pairs: repository.Pairs = { productIds: [], otherIds: [], positions: [] }
  for (const { id, after } of products) {
    for (const [position, otherId] of after[part].entries()) {
      pairs.productIds.push(id)
      pairs.otherIds.push(otherId)
      pairs.positions.push(position)
    }
  }
  await repository.insertPairs(ctx, table, pairs)
}

/** COMP-15: writes only memberships that come or go, so that groups out of sight keep their members. */
async function writeMembers(ctx: Context, all: readonly WrittenProduct[]): Promise<void> {
  const added = { productIds: [] as number[], otherIds: [] as number[] }
  const removed = { productIds: [] as number[], otherIds: [] as number[] }
  for (const { id, before, after } of all.filter((product) => isDifferent(product, 'productGroups'))) {
    const [then, now] = [new Set(before?.productGroups), new Set(after.productGroups)]
    for (const [groups, pairs] of [
      [now.difference(then), added],
      [then.difference(now), removed],
    ] as const) {
      for (const group of groups) {
        pairs.productIds.push(id)
        pairs.otherIds.push(group)
      }
    }
  }
  await repository.changeMembers(ctx, { added, removed })
}
