import type { SavedViewId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import { ruleText } from '#contract/values/field-rule-texts.ts'
import { isAllowed } from '#contract/http/permissions.ts'
import {
  viewedLists,
  type NewView,
  type SavedView,
  type ViewChanges,
  type ViewScreen,
} from '#contract/views.ts'
import { audit, differences } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { withEtag, type Tagged } from '#server/http/answers.ts'
import * as repository from '#server/views/views.repository.ts'
import type { ViewRow } from '#server/views/views.repository.ts'

/** OV-14: the caller's views of a list and the shared ones, by name. */
export async function getViews(
  ctx: Context,
  query: PageQuery & { screen: ViewScreen },
): Promise<{ items: SavedView[]; totalItems: number }> {
  requireList(ctx, query.screen)
  const rows = await repository.findViews(ctx, query)
  return {
    items: rows.map((row) => viewOf(ctx, row)),
    totalItems: await repository.countViews(ctx, query.screen),
  }
}

export async function createView(ctx: Context, view: NewView): Promise<SavedView> {
  requireList(ctx, view.screen)
  requireFiltersOf(ctx, view.screen, view.settings)
  const id = await repository.insertView(ctx, view)
  await audit(ctx, { action: 'created', objectType: 'SavedView', objectId: id, changes: { ...view } })
  return viewOf(ctx, await requireView(ctx, id))
}

/** Renames, shares or changes a view. A caller who may only see the view saves one of their own instead. */
export async function updateView(
  ctx: Context,
  { id, ifMatch, changes }: { id: SavedViewId; ifMatch: number; changes: ViewChanges },
): Promise<Tagged<SavedView>> {
  const before = await requireOwnView(ctx, id)
  if (before.version !== ifMatch) {
    throw new AppError('edit:outdated', { name: before.updatedBy ?? '', at: before.updatedAt.toISOString() })
  }
  requireFiltersOf(ctx, before.screen, changes.settings)
  const different = differences(before, changes)
  if (Object.keys(different).length > 0) {
    await repository.updateView(ctx, id, changes)
    if (changes.isShared === false) await repository.dropDefaultsOfOthers(ctx, id)
    await audit(ctx, { action: 'updated', objectType: 'SavedView', objectId: id, changes: different })
  }
  const after = viewOf(ctx, await requireView(ctx, id, { mayBeGone: before }))
  return withEtag(after.version, after)
}

export async function deleteView(ctx: Context, id: SavedViewId): Promise<{ id: SavedViewId }> {
  const { name, settings } = await requireOwnView(ctx, id)
  await repository.deleteView(ctx, id)
  await audit(ctx, { action: 'deleted', objectType: 'SavedView', objectId: id, changes: { name, settings } })
  return { id }
}

/** Sets the view with which the list opens for the caller; another person's shared view is allowed. */
export async function setDefaultView(
  ctx: Context,
  chosen: { screen: ViewScreen; viewId: SavedViewId | null },
): Promise<{ viewId: SavedViewId | null }> {
  requireList(ctx, chosen.screen)
  if (chosen.viewId !== null && (await requireView(ctx, chosen.viewId)).screen !== chosen.screen) {
    throw new AppError('not-found')
  }
  await repository.setDefaultView(ctx, chosen)
  await audit(ctx, {
    action: 'default-view-set',
    objectType: 'SavedView',
    objectId: chosen.viewId,
    changes: { ...chosen },
  })
  return { viewId: chosen.viewId }
}

/**
 * True when the caller may change the view: the owner, and for a shared view everyone who may change the
 * organization, so that views of former users can be maintained.
 */
const canUpdate = ({ request }: Context, { owner }: ViewRow) =>
  owner === null || isAllowed(request.ability, { action: 'update', subject: 'Organization' })

/** PERM-04: True when the caller may see the list; without the list there are no views of it. */
const maySeeList = ({ request }: Context, screen: ViewScreen) =>
  isAllowed(request.ability, viewedLists[screen].access)

function requireList(ctx: Context, screen: ViewScreen): void {
  if (!maySeeList(ctx, screen)) throw new AppError('auth:not-allowed', { ...viewedLists[screen].access })
}

/** Refuses the filters of another list, which the schema of all views lets pass. */
function requireFiltersOf(ctx: Context, screen: ViewScreen, settings: NewView['settings'] | undefined): void {
  if (!settings || viewedLists[screen].filters.safeParse(settings.filters).success) return
  const message = ruleText('invalid', ctx.language)
  throw new AppError('validation:failed', {}, [{ path: ['settings', 'filters'], code: 'invalid', message }])
}

async function requireOwnView(ctx: Context, id: SavedViewId): Promise<ViewRow> {
  const view = await requireView(ctx, id, { lock: true })
  if (!canUpdate(ctx, view)) throw new AppError('view:of-another', { name: view.owner ?? '' })
  return view
}

/** `mayBeGone`: who takes back the sharing of another's view does not see it any more; it is told as it was. */
async function requireView(
  ctx: Context,
  id: SavedViewId,
  { lock = false, mayBeGone }: { lock?: boolean; mayBeGone?: ViewRow } = {},
): Promise<ViewRow> {
  const view = await repository.findView(ctx, id, { lock })
  if (view && maySeeList(ctx, view.screen)) return view
  if (mayBeGone) return { ...mayBeGone, isShared: false, version: mayBeGone.version + 1 }
  throw new AppError('not-found')
}

const viewOf = (ctx: Context, row: ViewRow): SavedView => ({
  id: row.id,
  screen: row.screen,
  name: row.name,
  isShared: row.isShared,
  isDefault: row.isDefault,
  sharedBy: row.owner,
  canUpdate: canUpdate(ctx, row),
  settings: row.settings,
  version: row.version,
})
