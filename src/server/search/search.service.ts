import { isAllowed, type Subject } from '#contract/http/permissions.ts'
import type { SearchResult } from '#contract/search.ts'
import type { AnyContext, Context } from '#server/context.ts'
import { searchSubstances } from '#server/substances/substances.repository.ts'
import * as repository from '#server/search/search.repository.ts'

const PRODUCTS_SHOWN = 8
const OTHERS_SHOWN = 5
/** Shorter texts have no trigram, and nobody looks for a request by two letters. */
const MIN_REQUEST_TEXT = 3
const requestSides = [
  { side: 'sent', subject: 'SentRequest' },
  { side: 'received', subject: 'ReceivedRequest' },
] as const

/** SHELL-15: a few of each kind that the person may read. A system administrator has substances only. */
export async function searchAll(ctx: AnyContext, { text }: { text: string }): Promise<SearchResult> {
  const mayRead = (subject: Subject) => isAllowed(ctx.request.ability, { action: 'read', subject })
  const ofOrganization = isOfOrganization(ctx) ? ctx : null
  const sides = requestSides.filter(({ subject }) => mayRead(subject)).map(({ side }) => side)
  const [products, suppliers, requests, substances] = await Promise.all([
    ofOrganization && mayRead('Product') ? repository.findProducts(ofOrganization, text, PRODUCTS_SHOWN) : [],
    ofOrganization && mayRead('Supplier') ? repository.findSuppliers(ofOrganization, text, OTHERS_SHOWN) : [],
    ofOrganization && sides.length > 0 && text.length >= MIN_REQUEST_TEXT
      ? repository.findRequests(ofOrganization, { text, sides, limit: OTHERS_SHOWN })
      : [],
    mayRead('Substance') ? searchSubstances(ctx, { text, perPage: OTHERS_SHOWN }) : [],
  ])
  return {
    products,
    suppliers,
    requests,
    substances: substances.map(({ id, name, ecNumbers, casNumbers }) => ({
      id,
      name,
      ecNumbers,
      casNumbers,
    })),
  }
}

const isOfOrganization = (ctx: AnyContext): ctx is Context =>
  ctx.subscriberId !== null && ctx.organizationId !== null
