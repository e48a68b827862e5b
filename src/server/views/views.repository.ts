import { sql } from 'kysely'

import type { SavedViewId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import type { NewView, SavedView, ViewChanges, ViewScreen } from '#contract/views.ts'
import type { Context } from '#server/context.ts'
import { changedBy } from '#server/audit/stamps.ts'

/** A view as it is stored. `owner` is the name of another owner, null for the caller. */
export interface ViewRow extends Omit<SavedView, 'canUpdate' | 'sharedBy'> {
  owner: string | null
  updatedBy: string | null
  updatedAt: Date
}

/** PERM-09: views `v` of the working organization: the caller's own, and those shared in it. */
const isSeen = ({ organizationId, userId }: Context) =>
  sql<boolean>`v.organization_id = ${organizationId} and (v.owner_id = ${userId} or v.is_shared)`

const selectViews = ({ userId, organizationId }: Context) => sql<ViewRow>`
  select v.id, v.screen, v.name, v.is_shared as "isShared", v.settings, v.version, v.updated_at as "updatedAt",
    (select u.name from users u where u.id = v.updated_by) as "updatedBy",
    case when v.owner_id <> ${userId} then (select u.name from users u where u.id = v.owner_id) end as owner,
    exists (select from default_views d where d.view_id = v.id and d.user_id = ${userId}
      and d.organization_id = ${organizationId}) as "isDefault"
  from saved_views v`

export async function findViews(
  ctx: Context,
  { screen, page, perPage }: PageQuery & { screen: ViewScreen },
): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`${selectViews(ctx)} where ${isSeen(ctx)} and v.screen = ${screen}
    order by v.name, v.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(ctx.db)
  return rows
}

export async function countViews(ctx: Context, screen: ViewScreen): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from saved_views v where ${isSeen(ctx)} and v.screen = ${screen}`.execute(ctx.db)
  return rows[0]?.total ?? 0
}

/** A view that the caller sees; `lock` locks it until the transaction ends. */
export async function findView(
  ctx: Context,
  id: SavedViewId,
  { lock }: { lock: boolean } = { lock: false },
): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`${selectViews(ctx)} where v.id = ${id} and ${isSeen(ctx)}
    ${lock ? sql`for update of v` : sql``}`.execute(ctx.db)
  return rows[0]
}

export async function insertView(
  ctx: Context,
  { screen, name, isShared, settings }: NewView,
): Promise<SavedViewId> {
  const { id } = await ctx.db
    .insertInto('saved_views')
    .values({
      organization_id: ctx.organizationId,
      owner_id: ctx.userId,
      screen,
      name,
      is_shared: isShared,
      settings: JSON.stringify(settings),
      created_at: ctx.now(),
      ...changedBy(ctx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateView(
  ctx: Context,
  id: SavedViewId,
  { name, isShared, settings }: ViewChanges,
): Promise<void> {
  await ctx.db
    .updateTable('saved_views')
    .set((eb) => ({
      ...(name !== undefined && { name }),
      ...(isShared !== undefined && { is_shared: isShared }),
      ...(settings !== undefined && { settings: JSON.stringify(settings) }),
      version: eb('version', '+', 1),
      ...changedBy(ctx),
    }))
    .where('id', '=', id)
    .execute()
}

export async function deleteView(ctx: Context, id: SavedViewId): Promise<void> {
  await ctx.db.deleteFrom('saved_views').where('id', '=', id).execute()
}

/** Deletes the defaults of other users for a view that is no longer shared. */
export async function dropDefaultsOfOthers(ctx: Context, id: SavedViewId): Promise<void> {
  await sql`delete from default_views d using saved_views v
    where v.id = ${id} and d.view_id = v.id and d.user_id <> v.owner_id`.execute(ctx.db)
}

export async function setDefaultView(
  { db, userId, organizationId }: Context,
  { screen, viewId }: { screen: ViewScreen; viewId: SavedViewId | null },
): Promise<void> {
  if (viewId === null) {
    await db
      .deleteFrom('default_views')
      .where('user_id', '=', userId)
      .where('organization_id', '=', organizationId)
      .where('screen', '=', screen)
      .execute()
    return
  }
  await db
    .insertInto('default_views')
    .values({ user_id: userId, organization_id: organizationId, screen, view_id: viewId })
    .onConflict((conflict) =>
      conflict
        .columns(['subscriber_id', 'user_id', 'organization_id', 'screen'])
        .doUpdateSet({ view_id: viewId }),
    )
    .execute()
}
