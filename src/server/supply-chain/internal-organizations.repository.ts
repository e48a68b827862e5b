import { sql } from 'kysely'

import type { PageQuery } from '#contract/http/paging.ts'
import type { InternalOrganizationFields } from '#contract/supply-chain/internal-organizations.ts'
import type { Contact } from '#contract/supply-chain/organizations.ts'
import type { OrganizationId } from '#contract/values/ids.ts'
import type { AddressFilters } from '#contract/supply-chain/list-filters.ts'
import { changedBy } from '#server/audit/stamps.ts'
import type { Context } from '#server/context.ts'
import {
  cardColumns,
  contactsOfInternal,
  matching,
  rowJson,
  type AddressCard,
  type AddressRow,
} from '#server/supply-chain/address-rows.repository.ts'
import { anyOf } from '#server/tenancy/scope.repository.ts'

interface Place {
  id: OrganizationId
  parent: { id: OrganizationId; title: string } | null
  users: number
}
export type InternalRow = AddressRow & Place
export type InternalCard = AddressCard & Place & { canMove: boolean }

/** Organizations `p` in scope with their details; one without a row of these has none yet. */
const inScope = ({ scope }: Context) => sql`(
  select o.id, o.title, o.parent_id, o.version, coalesce(d.state, 'active') as state, d.legal_identity_type, d.legal_identity_value,
    d.domain, d.country, d.city, d.address, d.comment, coalesce(d.updated_at, o.created_at) as updated_at, d.updated_by
  from organizations o left join organization_details d on d.organization_id = o.id where o.id = ${anyOf(scope)}) p`

const parentJson = sql`(select json_build_object('id', o.id, 'title', o.title) from organizations o where o.id = p.parent_id)`
const usersOf = sql`(select count(*)::int from user_organizations m join users u on u.id = m.user_id where m.organization_id = p.id and u.is_active)`
const productsOf = sql`(select count(*)::int from products q where q.organization_id = p.id)`

/** A page of the organizations in scope, by title, in one statement. */
export async function findInternalOrganizations(
  ctx: Context,
  { page, perPage, ...filters }: PageQuery & AddressFilters,
): Promise<{ items: InternalRow[]; totalItems: number }> {
  const found = sql`${inScope(ctx)} where ${matching(filters, contactsOfInternal)}`
  const { rows } = await sql<{ items: InternalRow[]; totalItems: number }>`
    select (select count(*)::int from ${found}) as "totalItems", coalesce((
      select json_agg(json_build_object('id', p.id, ${rowJson(contactsOfInternal)}, 'parent', ${parentJson}, 'users', ${usersOf},
        'products', ${productsOf}) order by p.place)
      from (select p.*, row_number() over (order by p.title collate natural_order, p.id) as place from ${found}
        order by place limit ${perPage} offset ${(page - 1) * perPage}) p), '[]') as items`.execute(ctx.db)
  return rows[0] ?? { items: [], totalItems: 0 }
}

export async function findInternalOrganization(
  ctx: Context,
  id: OrganizationId,
): Promise<InternalCard | undefined> {
  const { rows } = await sql<InternalCard>`
    select p.id, ${cardColumns(contactsOfInternal)}, ${parentJson} as parent, ${usersOf} as users, ${productsOf} as products,
      true as "canEdit", p.id <> ${ctx.organizationId} as "canMove"
    from ${inScope(ctx)} where p.id = ${id}`.execute(ctx.db)
  return rows[0]
}

/** Locks all organizations of the company, so that two moves at the same time make no circle. False: the one is not in scope. */
export async function lockOrganizations({ db, scope }: Context, id: OrganizationId): Promise<boolean> {
  await sql`select from organizations order by id for update`.execute(db)
  return scope.includes(id)
}

/** True when an organization may stand below `parentId`, an active one in scope that is neither the organization itself nor below it. */
export async function mayStandBelow(
  { db, scope }: Context,
  parentId: OrganizationId,
  id: OrganizationId | null,
): Promise<boolean> {
  const { rows } = await sql`with recursive below (id) as (
      select ${id}::bigint union select o.id from below join organizations o on o.parent_id = below.id
    ) select from organizations o left join organization_details d on d.organization_id = o.id
    where o.id = ${parentId} and o.id = ${anyOf(scope)} and o.id not in (select b.id from below b where b.id is not null)
      and coalesce(d.state, 'active') = 'active'`.execute(db)
  return rows.length > 0
}

/** Adds an organization, in whose name its author may work. */
export async function insertInternalOrganization(
  ctx: Context,
  fields: InternalOrganizationFields & { parentId: OrganizationId },
): Promise<OrganizationId> {
  const { id } = await ctx.db
    .insertInto('organizations')
    .values({ title: fields.title, parent_id: fields.parentId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db.insertInto('user_organizations').values({ user_id: ctx.userId, organization_id: id }).execute()
  await writeDetails(ctx, id, fields)
  return id
}

export async function updateInternalOrganization(
  ctx: Context,
  id: OrganizationId,
  fields: InternalOrganizationFields,
): Promise<void> {
  const { title, parentId } = fields
  await ctx.db
    .updateTable('organizations')
    .set((eb) => ({ title, parent_id: parentId, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await writeDetails(ctx, id, fields)
}

async function writeDetails(
  ctx: Context,
  id: OrganizationId,
  { legalIdentity, domain, location, comment, isActive, contacts }: InternalOrganizationFields,
): Promise<void> {
  const details = {
    state: isActive ? ('active' as const) : ('inactive' as const),
    legal_identity_type: legalIdentity?.type ?? null,
    legal_identity_value: legalIdentity?.value ?? null,
    domain,
    comment,
    ...location,
    ...changedBy(ctx),
  }
  await ctx.db.deleteFrom('organization_details').where('organization_id', '=', id).execute()
  await ctx.db
    .insertInto('organization_details')
    .values({ organization_id: id, ...details })
    .execute()
  await ctx.db.deleteFrom('organization_contacts').where('organization_id', '=', id).execute()
  await insertContacts(ctx, id, contacts)
}

async function insertContacts({ db }: Context, id: OrganizationId, contacts: readonly Contact[]) {
  if (contacts.length === 0) return
  const rows = contacts.map(({ postAddress, ...contact }, position) => ({
    ...contact,
    post_address: postAddress,
    organization_id: id,
    position,
  }))
  await db.insertInto('organization_contacts').values(rows).execute()
}
