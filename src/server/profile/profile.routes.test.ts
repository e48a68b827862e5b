import { describe, expect, test } from 'vitest'

import type { OrganizationId } from '#contract/values/ids.ts'
import { systemRoles } from '#domain/auth/system-roles.ts'
import { findProfile, updateSettings } from '#server/profile/profile.repository.ts'
import { testDeps } from '#tests/deps.ts'
import { testCompany, testOrganization, testUser, type TestUser } from '#tests/people.ts'
import { api, testApp, testToken } from '#tests/server.ts'

/** The same person, with a token that is bound to another organization, or to none. */
const workingIn = (user: TestUser, organizationId: OrganizationId | null) =>
  // A token without an organization is what a person with several gets at the log-in.
  api({ ...user, company: { ...user.company!, organizationId: organizationId as OrganizationId } })

async function joins(user: TestUser, organizationId: OrganizationId) {
  const { owner } = await testDeps()
  await owner.query('insert into data.user_organizations values ($1, $2, $3)', [
    user.company!.subscriberId,
    user.userId,
    organizationId,
  ])
}

describe('the profile', () => {
  test('[AUTH-16] holds who it is, for whom, the settings, the organizations and what may be done', async () => {
    const company = await testCompany({ title: 'Nordvärme AB', variant: 'sustainability' })
    const anna = await testUser({ company })
    const { body } = await api(anna).get('/api/user/profile')

    const organization = { id: company.organizationId, title: 'Nordvärme AB' }
    expect(body).toEqual({
      id: anna.userId,
      name: 'Test admin',
      email: anna.email,
      role: { key: 'admin', title: 'Administrator' },
      attributes: {
        subscriber: {
          id: company.subscriberId,
          title: 'Nordvärme AB',
          variant: 'sustainability',
          isFree: false,
        },
        subscription: { isActive: true },
        productRequest: expect.objectContaining({ listChanges: 0 }),
        system: { env: '' },
        organization,
      },
      settings: { language: 'en', sendEmailPreferences: 'system', showSendEmailSettingsStep: true },
      abilities: systemRoles.find(({ key }) => key === 'admin')!.permissions,
      organizations: [{ ...organization, parentId: null }],
    })
  })

  // No requirement's: nothing counts submissions so far.
  test('counts nothing for a company that nobody has asked', async () => {
    const { body } = await api(await testUser()).get('/api/user/profile')
    expect(body.attributes.productRequest).toMatchObject({
      receivedRequests: 0,
      sentRequests: 0,
      submissions: 0,
    })
  })

  test('[AUTH-16] of a system administrator has neither subscriber nor organization', async () => {
    const { status, body } = await api(await testUser({ role: 'system_admin' })).get('/api/user/profile')
    expect(status).toBe(200)
    expect(body.attributes).toMatchObject({
      subscriber: null,
      organization: null,
      subscription: { isActive: true },
    })
    expect(body.organizations).toEqual([])
  })

  test('[AUTH-16] tells whether the subscription is in force', async () => {
    const { owner } = await testDeps()
    const anna = await testUser({ role: 'free' })
    await owner.query(
      'update data.subscribers set is_subscription_active = false, is_free = true where subscriber_id = $1',
      [anna.company!.subscriberId],
    )
    const { body } = await api(anna).get('/api/user/profile')
    expect(body.attributes).toMatchObject({ subscriber: { isFree: true }, subscription: { isActive: false } })
  })

  test('[AUTH-14] of a session that ends while it is asked for is neither read nor saved', async () => {
    const anna = await testUser()
    const [, claims = ''] = (await testToken(anna)).split('.')
    const session: string = JSON.parse(Buffer.from(claims, 'base64url').toString()).sid
    const { owner, databases } = await testDeps()
    const db = databases.standalone()
    expect(await findProfile(db, session)).toMatchObject({ userId: anna.userId })
    await owner.query(`update data.sessions set revoked_at = now(), revoked_reason = 'test' where id = $1`, [
      session,
    ])
    expect(await findProfile(db, session)).toBeUndefined()
    expect(await updateSettings(db, session, { language: 'sv' })).toBeUndefined()
    const { rows } = await owner.query('select language from data.users where id = $1', [anna.userId])
    expect(rows).toEqual([{ language: 'en' }])
  })

  test('lists the own organizations only', async () => {
    const company = await testCompany({ title: 'Parent' })
    const [service] = [
      await testOrganization(company, 'Service'),
      await testOrganization(company, 'Not mine'),
    ]
    const anna = await testUser({ company })
    await joins(anna, service)
    const { body } = await api(anna).get('/api/user/profile')
    expect(body.organizations).toEqual([
      { id: company.organizationId, title: 'Parent', parentId: null },
      { id: service, title: 'Service', parentId: company.organizationId },
    ])
  })
})

