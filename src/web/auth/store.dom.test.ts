import { beforeEach, describe, expect, test } from 'vitest'

import { organizationId as organizationIdSchema, userId as userIdSchema } from '#contract/values/ids.ts'
import { aProfile } from '#tests/web/profile.ts'
import { keep, storedKey, readStored } from '#web/storage/local-storage.ts'
import {
  adoptKeptSession,
  endSession,
  getSession,
  isBehindOtherTab,
  listenToOtherTabs,
  onSessionReplacedElsewhere,
  onSessionEnd,
  setProfile,
  setSession,
  setTokens,
  subscribe,
} from '#web/auth/store.ts'

const tokens = { token: 't', refresh_token: 'r' }
const profile = aProfile()
const organizationId = profile.attributes.organization?.id ?? null
/** Sends the storage event that a browser sends to the other tabs. */
const tellTabs = (name: 'tokens' | 'profile' | 'organization') =>
  window.dispatchEvent(new StorageEvent('storage', { key: storedKey(name) }))
/** A token that names the organization to which it is bound. */
const tokenOf = (org: number | null) => `head.${btoa(JSON.stringify({ org }))}.signature`

beforeEach(() => {
  endSession('logged-out')
  localStorage.clear()
  setSession({ tokens, profile, organizationId })
})

