import type { ChangeSetId, JobId, ProductId, ProductImportId } from '#contract/values/ids.ts'
import type { Draft, ProductValues } from '#domain/product-import/draft.ts'
import {
  beginChangeSet,
  keepBeforeChange,
  noteCreated,
  finishChangeSet,
} from '#server/change-sets/recorder.ts'
import { auditAll } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import type { ImportPlan } from '#server/product-import/plan.ts'
import { touchImported } from '#server/product-import/touched.ts'
import { writeBatches } from '#server/product-import/write-batches.ts'
import * as repository from '#server/product-import/write.repository.ts'
import { changedParents, writeComponents } from '#server/product-import/write-components.ts'
import { writeRelations } from '#server/product-import/write-relations.ts'
import { auditOf, columnsOf, updateOf, type WrittenProduct } from '#server/product-import/written-product.ts'

/** Products written by one statement. */
const BATCH = 4_000
/** Number of products from which on PostgreSQL is told of them at once: fewer do not make its plans wrong. */
const TOLD_AT_ONCE = 2_000

/** The data for writing an import. */
export interface Writing {
  importId: ProductImportId
  /** null where no job writes it. */
  jobId: JobId | null
  fileName: string
  /** Titles of suppliers that are to be created; their ids in the plan are -1, -2 … */
  newSuppliers: readonly string[]
  /** Products written of all. Throws when the import was cancelled. */
  onProgress: (done: number, total: number) => Promise<void>
}

/**
 * Writes the plan in the caller's transaction: everything or nothing. It writes by sets, with a fixed number
 * of statements for some thousand products and none for a single one. Gives the change set that undoes the
 * import (PROD-42), and the number of suppliers created; null: there was nothing to write.
 */
export async function writePlan(
  ctx: Context,
  plan: ImportPlan,
  writing: Writing,
): Promise<{ changeSetId: ChangeSetId; suppliersCreated: number } | null> {
  const parents = changedParents(plan)
  const drafts = plan.drafts.all.filter(
    (draft) => !draft.isRefused && (draft.after !== null || parents.has(draft)),
  )
  if (drafts.length === 0) return null
  await repository.planForAnyCompany(ctx)
  const suppliers = await createSuppliers(ctx, drafts, writing)
  const forgotten = answersMoved(plan, parents)
  const changeSetId = await beginChangeSet(ctx, {
    kind: 'import',
    subject: { en: writing.fileName, sv: writing.fileName },
    parts: [...partsOf(drafts), ...(forgotten.size > 0 ? ANSWER_PARTS : [])],
    ...(writing.jobId === null ? {} : { jobId: writing.jobId }),
  })
  await keepBeforeChange(ctx, changeSetId, asProducts(drafts.flatMap(({ current }) => current?.id ?? [])))
  await repository.moveAnswersToHistory(ctx, Array.from(forgotten), 'components-included')
  const children = new Set(plan.links.flatMap(({ after, child }) => (after ? [child] : [])))
  const places = { parents, components: children }
  const products: WrittenProduct[] = []
  const known = {
    suppliers,
    forgotten,
    places,
    groups: new Map(plan.groups),
    groupIds: new Map<number, number>(),
  }
  await writeBatches(groupsFirst(drafts, plan), BATCH, async (some) => {
    const written = await writeProducts(ctx, some, known)
    products.push(...written)
    await writing.onProgress(products.length, drafts.length)
    await writeRelations(ctx, written)
  })
  const components = await writeComponents(ctx, plan, idsOf(plan, products))
  await writeBatches(products, BATCH, (some) =>
    auditAll(
      ctx,
      some.map((product) => auditOf(product, components.byParent.get(product.id), writing.importId)),
    ),
  )
  await noteCreated(ctx, changeSetId, asProducts(products.flatMap(({ before, id }) => (before ? [] : id))))
  if (products.length >= TOLD_AT_ONCE) await repository.refreshStatistics(ctx)
  await finishChangeSet(ctx, changeSetId)
  touchImported(ctx, products, components)
  return { changeSetId, suppliersCreated: suppliers.size }
}

type Parts = Parameters<typeof beginChangeSet>[1]['parts']

/** The parts of products to keep for undo: only those that are written, because each part costs time for every product. */
function partsOf(drafts: readonly Draft[]): Parts {
  const isWritten = (part: 'suppliers' | 'businessRoles' | 'categories' | 'productGroups') =>
    drafts.some(
      ({ after, current }) => after && (after[part].length > 0 || (current?.[part].length ?? 0) > 0),
    )
  return [
    'products',
    'product_names',
    'product_identifiers',
    'product_components',
    ...(isWritten('suppliers') ? (['product_suppliers'] as const) : []),
    ...(isWritten('businessRoles') ? (['product_business_roles'] as const) : []),
    ...(isWritten('categories') ? (['product_categories'] as const) : []),
    ...(isWritten('productGroups') ? (['product_group_members'] as const) : []),
  ]
}

