import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { businessRoleId, organizationId, productId } from '#contract/values/ids.ts'
import { listOf, pageOf, pageQuery } from '#contract/http/paging.ts'
import { readProducts } from '#contract/http/permissions.ts'
import { titledBy } from '#contract/values/titled.ts'

/** CHAIN-06: a group with its child roles. */
export const businessRoleNode = z.strictObject({
  id: businessRoleId,
  key: z.string(),
  title: z.string(),
  children: z.array(z.strictObject({ id: businessRoleId, key: z.string(), title: z.string() })),
})

export const getBusinessRoles = endpoint({
  method: 'GET',
  path: '/api/business-roles',
  summary: 'The tree of business roles: groups with their roles.',
  access: readProducts,
  response: listOf(businessRoleNode),
})

export const getProductGroups = endpoint({
  method: 'GET',
  path: '/api/product-groups',
  summary: 'The product groups that the organization sees.',
  access: readProducts,
  query: pageQuery.extend({ text: z.string().trim().max(255).optional() }),
  response: pageOf(titledBy(productId)),
})

export const getCountries = endpoint({
  method: 'GET',
  path: '/api/countries',
  summary: 'Countries by ISO 3166-1 alpha-2 code, in the caller’s language.',
  access: readProducts,
  response: listOf(z.strictObject({ code: z.string(), title: z.string() })),
})

/** Organizations the caller works in or sees, for filters. */
export const getOrganizations = endpoint({
  method: 'GET',
  path: '/api/organizations',
  summary: 'The working organization and those below it.',
  access: readProducts,
  response: listOf(
    z.strictObject({ id: organizationId, title: z.string(), parentId: organizationId.nullable() }),
  ),
})
