import { expect, test } from 'vitest'

import { subjects } from '#contract/http/permissions.ts'
import { parentsOf } from '#web/routes/parents.ts'
import { permissionOf } from '#web/routes/permission.ts'
import { routeEntry, routeTable, type RouteName } from '#web/routes/table.ts'

// The keys of the table are its names.
const names = Object.keys(routeTable) as RouteName[]

/** Paths of the specification, and those that we added. */
const SPECIFIED = `
/homepage /error-404 /login /login/select-organization /register /swift-login /login/2fa /forgot-password /reset-password
/not-authorized
/product/new/type/:type /product/new/type /product/overview /product/:id/card /product/:id/scip-notification
/product/:id/send-request
/submission/overview /submission/:id/card
/sent-requests /sent-requests/:id /received-requests /received-requests/:id /received-requests/:id/forward
/received-requests/:id/forward/confirmation /requests/email-options /supplier/follow-up/:id
/system/translations /system/services /system/services/create /system/services/:id/card /system/security/operations
/system/security/user-interface /system/security/user-interface/create /system/security/user-interface/:id/card
/system/security/user-roles
/stats/dashboard
/administration/users /administration/users/add /administration/users/:id/card
/administration/suppliers /administration/customers /administration/internal-organizations
/administration/suppliers/:id/card /administration/internal-organizations/:id/card
/administration/add/supplier /administration/add/:type
/administration/subscribers /administration/subscribers/add /administration/subscribers/:id/card
/administration/production-units /administration/suppliers/:sid/card/production-units/add
/administration/suppliers/:sid/card/production-units/:id/card
/administration/legislations /administration/legislations/add /administration/legislations/:id/card
/administration/pages/system /administration/pages/system/:id
/administration/pages/categories /administration/pages/categories/add /administration/pages/categories/:id
/administration/pages/news /administration/pages/news/add /administration/pages/news/:id
/administration/import/candidate-list /administration/import/suppliers
/administration/product/general-product-statements /administration/product/general-product-statements/add
/administration/product/general-product-statements/:id
/administration/substance/regulated-substances /administration/substance/regulated-substances/:id
/access-control /changelog /profile /news/:id /page/:key /administration/customers/:id/card
/administration/import/candidate-list/:id /product/what-if /product/import /system/outbox /email-callback /unsubscribe /administration/add/customer
/sent-requests/new /received-requests/:id/answer`
  .trim()
  .split(/\s+/)

test('[SHELL-19] every path of the specification is there, literally and once', () => {
  expect(names.map((name) => routeEntry(name).path).toSorted()).toEqual(SPECIFIED.toSorted())
})

test('[SHELL-03] the login family, error-404, not-authorized and the pages behind links of mails take the whole page, all else has the menu', () => {
  const wholePages = names.filter((name) => routeEntry(name).layout === 'page')
  expect(wholePages.toSorted()).toEqual(
    [
      'auth-2fa',
      'auth-forgot-password',
      'auth-login',
      'auth-register',
      'auth-select-organization',
      'auth-swift-login',
      'email-callback',
      'error-404',
      'not-authorized',
      'reset-password',
      'unsubscribe',
    ].toSorted(),
  )
})

test('[PERM-02] what an anonymous user may open needs auth, login, 2fa, select-organization, reset-password, or nothing', () => {
  expect(permissionOf('auth-login')).toEqual({ action: 'read', subject: 'Auth' })
  expect(permissionOf('auth-register')).toEqual({ action: 'read', subject: 'Auth' })
  expect(permissionOf('auth-forgot-password')).toEqual({ action: 'read', subject: 'Auth' })
  expect(permissionOf('auth-swift-login')).toEqual({ action: 'read', subject: 'Auth' })
  expect(permissionOf('auth-2fa')).toEqual({ action: 'read', subject: 'TwoFactor' })
  expect(permissionOf('auth-select-organization')).toEqual({
    action: 'read',
    subject: 'OrganizationSelection',
  })
  expect(permissionOf('reset-password')).toEqual({ action: 'visit', subject: 'reset-password' })
  expect(permissionOf('error-404')).toBeNull()
  expect(permissionOf('not-authorized')).toBeNull()
})

test('[PERM-03] every other screen needs read on a subject of the contract, or a visit to its own name', () => {
  for (const name of names) {
    const needed = permissionOf(name)
    if (needed === null)
      expect(['error-404', 'not-authorized', 'email-callback', 'unsubscribe']).toContain(name)
    else if (needed.action === 'visit') expect(needed.subject).toBe(name)
    else expect(subjects).toContain(needed.subject)
  }
})

test('[SHELL-05] the screens above a screen are screens of the table', () => {
  for (const name of names) {
    for (const parent of parentsOf(name)) expect(routeTable).toHaveProperty([parent])
  }
  expect(parentsOf('product-new-of-type')).toEqual(['product-overview', 'product-new'])
})
