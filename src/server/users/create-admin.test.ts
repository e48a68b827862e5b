import { describe, expect, test } from 'vitest'

import { createAdmin } from '#server/users/create-admin.ts'
import { testDeps } from '#tests/deps.ts'
import { testApp } from '#tests/server.ts'

const anAdmin = (overrides: object = {}) => ({
  email: `first-${crypto.randomUUID()}@company.example`,
  name: 'First Admin',
  password: 'Värmepump!2026',
  ...overrides,
})

describe('npm run admin -- create', () => {
  const login = async ({ email, password }: { email: string; password: string }) =>
    (await testApp()).inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })

  test('makes a company with its administrator, who can log in at once', async () => {
    const { connections } = await testDeps()
    const admin = anAdmin({ company: 'Första AB' })
    await createAdmin(connections.owner, admin)
    expect((await login(admin)).statusCode).toBe(200)
  })

  test('makes a system administrator when no company is named', async () => {
    const { connections, owner } = await testDeps()
    const admin = anAdmin()
    await createAdmin(connections.owner, admin)
    const { rows } = await owner.query(
      'select u.subscriber_id, r.key from data.users u join data.roles r on r.id = u.role_id where email = $1',
      [admin.email],
    )
    expect(rows).toEqual([{ subscriber_id: null, key: 'system_admin' }])
  })

  test('refuses an address that has a log-in already, and a weak password', async () => {
    const { connections } = await testDeps()
    const admin = anAdmin({ company: 'Andra AB' })
    await createAdmin(connections.owner, admin)
    await expect(createAdmin(connections.owner, admin)).rejects.toThrow('has a log-in already')
    await expect(createAdmin(connections.owner, anAdmin({ password: 'weak' }))).rejects.toThrow(
      'passwordTooShort',
    )
  })
})
