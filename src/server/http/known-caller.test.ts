import { randomUUID } from 'node:crypto'

import { beforeEach, describe, expect, test } from 'vitest'

import { allEndpoints } from '#contract/all-endpoints.ts'
import { statementsOf, testDeps } from '#tests/deps.ts'
import { testOrganization, testUser, type TestUser } from '#tests/people.ts'
import { api } from '#tests/server.ts'

const OVERVIEW = `${allEndpoints.getOverview.path}?page=1&perPage=10`
const MISSING_CARD = '/api/products/999999999/card'

let user: TestUser
let calls: ReturnType<typeof api>
beforeEach(async () => {
  user = await testUser()
  calls = api(user)
  await calls.get(OVERVIEW)
})

const query = async (text: string, values: unknown[]) => (await testDeps()).owner.query(text, values)
const statementsOfOverview = async () => (await statementsOf(() => calls.get(OVERVIEW))).length

describe('a person who has called before', () => {
  test('costs a list no statement of its own', async () => {
    expect(await statementsOfOverview()).toBe(1)
    expect(await statementsOfOverview()).toBe(1)
  })

  test('is refused in the statement that found nothing, and not asked for again', async () => {
    const statements = await statementsOf(async () =>
      expect((await calls.get(MISSING_CARD)).status).toBe(404),
    )
    expect(statements.filter((text) => text.includes('app.principal'))).toEqual([])
  })

  test('is asked for in a statement of its own when the call has none', async () => {
    const statements = await statementsOf(async () =>
      expect((await calls.get(`${OVERVIEW}&unknown=1`)).status).toBe(422),
    )
    expect(statements).toHaveLength(1)
  })

  test('is asked for anew when the session has ended, and the refusal is recorded', async () => {
    await query('update data.sessions set revoked_at = now() where user_id = $1', [user.userId])
    expect((await calls.get(OVERVIEW)).status).toBe(401)
    const { rows } = await query('select action from data.audit_log where user_id = $1', [user.userId])
    expect(rows).toEqual([{ action: 'refused' }])
  })
})

const roleOf = async (permissions: unknown) => {
  const { rows } = await query(
    `insert into data.roles (subscriber_id, key, title, permissions) values ($1, $2, '{"en":"A","sv":"A"}', $3) returning id`,
    [user.company!.subscriberId, `role-${randomUUID()}`, JSON.stringify(permissions)],
  )
  return rows[0].id
}

/** Changes of what decides who a caller is; after each the server asks the database for a remembered caller once more. */
const changes: Record<string, () => Promise<unknown>> = {
  'another role': async () =>
    query('update data.users set role_id = $2 where id = $1', [
      user.userId,
      await roleOf([{ action: 'read', subject: 'Product' }]),
    ]),
  'another language': () => query(`update data.users set language = 'sv' where id = $1`, [user.userId]),
  'an organization below': () => testOrganization(user.company!, 'Below'),
  'another membership': async () => {
    const organization = await testOrganization(user.company!, 'Another')
    await calls.get(OVERVIEW)
    return query('insert into data.user_organizations values ($1, $2, $3)', [
      user.company!.subscriberId,
      user.userId,
      organization,
    ])
  },
  'another variant': () =>
    query(`update data.subscribers set variant = 'sustainability' where subscriber_id = $1`, [
      user.company!.subscriberId,
    ]),
}

describe('a remembered person is asked for anew, once, after', () => {
  test.each(Object.entries(changes))('%s', async (_name, change) => {
    await change()
    const [first, second] = [
      await statementsOf(() => calls.get(OVERVIEW)),
      await statementsOf(() => calls.get(OVERVIEW)),
    ]
    expect(first.filter((text) => text.includes('app.principal'))).toHaveLength(1)
    expect(second.filter((text) => text.includes('app.principal'))).toEqual([])
  })

  test('other rights of the own role', async () => {
    const role = await roleOf([{ action: 'read', subject: 'Product' }])
    await query('update data.users set role_id = $2 where id = $1', [user.userId, role])
    expect((await calls.get(OVERVIEW)).status).toBe(200)
    await query(`update data.roles set permissions = '[]' where id = $1`, [role])
    expect((await calls.get(OVERVIEW)).status).toBe(403)
  })

  test('a move of an organization: what is no longer below it is no longer seen', async () => {
    const company = user.company!
    const [above, beside] = [
      await testOrganization(company, 'Above'),
      await testOrganization(company, 'Beside'),
    ]
    const worker = await testUser({ company: { ...company, organizationId: above } })
    const below = await testOrganization(company, 'Below', above)
    await query(
      `insert into data.products (subscriber_id, organization_id, title, type) values ($1, $2, 'Below', 'own_product')`,
      [company.subscriberId, below],
    )
    const theirs = api(worker)
    expect((await theirs.get(OVERVIEW)).body.totalItems).toBe(1)
    await query('update data.organizations set parent_id = $2 where id = $1', [below, beside])
    expect((await theirs.get(OVERVIEW)).body.totalItems).toBe(0)
  })
})

describe('a remembered person stays so', () => {
  test('after a change of a name, a setting or another company', async () => {
    const other = await testUser()
    await query(`update data.users set name = 'Another', settings = '{"a":1}' where id = $1`, [user.userId])
    await query(`update data.users set language = 'sv' where id = $1`, [other.userId])
    expect(await statementsOfOverview()).toBe(1)
  })
})
