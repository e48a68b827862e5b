import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { refusal, useFakeServer } from '#tests/web/fake-server.ts'
import { aProfile } from '#tests/web/profile.ts'
import { destinationOf, enter, enterDemo } from '#web/login/enter.ts'
import { saveDeepLink } from '#web/storage/deep-link.ts'
import { currentLanguage, startI18n } from '#web/i18n/index.ts'
import { readStored } from '#web/storage/local-storage.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { userSettings } from '#contract/profile.ts'
import type { Language } from '#contract/values/locale.ts'
import {
  followAnswer,
  loadProfile,
  logIn,
  logOut,
  selectOrganization,
  switchLanguage,
} from '#web/sessions/session.ts'
import { endSession, getSession } from '#web/auth/store.ts'

const server = useFakeServer()
const credentials = { email: 'anna@nordvarme.example', password: 'secret' }
const [parent, service] = aProfile().organizations
const inNone = { ...aProfile().attributes, organization: null }
const inService = {
  ...aProfile().attributes,
  organization: service ? { id: service.id, title: service.title } : null,
}

/** A server on which she has a profile, and another one after she selected an organization. */
function answer(before = aProfile(), after = before) {
  let profile = before
  server.on('POST /api/auth/login', () => ({ body: { token: 'first', refresh_token: 'r' } }))
  server.on('GET /api/user/profile', () => ({ body: profile }))
  server.on('POST /api/user/organization/select', () => {
    profile = after
    return { body: { token: 'bound', refresh_token: 'r' } }
  })
  server.on('POST /api/user/language', ({ body }) => {
    profile = {
      ...profile,
      settings: { ...profile.settings, ...userSettings.pick({ language: true }).parse(body) },
    }
    return { body }
  })
  server.on('POST /api/auth/logout', () => ({ body: null }))
}

const speaking = (language: Language) => aProfile({ settings: { ...aProfile().settings, language } })

async function logInIn(language: Language): Promise<void> {
  answer(speaking(language))
  await logIn(credentials)
}

beforeAll(() => startI18n('en'))
beforeEach(async () => {
  endSession('logged-out')
  localStorage.clear()
  queryClient.clear()
})

describe('logging in', () => {
  test('[AUTH-02] loads tokens, profile, abilities and organizations', async () => {
    answer()
    await logIn(credentials)
    expect(getSession()).toMatchObject({
      tokens: { token: 'first' },
      profile: aProfile(),
      organizationId: 101,
    })
  })

  test('[AUTH-01] a wrong password is told as the server tells it, and no session begins', async () => {
    server.on('POST /api/auth/login', () => refusal(401, 'auth:credentials'))
    await expect(logIn(credentials)).rejects.toMatchObject({ status: 401, code: 'auth:credentials' })
    expect(server.sent('POST /api/auth/refresh')).toHaveLength(0)
    expect(getSession().tokens).toBeNull()
  })

  test('[AUTH-03] with one organization it is selected by itself', async () => {
    const alone = parent ? [parent] : []
    answer(aProfile({ attributes: inNone, organizations: alone }), aProfile({ organizations: alone }))
    await enter(credentials)
    expect(server.sent('POST /api/user/organization/select')[0]?.body).toEqual({ organizationId: 101 })
    expect(getSession()).toMatchObject({ tokens: { token: 'bound' }, organizationId: 101 })
  })

  test('[AUTH-03] with several, the user chooses', async () => {
    answer(aProfile({ attributes: inNone }))
    expect(await enter(credentials)).toBe('/login/select-organization')
    expect(server.sent('POST /api/user/organization/select')).toHaveLength(0)
  })

  test('[AUTH-04] an administrator goes to /, a client to access-control, a saved deep link wins', async () => {
    answer()
    expect(await enter(credentials)).toBe('/')
    expect(destinationOf(aProfile({ role: { key: 'client', title: 'User' } }))).toBe('/access-control')

    saveDeepLink('/product/7/card?why=1')
    expect(destinationOf(aProfile())).toBe('/product/7/card?why=1')
    expect(destinationOf(aProfile())).toBe('/')
  })

  test('[AUTH-04] the start page is no deep link', () => {
    saveDeepLink('/homepage')
    expect(destinationOf(aProfile({ role: { key: 'client', title: 'User' } }))).toBe('/access-control')
  })

  test.each([
    '//evil.example/path',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    ' //evil.example',
  ])('[AUTH-04] %j leads nowhere else after the log-in', (link) => {
    saveDeepLink(link)
    expect(new URL(destinationOf(aProfile()), 'https://kedja.example').origin).toBe('https://kedja.example')
  })

  test('a demo button also selects the organization and opens the overview', async () => {
    answer(aProfile({ attributes: inNone }), aProfile())
    const role = { en: 'Administrator', sv: 'Administratör' }
    const href = await enterDemo({ ...credentials, name: 'Anna', role, organization: 'Nordvärme AB' })
    expect(href).toBe('/product/overview')
    expect(getSession().organizationId).toBe(101)
  })
})

