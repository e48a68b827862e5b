import type { UseValue } from '#contract/compliance/use-fact.ts'
import type { ChangeSetId, ProductId, SubstanceId } from '#contract/values/ids.ts'
import { dayAfter, dayOf } from '#domain/days.ts'
import { effectsOf, statementsAfter, type Chosen } from '#domain/exchange/chosen-changes.ts'
import { ITSELF, type Statements } from '#domain/exchange/known-reply.ts'
import { substanceKey } from '#domain/exchange/substance-changes.ts'
import {
  beginChangeSet,
  finishChangeSet,
  keepBeforeChange,
  noteCreated,
} from '#server/change-sets/recorder.ts'
import { auditAll } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { factsOfSuppliers } from '#server/exchange/asked-facts.ts'
import { findReplyFiles } from '#server/exchange/approving/looked-at.repository.ts'
import type { LookedAt } from '#server/exchange/approving/looked-at.ts'
import { writeComponents } from '#server/exchange/approving/write-components.ts'
import * as repository from '#server/exchange/approving/write.repository.ts'
import { addOwnSubstances } from '#server/lists/own-substances.repository.ts'
import { moveAnswersToHistory, planForAnyCompany } from '#server/product-import/write.repository.ts'
import { touchProducts } from '#server/transactions/touched-products.ts'

/**
 * REQ-08: writes the chosen changes of a reply by sets, in the caller's transaction, with a change set that undoes them; the transaction judges the
 * products once. null: nothing was chosen.
 */
export async function writeApproval(
  ctx: Context,
  looked: LookedAt,
  chosen: Chosen,
): Promise<ChangeSetId | null> {
  const { request, product, known } = looked
  if (product === null || chosen.changes.length === 0) return null
  await planForAnyCompany(ctx)
  const subject = `${request.reference} · ${product.title}`
  const changeSetId = await beginChangeSet(ctx, {
    kind: 'reply',
    subject: { en: subject, sv: subject },
    parts,
  })
  const after = statementsAfter(known, chosen.changes)
  const turning = effectsOf(chosen, 'complexity')[0]?.after
  const isComplex = turning ?? product.isDeclaredComplex
  const existing = existingOf(looked, after.keys())
  const withFacts = effectsOf(chosen, 'fact').map(({ place }) => place)
  const changed = [product.id, ...existingOf(looked, [...after.keys(), ...withFacts])]
  await keepBeforeChange(ctx, changeSetId, changed)
  if (turning === true) await moveAnswersToHistory(ctx, [product.id], 'components-included')
  const { ids, created, componentIds } = await writeComponents(ctx, looked, chosen)
  if (turning !== true) ids.set(ITSELF, product.id)
  await repository.makeSimple(ctx, existing)
  await writeStatements(ctx, looked, { ids, after, chosen })
  const facts = factRows(looked, new Map(ids).set(ITSELF, product.id), chosen)
  await repository.writeFacts(ctx, sourceOf(looked), facts)
  await writeDocuments(ctx, looked, chosen, changeSetId)
  await repository.countVersions(ctx, changed, { id: product.id, isComplex })
  await noteCreated(ctx, changeSetId, created)
  await auditApproved(ctx, looked, { changeSetId, changed, created, chosen, facts })
  await finishChangeSet(ctx, changeSetId)
  touchProducts(ctx, [...changed, ...created])
  touchProducts(ctx, [product.id], { componentIds })
  return changeSetId
}

/** Every table that an approval writes. */
const parts = [
  'products',
  'product_names',
  'product_identifiers',
  'product_components',
  'product_answers',
  'product_substances',
  'product_answer_history',
  'supplier_components',
  'use_facts',
] as const

/** The reply that statements are taken over from. */
const sourceOf = ({ request, stored }: LookedAt): repository.ReplySource => ({
  supplierId: request.supplier.id,
  requestId: request.id,
  number: stored.number,
})

/** A fact of use as it is written, with what was known before. */
interface ApprovedFact extends repository.FactRow {
  before: UseValue | null
}

/** Facts of use of the products at their places. */
function factRows({ known }: LookedAt, ids: ReadonlyMap<string, ProductId>, chosen: Chosen): ApprovedFact[] {
  const facts = factsOfSuppliers()
  const knownAt = new Map(known.components.map((component) => [component.key, component.facts]))
  knownAt.set(ITSELF, known.facts)
  return effectsOf(chosen, 'fact').flatMap(({ place, key, after }) => {
    const productId = ids.get(place)
    const rollsUp = facts.get(key)?.rollsUp ?? false
    const before = knownAt.get(place)?.get(key) ?? null
    return productId === undefined ? [] : [{ productId, key, value: after, rollsUp, before }]
  })
}

/** Products of components that are known already, at places of which something changes. */
const existingOf = ({ rows }: LookedAt, places: Iterable<string>): ProductId[] =>
  Array.from(new Set(places))
    .flatMap((place) => rows.get(place)?.id ?? [])
    .toSorted((a, b) => a - b)

interface Written {
  ids: ReadonlyMap<string, ProductId>
  after: ReadonlyMap<string, Statements>
  chosen: Chosen
}

