import type { ProductUseFact, UseValueChanges } from '#contract/compliance/use-facts.ts'
import type { UseFact } from '#contract/compliance/use-fact.ts'
import type { ProductId } from '#contract/values/ids.ts'
import type { Verdict } from '#domain/compliance/statuses.ts'
import { dayOf } from '#domain/days.ts'
import { audit } from '#server/audit/audit.ts'
import { judgedLegislations } from '#server/compliance/law/judged-legislations.ts'
import { findWorkedWithIds } from '#server/compliance/law/legislations.repository.ts'
import { eventStatusOf } from '#server/compliance/law/status-words.ts'
import type { JudgedLegislation } from '#server/compliance/law/verdict.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { lockForChange } from '#server/products/master-data/change.ts'
import { isProductReadable, updateProduct } from '#server/products/master-data/products.repository.ts'
import * as repository from '#server/products/use-facts/use-facts.repository.ts'
import { afterJudging, type AfterJudging } from '#server/transactions/judge-once.ts'
import { touchProducts } from '#server/transactions/touched-products.ts'
import { declaredFacts, describedFact, requireValues, trailOf } from '#server/products/use-facts/values.ts'

/**
 * COMP-18: facts of use that the law asks of a product, their known values with the source, and the statuses
 * that they could change.
 */
export async function getProductUseFacts(ctx: Context, id: ProductId): Promise<{ items: ProductUseFact[] }> {
  if (!(await isProductReadable(ctx, id))) throw new AppError('not-found')
  const { statuses, told, members } = await repository.findToldOfProduct(ctx, id)
  const { all } = await judgedLegislations(ctx.db)
  const workedWith = new Set(await findWorkedWithIds(ctx.db, dayOf(ctx.now())))
  const legislations = all.filter((legislation) => workedWith.has(legislation.id))
  const facts = await declaredFacts(ctx)
  const views = facts.map((fact) => viewOf(ctx, fact, { told, statuses, members, legislations }))
  const order = questionOrder(statuses, legislations)
  // What most hangs on comes first.
  const questions = views
    .filter(({ changes }) => changes.length > 0)
    .toSorted((a, b) => b.changes.length - a.changes.length || order.indexOf(a.key) - order.indexOf(b.key))
  return {
    items: [...questions, ...views.filter(({ changes, value }) => changes.length === 0 && value !== null)],
  }
}

interface Known {
  told: readonly repository.RecordedValue[]
  statuses: Verdict
  /** The members of a group; null: the product is no group. */
  members: readonly repository.AlikeMembers[] | null
  legislations: readonly JudgedLegislation[]
}

/** Merges the questions of all legislations by rank: the first of each legislation, then the second of each, and so on. */
function questionOrder(statuses: Verdict, legislations: readonly JudgedLegislation[]): string[] {
  const asked = legislations.map(({ id }) => statuses[id]?.questions ?? [])
  const most = Math.max(0, ...asked.map((keys) => keys.length))
  return Array.from(
    new Set(Array.from({ length: most }, (_, place) => asked.flatMap((keys) => keys[place] ?? [])).flat()),
  )
}

function viewOf(
  ctx: Context,
  fact: UseFact,
  { told, statuses, members, legislations }: Known,
): ProductUseFact {
  const here = told.filter(({ key }) => key === fact.key)
  const nearest = nearestOf(here)
  const own = here.find(({ level }) => level === 'product')
  return {
    ...describedFact(fact, ctx),
    value: nearest?.value ?? null,
    own: own?.value ?? null,
    reply: own?.reply ?? null,
    from: nearest && nearest !== own ? { level: nearest.level, title: nearest.title } : null,
    changes: legislations.flatMap((legislation) => {
      const status = statuses[legislation.id]
      if (!status?.questions?.includes(fact.key)) return []
      const { id: legislationId, shortName } = legislation
      return {
        legislationId,
        legislation: shortName[ctx.language],
        status: eventStatusOf(legislation, status, ctx.language),
        members: countMembers(members, fact, [legislation]),
      }
    }),
    members: countMembers(members, fact, legislations),
  }
}

/** Members of a group with a status, under one of the legislations, that the fact could change. */
const countMembers = (
  members: Known['members'],
  { key }: UseFact,
  legislations: readonly JudgedLegislation[],
): number | null =>
  members &&
  members
    .filter(({ statuses }) => legislations.some(({ id }) => statuses[id]?.questions?.includes(key)))
    .reduce((sum, alike) => sum + alike.members, 0)

/** The nearest place that tells a value; groups that differ tell none. */
function nearestOf(here: readonly repository.RecordedValue[]): repository.RecordedValue | undefined {
  const [first] = here
  if (first?.level !== 'group') return first
  const ofGroups = here.filter(({ level }) => level === 'group')
  return ofGroups.every(({ value }) => value === first.value) ? first : undefined
}

const reads = ({ useFacts = [] }: JudgedLegislation['definition'], key: string): boolean =>
  useFacts.some((fact) => fact.key === key)

/** COMP-18: tells facts of a product, or of a group for its members, which are judged again. */
export async function setProductUseFacts(
  ctx: Context,
  { id, values }: { id: ProductId; values: UseValueChanges },
): Promise<AfterJudging<{ items: ProductUseFact[] }>> {
  const product = await lockForChange(ctx, id)
  const isGroup = product.type === 'product_group'
  const facts = (await declaredFacts(ctx)).filter(({ inherits }) => inherits || !isGroup)
  const told = requireValues(ctx, facts, values)
  const before = Object.fromEntries(
    (await repository.findToldOfProduct(ctx, id)).told
      .filter(({ level }) => level === 'product')
      .map(({ key, value }) => [key, value]),
  )
  const changed = told.filter(({ fact, value }) => (before[fact.key] ?? null) !== value)
  if (changed.length > 0) {
    await repository.writeValues(ctx, { productId: id, organizationId: null }, changed)
    await updateProduct(ctx, id)
    await audit(ctx, {
      action: 'use-facts-told',
      objectType: 'Product',
      objectId: id,
      changes: {
        version: { before: product.version, after: product.version + 1 },
        ...trailOf(changed, before),
      },
    })
    const members = isGroup ? await repository.findMemberIds(ctx, [id]) : []
    touchProducts(ctx, [id, ...members])
  }
  return afterJudging(() => getProductUseFacts(ctx, id))
}

/**
 * COMP-18: unknown facts of use with the number of products of the working organization and those below it
 * that need them; then the other facts that the law asks of products, so that an answer can be corrected for
 * many products.
 */
export async function getUseQuestions(ctx: Context) {
  const { all } = await judgedLegislations(ctx.db)
  const ids = await findWorkedWithIds(ctx.db, dayOf(ctx.now()))
  const facts = new Map((await declaredFacts(ctx)).map((fact) => [fact.key, fact]))
  const rows = await repository.findQuestions(ctx, ids)
  const open = new Set(rows.map(({ key }) => key))
  const others = Array.from(facts.values()).flatMap(({ key }) => {
    const asking = all.filter(({ id, definition }) => ids.includes(id) && reads(definition, key))
    return open.has(key) || asking.length === 0
      ? []
      : { key, products: 0, legislationIds: asking.map(({ id }) => id) }
  })
  return {
    items: [...rows, ...others].flatMap(({ key, products, legislationIds }) => {
      const fact = facts.get(key)
      if (!fact) return []
      return {
        ...describedFact(fact, ctx),
        products,
        legislations: all
          .filter(({ id }) => legislationIds.includes(id))
          .map(({ id, shortName }) => ({ id, shortName: shortName[ctx.language] })),
      }
    }),
  }
}
