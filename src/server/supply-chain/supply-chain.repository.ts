import { sql } from 'kysely'

import type { Contact, OrganizationFields } from '#contract/supply-chain/organizations.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import type { OrganizationId, SupplierId } from '#contract/values/ids.ts'
import type { AddressFilters, OrganizationState } from '#contract/supply-chain/list-filters.ts'
import { comparableName } from '#domain/supply-chain/similar-names.ts'
import { changedBy } from '#server/audit/stamps.ts'
import type { Context } from '#server/context.ts'
import {
  cardColumns,
  contactsOfBook,
  matching,
  rowJson,
  type AddressCard,
  type AddressRow,
  type Identity,
} from '#server/supply-chain/address-rows.repository.ts'
import { inScope, isUsable } from '#server/tenancy/product-visibility.repository.ts'

/** The kinds of organizations that stand in the address book by themselves. */
export type AddressKind = 'supplier' | 'customer'

export interface OrganizationRow extends AddressRow {
  id: SupplierId
  organization: { id: OrganizationId; title: string }
}

interface ListQuery extends PageQuery, AddressFilters {
  ids?: readonly number[] | undefined
}

const organizationJson = sql`(select json_build_object('id', o.id, 'title', o.title) from organizations o where o.id = p.organization_id)`
/** The number of products in scope that are bought from supplier `p`. */
const productsOf = (
  ctx: Context,
) => sql`(select count(*)::int from product_suppliers s join products q on q.id = s.product_id
  where s.supplier_id = p.id and ${inScope(ctx, 'q')})`

/** A page of the suppliers or customers that may be used, by title, in one statement. */
export async function findOrganizations(
  ctx: Context,
  kind: AddressKind,
  { page, perPage, ids, ...filters }: ListQuery,
): Promise<{ items: OrganizationRow[]; totalItems: number }> {
  const found = sql`supply_chain_organizations p where p.kind = ${kind} and ${isUsable(ctx, 'p')}
    ${ids ? sql`and p.id = any(${[...ids]}::bigint[])` : sql``} and ${matching(filters, contactsOfBook)}`
  const { rows } = await sql<{ items: OrganizationRow[]; totalItems: number }>`
    select (select count(*)::int from ${found}) as "totalItems", coalesce((
      select json_agg(json_build_object('id', p.id, ${rowJson(contactsOfBook)}, 'organization', ${organizationJson},
        'products', ${productsOf(ctx)}) order by p.place)
      from (select p.*, row_number() over (order by p.title collate natural_order, p.id) as place from ${found}
        order by place limit ${perPage} offset ${(page - 1) * perPage}) p), '[]') as items`.execute(ctx.db)
  return rows[0] ?? { items: [], totalItems: 0 }
}

export interface OrganizationCard extends AddressCard {
  id: SupplierId
  organization: { id: OrganizationId; title: string }
}

export async function findOrganization(
  ctx: Context,
  kind: AddressKind,
  id: SupplierId,
): Promise<OrganizationCard | undefined> {
  const { rows } = await sql<OrganizationCard>`
    select p.id, ${cardColumns(contactsOfBook)}, ${organizationJson} as organization, ${productsOf(ctx)} as products,
      ${inScope(ctx, 'p')} as "canEdit"
    from supply_chain_organizations p where p.id = ${id} and p.kind = ${kind} and ${isUsable(ctx, 'p')}`.execute(
    ctx.db,
  )
  return rows[0]
}

/** CHAIN-02: the state of an active organization by the events of the company's own requests, of whichever of its organizations. */
export async function findStateByRequests({ db }: Context, id: SupplierId): Promise<OrganizationState> {
  const { rows } = await sql<{ state: OrganizationState }>`
    select case when bool_or(not s.is_ours and s.action <> 'asked') then 'registered' when count(*) > 0 then 'invited' else 'active' end as state
    from requests r join request_steps s on s.request_id = r.id
    where r.supplier_id = ${id} and r.side = 'sent'`.execute(db)
  return rows[0]?.state ?? 'active'
}

