import type { OrganizationFields } from '#contract/supply-chain/organizations.ts'
import { legalIdentityTypes } from '#contract/supply-chain/address-lists.ts'
import type { SupplierId } from '#contract/values/ids.ts'
import { type OrganizationState, organizationStates } from '#contract/supply-chain/list-filters.ts'
import { comparableDomain } from '#domain/supply-chain/similar-names.ts'
import { legalIdentityTitles, stateTitles } from '#domain/supply-chain/titles.ts'
import { audit, differences } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { checkedFields, checkedNumber, requireVersion } from '#server/supply-chain/address-fields.ts'
import * as repository from '#server/supply-chain/supply-chain.repository.ts'
import type { AddressKind, OrganizationCard } from '#server/supply-chain/supply-chain.repository.ts'

const OBJECT_TYPES: Readonly<Record<AddressKind, string>> = { supplier: 'Supplier', customer: 'Customer' }

/** CHAIN-01. */
export const getOrganizations = repository.findOrganizations

export async function getOrganization(
  ctx: Context,
  kind: AddressKind,
  id: SupplierId,
): Promise<OrganizationCard> {
  const found = await repository.findOrganization(ctx, kind, id)
  if (!found) throw new AppError('not-found')
  return found
}

export async function createOrganization(
  ctx: Context,
  kind: AddressKind,
  fields: OrganizationFields,
): Promise<OrganizationCard> {
  const checked = await checkedFields(ctx, fields)
  const id = await repository.insertOrganization(ctx, kind, checked)
  await audit(ctx, {
    action: 'created',
    objectType: OBJECT_TYPES[kind],
    objectId: id,
    changes: { ...checked },
  })
  return getOrganization(ctx, kind, id)
}

interface Change {
  id: SupplierId
  ifMatch: number
  fields: OrganizationFields
}

/** CHAIN-02: one that is made inactive takes no new request; products and requests under way keep it. */
export async function updateOrganization(
  ctx: Context,
  kind: AddressKind,
  { id, ifMatch, fields }: Change,
): Promise<OrganizationCard> {
  if (!(await repository.lockOrganization(ctx, kind, id))) throw new AppError('not-found')
  const before = await getOrganization(ctx, kind, id)
  requireVersion(before, ifMatch)
  const checked = await checkedFields(ctx, fields)
  const state = await stateAfter(ctx, before, checked.isActive)
  await repository.updateOrganization(ctx, id, { ...checked, state })
  const { isActive: _, ...after } = checked
  const changes = differences({ ...before }, { ...after, state })
  await audit(ctx, { action: 'updated', objectType: OBJECT_TYPES[kind], objectId: id, changes })
  return getOrganization(ctx, kind, id)
}

/** "Invited" and "registered" follow from requests and not from this form: what they say holds again when the organization is active again. */
async function stateAfter(
  ctx: Context,
  { id, state }: OrganizationCard,
  isActive: boolean,
): Promise<OrganizationState> {
  if (!isActive) return 'inactive'
  return state === 'inactive' ? repository.findStateByRequests(ctx, id) : state
}

interface Description {
  title: string | null
  legalIdentity: OrganizationFields['legalIdentity']
  domain: string | null
}

/** CHAIN-03: looks in the own address book only. What is not of its form yet is compared by nothing. */
export async function findSimilar(
  ctx: Context,
  kind: AddressKind,
  { title, legalIdentity, domain }: Description,
) {
  const identity = legalIdentity && (await checkedNumber(legalIdentity))
  const items = await repository.findSimilar(ctx, kind, {
    title,
    legalIdentity: identity && 'value' in identity ? { type: identity.type, value: identity.value } : null,
    domain: domain === null ? null : comparableDomain(domain),
  })
  return { items }
}

export const getStates = async ({ language }: Context) => ({
  items: organizationStates.map((key) => ({ key, title: stateTitles[key][language] })),
})

export async function getLegalIdentityTypes({ language }: Context) {
  const { exampleOf } = await import('#domain/supply-chain/legal-identities.ts')
  const items = legalIdentityTypes.map((key) => ({
    key,
    title: legalIdentityTitles[key][language],
    example: exampleOf(key),
  }))
  return { items }
}
