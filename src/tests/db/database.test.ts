import pg from 'pg'
import { expect, test } from 'vitest'

import { testDatabase } from '#tests/db/database.ts'

test('the database of the tests is migrated, and the server reaches the views and not the tables', async () => {
  const { server } = await testDatabase()
  const client = new pg.Client(server)
  await client.connect()
  try {
    expect((await client.query('select * from app.products')).rows).toEqual([])
    await expect(client.query('select * from data.products')).rejects.toThrow('permission denied')
    await expect(client.query('create table app.own (id int)')).rejects.toThrow('permission denied')
  } finally {
    await client.end()
  }
})
