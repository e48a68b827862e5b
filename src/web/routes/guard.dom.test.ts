import { beforeEach, describe, expect, test } from 'vitest'

import { aProfile } from '#tests/web/profile.ts'
import { ability } from '#web/auth/ability.ts'
import { judgeNavigation, startPageOf } from '#web/routes/guard.ts'
import { readStored } from '#web/storage/local-storage.ts'
import { endSession, setSession } from '#web/auth/store.ts'

const tokens = { token: 't', refresh_token: 'r' }
const logIn = (profile = aProfile()) =>
  setSession({ tokens, profile, organizationId: profile.attributes.organization?.id ?? null })

beforeEach(() => endSession('logged-out'))

describe('an anonymous user', () => {
  test('[SHELL-02] is sent to the login by what needs a permission', () => {
    expect(judgeNavigation('product-overview')).toBe('/login')
    expect(judgeNavigation('homepage')).toBe('/login')
  })

  test.each(['auth-login', 'auth-register', 'auth-forgot-password', 'auth-swift-login', 'auth-2fa'] as const)(
    '[PERM-02] may open %s',
    (name) => expect(judgeNavigation(name)).toBe('open'),
  )

  test('[PERM-02] may choose an organization, set a new password, and see that a page is missing or refused', () => {
    expect(judgeNavigation('auth-select-organization')).toBe('open')
    expect(judgeNavigation('reset-password')).toBe('open')
    expect(judgeNavigation('error-404')).toBe('open')
    expect(judgeNavigation('not-authorized')).toBe('open')
  })

  test('[PERM-01] before a profile is loaded only that is allowed which everybody may', () => {
    setSession({ tokens, profile: null, organizationId: null })

    expect(ability.can('read', 'Auth')).toBe(true)
    expect(ability.can('read', 'Product')).toBe(false)
  })
})

describe('a logged-in user', () => {
  test('[SHELL-02] an unknown path leads to error-404', () => {
    logIn()
    expect(judgeNavigation(undefined)).toBe('/error-404')
  })

  test('[PERM-03] opens what the pairs of the profile allow, and is refused the rest', () => {
    logIn()
    expect(judgeNavigation('product-overview')).toBe('open')
    expect(judgeNavigation('system-translations')).toBe('/not-authorized')
  })

  test('[PERM-03] a screen without a resource needs a visit to its name', () => {
    logIn()
    expect(judgeNavigation('product-new')).toBe('/not-authorized')

    logIn(aProfile({ abilities: [{ action: 'visit', subject: 'product-new' }] }))
    expect(judgeNavigation('product-new')).toBe('open')
  })

  test.each(['auth-login', 'auth-register', 'auth-forgot-password', 'auth-swift-login'] as const)(
    '[AUTH-01] is sent from %s to the start',
    (name) => {
      logIn()
      expect(judgeNavigation(name)).toBe('/')
    },
  )

  test('[AUTH-03] of several organizations none is selected: it is asked for first', () => {
    logIn(aProfile({ attributes: { ...aProfile().attributes, organization: null } }))
    expect(judgeNavigation('homepage')).toBe('/login/select-organization')
  })

  test('[PERM-01] the pairs are kept locally and go with the session', () => {
    logIn()
    expect(readStored('ability')).toEqual(aProfile().abilities)
    endSession('logged-out')
    expect(readStored('ability')).toBeNull()
    expect(ability.can('read', 'Product')).toBe(false)
  })
})

test('[AUTH-04] an administrator starts at /, a client at access-control, a system administrator at /', () => {
  const starting = (key: string) => startPageOf(aProfile({ role: { key, title: key } }))
  expect(starting('admin')).toBe('/')
  expect(starting('client')).toBe('/access-control')
  expect(starting('system_admin')).toBe('/')
})
