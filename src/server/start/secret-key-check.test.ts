import type pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'

import { openSecretBox, type SecretPlace } from '#server/secrets/secret-box.ts'
import { migrate } from '#server/start/migrate.ts'
import { aDatabase, query, serverPassword } from '#tests/db/older-database.ts'

const [OLD, NEW, STRANGE] = ['old', 'new', 'strange'].map(
  (word) => `the ${word} secret key of an installation`,
)
const PLACE: SecretPlace = { table: 'mailboxes', column: 'password', row: 1, subscriberId: null }

let database: pg.ClientConfig
beforeEach(async () => {
  database = await aDatabase()
  await start(OLD!)
})
const start = (current: string, previous?: string) =>
  migrate(database, { serverPassword, secretKeys: { current, previous } })

async function store(key: string, rows: number): Promise<void> {
  const box = openSecretBox(key)
  for (let row = 1; row <= rows; row++) {
    const { keyId, nonce, sealed } = box.seal({ ...PLACE, row }, `secret ${row}`)
    await query(
      database,
      `insert into data.secrets (table_name, column_name, row_id, key_id, nonce, sealed)
       values ('mailboxes', 'password', ${row}, '${keyId}', '\\x${nonce.toString('hex')}', '\\x${sealed.toString('hex')}')`,
    )
  }
}
const stored = () =>
  query<{ row: string; keyId: string; nonce: Buffer; sealed: Buffer }>(
    database,
    `select row_id as row, key_id as "keyId", nonce, sealed from data.secrets where table_name = 'mailboxes' order by row_id`,
  )

describe('a start', () => {
  test('with the database’s own key goes on, again and again', async () => {
    await start(OLD!)
    expect(await query(database, 'select table_name, column_name from data.secrets')).toEqual([
      { table_name: 'secrets', column_name: 'key_check' },
    ])
  })

  test('with another key is refused with one line, also before the first secret is stored', async () => {
    await expect(start(STRANGE!)).rejects.toThrow(/^SECRET_KEY: .+ another key\. [^\n]+$/)
    await start(OLD!)
  })

  test('with a new key and the previous one encrypts every secret again, once', async () => {
    await store(OLD!, 3)
    await start(NEW!, OLD)
    const box = openSecretBox(NEW!)
    const moved = await stored()
    expect(moved.map(({ row, ...secret }) => box.open({ ...PLACE, row: Number(row) }, secret))).toEqual([
      'secret 1',
      'secret 2',
      'secret 3',
    ])
    await start(NEW!, OLD)
    await start(NEW!)
    expect(await stored()).toEqual(moved)
    await expect(start(OLD!)).rejects.toThrow('SECRET_KEY')
  })

  test('with a previous key that is not the database’s changes nothing', async () => {
    await store(OLD!, 2)
    const before = await stored()
    await expect(start(NEW!, STRANGE)).rejects.toThrow('SECRET_KEY_PREVIOUS')
    expect(await stored()).toEqual(before)
  })

  test('that meets a damaged secret while it encrypts again leaves all of them as they were', async () => {
    await store(OLD!, 2)
    await query(database, `update data.secrets set sealed = '\\x${'00'.repeat(24)}' where row_id = 2`)
    const before = await stored()
    await expect(start(NEW!, OLD)).rejects.toThrow()
    expect(await stored()).toEqual(before)
    await start(OLD!)
  })
})
