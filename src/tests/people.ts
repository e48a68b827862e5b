import type { OrganizationId, SubscriberId, UserId } from '#contract/values/ids.ts'
import type { Language, Variant } from '#contract/values/locale.ts'
import type { SystemRoleKey } from '#domain/auth/system-roles.ts'
import { testDeps } from '#tests/deps.ts'

export interface TestCompany {
  subscriberId: SubscriberId
  organizationId: OrganizationId
  variant: Variant
}

export interface TestUser {
  userId: UserId
  email: string
  language: Language
  /** null: a system administrator. */
  company: TestCompany | null
}

/** A subscriber of its own with one organization. */
export async function testCompany(
  overrides: { title?: string; variant?: Variant } = {},
): Promise<TestCompany> {
  const { owner } = await testDeps()
  const { title = `Company ${crypto.randomUUID().slice(0, 8)} AB`, variant = 'chemicals' } = overrides
  const { rows } = await owner.query<{ subscriber: string; organization: string }>(
    `with subscriber as (insert into data.subscribers (title, variant) values ($1, $2) returning subscriber_id)
     insert into data.organizations (subscriber_id, title) select subscriber_id, $1 from subscriber
     returning subscriber_id as subscriber, id as organization`,
    [title, variant],
  )
  const row = only(rows)
  return {
    subscriberId: Number(row.subscriber) as SubscriberId,
    organizationId: Number(row.organization) as OrganizationId,
    variant,
  }
}

/** An organization below another one of the same company. */
export async function testOrganization(
  company: TestCompany,
  title: string,
  parent = company.organizationId,
): Promise<OrganizationId> {
  const { owner } = await testDeps()
  const { rows } = await owner.query<{ id: string }>(
    'insert into data.organizations (subscriber_id, parent_id, title) values ($1, $2, $3) returning id',
    [company.subscriberId, parent, title],
  )
  return Number(only(rows).id) as OrganizationId
}

interface TestUserOptions {
  role?: SystemRoleKey
  /** Default: a company of its own; a system administrator has none. */
  company?: TestCompany
  language?: Language
  passwordHash?: string
}

/** A person who may log in; with a password hash also through the login. */
export async function testUser(options: TestUserOptions = {}): Promise<TestUser> {
  const { role = 'admin', language = 'en', passwordHash = null } = options
  const company = role === 'system_admin' ? null : (options.company ?? (await testCompany()))
  const { owner } = await testDeps()
  const email = `${role}-${crypto.randomUUID().slice(0, 12)}@test.example`
  const { rows } = await owner.query<{ id: string }>(
    `insert into data.users (subscriber_id, email, name, password_hash, role_id, language)
     select $1, $2, $3, $4, id, $5 from data.roles where key = $6 and subscriber_id is null returning id`,
    [company?.subscriberId ?? null, email, `Test ${role}`, passwordHash, language, role],
  )
  const userId = Number(only(rows).id) as UserId
  if (company) {
    await owner.query(
      'insert into data.user_organizations (subscriber_id, user_id, organization_id) values ($1, $2, $3)',
      [company.subscriberId, userId, company.organizationId],
    )
  }
  return { userId, email, language, company }
}

function only<Row>(rows: Row[]): Row {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`Expected one row, got ${rows.length}`)
  return row
}
