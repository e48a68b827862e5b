import { comparableName } from '#domain/product-import/find-parent.ts'
import { fieldTitle } from '#domain/product-import/fields.ts'
import type { ImportOptions, MatchKey } from '#contract/product-import-settings.ts'
import { forgetGiven, type Draft, type Drafts } from '#domain/product-import/draft.ts'
import type { Refuser } from '#domain/product-import/refuse.ts'
import type { Context } from '#server/context.ts'
import * as lookup from '#server/product-import/match.repository.ts'
import { findCurrent, lockAll } from '#server/product-import/plan.repository.ts'

interface Matching {
  options: ImportOptions
  drafts: Drafts
  refuser: Refuser
  /** Products that will be written are locked first, so that what is planned on is still so when it is written. */
  isLocking: boolean
  /** The mark of the company whose export the file is; null: it is our own, or no export. */
  foreignMark: string | null
}

/** Finds the stored products of drafts: by the chosen identifier, or by name, products in scope before those above. */
export async function matchDrafts(ctx: Context, matching: Matching): Promise<void> {
  const { drafts, isLocking, refuser } = matching
  const ids = new Map<Draft, number>()
  await matchByKey(ctx, matching, ids)
  await matchByName(ctx, matching, ids)
  for (const draft of drafts.all)
    if (typeof draft.findBy === 'object' && !draft.isRefused) ids.set(draft, draft.findBy.id)
  for (const draft of drafts.all) if (!ids.has(draft) && !draft.isRefused) refuseUnknown(draft, matching)
  const first = new Map<number, Draft>()
  for (const [draft, id] of ids) {
    const other = first.get(id)
    const params = { key: matching.options.matchBy, firstRow: other?.rows[0]?.row ?? 0 }
    if (other) refuser.refuseDraft(draft, { code: 'key:same-product', params })
    else first.set(id, draft)
  }
  const wanted = Array.from(first.keys())
  if (isLocking && wanted.length > 0) await lockAll(ctx, wanted)
  const current = new Map((await findCurrent(ctx, wanted)).map((product) => [product.id, product]))
  for (const [draft, id] of ids) {
    draft.current = current.get(id) ?? null
    // What it would be made of renames no product that is there.
    if (draft.isMadeIfMissing && draft.current) forgetGiven(draft)
  }
  for (const draft of drafts.all)
    if (typeof draft.findBy === 'object' && !draft.current && !draft.isRefused)
      refuser.refuseDraft(draft, { code: 'parent:missing', params: { key: 'Kedja ID', value: draft.key } })
}

/** Matches rows by identifier. Of several products with the same identifier those in scope count; a row that matches several is refused. */
async function matchByKey(
  ctx: Context,
  { options, drafts, refuser, foreignMark }: Matching,
  ids: Map<Draft, number>,
): Promise<void> {
  const matches = await lookup.findMatches(ctx, {
    key: options.matchBy,
    values: Array.from(drafts.byKey.keys()),
    withSupplier: options.matchSupplier,
    foreignMark,
  })
  const byValue = Map.groupBy(matches, ({ value }) => value)
  for (const draft of drafts.all) {
    if (draft.findBy === 'name' || typeof draft.findBy === 'object') continue
    const all = (byValue.get(draft.key) ?? []).filter(
      ({ supplierId }) => draft.keySupplier === null || supplierId === draft.keySupplier,
    )
    const candidates = candidatesOf(all)
    const params = { key: options.matchBy, value: draft.key }
    if (candidates.size > 1)
      refuser.refuseDraft(draft, { code: draft.rows[0] ? 'key:ambiguous' : 'parent:ambiguous', params })
    const [id] = candidates
    if (id !== undefined && candidates.size === 1) ids.set(draft, id)
  }
}

/** Products that no row describes are also called by their names. */
async function matchByName(
  ctx: Context,
  { drafts, refuser }: Matching,
  ids: Map<Draft, number>,
): Promise<void> {
  const nameless = drafts.all.filter(
    (draft) =>
      !ids.has(draft) && !draft.isRefused && (draft.findBy === 'name' || draft.findBy === 'key-or-name'),
  )
  if (nameless.length === 0) return
  const found = await lookup.findByTitles(ctx, nameless.map(nameOf))
  const byName = Map.groupBy(found, ({ value }) => comparableName(value))
  for (const draft of nameless) {
    const candidates = candidatesOf(byName.get(comparableName(nameOf(draft))) ?? [])
    const [id] = candidates
    const params = { key: fieldTitle('name:Our product name', ctx.language), value: nameOf(draft) }
    if (candidates.size > 1) refuser.refuseDraft(draft, { code: 'parent:ambiguous', params })
    else if (id !== undefined) ids.set(draft, id)
  }
}

/** A parent that rows name by its number is not found by what else they call it: many products are called the same. */
const nameOf = ({ given, key, findBy }: Draft) =>
  findBy === 'key-or-name' ? key : (given.names[0]?.value ?? key)

function candidatesOf(matches: readonly lookup.Match[]): Set<number> {
  const inScope = matches.filter(({ isInScope }) => isInScope)
  return new Set((inScope.length > 0 ? inScope : matches).map(({ id }) => id))
}

/** Rows make their products; a product without a row is made where that was chosen, and an unknown number of our own is a mistake. */
function refuseUnknown(draft: Draft, { options, refuser, foreignMark }: Matching): void {
  const params = { key: options.matchBy satisfies MatchKey, value: draft.key }
  if (draft.rows[0]) {
    const isOwnNumber = options.matchBy === 'Kedja ID' && foreignMark === null && !options.createUnknown
    if (isOwnNumber) refuser.refuseDraft(draft, { code: 'key:unknown', params })
  } else if (!draft.isMadeIfMissing) refuser.refuseDraft(draft, { code: 'parent:missing', params })
}
