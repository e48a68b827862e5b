import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { commonCard, organizationFields } from '#contract/supply-chain/organizations.ts'
import { organizationId } from '#contract/values/ids.ts'
import { titledBy } from '#contract/values/titled.ts'

/** CHAIN-02: fields of an internal organization: those of a supplier, and its place in the hierarchy. */
export const internalOrganizationFields = organizationFields.extend({
  /** The organization above. Null: a new one is below the working one, a known one stays where it is. */
  parentId: organizationId.nullable().default(null),
})
export type InternalOrganizationFields = z.output<typeof internalOrganizationFields>

/** Internal organization as edited on its card. */
export const internalOrganizationCard = commonCard.extend({
  id: organizationId,
  /** The organization above; null: it is at the top. */
  parent: titledBy(organizationId).nullable(),
  /** False for the working organization: what stands above it is not the caller’s to choose. */
  canMove: z.boolean(),
  /** People who may work in its name. */
  users: z.number().int(),
})
export type InternalOrganizationCard = z.output<typeof internalOrganizationCard>

const example = {
  title: 'Nordvärme Service',
  legalIdentity: { type: 'organization_number', value: '556016-0680' },
}

export const getInternalOrganization = endpoint({
  method: 'GET',
  path: '/api/internal-organizations/:id',
  summary: 'One organization of the company.',
  access: { action: 'read', subject: 'Organization' },
  params: z.strictObject({ id: organizationId }),
  etag: 'sent',
  response: internalOrganizationCard,
})

export const createInternalOrganization = endpoint({
  method: 'POST',
  path: '/api/internal-organizations',
  summary: 'Add an organization to the company; its name is enough. Who adds it may work in its name.',
  access: { action: 'create', subject: 'Organization' },
  body: internalOrganizationFields,
  example: { body: example },
  response: internalOrganizationCard,
})

export const updateInternalOrganization = endpoint({
  method: 'PUT',
  path: '/api/internal-organizations/:id',
  summary: 'Change an organization of the company, or move it below another. Needs If-Match.',
  access: { action: 'update', subject: 'Organization' },
  params: z.strictObject({ id: organizationId }),
  body: internalOrganizationFields,
  example: { body: example },
  etag: 'demanded',
  errors: ['edit:outdated', 'edit:version-needed'],
  response: internalOrganizationCard,
})
