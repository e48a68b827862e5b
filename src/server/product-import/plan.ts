import type { ImportOptions } from '#contract/product-import-settings.ts'
import { circlesOf } from '#domain/product-import/circles.ts'
import { decideLink, typeOf } from '#domain/product-import/decide-links.ts'
import {
  decideProduct,
  type Decision,
  type Refusal,
  type TitleOf,
} from '#domain/product-import/decide-product.ts'
import { draftsOf, faultOfRow, forgetGiven, type Draft, type Drafts } from '#domain/product-import/draft.ts'
import { scipNumberKey } from '#domain/identifiers/product.ts'
import { nameKeyOf } from '#domain/product-import/fields.ts'
import { placeFaults } from '#domain/product-import/fault-columns.ts'
import { linksOf, type Link } from '#domain/product-import/links.ts'
import {
  leaveOutCategory,
  leaveOutOf,
  leaveOutRefused,
  rememberForeignIds,
} from '#domain/product-import/draft-values.ts'
import { topDraftOf } from '#domain/product-import/named-draft.ts'
import { settleMadeRows, withAncestors } from '#domain/product-import/missing-ancestors.ts'
import { newGroupsOf } from '#domain/product-import/new-groups.ts'
import type { ReadRow, TitledColumn } from '#domain/product-import/read-row.ts'
import { parentsFirst, refuserOf, type Refuser } from '#domain/product-import/refuse.ts'
import type { LevelColumn } from '#domain/product-import/leveled-row.ts'
import { parentsByLevel } from '#domain/product-import/row-parents.ts'
import { refuseTopQuantities } from '#domain/product-import/top-quantities.ts'
import { findEdges } from '#server/compliance/inputs/company.repository.ts'
import type { Context } from '#server/context.ts'
import { matchDrafts } from '#server/product-import/match-drafts.ts'
import { findKeys } from '#server/product-import/match.repository.ts'
import * as repository from '#server/product-import/plan.repository.ts'

/** A component that an import takes out. */
export interface RemovedComponent {
  parent: Draft
  childId: number
  units: number
}

/** The plan of an import. Rows with faults are refused; everything else can be written. */
export interface ImportPlan {
  rows: readonly ReadRow[]
  drafts: Drafts
  /** Product groups that the file makes, by the ids -1, -2 … by which its products name them. */
  groups: ReadonlyMap<number, Draft>
  links: Link[]
  removed: RemovedComponent[]
  /** Products that answered for themselves and get their first components. */
  answering: ReadonlySet<number>
}

/** The input for planning rows. */
export interface PlanInput {
  rows: ReadRow[]
  columns: readonly TitledColumn[]
  /** The column that gives the depth of rows; null: rows name their parents, or there is no structure. */
  level: LevelColumn | null
  options: ImportOptions
  titleOf: TitleOf
  /** Titles of product groups that are not there; products name them by the ids -1, -2 … */
  newGroups: readonly string[]
  /** The mark of the company whose export the file is; null: it is our own, or no export. */
  foreignMark: string | null
  /** Products that will be written are locked first, so that what is planned on is still so when it is written. */
  isLocking: boolean
}

/** Finds out what a file would do: which products are there already, what changes, and what is refused. Writes nothing. */
export async function planImport(ctx: Context, input: PlanInput): Promise<ImportPlan> {
  const { columns, options, level } = input
  const rows = withAncestors(input.rows, options)
  const parentRows = level === null ? null : parentsByLevel(rows, level)
  refuseTopQuantities({ rows, columns, parentRows, options })
  const drafts = draftsOf(rows, options)
  settleMadeRows(drafts, options)
  if (input.foreignMark !== null) rememberForeignIds(drafts, input.foreignMark)
  const top = topDraftOf(drafts, options, await keysOfTop(ctx, options))
  const { links, refused } = linksOf({ rows, drafts, options, parentRows, top })
  const refuser = refuserOf(drafts.ofRow, links)
  for (const { row, fault } of refused) refuser.refuseRow(row, fault)
  await matchDrafts(ctx, { ...input, drafts, refuser })
  await refuseTakenScipNumbers(ctx, drafts, { refuser, options })
  const decision = decisionOf(ctx, input)
  decideProducts({ ...input, drafts, links, refuser }, decision)
  const groups = newGroupsOf(drafts, { titles: input.newGroups, options, refuser, decision })
  const { answering, removed } = await decideLinks(ctx, { options, links, refuser })
  forgetUnused(drafts, links, groups)
  placeFaults(rows, columns, options)
  return { rows, drafts, groups, links: links.filter(isAlive), removed, answering }
}

