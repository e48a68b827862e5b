import { sql } from 'kysely'

import type { BusinessRoleId } from '#contract/values/ids.ts'
import { businessRoleGroups } from '#domain/catalogues/business-roles.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/connection.ts'

interface Role {
  id: BusinessRoleId
  key: string
  title: string
}

/** Groups in their order, each with its roles. */
export async function findBusinessRoleTree(ctx: Context): Promise<(Role & { children: Role[] })[]> {
  const title = (alias: 'g' | 'r') => sql`${sql.ref(`${alias}.title`)} ->> ${ctx.language}::text`
  const { rows } = await sql<Role & { children: Role[] }>`
    select g.id, g.key, ${title('g')} as title, coalesce((
      select json_agg(json_build_object('id', r.id, 'key', r.key, 'title', ${title('r')}) order by r.position, r.id)
      from business_roles r where r.parent_id = g.id), '[]') as children
    from business_roles g where g.parent_id is null order by g.position, g.id`.execute(ctx.db)
  return rows
}

/** Brings the tree into an installation; titles and order follow the program, keys and ids stay. */
export async function syncBusinessRoles(db: Db): Promise<void> {
  for (const [position, { key, title, roles }] of businessRoleGroups.entries()) {
    const parentId = await upsertRole(db, { key, title, position: position * 100, parentId: null })
    for (const [place, role] of roles.entries()) {
      await upsertRole(db, { ...role, position: position * 100 + place + 1, parentId })
    }
  }
}

interface WrittenRole {
  key: string
  title: object
  position: number
  parentId: BusinessRoleId | null
}

async function upsertRole(db: Db, { key, title, position, parentId }: WrittenRole): Promise<BusinessRoleId> {
  const row = { parent_id: parentId, title: JSON.stringify(title), position }
  const { id } = await db
    .insertInto('installation_business_roles')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
