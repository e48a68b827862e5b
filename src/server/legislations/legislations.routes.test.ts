import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { installLaws } from '#tests/compliance/world.ts'
import { api } from '#tests/server.ts'
import { testDeps } from '#tests/deps.ts'
import { testCompany, testUser, type TestUser } from '#tests/people.ts'

describe('legislations', () => {
  let user: TestUser
  beforeAll(installLaws)
  beforeEach(async () => {
    user = await testUser()
  })

  test('[OV-16] are those that the subscriber works with, in their order', async () => {
    const { owner } = await testDeps()
    await owner.query(
      'insert into data.subscriber_legislations (subscriber_id, legislation_id, is_on) values ($1, 9, false)',
      [user.company?.subscriberId],
    )
    const { body } = await api(user).get('/api/legislations')
    const ids = body.items.map(({ id }: { id: number }) => id)
    expect(ids.slice(0, 3)).toEqual([1, 2, 3])
    expect(ids).not.toContain(9)
  })

  test('[HOME-04] [PERM-08] are confirmed by whoever may change them, and the audit trail tells it once', async () => {
    const { owner } = await testDeps()
    const body = { isConfirmed: true }
    const company = await testCompany()
    const [admin, client] = [await testUser({ company }), await testUser({ role: 'client', company })]
    expect((await api(client).put('/api/legislations/confirmed', body)).status).toBe(403)
    for (const _ of [1, 2])
      expect((await api(admin).put('/api/legislations/confirmed', body)).body).toEqual(body)
    const { rows } = await owner.query(
      `select object_id, user_id from data.audit_log where action = 'laws-confirmed' and subscriber_id = $1`,
      [company.subscriberId],
    )
    expect(rows).toEqual([{ object_id: String(company.subscriberId), user_id: String(admin.userId) }])
  })

  test('[OV-15] the main chemicals regulation and the article 33 duty have hints', async () => {
    const { body } = await api(user).get('/api/legislations')
    for (const id of [1, 2]) {
      expect(body.items.find((item: { id: number }) => item.id === id).hint).toEqual(expect.any(String))
    }
  })

  test('name their statuses in their own words and in the language of the caller', async () => {
    const swede = await testUser({ language: 'sv' })
    const { body } = await api(swede).get('/api/legislations/2/statuses')
    expect(body.items.find(({ key }: { key: string }) => key === 'duty').word).toBe('Informera')
    expect((await api(user).get('/api/legislations/999999/statuses')).status).toBe(404)
  })

  test('[COMP-02] the expression language lists every variable and function with examples', async () => {
    const { body } = await api(user).get('/api/legislations/expression-language')
    const names = body.variables.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['candidate_list.above', 'rohs.included', 'product.type']))
    expect(body.variables.every(({ examples }: { examples: string[] }) => examples.length > 0)).toBe(true)
    expect(body.functions.length).toBeGreaterThan(0)
  })
})