const ANSWER_PARTS: Parts = ['product_answers', 'product_substances', 'product_answer_history']

// Ids of the database are products' ids, which the statements of this module hand out as numbers.
const asProducts = (ids: readonly number[]) => ids as readonly ProductId[]

/** PROD-40: products that answered for themselves and get their first components. */
function answersMoved({ answering }: ImportPlan, parents: ReadonlySet<Draft>): Set<number> {
  return new Set(
    Array.from(parents).flatMap(({ current }) => (current && answering.has(current.id) ? current.id : [])),
  )
}

/** Creates the new suppliers that the drafts use; returns their ids by the placeholder numbers of the plan. */
async function createSuppliers(
  ctx: Context,
  drafts: readonly Draft[],
  { newSuppliers, importId }: Writing,
): Promise<Map<number, number>> {
  const wanted = new Set(drafts.flatMap(({ after }) => after?.suppliers.filter((id) => id < 0) ?? []))
  if (wanted.size === 0) return new Map()
  const places = Array.from(wanted)
  const titles = places.map((place) => newSuppliers[-place - 1] ?? '')
  const ids = await repository.insertSuppliers(ctx, titles)
  await auditAll(
    ctx,
    ids.map((objectId, index) => ({
      action: 'created',
      objectType: 'Supplier',
      objectId,
      changes: { title: titles[index], import: importId },
    })),
  )
  return new Map(places.map((place, index) => [place, ids[index] ?? 0]))
}

/** Sorts product groups first, so that a group exists before its members. */
function groupsFirst(drafts: readonly Draft[], { groups }: ImportPlan): readonly Draft[] {
  if (groups.size === 0) return drafts
  const first = new Set(groups.values())
  return [...drafts.filter((draft) => first.has(draft)), ...drafts.filter((draft) => !first.has(draft))]
}

/** Replaces the placeholder ids of product groups with the ids of created groups. */
function settleGroups(products: readonly WrittenProduct[], { groups, groupIds }: Known): void {
  if (groups.size === 0) return
  const ids = new Map(products.map(({ draft, id }) => [draft, id]))
  for (const [place, draft] of groups) groupIds.set(place, ids.get(draft) ?? groupIds.get(place) ?? 0)
  for (const product of products) {
    const productGroups = product.after.productGroups.map((id) => groupIds.get(id) ?? id)
    product.after = { ...product.after, productGroups }
  }
}

interface Known {
  groups: ReadonlyMap<number, Draft>
  groupIds: Map<number, number>
  places: { parents: ReadonlySet<Draft>; components: ReadonlySet<Draft> }
  suppliers: ReadonlyMap<number, number>
  forgotten: ReadonlySet<number>
}

async function writeProducts(
  ctx: Context,
  drafts: readonly Draft[],
  known: Known,
): Promise<WrittenProduct[]> {
  const { suppliers, forgotten, places } = known
  const products = drafts.flatMap((draft): WrittenProduct[] => {
    const after = draft.after ?? draft.current
    if (!after) return []
    return [{ id: draft.current?.id ?? 0, draft, before: draft.current, after: withIds(after, suppliers) }]
  })
  const created = products.filter(({ before }) => before === null)
  if (created.length > 0) {
    const columns = created.map(({ after, draft }) => ({
      ...columnsOf(after, draft.organizationId ?? ctx.organizationId),
      hasChildren: places.parents.has(draft),
      isComponent: places.components.has(draft),
    }))
    const ids = await repository.insertProducts(ctx, columns)
    for (const [index, product] of created.entries()) product.id = ids[index] ?? 0
  }
  const changed = products.filter(({ before }) => before !== null)
  if (changed.length > 0)
    await repository.updateProducts(
      ctx,
      changed.map((product) => updateOf(product, forgotten.has(product.id))),
    )
  settleGroups(products, known)
  return products
}

/** The values with the ids of newly created suppliers in place of the plan's placeholders. */
function withIds(after: ProductValues, made: ReadonlyMap<number, number>): ProductValues {
  if (!after.suppliers.some((id) => made.has(id))) return after
  return { ...after, suppliers: after.suppliers.map((id) => made.get(id) ?? id) }
}

/** The ids of all products that can be components. */
function idsOf({ drafts }: ImportPlan, products: readonly WrittenProduct[]): Map<Draft, number> {
  const ids = new Map(drafts.all.flatMap((draft) => (draft.current ? [[draft, draft.current.id]] : [])))
  for (const { draft, id } of products) ids.set(draft, id)
  return ids
}