/** Locks an organization in scope for a change; false: not found there. */
export async function lockOrganization(ctx: Context, kind: AddressKind, id: SupplierId): Promise<boolean> {
  const { rows } = await sql`select from supply_chain_organizations p
    where p.id = ${id} and p.kind = ${kind} and ${inScope(ctx, 'p')} for update`.execute(ctx.db)
  return rows.length > 0
}

const columnsOf = (
  ctx: Context,
  { title, legalIdentity, domain, location, comment }: OrganizationFields,
) => ({
  title,
  comparable_title: comparableName(title),
  legal_identity_type: legalIdentity?.type ?? null,
  legal_identity_value: legalIdentity?.value ?? null,
  domain,
  comment,
  ...location,
  ...changedBy(ctx),
})

export async function insertOrganization(
  ctx: Context,
  kind: AddressKind,
  fields: OrganizationFields,
): Promise<SupplierId> {
  const { id } = await ctx.db
    .insertInto('supply_chain_organizations')
    .values({
      ...columnsOf(ctx, fields),
      organization_id: ctx.organizationId,
      kind,
      state: fields.isActive ? 'active' : 'inactive',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertContacts(ctx, id, fields.contacts)
  return id
}

export async function updateOrganization(
  ctx: Context,
  id: SupplierId,
  fields: OrganizationFields & { state: OrganizationState },
): Promise<void> {
  await ctx.db
    .updateTable('supply_chain_organizations')
    .set((eb) => ({ ...columnsOf(ctx, fields), state: fields.state, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await ctx.db.deleteFrom('supply_chain_contacts').where('supply_chain_organization_id', '=', id).execute()
  await insertContacts(ctx, id, fields.contacts)
}

async function insertContacts({ db }: Context, id: SupplierId, contacts: readonly Contact[]): Promise<void> {
  if (contacts.length === 0) return
  await db
    .insertInto('supply_chain_contacts')
    .values(
      contacts.map(({ postAddress, ...contact }, position) => ({
        ...contact,
        post_address: postAddress,
        supply_chain_organization_id: id,
        position,
      })),
    )
    .execute()
}

interface Description {
  title: string | null
  legalIdentity: Identity | null
  domain: string | null
}

export interface SimilarRow {
  id: SupplierId
  title: string
  state: OrganizationState
  because: ('legalIdentity' | 'domain' | 'title')[]
}

/** More are not shown: a domain of a group may be that of all its companies. */
const MAX_SIMILAR = 20

/** Organizations that may be used and may be the described one: same identity first, then same domain, then same name. */
export async function findSimilar(
  ctx: Context,
  kind: AddressKind,
  { title, legalIdentity, domain }: Description,
): Promise<SimilarRow[]> {
  const name = title === null ? null : comparableName(title)
  const isSame = {
    legalIdentity: sql`coalesce(p.legal_identity_value = ${legalIdentity?.value ?? null} and p.legal_identity_type = ${legalIdentity?.type ?? null}, false)`,
    domain: sql`coalesce(p.domain = ${domain}, false)`,
    title: sql`coalesce(p.comparable_title = ${name} or p.title collate "default" ilike ${title === null ? null : exactly(title)}, false)`,
  }
  const { rows } = await sql<SimilarRow>`
    select p.id, p.title, p.state, array_remove(array[case when ${isSame.legalIdentity} then 'legalIdentity' end,
      case when ${isSame.domain} then 'domain' end, case when ${isSame.title} then 'title' end], null) as because
    from supply_chain_organizations p
    where p.kind = ${kind} and ${isUsable(ctx, 'p')} and (${isSame.legalIdentity} or ${isSame.domain} or ${isSame.title})
    order by ${isSame.legalIdentity} desc, ${isSame.domain} desc, p.title, p.id limit ${MAX_SIMILAR}`.execute(
    ctx.db,
  )
  return rows
}

/** A pattern that matches this text alone, in any case. */
const exactly = (text: string) => text.replace(/[\\%_]/g, '\\$&')
