import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'

import { testDeps } from '#tests/deps.ts'
import { testUser, type TestUser } from '#tests/people.ts'
import { testApp, testToken } from '#tests/server.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await testApp()
})

async function refusalsOf({ userId }: TestUser) {
  const { owner } = await testDeps()
  const { rows } = await owner.query(
    `select subscriber_id as subscriber, object_type as subject, changes from data.audit_log where user_id = $1 and action = 'refused'`,
    [userId],
  )
  return rows
}
const get = async (url: string, token: string) =>
  app.inject({ url, headers: { authorization: `Bearer ${token}` } })

describe('a refused access', () => {
  test('[PERM-08] is a row of the audit trail of who was refused, however often it is tried', async () => {
    const free = await testUser({ role: 'free' })
    const token = await testToken(free)
    for (let time = 0; time < 5; time++)
      expect((await get('/api/products/overview?page=1&perPage=10', token)).statusCode).toBe(403)
    expect(await refusalsOf(free)).toMatchObject([
      {
        subscriber: String(free.company?.subscriberId),
        subject: 'Product',
        changes: {
          code: 'auth:not-allowed',
          method: 'GET',
          path: '/api/products/overview',
          right: 'read Product',
        },
      },
    ])
  })

  test('[PERM-08] of another call is another row', async () => {
    const free = await testUser({ role: 'free' })
    const token = await testToken(free)
    await get('/api/products/overview?page=1&perPage=10', token)
    await get('/api/products/search?text=a', token)
    expect(await refusalsOf(free)).toHaveLength(2)
  })

  test('[PERM-08] with a token whose session has ended is a row, and one of nobody is not', async () => {
    const user = await testUser()
    const token = await testToken(user)
    const { owner } = await testDeps()
    await owner.query('update data.sessions set revoked_at = now() where user_id = $1', [user.userId])
    expect((await get('/api/products/overview?page=1&perPage=10', token)).statusCode).toBe(401)
    expect(await refusalsOf(user)).toMatchObject([{ changes: { code: 'auth:failed' } }])
    const before = await owner.query("select from data.audit_log where action = 'refused'")
    await get('/api/products/overview?page=1&perPage=10', 'forged.token.here')
    const after = await owner.query("select from data.audit_log where action = 'refused'")
    expect(after.rows.length).toBe(before.rows.length)
  })
})
