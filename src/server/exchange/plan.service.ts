import type { z } from 'zod'

import type * as contract from '#contract/exchange/sent-requests.ts'
import type { PlannedMailing } from '#contract/exchange/sent-requests.ts'
import type { ProductId, SupplierId } from '#contract/values/ids.ts'
import { listFactsOf, withoutLeaves, type Facts } from '#domain/compliance/facts.ts'
import { dayOf } from '#domain/days.ts'
import { PROPOSED_WORKING_DAYS, workingDaysAfter } from '#domain/exchange/deadline.ts'
import { waitingStatuses } from '#domain/exchange/transitions.ts'
import { rulesOf } from '#domain/products/types.ts'
import type { Context } from '#server/context.ts'
import { askedLegislations } from '#server/exchange/asked-legislations.ts'
import { askedQuestions } from '#server/exchange/asked-questions.ts'
import * as repository from '#server/exchange/plan.repository.ts'
import type { AskableProduct, AskableSupplier, OpenRequest } from '#server/exchange/plan.repository.ts'

type Plan = z.output<(typeof contract.planRequests)['response']>
type LeftOut = Plan['leftOut'][number]
type Question = z.output<(typeof contract.planRequests)['body']>

/** REQ-01, PROD-32: whom requests about products would go to, and about what. Nothing is written. */
export async function planRequests(ctx: Context, { productIds, legislationIds }: Question): Promise<Plan> {
  const legislations = await askedLegislations(ctx, legislationIds)
  const listKeys = Array.from(new Set(legislations.flatMap((legislation) => legislation.listKeys)))
  const { products, facts } = await repository.findAskable(ctx, productIds)
  const suppliers = await repository.findAskableSuppliers(
    ctx,
    products.flatMap(({ supplierIds }) => supplierIds),
  )
  const open = await repository.findOpenRequests(
    ctx,
    products.map(({ id }) => id),
    waitingStatuses,
  )
  const questionsOf = ({ factsId }: AskableProduct) =>
    unanswered(facts.get(factsId ?? -1) ?? withoutLeaves, listKeys)
  const chosen = new Set(productIds)
  return {
    mailings: mailingsOf(products, { suppliers, open, questionsOf, hasLists: listKeys.length > 0 }),
    leftOut: leftOutOf({ products, chosen, suppliers, questionsOf, hasLists: listKeys.length > 0 }),
    legislations: legislations.map(({ id, title, listKeys: keys }) => ({ id, title, lists: keys.length })),
    lists: (await askedQuestions(ctx, legislations)).map(({ title }) => title),
    dueOn: workingDaysAfter(dayOf(ctx.now()), PROPOSED_WORKING_DAYS),
  }
}

/** The number of lists that a product has not answered in full. */
const unanswered = (facts: Facts, listKeys: readonly string[]): number =>
  listKeys.filter((key) => !facts.leaves || !listFactsOf(facts, key).all).length

interface Known {
  suppliers: readonly AskableSupplier[]
  questionsOf: (product: AskableProduct) => number
  /** False: the legislations ask by documents and facts alone, so that no count says what is answered. */
  hasLists: boolean
}

const isAsked = (product: AskableProduct, { questionsOf, hasLists }: Known) =>
  product.supplierIds.length > 0 && (!hasLists || questionsOf(product) > 0)

function mailingsOf(
  products: readonly AskableProduct[],
  known: Known & { open: readonly OpenRequest[] },
): PlannedMailing[] {
  const asked = products.filter((product) => isAsked(product, known))
  const openOf = (productId: ProductId, supplierId: SupplierId) =>
    known.open.find((one) => one.productId === productId && one.supplierId === supplierId)
  return known.suppliers
    .filter(({ state }) => state !== 'inactive')
    .map(({ id, title, contacts }) => ({
      supplier: { id, title },
      contacts,
      products: asked
        .filter(({ supplierIds }) => supplierIds.includes(id))
        .map((product) => {
          const request = openOf(product.id, id)
          return {
            id: product.id,
            title: product.title,
            productId: product.productId,
            questions: known.questionsOf(product),
            open: request ? { id: request.id, askedAt: request.askedAt } : null,
          }
        }),
    }))
    .filter((mailing) => mailing.products.length > 0)
}

/** Chosen products, and bought parts below them, about which nobody is asked. */
function leftOutOf({
  products,
  chosen,
  ...known
}: Known & { products: readonly AskableProduct[]; chosen: ReadonlySet<ProductId> }): LeftOut[] {
  const active = new Set(known.suppliers.filter(({ state }) => state !== 'inactive').map(({ id }) => id))
  const reasonOf = (product: AskableProduct): LeftOut['reason'] | null => {
    const isBought =
      product.type === 'purchased_product' || product.type === 'purchased_product_undefined_supplier'
    if (!isBought) return chosen.has(product.id) && rulesOf(product.type).isFromSupplier ? 'not_bought' : null
    if (product.supplierIds.length === 0) return 'no_supplier'
    if (!isAsked(product, known)) return 'answered'
    return product.supplierIds.some((id) => active.has(id)) ? null : 'inactive_supplier'
  }
  const seen = new Set(products.map(({ id }) => id))
  return [
    ...products.flatMap((product) => {
      const reason = reasonOf(product)
      return reason === null ? [] : [{ id: product.id, title: product.title, reason }]
    }),
    ...Array.from(chosen)
      .filter((id) => !seen.has(id))
      .map((id) => ({ id, title: '', reason: 'not_found' as const })),
  ]
}
