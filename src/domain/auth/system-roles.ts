import type { LocalizedText } from '#contract/values/locale.ts'
import {
  anonymousPairs,
  type Action,
  type Pair,
  type Permission,
  type Subject,
} from '#contract/http/permissions.ts'

export const systemRoleKeys = ['free', 'client', 'admin', 'system_admin'] as const
export type SystemRoleKey = (typeof systemRoleKeys)[number]

/** A role that every installation has; subscribers add their own beside these (PERM-05). */
export interface SystemRole {
  key: SystemRoleKey
  title: LocalizedText
  permissions: readonly Pair[]
}

const may = (subject: Subject, ...actions: Action[]): Permission[] =>
  actions.map((action) => ({ action, subject }))
const maintain = (subject: Subject) => may(subject, 'read', 'create', 'update', 'delete')
/** Permissions on subjects that are never deleted, because other records refer to them: they are closed or deactivated. */
const keep = (subject: Subject) => may(subject, 'read', 'create', 'update')

/** Permissions of every logged-in user: the own profile and everything that is allowed before log-in. */
const everybody: readonly Pair[] = [
  ...anonymousPairs,
  ...may('Profile', 'read'),
  ...may('Home', 'read'),
  ...may('AccessControl', 'read'),
  ...may('Changelog', 'read'),
  ...may('Job', 'read'),
]

/** Answers and forwards what it was asked. The products behind its requests are reached through the requests. */
const free: readonly Pair[] = [
  ...everybody,
  ...may('ReceivedRequest', 'read', 'update'),
  ...may('SentRequest', 'read'),
]

const legalLists: readonly Pair[] = [
  ...may('Legislation', 'read'),
  ...may('SubstanceList', 'read'),
  ...may('Substance', 'read'),
  ...may('ListVersion', 'read'),
]

const client: readonly Pair[] = [
  ...free,
  ...legalLists,
  ...maintain('Product'),
  ...may('SentRequest', 'create', 'update'),
  ...may('Mailbox', 'read'),
  ...may('Statistics', 'read'),
  ...keep('Supplier'),
  ...keep('Customer'),
  ...keep('ProductionUnit'),
  ...maintain('Document'),
  ...keep('Submission'),
  // A company's own substance, where a list allows it (SUB-05); its own substances and groups (SUB-04, SUB-06).
  ...may('Substance', 'create', 'update'),
  ...may('AffectedProducts', 'read'),
  ...may('Job', 'update'),
  { action: 'visit', subject: 'product-new' },
]

const admin: readonly Pair[] = [
  ...client,
  ...keep('User'),
  ...keep('Organization'),
  // Its own card only: the tenant view has no other.
  ...may('Subscriber', 'read', 'update'),
  ...may('SupplierImport', 'read', 'create'),
  ...may('ProductImport', 'read', 'create'),
  ...maintain('GeneralStatement'),
  ...maintain('Role'),
  ...may('Mailbox', 'create', 'update', 'delete'),
  // Mails of its own company.
  ...may('Mail', 'read', 'update'),
  // Legislations of the company's own (company_regulation).
  ...may('Legislation', 'create', 'update'),
  ...may('Audit', 'read'),
]

/** The installation's: no product, request or supplier of any subscriber (PERM-10). */
const systemAdmin: readonly Pair[] = [
  ...everybody,
  ...legalLists,
  ...may('Legislation', 'create', 'update'),
  ...may('SubstanceList', 'create', 'update'),
  ...may('Substance', 'update'),
  ...may('CandidateListImport', 'read', 'create'),
  ...may('Job', 'update'),
  ...keep('Subscriber'),
  ...keep('User'),
  ...maintain('Role'),
  ...keep('Service'),
  ...keep('UserInterface'),
  ...may('Operation', 'read'),
  ...may('Translation', 'read', 'update'),
  ...maintain('Page'),
  ...may('Mail', 'read', 'update'),
]

/** The roles of the system, as design decides who may do what (PERM-05, PERM-10). */
export const systemRoles: readonly SystemRole[] = [
  { key: 'free', title: { en: 'Free user', sv: 'Gratisanvändare' }, permissions: free },
  { key: 'client', title: { en: 'User', sv: 'Användare' }, permissions: client },
  { key: 'admin', title: { en: 'Administrator', sv: 'Administratör' }, permissions: admin },
  {
    key: 'system_admin',
    title: { en: 'System administrator', sv: 'Systemadministratör' },
    permissions: systemAdmin,
  },
]
