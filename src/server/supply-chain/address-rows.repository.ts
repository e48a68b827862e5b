import { sql, type RawBuilder } from 'kysely'

import type { LegalIdentityType } from '#contract/supply-chain/address-lists.ts'
import type { Contact } from '#contract/supply-chain/organizations.ts'
import type { AddressFilters, OrganizationState } from '#contract/supply-chain/list-filters.ts'
import { containing } from '#server/db/like.ts'
import { utcText } from '#server/db/utc-text.ts'

/** A legal identity in its one way of writing. */
export interface Identity {
  type: LegalIdentityType
  value: string
}

/** Fields of a row of suppliers, customers or internal organizations. */
export interface AddressRow {
  title: string
  state: OrganizationState
  legalIdentity: Identity | null
  domain: string | null
  country: string | null
  contact: { name: string; email: string | null } | null
  products: number
}

/** The card of such an organization. */
export interface AddressCard extends Omit<AddressRow, 'country' | 'contact'> {
  location: { country: string | null; city: string | null; address: string | null }
  contacts: Contact[]
  comment: string | null
  canEdit: boolean
  version: number
  updatedAt: string
  updatedBy: string | null
}

/** Contacts `c` of organization `p` of the address book. */
export const contactsOfBook = sql`supply_chain_contacts c where c.supply_chain_organization_id = p.id`
/** Contacts `c` of internal organization `p`. */
export const contactsOfInternal = sql`organization_contacts c where c.organization_id = p.id`
type Contacts = typeof contactsOfBook

const identityJson = sql`case when p.legal_identity_value is not null
  then json_build_object('type', p.legal_identity_type, 'value', p.legal_identity_value) end`

/** Keys and values of a row for `json_build_object`, besides id, place in the company and products. */
export const rowJson = (
  contacts: Contacts,
) => sql`'title', p.title, 'state', p.state, 'legalIdentity', ${identityJson},
  'domain', p.domain, 'country', p.country, 'contact', (
    select json_build_object('name', c.name, 'email', c.email) from ${contacts} order by c.role <> 'compliance', c.position limit 1)`

/** Columns of a card, besides id, place in the company, products and whether it may be changed. */
export const cardColumns = (
  contacts: Contacts,
) => sql`p.title, p.state, ${identityJson} as "legalIdentity", p.domain, p.comment,
  json_build_object('country', p.country, 'city', p.city, 'address', p.address) as location,
  coalesce((select json_agg(json_build_object('name', c.name, 'role', c.role, 'language', c.language, 'email', c.email,
    'phone', c.phone, 'postAddress', c.post_address) order by c.position) from ${contacts}), '[]') as contacts, ${stamps}`

/** Version, time and author of the last change of row `p`. */
export const stamps = sql`p.version, ${utcText('p.updated_at')} as "updatedAt",
  (select u.name from users u where u.id = p.updated_by) as "updatedBy"`

/** The condition that rows `p` match all filters. */
export function matching(
  { text, states, identity, contact, domain, countries }: AddressFilters,
  contacts: Contacts,
): RawBuilder<boolean> {
  const conditions = [
    text && mentions(text),
    states?.length && sql`p.state = any(${[...states]}::text[])`,
    identity && sql`p.legal_identity_value ilike ${containing(numberOf(identity))}`,
    contact &&
      sql`exists (select from ${contacts} and (c.name ilike ${containing(contact)} or c.email ilike ${containing(contact)}))`,
    domain && sql`p.domain ilike ${containing(domain)}`,
    countries?.length && sql`p.country = any(${[...countries]}::text[])`,
  ].flatMap((condition) => condition || [])
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** A text found in title, domain or legal identity; numbers are found however they are written. */
const mentions = (text: string): RawBuilder<boolean> =>
  sql<boolean>`(p.title collate "default" ilike ${containing(text)} or p.domain ilike ${containing(text)}
    or p.legal_identity_value ilike ${containing(numberOf(text))})`

/** A number as it is stored, as far as the text is one. */
function numberOf(text: string): string {
  const number = text.replace(/[\s.\-–/]/g, '')
  return number === '' ? text : number
}
