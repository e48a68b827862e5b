import type { ImportOptions } from '#contract/product-import.ts'
import { circlesOf } from '#domain/product-import/circles.ts'
import { decideLink, typeOf } from '#domain/product-import/decide-links.ts'
import { decideProduct, type TitleOf } from '#domain/product-import/decide-product.ts'
import { draftsOf, faultOfRow, forgetGiven, type Draft, type Drafts } from '#domain/product-import/draft.ts'
import { scipNumberKey } from '#domain/identifiers/product.ts'
import { placeFaults } from '#domain/product-import/fault-columns.ts'
import { linksOf, type Link } from '#domain/product-import/links.ts'
import { newGroupsOf } from '#domain/product-import/new-groups.ts'
import type { ReadRow, TitledColumn } from '#domain/product-import/read-row.ts'
import { parentsFirst, refuserOf, type Refuser } from '#domain/product-import/refuse.ts'
import { parentsByLevel, type LevelColumn } from '#domain/product-import/row-parents.ts'
import { findEdges } from '#server/compliance/inputs/company.repository.ts'
import type { Context } from '#server/context.ts'
import * as repository from '#server/product-import/plan.repository.ts'

/** A component that an import takes out. */
export interface RemovedComponent {
  parent: Draft
  childId: number
  units: number
}

/** What an import will write. Rows with faults are refused; everything else can be done. */
export interface ImportPlan {
  rows: ReadRow[]
  drafts: Drafts
  /** Product groups that the file makes, by the ids -1, -2 … by which its products name them. */
  groups: ReadonlyMap<number, Draft>
  links: Link[]
  removed: RemovedComponent[]
  /** Products that answered for themselves and get their first components. */
  answering: ReadonlySet<number>
}

/** What rows are planned by. */
export interface PlanInput {
  rows: ReadRow[]
  columns: readonly TitledColumn[]
  /** What says how deep rows are; null where rows name their parents, or nothing. */
  level: LevelColumn | null
  options: ImportOptions
  titleOf: TitleOf
  /** Titles of product groups that are not there; products name them by the ids -1, -2 … */
  newGroups: readonly string[]
  /** Products that will be written are locked first, so that what is planned on is still so when it is written. */
  isLocking: boolean
}

/** Finds out what a file would do: which products are there already, what changes, and what is refused. Writes nothing. */
export async function planImport(ctx: Context, input: PlanInput): Promise<ImportPlan> {
  const { rows, columns, options, level } = input
  const parentRows = level === null ? null : parentsByLevel(rows, level)
  const drafts = draftsOf(rows, options)
  const { links, refused } = linksOf({ rows, drafts, options, parentRows })
  const refuser = refuserOf(drafts.ofRow, links)
  for (const { row, fault } of refused) refuser.refuseRow(row, fault)
  await match(ctx, { ...input, drafts, refuser })
  await refuseTakenScipNumbers(ctx, drafts, refuser)
  decideProducts(ctx, { ...input, drafts, links, refuser })
  const groups = newGroupsOf(drafts, input.newGroups, refuser)
  const { answering, removed } = await decideLinks(ctx, { options, links, refuser })
  placeFaults(rows, columns, options)
  return { rows, drafts, groups, links: links.filter(isAlive), removed, answering }
}

const isAlive = ({ rows, parent, child }: Link) => rows.length > 0 && !parent.isRefused && !child.isRefused

interface Planned extends PlanInput {
  drafts: Drafts
  refuser: Refuser
}

/** Which drafts are products already: by the identifier that was chosen, those in scope before those above. */
async function match(ctx: Context, { options, isLocking, drafts, refuser }: Planned): Promise<void> {
  const key = {
    key: options.matchBy,
    values: Array.from(drafts.byKey.keys()),
    withSupplier: options.matchSupplier,
  }
  const found = Map.groupBy(await repository.findMatches(ctx, key), ({ value }) => value)
  const ids = new Map<Draft, number>()
  for (const draft of drafts.all) {
    const all = (found.get(draft.key) ?? []).filter(
      ({ supplierId }) => draft.keySupplier === null || supplierId === draft.keySupplier,
    )
    const inScope = all.filter(({ isInScope }) => isInScope)
    const candidates = new Set((inScope.length > 0 ? inScope : all).map(({ id }) => id))
    const params = { key: options.matchBy, value: draft.key }
    if (candidates.size > 1)
      refuser.refuseDraft(draft, { code: draft.rows[0] ? 'key:ambiguous' : 'parent:ambiguous', params })
    const [id] = candidates
    if (id !== undefined && candidates.size === 1) ids.set(draft, id)
    else if (draft.rows[0] && !draft.isRefused && options.matchBy === 'Kedja ID' && !options.createUnknown)
      refuser.refuseDraft(draft, { code: 'key:unknown', params })
    else if (!draft.rows[0] && !draft.isRefused)
      refuser.refuseDraft(draft, { code: 'parent:missing', params })
  }
  const wanted = Array.from(new Set(ids.values()))
  const first = new Map<number, Draft>()
  for (const [draft, id] of ids) {
    const other = first.get(id)
    const params = { key: options.matchBy, firstRow: other?.rows[0]?.row ?? 0 }
    if (other) refuser.refuseDraft(draft, { code: 'key:same-product', params })
    else first.set(id, draft)
  }
  if (isLocking && wanted.length > 0) await repository.lockAll(ctx, wanted)
  const current = new Map((await repository.findCurrent(ctx, wanted)).map((product) => [product.id, product]))
  for (const [draft, id] of ids) draft.current = current.get(id) ?? null
}

