import { sql } from 'kysely'

import type { OrganizationId, SubscriberId, UserId } from '#contract/values/ids.ts'
import type { Variant } from '#contract/values/locale.ts'
import { writtenAddress } from '#contract/values/field-rules.ts'
import type { Db } from '#server/db/connection.ts'
import type { SystemRoleKey } from '#domain/auth/system-roles.ts'

/** A new tenant; `db` has none. Its organizations and users are written with it as the tenant. */
export async function insertSubscriber(
  db: Db,
  subscriber: { title: string; variant: Variant; isFree: boolean },
): Promise<SubscriberId> {
  const { rows } = await sql<{ id: SubscriberId }>`
    select app.create_subscriber(${subscriber.title}, ${subscriber.variant}, ${subscriber.isFree}) as id
  `.execute(db)
  return idOf(rows)
}

/** A person of the installation, who belongs to no subscriber; `db` has no tenant. */
export async function insertInstallationUser(
  db: Db,
  user: { email: string; name: string; passwordHash: string },
): Promise<UserId> {
  const role: SystemRoleKey = 'system_admin'
  const { rows } = await sql<{ id: UserId }>`
    select app.create_installation_user(${writtenAddress.parse(user.email)}, ${user.name}, ${user.passwordHash}, ${role}) as id
  `.execute(db)
  return idOf(rows)
}

interface NewUser {
  email: string
  name: string
  passwordHash: string
  role: Exclude<SystemRoleKey, 'system_admin'>
  organizationIds: readonly OrganizationId[]
}

/** A person of the subscriber that is the tenant of `db`, with a role of the system, in some of its organizations. */
export async function insertUser(
  db: Db,
  { email, name, passwordHash, role, organizationIds }: NewUser,
): Promise<UserId> {
  const { id: roleId } = await db
    .selectFrom('roles')
    .select('id')
    .where('subscriber_id', 'is', null)
    .where('key', '=', role)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('users')
    .values({ email: writtenAddress.parse(email), name, role_id: roleId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`select app.set_password(${id}, ${passwordHash})`.execute(db)
  if (organizationIds.length > 0) {
    await db
      .insertInto('user_organizations')
      .values(organizationIds.map((organization_id) => ({ user_id: id, organization_id })))
      .execute()
  }
  return id
}

function idOf<Id>(rows: { id: Id }[]): Id {
  const [row] = rows
  if (!row) throw new Error('The database made no id.')
  return row.id
}