async function writeStatements(
  ctx: Context,
  looked: LookedAt,
  { ids, after, chosen }: Written,
): Promise<void> {
  const { request } = looked
  const places = Array.from(after).flatMap(([place, { substances }]) => {
    const productId = ids.get(place)
    return productId === undefined ? [] : [{ productId, substances }]
  })
  const idOf = await substanceIds(ctx, places)
  await repository.replaceSubstances(
    ctx,
    { productIds: places.map(({ productId }) => productId), supplierId: request.supplier.id },
    places.flatMap(({ productId, substances }) =>
      substances.map((substance) => ({ ...substance, productId, substanceId: idOf(substance) })),
    ),
  )
  await repository.writeAnswers(ctx, sourceOf(looked), answerRows(looked, ids, chosen))
}

/** Answers to versions that are not known here are not taken over: nobody could say what they answer. */
function answerRows(
  { changes: planned }: LookedAt,
  ids: ReadonlyMap<string, ProductId>,
  chosen: Chosen,
): repository.AnswerRow[] {
  const versions = new Map(
    planned.flatMap(({ shown }) =>
      shown.what === 'answer' ? [[`${shown.list} ${shown.listVersion}`, shown.versionId] as const] : [],
    ),
  )
  return effectsOf(chosen, 'answer').flatMap(({ places, list, after }) => {
    const versionId = after && (versions.get(`${list} ${after.listVersion}`) ?? null)
    if (after !== null && versionId === null) return []
    return places.flatMap((place) => {
      const productId = ids.get(place)
      return productId === undefined
        ? []
        : [{ productId, list, state: after?.state ?? 'excluded', versionId }]
    })
  })
}

/** Ids of substances; those that nobody knows here become substances of the company's own. */
async function substanceIds(
  ctx: Context,
  places: readonly { substances: Statements['substances'] }[],
): Promise<(substance: Statements['substances'][number]) => SubstanceId> {
  const keyOf = (substance: Statements['substances'][number]) =>
    substanceKey({ ...substance, basis: 'article', materialName: '' })
  const unknown = new Map(
    places
      .flatMap(({ substances }) => substances)
      .filter(({ substanceId }) => substanceId === null)
      .map((substance) => [keyOf(substance), substance]),
  )
  const own = await addOwnSubstances(ctx, Array.from(unknown.values()))
  const byKey = new Map(Array.from(unknown.keys(), (key, place) => [key, own[place]?.id]))
  return (substance) => {
    const id = substance.substanceId ?? byKey.get(keyOf(substance))
    if (id === undefined) throw new Error('Every substance of an approved reply has an id.')
    return id
  }
}

async function writeDocuments(
  ctx: Context,
  { request, stored, product, known }: LookedAt,
  chosen: Chosen,
  changeSetId: ChangeSetId,
): Promise<void> {
  const effects = effectsOf(chosen, 'document')
  if (product === null || effects.length === 0) return
  const byContent = new Map(known.documents.map((document) => [document.sha256, document]))
  const files = await findReplyFiles(ctx, request.id, stored.number)
  const of = {
    productId: product.id,
    supplierId: request.supplier.id,
    changeSetId,
    declaredOn: stored.snapshot.answeredOn,
  }
  await repository.insertDocuments(
    ctx,
    of,
    effects.flatMap(({ sha256, after }) => {
      const fileId = after && files.get(after.position)
      return after && fileId !== undefined && fileId !== null && !byContent.has(sha256)
        ? [{ ...after, fileId }]
        : []
    }),
  )
  const yesterday = dayAfter(dayOf(ctx.now()), -1)
  await repository.endDocuments(
    ctx,
    of,
    effects.flatMap(({ sha256, after }) => {
      const before = byContent.get(sha256)
      return before ? [{ id: before.id, validUntil: after ? after.validUntil : yesterday }] : []
    }),
  )
}

interface Approved {
  changeSetId: ChangeSetId
  changed: readonly ProductId[]
  created: readonly ProductId[]
  chosen: Chosen
  facts: readonly ApprovedFact[]
}

/** PERM-08: a row for each product that changed or came. */
async function auditApproved(
  ctx: Context,
  { request, stored }: LookedAt,
  { changeSetId, changed, created, chosen, facts }: Approved,
): Promise<void> {
  const from = `${request.supplier.title} (${request.reference}, ${stored.number})`
  const told = {
    changeSet: changeSetId,
    changes: chosen.changes.length,
    approvedReply: { before: null, after: from },
  }
  const byProduct = Map.groupBy(facts, ({ productId }) => productId)
  const factsTrail = (id: ProductId) =>
    Object.fromEntries(
      (byProduct.get(id) ?? []).map(({ key, value, before }) => [`use.${key}`, { before, after: value }]),
    )
  const rows = (action: string, ids: readonly ProductId[]) =>
    ids.map((objectId) => ({
      action,
      objectType: 'Product' as const,
      objectId,
      changes: { ...told, ...factsTrail(objectId) },
    }))
  await auditAll(ctx, [...rows('reply-approved', changed), ...rows('created', created)])
}
