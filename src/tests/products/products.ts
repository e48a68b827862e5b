import type { OrganizationId, ProductId, SupplierId } from '#contract/values/ids.ts'
import type { StatusKey } from '#contract/compliance/statuses.ts'
import type { ProductIdentifier, ProductName } from '#contract/products/attributes.ts'
import type { NewProduct } from '#contract/products/products.ts'
import { contextKey } from '#domain/compliance/product-context.ts'
import { productNumber, productTitle } from '#domain/products/title.ts'
import { organizationFields } from '#contract/supply-chain/organizations.ts'
import { insertOrganization } from '#server/supply-chain/supply-chain.repository.ts'
import type { Context } from '#server/context.ts'
import * as attributes from '#server/products/master-data/attributes.repository.ts'
import { insertComponents, insertMembers } from '#server/products/components/components.repository.ts'
import * as relations from '#server/products/master-data/relations.repository.ts'
import { insertProduct } from '#server/products/master-data/products.repository.ts'
import * as products from '#server/products/master-data/products.service.ts'
import { aContext } from '#tests/compliance/cases.ts'
import { inRequest } from '#tests/context.ts'

/** A name as most tests need it. */
export const named = (value: string, key: ProductName['key'] = 'Our product name'): ProductName => ({
  key,
  value,
  isPrimary: false,
})

/** An identifier as most tests need it. */
export const identified = (
  value: string,
  key: ProductIdentifier['key'] = 'Product ID',
): ProductIdentifier => ({
  key,
  value,
  isPrimary: false,
})

/** The body that a form sends for an own product. */
export function aProduct(overrides: Partial<NewProduct> = {}): NewProduct {
  return {
    type: 'own_product',
    kind: 'article',
    names: [named('Cable drum')],
    identifiers: [],
    supplierIds: [],
    businessRoleIds: [],
    ...overrides,
  }
}

/** A product that is created as a call does it, and judged. */
export const createProduct = (ctx: Context, input: NewProduct): Promise<{ id: ProductId }> =>
  inRequest(ctx, (request) => products.createProduct(request, input))

type Arranged = Partial<NewProduct> & { components?: readonly ProductId[]; organizationId?: OrganizationId }

/** A product that is there before the test begins: written as it is, not judged, whatever the rules say. */
export async function testProduct(ctx: Context, title: string, arranged: Arranged = {}): Promise<ProductId> {
  const { components = [], organizationId = ctx.organizationId, ...overrides } = arranged
  const product = aProduct({ names: [named(title)], ...overrides })
  const id = await insertProduct(
    { ...ctx, organizationId },
    {
      type: product.type,
      kind: product.kind,
      title: productTitle(product.names, product.identifiers),
      productNumber: productNumber(product.identifiers),
    },
  )
  await attributes.replaceNames(ctx, id, product.names)
  await attributes.replaceIdentifiers(ctx, id, product.identifiers)
  await relations.replaceSuppliers(ctx, id, product.supplierIds)
  await relations.replaceBusinessRoles(ctx, id, product.businessRoleIds)
  if (product.type === 'product_group') await insertMembers(ctx, id, components)
  else
    await insertComponents(
      ctx,
      id,
      components.map((childId) => ({ childId, numberOfUnits: 1 })),
    )
  return id
}

export const testSupplier = (ctx: Context, title: string): Promise<SupplierId> =>
  insertOrganization(ctx, 'supplier', organizationFields.parse({ title }))

/** A stored verdict, as the judge would have left it. */
export async function testVerdict(
  ctx: Context,
  productId: ProductId,
  statuses: Record<string, StatusKey>,
): Promise<void> {
  const facts = await ctx.db
    .insertInto('facts')
    .values({ hash: Buffer.from(crypto.randomUUID()), value: '{"leaves":true,"lists":{}}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const judged = Object.fromEntries(
    Object.entries(statuses).map(([legislation, status]) => [
      legislation,
      { status, event: 'none', params: {}, rule: 0 },
    ]),
  )
  const verdict = await ctx.db
    .insertInto('verdicts')
    .values({
      facts_id: facts.id,
      hash: Buffer.from(crypto.randomUUID()),
      context: contextKey(aContext()),
      statuses: JSON.stringify(judged),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const language of ['en', 'sv'] as const) {
    const texts = Object.fromEntries(
      Object.entries(statuses).map(([legislation, status]) => [
        legislation,
        {
          status,
          tone: 'none',
          word: `${status.slice(0, 7)} ${language}`,
          event: { key: 'none', text: '', date: null },
        },
      ]),
    )
    await ctx.db
      .insertInto('verdict_texts')
      .values({ verdict_id: verdict.id, language, statuses: JSON.stringify(texts) })
      .execute()
  }
  await ctx.db
    .insertInto('product_facts')
    .values({ product_id: productId, own_facts_id: facts.id, facts_id: facts.id, verdict_id: verdict.id })
    .execute()
}
