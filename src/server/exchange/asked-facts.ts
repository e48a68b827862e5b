import type { UseFact } from '#contract/compliance/use-fact.ts'
import type { AskedFact, RequestSnapshot } from '#contract/exchange/requests.ts'
import type { LegislationId, ProductId } from '#contract/values/ids.ts'
import type { FactOfProduct } from '#domain/exchange/asked-facts.ts'
import { judgedLegislations } from '#server/compliance/law/judged-legislations.ts'
import { readUseFacts } from '#server/compliance/law/legislation-file.ts'
import { useKeysIn } from '#server/compliance/law/use-facts.ts'
import type { JudgedLegislation } from '#server/compliance/law/verdict.ts'
import type { Context } from '#server/context.ts'
import { findKnownUse } from '#server/exchange/asked-facts.repository.ts'

/** The facts of use that suppliers know, by key. A fact with an assumed value is not asked: hardly a product needs another one. */
export const factsOfSuppliers = (): Map<string, UseFact> =>
  new Map(
    readUseFacts()
      .filter(({ supplierKnows, assumed }) => supplierKnows === true && assumed === undefined)
      .map((fact) => [fact.key, fact]),
  )

/** Keys of the facts that suppliers know and the legislations read. */
export async function factKeysOf(
  ctx: Context,
  legislationIds: readonly LegislationId[],
): Promise<Set<string>> {
  const { all } = await judgedLegislations(ctx.db)
  return keysReadBy(all.filter(({ id }) => legislationIds.includes(id)))
}

function keysReadBy(legislations: readonly JudgedLegislation[]): Set<string> {
  const facts = factsOfSuppliers()
  return new Set(
    legislations
      .flatMap(({ definition }) => definition.useFacts ?? [])
      .flatMap(({ key }) => (facts.has(key) ? [key] : [])),
  )
}

/** The facts of use that the receiver of a request may be asked about. */
export interface AskedUse {
  ofProduct: FactOfProduct[]
  /** Facts of any component: all that the legislations read. What the questioner knows is of the product, and tells nothing of a part of it. */
  ofComponents: Pick<AskedFact, 'key'>[]
}

/** COMP-18: the facts of use that the receiver of a request may be asked about, of the product and of its components. */
export async function askedUse(
  { db }: Context,
  { facts, legislations }: Pick<RequestSnapshot, 'facts' | 'legislations'>,
): Promise<AskedUse> {
  const { all } = await judgedLegislations(db)
  const asking = all.filter(({ id }) => legislations.some((legislation) => legislation.id === id))
  const readByRules = new Set(
    asking.flatMap(({ definition }) => definition.rules.flatMap(({ when }) => useKeysIn(when))),
  )
  const known = factsOfSuppliers()
  return {
    ofProduct: facts.map((fact) => ({
      ...fact,
      // A rule reads the facts of the product itself, a condition of an entry also those of the part.
      isOfPart: known.get(fact.key)?.rollsUp === true && !readByRules.has(fact.key),
    })),
    ofComponents: Array.from(keysReadBy(asking), (key) => ({ key })),
  }
}

/** COMP-18: the facts of use that the supplier of each product is asked about: those that the legislations read and nobody has told here. */
export async function askedFacts(
  ctx: Context,
  productIds: readonly ProductId[],
  legislationIds: readonly LegislationId[],
): Promise<Map<ProductId, AskedFact[]>> {
  const keys = Array.from(await factKeysOf(ctx, legislationIds))
  if (keys.length === 0) return new Map()
  const products = await findKnownUse(ctx, productIds, legislationIds)
  return new Map(
    products.map(({ id, open, known }) => [
      id,
      keys
        .filter((key) => !known.includes(key))
        .map((key) => ({ key, isOpen: open.includes(key) }))
        .toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen)),
    ]),
  )
}