const isAlive = ({ rows, parent, child }: Link) => rows.length > 0 && !parent.isRefused && !child.isRefused

/** Values that identify the product of a flat file, where that product exists already. */
const keysOfTop = async (ctx: Context, { componentsOf, matchBy }: ImportOptions): Promise<string[]> =>
  componentsOf && 'productId' in componentsOf ? findKeys(ctx, componentsOf.productId, matchBy) : []

const decisionOf = (ctx: Context, { titleOf, options, columns }: PlanInput): Decision => ({
  hasNames: columns.some(({ field }) => nameKeyOf(field) !== null),
  language: ctx.language,
  titleOf,
  newType: options.newType,
  organizationId: ctx.organizationId,
})

/** A product that no row describes is made for its components alone: where all of them are refused, it is not. */
function forgetUnused(drafts: Drafts, links: readonly Link[], groups: ReadonlyMap<number, Draft>): void {
  const used = new Set([...links.filter(isAlive).map(({ parent }) => parent), ...groups.values()])
  for (const draft of drafts.all)
    if (draft.isMadeIfMissing && !draft.rows[0] && draft.current === null && !used.has(draft))
      draft.after = null
}

interface Planned extends PlanInput {
  drafts: Drafts
  refuser: Refuser
}

/** PROD-11: a SCIP number is used once, in the company and in the file. */
async function refuseTakenScipNumbers(
  ctx: Context,
  drafts: Drafts,
  { refuser, options }: Pick<Planned, 'refuser' | 'options'>,
): Promise<void> {
  const refuse = (draft: Draft, refusal: Refusal) => {
    const isOptional = options.leaveOutWrong && options.matchBy !== 'SCIP_number'
    if (isOptional) leaveOutOf(draft, refusal, ({ key }) => key === 'SCIP_number')
    else refuser.refuseDraft(draft, refusal)
  }
  const users = new Map<string, Draft>()
  for (const draft of drafts.all) {
    for (const { key, value } of draft.given.identifiers) {
      if (key !== 'SCIP_number' || draft.isRefused) continue
      const other = users.get(scipNumberKey(value))
      if (other && other !== draft)
        refuse(draft, { code: 'scip:twice', params: { firstRow: other.rows[0]?.row ?? 0 } })
      else users.set(scipNumberKey(value), draft)
    }
  }
  for (const { value, productId, title } of await repository.findScipNumbers(ctx, Array.from(users.keys()))) {
    const draft = users.get(scipNumberKey(value))
    if (draft && draft.current?.id !== productId && !draft.isRefused)
      refuse(draft, { code: 'scip:taken', params: { title } })
  }
}

function decideProducts(
  { options, drafts, links, refuser }: Planned & { links: Link[] },
  decision: Decision,
): void {
  const above = Map.groupBy(links, ({ child }) => child)
  const below = Map.groupBy(links, ({ parent }) => parent)
  for (const draft of parentsFirst(drafts.all, links)) {
    if (draft.isRefused) continue
    if (options.leaveOutWrong) leaveOutCategory(draft)
    const standing = {
      hasChildren: below.get(draft)?.some(({ rows }) => rows.length > 0) ?? false,
      parentTypes: (above.get(draft) ?? []).filter(isAlive).map(({ parent }) => typeOf(parent)),
    }
    const wrong = decideProduct(draft, standing, decision)
    const isLeftOut =
      wrong &&
      options.leaveOutWrong &&
      !options.matchSupplier &&
      leaveOutRefused(draft, wrong, decision.titleOf)
    const refusal = isLeftOut ? decideProduct(draft, standing, decision) : wrong
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
    leaveOutWrong: options.leaveOutWrong,
    hasAnswers: ({ current }: Draft) => current !== null && answering.has(current.id),
  }
  for (const link of links) {
    if (!isAlive(link)) continue
    const before = components.get(`${link.parent.current?.id} ${link.child.current?.id}`)
    link.current = before
      ? {
          units: before.units,
          amount: before.amount,
          amountUnit: before.amountUnit,
          contents: before.contents,
        }
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
