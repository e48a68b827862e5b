import { z } from 'zod'

import { MAX_NAME } from '#contract/values/field-rules.ts'

/** CHAIN-02: states of an organization of the address book. "Invited" and "registered" follow from requests; a person sets the other two. */
export const organizationStates = ['active', 'inactive', 'invited', 'registered'] as const
export const organizationState = z.enum(organizationStates)
export type OrganizationState = z.output<typeof organizationState>

const part = z.string().trim().max(MAX_NAME).optional()
export const countryCode = z.string().regex(/^[A-Z]{2}$/)

/** Filters of the lists of suppliers, customers and internal organizations: a part of what a column shows, or any of the chosen values. */
export const addressFilters = z.strictObject({
  /** A part of the title, domain or legal identity. */
  text: part,
  states: z.array(organizationState).max(organizationStates.length).optional(),
  identity: part,
  /** A part of the name or address of any contact. */
  contact: part,
  domain: part,
  countries: z.array(countryCode).max(300).optional(),
})
export type AddressFilters = z.output<typeof addressFilters>

/** Filters of the list of production units. */
export const productionUnitFilters = z.strictObject({
  /** A part of the title. */
  unit: part,
  /** A part of the supplier's name. */
  supplier: part,
  countries: z.array(countryCode).max(300).optional(),
  /** A part of the address. */
  address: part,
  /** A part of the location. */
  location: part,
  identifier: part,
  /** A part of the name of a product made there. */
  product: part,
})
export type ProductionUnitFilters = z.output<typeof productionUnitFilters>