describe('kept locally', () => {
  test('[SHELL-13] profile, organization, organizations and ability', () => {
    expect(readStored('profile')).toEqual(profile)
    expect(readStored('organization')).toEqual({ id: 101, title: 'Nordvärme AB' })
    expect(readStored('organizations')).toEqual(profile.organizations)
    expect(readStored('ability')).toEqual(profile.abilities)
  })

  test('[SHELL-13] all of it goes with the session, except skin and locale', () => {
    keep('skin', 'dark')
    keep('locale', 'sv')
    keep('translations', { build: '1', language: 'sv', texts: {} })
    keep('config', {
      version: '1',
      variant: 'chemicals',
      environment: '',
      hasFlowSwitcher: false,
      hasMail: false,
      demoLogins: [],
    })
    keep('sentRequestsPageMode', 'follow_up')
    sessionStorage.setItem('kedja.filters', '{}')

    endSession('logged-out')

    expect(Object.keys(localStorage).toSorted()).toEqual(['kedja.locale', 'kedja.skin'])
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  test('what an older version kept in another shape counts as absent', () => {
    localStorage.setItem(storedKey('profile'), '{"id":"eleven"}')
    localStorage.setItem(storedKey('skin'), 'not json')
    expect(readStored('profile')).toBeNull()
    expect(readStored('skin')).toBeNull()
  })
})

describe('other tabs', () => {
  test('[AUTH-05] tokens that another tab refreshed are taken over', () => {
    const stop = listenToOtherTabs()
    keep('tokens', { token: 't2', refresh_token: 'r2' })
    tellTabs('tokens')
    stop()
    expect(getSession().tokens?.token).toBe('t2')
  })

  test('a log-out in another tab ends the session here, once', () => {
    const ends: string[] = []
    const stops = [listenToOtherTabs(), onSessionEnd((end) => ends.push(end))]
    keep('tokens', null)
    tellTabs('tokens')
    tellTabs('tokens')
    stops.forEach((stop) => stop())
    expect(ends).toEqual(['logged-out'])
    expect(getSession().profile).toBeNull()
  })

  test('[R15] a log-out in another tab leaves one with unsaved changes behind, until one has logged in again', () => {
    const ends: string[] = []
    const stops = [listenToOtherTabs(() => true), onSessionEnd((end) => ends.push(end))]
    keep('profile', null)
    keep('organization', null)
    keep('tokens', null)
    tellTabs('tokens')
    expect([ends, getSession().profile, isBehindOtherTab()]).toEqual([[], profile, true])

    // Tokens come first: whose they are, and of which organization, is known after.
    keep('tokens', { token: 't2', refresh_token: 'r2' })
    tellTabs('tokens')
    expect(getSession().tokens?.token).toBe('t')
    keep('profile', profile)
    tellTabs('profile')
    keep('organization', profile.attributes.organization)
    tellTabs('organization')
    stops.forEach((stop) => stop())
    expect([getSession().tokens?.token, isBehindOtherTab()]).toEqual(['t2', false])
  })

  test('[R15] it waits until the tokens are those of the organization, and is not asked to leave while one is being chosen', () => {
    let told = 0
    const stops = [listenToOtherTabs(() => true), onSessionReplacedElsewhere(() => (told += 1))]
    for (const name of ['profile', 'organization', 'tokens'] as const) keep(name, null)
    tellTabs('tokens')
    const unchosen = { token: tokenOf(null), refresh_token: 'r2' }
    keep('tokens', unchosen)
    keep('profile', { ...profile, attributes: { ...profile.attributes, organization: null } })
    // Told late: the profile has come meanwhile, the choice of an organization has not.
    tellTabs('tokens')
    tellTabs('profile')
    expect([told, getSession().tokens?.token]).toEqual([0, 't'])

    keep('profile', profile)
    keep('organization', profile.attributes.organization)
    tellTabs('organization')
    expect([isBehindOtherTab(), getSession().tokens?.token]).toEqual([true, 't'])

    const chosen = { token: tokenOf(101), refresh_token: 'r3' }
    keep('tokens', chosen)
    tellTabs('tokens')
    stops.forEach((stop) => stop())
    expect([told, isBehindOtherTab(), getSession().tokens]).toEqual([0, false, chosen])
  })

  test('[R15] somebody else’s log-in in another tab saves nothing in their name: a tab with unsaved changes asks first', () => {
    let told = 0
    const stops = [listenToOtherTabs(() => true), onSessionReplacedElsewhere(() => (told += 1))]
    keep('tokens', null)
    tellTabs('tokens')
    keep('tokens', { token: 't2', refresh_token: 'r2' })
    keep('profile', { ...profile, id: userIdSchema.parse(profile.id + 1) })
    tellTabs('profile')
    expect([told, isBehindOtherTab(), getSession().tokens?.token]).toEqual([1, true, 't'])

    adoptKeptSession()
    stops.forEach((stop) => stop())
    expect([getSession().profile?.id, getSession().tokens?.token, isBehindOtherTab()]).toEqual([
      profile.id + 1,
      't2',
      false,
    ])
  })

  test('[SHELL-18] a switch of organization in another tab is told, and followed when this tab is ready', () => {
    let told = 0
    const stops = [listenToOtherTabs(), onSessionReplacedElsewhere(() => (told += 1))]
    keep('organization', { id: organizationIdSchema.parse(102), title: 'Nordvärme Service' })
    keep('tokens', { token: 't2', refresh_token: 'r2' })
    tellTabs('tokens')

    // Until then this tab goes on in the old organization, so that what is unsaved can be saved there.
    expect([told, isBehindOtherTab(), getSession().tokens?.token]).toEqual([1, true, 't'])

    adoptKeptSession()
    stops.forEach((stop) => stop())
    expect([getSession().organizationId, getSession().tokens?.token, isBehindOtherTab()]).toEqual([
      102,
      't2',
      false,
    ])
  })
})

test('new tokens leave profile and organization as they are', () => {
  setTokens({ token: 't3', refresh_token: 'r3' })
  expect(getSession()).toMatchObject({ tokens: { token: 't3' }, profile, organizationId })
})

test('[AUTH-05] a profile that arrives late does not bring back tokens that another tab has refreshed', () => {
  keep('tokens', { token: 't4', refresh_token: 'r4' })
  setProfile(profile)
  expect(readStored('tokens')).toEqual({ token: 't4', refresh_token: 'r4' })
})

test('[SHELL-16] a profile is fetched often: only one that says something new is told to the screen', () => {
  let told = 0
  const stop = subscribe(() => told++)
  setProfile(structuredClone(profile))
  expect([told, getSession().profile === profile]).toEqual([0, true])
  setProfile({ ...profile, name: 'Anna Berg' })
  stop()
  expect([told, getSession().profile?.name]).toEqual([1, 'Anna Berg'])
})
