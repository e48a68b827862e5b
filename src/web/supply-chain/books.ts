import * as lists from '#contract/supply-chain/address-lists.ts'
import * as contract from '#contract/supply-chain/organizations.ts'

/** The addresses and calls of suppliers and of customers, which share their screens. */
export const books = {
  supplier: {
    kind: 'supplier',
    subject: 'Supplier',
    list: '/administration/suppliers',
    card: '/administration/suppliers/$id/card',
    add: '/administration/add/supplier',
    calls: {
      list: lists.getSuppliers,
      one: contract.getSupplier,
      create: contract.createSupplier,
      update: contract.updateSupplier,
    },
  },
  customer: {
    kind: 'customer',
    subject: 'Customer',
    list: '/administration/customers',
    card: '/administration/customers/$id/card',
    add: '/administration/add/customer',
    calls: {
      list: lists.getCustomers,
      one: contract.getCustomer,
      create: contract.createCustomer,
      update: contract.updateCustomer,
    },
  },
} as const

export type Book = (typeof books)[keyof typeof books]
