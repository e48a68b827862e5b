import pg from 'pg'

interface AdminRow {
  email: string
  name: string
  company?: string | undefined
  passwordHash: string
}

const UNIQUE_EMAIL = 'users_email_key'

/** Throws a sentence when the address has a log-in already; then nothing is written. */
export async function insertAdmin(connection: pg.ClientConfig, admin: AdminRow): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(
      admin.company === undefined ? systemAdministrator : companyAdministrator,
      valuesOf(admin),
    )
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === UNIQUE_EMAIL) {
      throw new Error(`${admin.email} has a log-in already.`, { cause: error })
    }
    throw error
  } finally {
    await client.end()
  }
}

const valuesOf = ({ email, name, passwordHash, company }: AdminRow) =>
  company === undefined ? [email, name, passwordHash] : [email, name, passwordHash, company]

const systemAdministrator = `
  with person as (
    insert into data.users (subscriber_id, email, name, password_hash, role_id)
    select null, $1, $2, $3, id from data.roles where key = 'system_admin' and subscriber_id is null returning id)
  insert into data.audit_log (subscriber_id, user_id, action, object_type, object_id) select null, id, 'created', 'User', id from person`

const companyAdministrator = `
  with company as (insert into data.subscribers (title) values ($4) returning subscriber_id),
  organization as (
    insert into data.organizations (subscriber_id, title) select subscriber_id, $4 from company returning id, subscriber_id),
  person as (
    insert into data.users (subscriber_id, email, name, password_hash, role_id)
    select o.subscriber_id, $1, $2, $3, r.id from organization o, data.roles r
    where r.key = 'admin' and r.subscriber_id is null returning id, subscriber_id),
  membership as (
    insert into data.user_organizations (subscriber_id, user_id, organization_id)
    select o.subscriber_id, p.id, o.id from person p, organization o)
  insert into data.audit_log (subscriber_id, user_id, action, object_type, object_id)
  select subscriber_id, id, 'created', 'User', id from person`
