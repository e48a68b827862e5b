import { randomBytes, randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import type { OrganizationId } from '#contract/values/ids.ts'
import { findPrincipal } from '#server/auth/principal.repository.ts'
import { statementsOf, testDeps } from '#tests/deps.ts'
import { testCompany, testOrganization, testUser, type TestUser } from '#tests/people.ts'

async function aSession({ userId }: TestUser): Promise<string> {
  const { owner } = await testDeps()
  const id = randomUUID()
  await owner.query(
    `insert into data.sessions (id, user_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [id, userId, randomBytes(32)],
  )
  return id
}

async function principalOf(user: TestUser, organizationId: OrganizationId | null) {
  const { databases } = await testDeps()
  return findPrincipal(databases.reading(null), await aSession(user), organizationId, new Date())
}

describe('who is behind a token', () => {
  test('[PERM-09] the scope is the working organization first, then all below it, and none above or beside', async () => {
    const company = await testCompany()
    const service = await testOrganization(company, 'Service')
    const north = await testOrganization(company, 'Service North', service)
    await testOrganization(company, 'Sales')
    const above = await testUser({ company })
    const inService = await testUser({ company: { ...company, organizationId: service } })

    const top = await principalOf(above, company.organizationId)
    expect(top?.scope[0]).toBe(company.organizationId)
    expect(top?.scope).toHaveLength(4)
    expect(await principalOf(inService, service)).toMatchObject({
      organizationId: service,
      scope: [service, north],
    })
  })

  test('a circle in the hierarchy ends', async () => {
    const { owner } = await testDeps()
    const company = await testCompany()
    const service = await testOrganization(company, 'Service')
    await owner.query('update data.organizations set parent_id = $1 where id = $2', [
      service,
      company.organizationId,
    ])
    const found = await principalOf(await testUser({ company }), company.organizationId)
    expect(found?.scope).toEqual([company.organizationId, service])
  })

  test('[PERM-07] an organization that is not the own one counts as none', async () => {
    const anna = await testUser()
    const [beside, foreign] = [
      await testOrganization(anna.company!, 'Beside'),
      (await testCompany()).organizationId,
    ]
    for (const organizationId of [beside, foreign, 999_999_999 as OrganizationId, null]) {
      expect(await principalOf(anna, organizationId)).toMatchObject({ organizationId: null, scope: [] })
    }
  })

  test('[PERM-07] membership in an organization of another subscriber is refused by the database', async () => {
    const { owner } = await testDeps()
    const anna = await testUser()
    const foreign = await testCompany()
    await expect(
      owner.query('insert into data.user_organizations values ($1, $2, $3)', [
        foreign.subscriberId,
        anna.userId,
        foreign.organizationId,
      ]),
    ).rejects.toThrow('foreign key')
    expect(await principalOf(anna, foreign.organizationId)).toMatchObject({ organizationId: null, scope: [] })
  })

  test('a system administrator has no subscriber and no scope', async () => {
    expect(await principalOf(await testUser({ role: 'system_admin' }), null)).toMatchObject({
      subscriberId: null,
      organizationId: null,
      scope: [],
    })
  })

  test('is asked in one statement', async () => {
    const { databases } = await testDeps()
    const anna = await testUser()
    const session = await aSession(anna)
    const statements = await statementsOf(() =>
      findPrincipal(databases.reading(null), session, anna.company!.organizationId, new Date()),
    )
    expect(statements).toHaveLength(1)
  })
})
