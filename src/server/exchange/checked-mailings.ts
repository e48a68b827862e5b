import type { z } from 'zod'

import type { mailingRefusals, sendRequests } from '#contract/exchange/sent-requests.ts'
import { email as emailRule } from '#contract/values/field-rules.ts'
import type { ProductId, SupplierId } from '#contract/values/ids.ts'
import { waitingStatuses } from '#domain/exchange/transitions.ts'
import type { Context } from '#server/context.ts'
import {
  findAskable,
  findAskableSuppliers,
  findOpenRequests,
  type AskableSupplier,
} from '#server/exchange/plan.repository.ts'
import { findOwnAddresses } from '#server/exchange/sending.repository.ts'

type Asking = z.output<(typeof sendRequests)['body']>
type Mailing = Asking['mailings'][number]
type Refusal = (typeof mailingRefusals)[number]

/** A mailing that can be sent: to an address as it is compared, about the products that the supplier delivers. */
export interface GoodMailing {
  supplier: AskableSupplier
  email: string
  contact: Mailing['contact']
  productIds: ProductId[]
  isMailed: boolean
}

/** Each mailing in its place: as it can be sent, or the reason why it cannot. */
export type CheckedMailing = GoodMailing | Refusal

/** REQ-05: looks at each mailing by itself, so that what is wrong with one stops no other. */
export async function checkMailings(ctx: Context, { mailings, again }: Asking): Promise<CheckedMailing[]> {
  const world = await worldOf(ctx, mailings)
  return mailings.map((mailing) => {
    const supplier = world.suppliers.get(mailing.supplierId)
    if (!supplier) return 'supplier'
    if (supplier.state === 'inactive') return 'inactive_supplier'
    const address = emailRule.safeParse(mailing.contact.email)
    if (!address.success) return 'address'
    if (world.ownAddresses.has(address.data)) return 'own_address'
    const delivered = Array.from(new Set(mailing.productIds)).filter((id) => world.delivers(supplier.id, id))
    if (delivered.length === 0) return 'products'
    const productIds = again ? delivered : delivered.filter((id) => !world.isOpen(supplier.id, id))
    if (productIds.length === 0) return 'open'
    const { contact, isMailed } = mailing
    return { supplier, email: address.data, contact, productIds, isMailed }
  })
}

/** The suppliers, products and open requests that mailings are checked against, read once for all. */
async function worldOf(ctx: Context, mailings: readonly Mailing[]) {
  const productIds = mailings.flatMap((mailing) => mailing.productIds)
  const suppliers = await findAskableSuppliers(
    ctx,
    mailings.map(({ supplierId }) => supplierId),
  )
  const { products } = await findAskable(ctx, productIds)
  const open = await findOpenRequests(ctx, productIds, waitingStatuses)
  const pair = (supplierId: SupplierId, productId: ProductId) => `${supplierId} ${productId}`
  const delivered = new Set(
    products.flatMap(({ id, supplierIds }) => supplierIds.map((supplierId) => pair(supplierId, id))),
  )
  const opened = new Set(open.map(({ supplierId, productId }) => pair(supplierId, productId)))
  return {
    suppliers: new Map(suppliers.map((supplier) => [supplier.id, supplier])),
    ownAddresses: await findOwnAddresses(
      ctx,
      mailings.map(({ contact }) => contact.email.toLowerCase()),
    ),
    delivers: (supplierId: SupplierId, productId: ProductId) => delivered.has(pair(supplierId, productId)),
    isOpen: (supplierId: SupplierId, productId: ProductId) => opened.has(pair(supplierId, productId)),
  }
}
