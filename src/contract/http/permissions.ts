import { z } from 'zod'

/** Actions that a right allows. `visit` is for screens without a resource of their own; its subject is the route's name. */
export const actions = ['read', 'create', 'update', 'delete', 'visit'] as const

/** Subjects of the actions. Every endpoint and every screen names one of them (or, for `visit`, a route's name). */
export const subjects = [
  'Auth',
  'Login',
  'TwoFactor',
  'OrganizationSelection',
  'Profile',
  'Home',
  'AccessControl',
  'Changelog',
  'Product',
  'Supplier',
  'Customer',
  'Organization',
  'ProductionUnit',
  'ReceivedRequest',
  'SentRequest',
  'Submission',
  'Statistics',
  'Document',
  'Substance',
  'SubstanceList',
  'ListVersion',
  'AffectedProducts',
  'CandidateListImport',
  'SupplierImport',
  'ProductImport',
  'Legislation',
  'GeneralStatement',
  'User',
  'Role',
  'Subscriber',
  'Service',
  'UserInterface',
  'Operation',
  'Translation',
  'Page',
  'Job',
  'Audit',
  'Mail',
  'Mailbox',
] as const

export const action = z.enum(actions)
export type Action = z.output<typeof action>
export type Subject = (typeof subjects)[number]

/** A right: an action on a subject. */
export const permission = z.strictObject({ action, subject: z.string().min(1).max(64) })
export interface Permission {
  action: Action
  subject: Subject
}
export type Pair = z.output<typeof permission>

/** The right that most calls about products need. */
export const readProducts = { action: 'read', subject: 'Product' } as const satisfies Permission
// Rights that calls of several modules need.
export const readReceived = { action: 'read', subject: 'ReceivedRequest' } as const satisfies Permission
export const readSent = { action: 'read', subject: 'SentRequest' } as const satisfies Permission
export const readProductionUnits = { action: 'read', subject: 'ProductionUnit' } as const satisfies Permission
export const readCustomers = { action: 'read', subject: 'Customer' } as const satisfies Permission
export const readInternalOrganizations = {
  action: 'read',
  subject: 'Organization',
} as const satisfies Permission
export const readSuppliers = { action: 'read', subject: 'Supplier' } as const satisfies Permission
export const readLegislations = { action: 'read', subject: 'Legislation' } as const satisfies Permission

/** PERM-02: the rights of a caller before a profile is loaded. */
export const anonymousPairs: readonly Pair[] = [
  { action: 'read', subject: 'Auth' },
  { action: 'visit', subject: 'reset-password' },
  { action: 'read', subject: 'Login' },
  { action: 'read', subject: 'TwoFactor' },
  { action: 'read', subject: 'OrganizationSelection' },
]

/** True when these pairs allow the wanted action. */
export function isAllowed(pairs: readonly Pair[], wanted: Pair): boolean {
  return pairs.some(({ action: may, subject }) => may === wanted.action && subject === wanted.subject)
}
