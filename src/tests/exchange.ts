import type { OrganizationFields } from '#contract/supply-chain/organizations.ts'
import { organizationFields } from '#contract/supply-chain/organizations.ts'
import { sendRequests } from '#contract/exchange/sent-requests.ts'
import type { LegislationId, ProductId, RequestId, SupplierId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import * as sending from '#server/exchange/sending.service.ts'
import { createOrganization } from '#server/supply-chain/supply-chain.service.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testUser, type TestUser } from '#tests/people.ts'
import { identified, testProduct } from '#tests/products/products.ts'

const REACH = 1 as LegislationId

/** A supplier of the address book with one contact. */
export async function testSupplier(
  ctx: Context,
  {
    title = 'Ventilteknik',
    email = 'sofia@ventilteknik.test',
    ...fields
  }: Partial<OrganizationFields> & { email?: string } = {},
): Promise<SupplierId> {
  const contact = {
    name: 'Sofia Ek',
    role: 'compliance' as const,
    language: 'sv' as const,
    email,
    phone: null,
    postAddress: null,
  }
  const { id } = await createOrganization(
    ctx,
    'supplier',
    organizationFields.parse({ title, contacts: [contact], ...fields }),
  )
  return id
}

/** A part that is bought from a supplier. */
export const boughtPart = (ctx: Context, supplierId: SupplierId, title = 'Expansion valve EX4') =>
  testProduct(ctx, title, {
    type: 'purchased_product',
    identifiers: [identified(`NV-${title}`)],
    supplierIds: [supplierId],
  })

interface Asked {
  supplierId: SupplierId
  productIds: ProductId[]
  email?: string
  again?: boolean
}

/** Asks suppliers as the screen does. */
export const ask = (ctx: Context, mailings: readonly Asked[], legislationIds: LegislationId[] = [REACH]) =>
  inRequest(ctx, (request) =>
    sending.sendRequests(
      request,
      sendRequests.body.parse({
        mailings: mailings.map(({ supplierId, productIds, email = 'sofia@ventilteknik.test' }) => ({
          supplierId,
          productIds,
          contact: { name: 'Sofia Ek', email, language: 'sv' },
        })),
        legislationIds,
        dueOn: '2099-12-31',
        messages: { en: 'Please answer.', sv: 'Svara gärna.' },
        again: mailings.some(({ again }) => again),
      }),
    ),
  )

export interface AskedCompanies {
  /** The company that asks. */
  anna: Context
  /** The company that is asked: an active person with the address that was asked. */
  sofia: Context
  sofiaUser: TestUser
  supplierId: SupplierId
  productId: ProductId
  /** The request as Anna's company keeps it. */
  sentId: RequestId
}

/** Two companies, of which one has asked the other about a bought part; `asker` asks another supplier. */
export async function askedCompanies(
  asker?: Context,
  legislationIds?: LegislationId[],
): Promise<AskedCompanies> {
  const anna = asker ?? (await testContext())
  const sofiaUser = await testUser({ language: 'sv' })
  const sofia = await testContext({}, sofiaUser)
  const supplierId = await testSupplier(anna, { email: sofiaUser.email })
  const productId = await boughtPart(anna, supplierId)
  const { results } = await ask(
    anna,
    [{ supplierId, productIds: [productId], email: sofiaUser.email }],
    legislationIds,
  )
  const sentId = results[0]?.requestIds[0]
  if (sentId === undefined) throw new Error('Nothing was asked.')
  return { anna, sofia, sofiaUser, supplierId, productId, sentId }
}
