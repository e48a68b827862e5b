import type pg from 'pg'

import { organizationId, subscriberId, type OrganizationId, type SubscriberId } from '#contract/values/ids.ts'
import type { DemoCompany } from '#server/demo/part.ts'

export interface MadeCompany {
  subscriberId: SubscriberId
  organizationId: OrganizationId
  secondOrganizationId: OrganizationId | null
}

/** An installation without people that has companies: a demo whose first start was ended before it was whole. */
export async function hasUnfinishedCompanies(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isUnfinished: boolean }>(
    `select exists (select from data.subscribers) and not exists (select from data.users) as "isUnfinished"`,
  )
  return rows[0]?.isUnfinished ?? false
}

/** All companies, and with them the installation's own lists and legislations, which stand in the same tables. */
export async function clearCompanies(client: pg.ClientBase): Promise<void> {
  await client.query(
    'truncate data.substance_lists, data.substances, data.legislations, data.subscribers cascade',
  )
}

/** Companies and people are made by the owner: nobody is there yet who could. */
export async function insertCompany(client: pg.ClientBase, company: DemoCompany): Promise<MadeCompany> {
  const { rows } = await client.query<{ subscriber: string; organization: string }>(
    `with company as (insert into data.subscribers (title, variant) values ($1, $2) returning subscriber_id)
     insert into data.organizations (subscriber_id, title) select subscriber_id, $1 from company
     returning subscriber_id as subscriber, id as organization`,
    [company.title, company.variant],
  )
  const row = rows[0]
  if (!row) throw new Error(`${company.title} was not made`)
  const second = await insertSecondOrganization(client, company, row)
  return {
    subscriberId: subscriberId.parse(row.subscriber),
    organizationId: organizationId.parse(row.organization),
    secondOrganizationId: second === null ? null : organizationId.parse(second),
  }
}

export async function insertPeople(
  client: pg.ClientBase,
  { people }: DemoCompany,
  { subscriberId: subscriber, organizationId: first, secondOrganizationId: second }: MadeCompany,
  passwordHash: string,
): Promise<void> {
  for (const person of people) {
    const organizations = [first, ...(person.isInBoth && second !== null ? [second] : [])]
    await client.query(
      `with person as (
         insert into data.users (subscriber_id, email, name, password_hash, role_id)
         select $1, $2, $3, $4, id from data.roles where key = $5 and subscriber_id is null returning id)
       insert into data.user_organizations (subscriber_id, user_id, organization_id)
       select $1, person.id, o from person, unnest($6::bigint[]) as o`,
      [subscriber, person.email, person.name, passwordHash, person.role, organizations],
    )
  }
}

async function insertSecondOrganization(
  client: pg.ClientBase,
  { secondOrganization }: DemoCompany,
  { subscriber, organization }: { subscriber: string; organization: string },
): Promise<string | null> {
  if (secondOrganization === undefined) return null
  const { rows } = await client.query<{ id: string }>(
    'insert into data.organizations (subscriber_id, parent_id, title) values ($1, $2, $3) returning id',
    [subscriber, organization, secondOrganization],
  )
  return rows[0]?.id ?? null
}

/** The one who keeps lists and legislations; sees no product of any company. */
export async function insertSystemAdministrator(
  client: pg.ClientBase,
  email: string,
  passwordHash: string,
): Promise<void> {
  await client.query(
    `insert into data.users (subscriber_id, email, name, password_hash, role_id)
     select null, $1, 'System', $2, id from data.roles where key = 'system_admin' and subscriber_id is null`,
    [email, passwordHash],
  )
}
