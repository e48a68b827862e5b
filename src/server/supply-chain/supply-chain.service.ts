import type { OrganizationState } from '#contract/supply-chain/address-lists.ts'
import type { OrganizationFields } from '#contract/supply-chain/organizations.ts'
import { legalIdentityTypes, organizationStates } from '#contract/supply-chain/address-lists.ts'
import type { FieldError } from '#contract/http/problem.ts'
import type { SupplierId } from '#contract/values/ids.ts'
import { ruleText, type RuleKey } from '#contract/values/field-rule-texts.ts'
import { comparableDomain } from '#domain/supply-chain/similar-names.ts'
import { legalIdentityTitles, stateTitles } from '#domain/supply-chain/titles.ts'
import { audit, differences } from '#server/audit/audit.ts'
import { countryCodes } from '#server/catalogues/country-codes.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
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
  if (before.version !== ifMatch) {
    const at = `${before.updatedAt.slice(0, 16).replace('T', ' ')} UTC`
    throw new AppError('edit:outdated', { name: before.updatedBy ?? '', at })
  }
  const checked = await checkedFields(ctx, fields)
  const state = stateAfter(before.state, checked.isActive)
  await repository.updateOrganization(ctx, id, { ...checked, state })
  const { isActive: _, ...after } = checked
  const changes = differences({ ...before }, { ...after, state })
  await audit(ctx, { action: 'updated', objectType: OBJECT_TYPES[kind], objectId: id, changes })
  return getOrganization(ctx, kind, id)
}

/** "Invited" and "registered" stay as long as the organization is active; they follow from requests and not from this form. */
function stateAfter(before: OrganizationState, isActive: boolean): OrganizationState {
  if (!isActive) return 'inactive'
  return before === 'inactive' ? 'active' : before
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
  const identity = legalIdentity && (await checked(legalIdentity))
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

/** The checks of all countries are loaded when the first number is checked. */
async function checked({ type, value }: NonNullable<OrganizationFields['legalIdentity']>) {
  const { checkedIdentity } = await import('#domain/supply-chain/legal-identities.ts')
  return { type, ...checkedIdentity(type, value) }
}

/** Fields as they are stored. Throws with every fault at its field. */
async function checkedFields({ language }: Context, fields: OrganizationFields): Promise<OrganizationFields> {
  const faults: FieldError[] = []
  const refuse = (path: FieldError['path'], code: RuleKey, params: Record<string, string> = {}) =>
    void faults.push({ path, code, message: ruleText(code, language, params), params })
  const identity = fields.legalIdentity && (await checked(fields.legalIdentity))
  if (identity && 'problem' in identity) {
    if (identity.problem === 'check_digit') refuse(['legalIdentity', 'value'], 'identityCheckDigit')
    else refuse(['legalIdentity', 'value'], 'identityFormat', { example: identity.example })
  }
  const domain = fields.domain === null ? null : comparableDomain(fields.domain)
  if (fields.domain !== null && domain === null) refuse(['domain'], 'domain')
  const { country } = fields.location
  if (country !== null && !countryCodes.includes(country)) refuse(['location', 'country'], 'choice')
  fields.contacts.forEach(({ email, phone, postAddress }, index) => {
    if (email === null && phone === null && postAddress === null)
      refuse(['contacts', index, 'email'], 'contactWay')
  })
  if (faults.length > 0) throw new AppError('validation:failed', {}, faults)
  const legalIdentity =
    identity && 'value' in identity ? { type: identity.type, value: identity.value } : null
  return { ...fields, legalIdentity, domain }
}
