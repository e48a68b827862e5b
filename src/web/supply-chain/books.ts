import * as internal from '#contract/supply-chain/internal-organizations.ts'
import * as lists from '#contract/supply-chain/address-lists.ts'
import * as contract from '#contract/supply-chain/organizations.ts'
import { addressList } from '#web/supply-chain/list/search.ts'

/** The addresses and calls of suppliers, customers and internal organizations, which share their screens. */
export const books = {
  supplier: {
    kind: 'supplier',
    subject: 'Supplier',
    list: '/administration/suppliers',
    card: '/administration/suppliers/$id/card',
    add: { to: '/administration/add/supplier' },
    viewed: addressList('suppliers'),
    fields: contract.organizationFields,
    calls: {
      list: lists.getSuppliers,
      one: contract.getSupplier,
      create: contract.createSupplier,
      update: contract.updateSupplier,
      file: lists.exportSuppliers,
    },
  },
  customer: {
    kind: 'customer',
    subject: 'Customer',
    list: '/administration/customers',
    card: '/administration/customers/$id/card',
    add: { to: '/administration/add/customer' },
    viewed: addressList('customers'),
    fields: contract.organizationFields,
    calls: {
      list: lists.getCustomers,
      one: contract.getCustomer,
      create: contract.createCustomer,
      update: contract.updateCustomer,
      file: lists.exportCustomers,
    },
  },
  internal: {
    kind: 'internal',
    subject: 'Organization',
    list: '/administration/internal-organizations',
    card: '/administration/internal-organizations/$id/card',
    add: { to: '/administration/add/$type', params: { type: 'internal' } },
    viewed: addressList('internal-organizations'),
    fields: internal.internalOrganizationFields,
    calls: {
      list: lists.getInternalOrganizations,
      one: internal.getInternalOrganization,
      create: internal.createInternalOrganization,
      update: internal.updateInternalOrganization,
      file: lists.exportInternalOrganizations,
    },
  },
} as const

export type Book = (typeof books)[keyof typeof books]
/** A row of one of the lists; those of customers look as those of suppliers. */
export type AddressRow = lists.SupplierRow | lists.InternalOrganizationRow
/** An entry as edited on its card. */
export type AddressCard = contract.SupplierCard | internal.InternalOrganizationCard