test('[SHELL-18] switching the organization takes a new token and drops caches and saved filters', async () => {
  answer(aProfile(), aProfile({ attributes: inService }))
  await logIn(credentials)
  queryClient.setQueryData(['products', 'overview'], { items: [] })
  queryClient.setQueryData(['config'], { version: '1' })
  sessionStorage.setItem('kedja.productOverview', '{}')

  if (service) await selectOrganization(service.id)

  expect(getSession()).toMatchObject({ tokens: { token: 'bound' }, organizationId: 102 })
  expect(readStored('organization')).toEqual({ id: 102, title: 'Nordvärme Service' })
  expect(queryClient.getQueryData(['products', 'overview'])).toBeUndefined()
  expect(queryClient.getQueryData(['config'])).toEqual({ version: '1' })
  expect(sessionStorage.getItem('kedja.productOverview')).toBeNull()
  expect(server.sent('POST /api/auth/login')).toHaveLength(1)
})

describe('[SHELL-07] the language', () => {
  test('is switched at once, kept locally, and saved to the profile when logged in', async () => {
    answer()
    await logIn(credentials)
    await switchLanguage('sv')
    expect(currentLanguage()).toBe('sv')
    expect(document.documentElement.lang).toBe('sv')
    expect(readStored('locale')).toBe('sv')
    expect(server.sent('POST /api/user/language')[0]?.body).toEqual({ language: 'sv' })
  })

  test('chosen on the login page goes into the profile', async () => {
    answer(aProfile({ settings: { ...aProfile().settings, language: 'sv' } }))
    await switchLanguage('en')
    await logIn(credentials)
    expect(currentLanguage()).toBe('en')
    expect(server.sent('POST /api/user/language')[0]?.body).toEqual({ language: 'en' })
  })

  test('chosen in the instant before the log-in goes into the profile, too', async () => {
    answer(aProfile({ settings: { ...aProfile().settings, language: currentLanguage() } }))
    const other = currentLanguage() === 'sv' ? 'en' : 'sv'
    await Promise.all([switchLanguage(other), logIn(credentials)])
    expect(currentLanguage()).toBe(other)
    expect(server.sent('POST /api/user/language')[0]?.body).toEqual({ language: other })
  })

  test('is otherwise that of the profile', async () => {
    answer(aProfile({ settings: { ...aProfile().settings, language: 'sv' } }))
    await logIn(credentials)
    expect(currentLanguage()).toBe('sv')
    expect(server.sent('POST /api/user/language')).toHaveLength(0)
  })

  test('that was changed in another browser is taken over with the next answer, and texts are fetched again', async () => {
    await logInIn('en')
    queryClient.setQueryData(['products'], 'In English')
    answer(speaking('sv'))

    followAnswer('sv')
    await vi.waitFor(() => expect(currentLanguage()).toBe('sv'))
    await vi.waitFor(() => expect(queryClient.getQueryState(['products'])?.isInvalidated).toBe(true))
    expect(readStored('locale')).toBe('sv')
    expect(server.sent('POST /api/user/language')).toHaveLength(0)
  })

  test('of an answer that is older than the choice changes nothing', async () => {
    await logInIn('en')
    // Asked before the choice, answered after it.
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    server.on('GET /api/user/profile', () => ({ body: speaking('en'), after: held }))
    const old = loadProfile()
    server.on('GET /api/user/profile', () => ({ body: speaking('sv') }))
    await switchLanguage('sv')
    release()
    await old
    expect(currentLanguage()).toBe('sv')
  })

  test('stays where the profile cannot take the choice', async () => {
    await logInIn('en')
    server.on('POST /api/user/language', () => refusal(503, 'server:busy'))
    await expect(switchLanguage('sv')).rejects.toMatchObject({ status: 503 })
    expect(currentLanguage()).toBe('en')
    expect(readStored('locale')).toBe('en')
  })
})

test('[AUTH-06] logging out ends the session here, also when the server is away', async () => {
  answer()
  await logIn(credentials)
  server.on('POST /api/auth/logout', () => new TypeError('failed to fetch'))
  await logOut()
  expect(getSession().tokens).toBeNull()
})
