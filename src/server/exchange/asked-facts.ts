import type { UseFact } from '#contract/compliance/use-fact.ts'
import type { AskedFact } from '#contract/exchange/requests.ts'
import type { LegislationId, ProductId } from '#contract/values/ids.ts'
import { judgedLegislations } from '#server/compliance/law/judged-legislations.ts'
import { readUseFacts } from '#server/compliance/law/legislation-file.ts'
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
  const facts = factsOfSuppliers()
  const { all } = await judgedLegislations(ctx.db)
  return new Set(
    all
      .filter(({ id }) => legislationIds.includes(id))
      .flatMap(({ definition }) => definition.useFacts ?? [])
      .flatMap(({ key }) => (facts.has(key) ? [key] : [])),
  )
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
