import { randomBytes, randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import type { OrganizationId } from '#contract/values/ids.ts'
import {
  insertSession,
  revokeSession,
  selectSessionOrganization,
} from '#server/sessions/sessions.repository.ts'
import { testDeps } from '#tests/deps.ts'
import { testUser, type TestUser } from '#tests/people.ts'

async function begin({ userId }: TestUser) {
  const { databases, now } = await testDeps()
  const id = randomUUID()
  const session = await insertSession(databases.standalone(), {
    id,
    userId,
    tokenHash: randomBytes(32),
    userAgent: '',
    at: now(),
    lifetimeDays: 30,
  })
  return { id, session }
}
const deactivate = async ({ userId }: TestUser) =>
  (await testDeps()).owner.query('update data.users set is_active = false where id = $1', [userId])

/** The database refuses by itself, should a service forget to. */
describe('[AUTH-14] the database', () => {
  test('begins no session for who was deactivated between password and session', async () => {
    const user = await testUser()
    expect((await begin(user)).session).toEqual({ organizationId: user.company!.organizationId })
    await deactivate(user)
    expect((await begin(user)).session).toBeUndefined()
  })

  test('turns no session to an organization that has ended, or whose person was deactivated', async () => {
    const { databases, now } = await testDeps()
    const user = await testUser()
    const [ended, left] = [await begin(user), await begin(user)]
    const select = (id: string) =>
      selectSessionOrganization(databases.standalone(), id, user.company!.organizationId)
    expect(await select(ended.id)).toEqual({ generation: 0 })
    await revokeSession(databases.standalone(), ended.id, 'logged-out', now())
    expect(await select(ended.id)).toBeUndefined()
    await deactivate(user)
    expect(await select(left.id)).toBeUndefined()
  })

  test('turns no session to an organization that its person is no member of, even of the own company', async () => {
    const { databases, owner } = await testDeps()
    const [user, stranger] = [await testUser(), await testUser()]
    const { rows } = await owner.query<{ id: string }>(
      `insert into data.organizations (subscriber_id, title) values ($1, 'Service') returning id`,
      [user.company!.subscriberId],
    )
    const { id } = await begin(user)
    const select = (organizationId: number) =>
      selectSessionOrganization(databases.standalone(), id, organizationId as OrganizationId)
    const beside = Number(rows[0]!.id)
    expect(await select(beside)).toBeUndefined()
    expect(await select(stranger.company!.organizationId)).toBeUndefined()
    await owner.query(
      'insert into data.user_organizations (subscriber_id, user_id, organization_id) values ($1, $2, $3)',
      [user.company!.subscriberId, user.userId, beside],
    )
    expect(await select(beside)).toEqual({ generation: 0 })
  })
})