/** PROD-11: a SCIP number is used once, in the company and in the file. */
async function refuseTakenScipNumbers(ctx: Context, drafts: Drafts, refuser: Refuser): Promise<void> {
  const users = new Map<string, Draft>()
  for (const draft of drafts.all) {
    for (const { key, value } of draft.given.identifiers) {
      if (key !== 'SCIP_number' || draft.isRefused) continue
      const other = users.get(scipNumberKey(value))
      if (other && other !== draft)
        refuser.refuseDraft(draft, { code: 'scip:twice', params: { firstRow: other.rows[0]?.row ?? 0 } })
      else users.set(scipNumberKey(value), draft)
    }
  }
  for (const { value, productId, title } of await repository.findScipNumbers(ctx, Array.from(users.keys()))) {
    const draft = users.get(scipNumberKey(value))
    if (draft && draft.current?.id !== productId && !draft.isRefused)
      refuser.refuseDraft(draft, { code: 'scip:taken', params: { title } })
  }
}

function decideProducts(
  ctx: Context,
  { options, titleOf, drafts, links, refuser }: Planned & { links: Link[] },
): void {
  const above = Map.groupBy(links, ({ child }) => child)
  const below = Map.groupBy(links, ({ parent }) => parent)
  const decision = {
    language: ctx.language,
    titleOf,
    newType: options.newType,
    organizationId: ctx.organizationId,
  }
  for (const draft of parentsFirst(drafts.all, links)) {
    if (draft.isRefused) continue
    const standing = {
      hasChildren: below.get(draft)?.some(({ rows }) => rows.length > 0) ?? false,
      parentTypes: (above.get(draft) ?? []).filter(isAlive).map(({ parent }) => typeOf(parent)),
    }
    const refusal = decideProduct(draft, standing, decision)
    if (refusal) refuser.refuseDraft(draft, refusal)
    else forgetGiven(draft)
  }
}

interface LinkPlan {
  options: ImportOptions
  links: Link[]
  refuser: Refuser
}

async function decideLinks(
  ctx: Context,
  { options, links, refuser }: LinkPlan,
): Promise<Pick<ImportPlan, 'answering' | 'removed'>> {
  const parents = new Set(links.filter(isAlive).map(({ parent }) => parent))
  const known = Array.from(parents).flatMap(({ current }) => (current ? [current] : []))
  const stored = await repository.findComponents(
    ctx,
    known.flatMap(({ id, hasChildren }) => (hasChildren ? [id] : [])),
  )
  const components = new Map(stored.map((edge) => [`${edge.parentId} ${edge.childId}`, edge]))
  const leaves = known.flatMap(({ id, hasChildren }) => (hasChildren ? [] : [id]))
  const answering = new Set(await repository.findAnswering(ctx, leaves))
  const decision = {
    language: ctx.language,
    keepAnswersInHistory: options.keepAnswersInHistory,
    hasAnswers: ({ current }: Draft) => current !== null && answering.has(current.id),
  }
  for (const link of links) {
    if (!isAlive(link)) continue
    const before = components.get(`${link.parent.current?.id} ${link.child.current?.id}`)
    link.current = before
      ? { units: before.units, amount: before.amount, amountUnit: before.amountUnit }
      : null
    const refusal = decideLink(link, decision)
    if (refusal) refuser.refuseLink(link, refusal)
  }
  const removed = removedOf(links, stored, options)
  await refuseCircles(ctx, { links, removed, refuser })
  return { answering, removed: removed.filter(({ parent }) => !parent.isRefused) }
}

/** Components that the file does not name, of products whose components it names. */
function removedOf(
  links: readonly Link[],
  stored: readonly repository.CurrentComponent[],
  { missingComponents }: ImportOptions,
): RemovedComponent[] {
  if (missingComponents === 'keep') return []
  const alive = links.filter(isAlive)
  const named = new Set(alive.map(({ parent, child }) => `${parent.current?.id} ${child.current?.id}`))
  const byId = new Map(alive.map(({ parent }) => [parent.current?.id, parent]))
  return stored.flatMap(({ parentId, childId, units }) => {
    const parent = byId.get(parentId)
    const isGone = parent?.current?.isInScope === true && !named.has(`${parentId} ${childId}`)
    return isGone ? [{ parent, childId, units }] : []
  })
}

async function refuseCircles(
  ctx: Context,
  { links, removed, refuser }: Pick<LinkPlan, 'links' | 'refuser'> & { removed: readonly RemovedComponent[] },
): Promise<void> {
  const alive = links.filter(isAlive)
  const isAnyNew = alive.some(({ current }) => current === null)
  if (!isAnyNew) return
  // Products that are all new stand above nothing that is there.
  const touchesStored = alive.some(({ current, parent }) => current === null && parent.current !== null)
  const edges = touchesStored ? await findEdges(ctx.db) : { parents: [], children: [] }
  const gone = new Set(removed.map(({ parent, childId }) => `${parent.current?.id} ${childId}`))
  const isRemoved =
    gone.size === 0 ? () => false : (parentId: number, childId: number) => gone.has(`${parentId} ${childId}`)
  const circles = circlesOf(alive, { ...edges, isRemoved }).map(({ link, path }) => ({
    link,
    path,
    rows: link.rows.slice(),
  }))
  for (const { link, path, rows } of circles) {
    link.after = null
    for (const row of rows) refuser.refuseRow(row, faultOfRow(row, 'component:cycle', { path }))
  }
  // Each row of a circle stands on the others; what is told is the circle.
  for (const { rows } of circles)
    for (const row of rows) row.faults = row.faults.filter(({ code }) => code === 'component:cycle')
}
