import { expect, test } from 'vitest'

import { testUser } from '#tests/people.ts'
import { api } from '#tests/server.ts'

test('a test user is logged in, and nobody is not', async () => {
  expect(await api(await testUser()).get('/api/user/profile')).toMatchObject({ status: 200 })
  expect(await api(null).get('/api/user/profile')).toMatchObject({ status: 401 })
})