describe('settings', () => {
  test('[AUTH-16] what is not named stays', async () => {
    const anna = api(await testUser())
    expect((await anna.patch('/api/user/settings', { sendEmailPreferences: 'own' })).body).toEqual({
      language: 'en',
      sendEmailPreferences: 'own',
      showSendEmailSettingsStep: true,
    })
    expect((await anna.patch('/api/user/settings', { showSendEmailSettingsStep: false })).body).toEqual({
      language: 'en',
      sendEmailPreferences: 'own',
      showSendEmailSettingsStep: false,
    })
    expect((await anna.get('/api/user/profile')).body.settings).toMatchObject({ sendEmailPreferences: 'own' })
  })

  test('[AUTH-16] an unknown setting and an impossible value are refused, and nothing is saved', async () => {
    const anna = api(await testUser())
    expect((await anna.patch('/api/user/settings', { theme: 'dark' })).status).toBe(422)
    expect(
      (await anna.patch('/api/user/settings', { language: 'sv', sendEmailPreferences: 'pigeon' })).status,
    ).toBe(422)
    expect((await anna.get('/api/user/profile')).body.settings.language).toBe('en')
  })

  test('[SHELL-07] the saved language is the language of the answers', async () => {
    const anna = api(await testUser())
    expect((await anna.post('/api/user/language', { language: 'sv' })).body).toEqual({ language: 'sv' })
    const profile = await anna.get('/api/user/profile')
    expect(profile.body.role.title).toBe('Administratör')
    // A browser that shows another language learns of it.
    expect(profile.headers['content-language']).toBe('sv')
    expect((await anna.get('/api/jobs/999999')).body.title).toBe('Hittades inte. Det kan ha tagits bort.')
  })

  test('a system administrator has settings, too', async () => {
    const system = api(await testUser({ role: 'system_admin' }))
    expect((await system.post('/api/user/language', { language: 'sv' })).status).toBe(200)
    expect((await system.get('/api/user/profile')).body.settings.language).toBe('sv')
  })

  test('[PERM-08] a change of settings is in the audit trail', async () => {
    const { owner } = await testDeps()
    const anna = await testUser()
    await api(anna).post('/api/user/language', { language: 'sv' })
    const { rows } = await owner.query('select action, changes from data.audit_log where user_id = $1', [
      anna.userId,
    ])
    expect(rows).toEqual([{ action: 'settings-changed', changes: { language: 'sv' } }])
  })
})

describe('the working organization', () => {
  test('[AUTH-03] [SHELL-18] is selected without logging in again: new tokens, bound to it', async () => {
    const company = await testCompany()
    const service = await testOrganization(company, 'Service')
    const anna = await testUser({ company })
    await joins(anna, service)
    const selected = await workingIn(anna, null).post('/api/user/organization/select', {
      organizationId: service,
    })
    expect(selected.status).toBe(200)

    const app = await testApp()
    const headers = { authorization: `Bearer ${selected.body.token}` }
    const profile = await app.inject({ url: '/api/user/profile', headers })
    expect(profile.json().attributes.organization).toEqual({ id: service, title: 'Service' })
  })

  test('[PERM-07] of others, of the own company without membership, and a missing one are refused alike', async () => {
    const company = await testCompany()
    const anna = api(await testUser({ company }))
    const answers = [
      await anna.post('/api/user/organization/select', {
        organizationId: await testOrganization(company, 'Not mine'),
      }),
      await anna.post('/api/user/organization/select', {
        organizationId: (await testCompany()).organizationId,
      }),
      await anna.post('/api/user/organization/select', { organizationId: 999_999_999 }),
    ]
    for (const { status, body } of answers) {
      expect({ status, ...body, requestId: '' }).toEqual({
        status: 403,
        type: 'about:blank',
        code: 'organization:not-yours',
        title: 'You do not belong to this organization.',
        requestId: '',
      })
    }
    expect((await anna.get('/api/user/profile')).body.attributes.organization.id).toBe(company.organizationId)
  })

  test('[AUTH-03] before one is selected, only the profile and the selection answer', async () => {
    const anna = await testUser()
    const unbound = workingIn(anna, null)
    expect((await unbound.get('/api/user/profile')).body.attributes.organization).toBeNull()
    expect((await unbound.get('/api/user/counters')).status).toBe(200)
    expect(await unbound.get('/api/jobs/1')).toMatchObject({
      status: 403,
      body: { code: 'auth:organization-needed' },
    })
    const { organizationId } = anna.company!
    expect((await unbound.post('/api/user/organization/select', { organizationId })).status).toBe(200)
  })

  test('whoever leaves an organization does not work in it from the next request on', async () => {
    const { owner } = await testDeps()
    const anna = await testUser()
    const calls = api(anna)
    expect((await calls.get('/api/jobs/999999999')).status).toBe(404)
    await owner.query('delete from data.user_organizations where user_id = $1', [anna.userId])
    expect((await calls.get('/api/jobs/999999999')).body.code).toBe('auth:organization-needed')
  })
})
