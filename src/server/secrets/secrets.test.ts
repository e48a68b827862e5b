import { beforeAll, describe, expect, test } from 'vitest'

import type { SubscriberId } from '#contract/values/ids.ts'
import { readSecret, storeSecret } from '#server/secrets/secrets.ts'
import { testDeps, type TestDeps } from '#tests/deps.ts'
import { testCompany } from '#tests/people.ts'

const PLACE = { table: 'mailboxes', column: 'password', row: 1 }

let deps: TestDeps
beforeAll(async () => {
  deps = await testDeps()
})

const store = (subscriberId: SubscriberId | null, text: string) =>
  deps.databases.transaction(subscriberId, (db) => storeSecret({ ...deps, db, subscriberId }, PLACE, text))
const read = (subscriberId: SubscriberId | null) =>
  readSecret({ ...deps, db: deps.databases.reading(subscriberId), subscriberId }, PLACE)

describe('a stored secret', () => {
  test('is read by its company alone, and replaced by a later one', async () => {
    const [own, other] = [await testCompany(), await testCompany()]
    expect(await read(own.subscriberId)).toBeUndefined()
    await store(own.subscriberId, 'first')
    await store(other.subscriberId, 'theirs')
    await store(own.subscriberId, 'second')
    expect(await read(own.subscriberId)).toBe('second')
    expect(await read(other.subscriberId)).toBe('theirs')
    expect(await read(null)).toBeUndefined()
  })

  test('does not open in the row of another company', async () => {
    const [own, other] = [await testCompany(), await testCompany()]
    await store(own.subscriberId, 'mine')
    await store(other.subscriberId, 'theirs')
    await deps.owner.query(
      `update data.secrets t set nonce = o.nonce, sealed = o.sealed from data.secrets o
       where t.subscriber_id = $1 and o.subscriber_id = $2`,
      [other.subscriberId, own.subscriberId],
    )
    await expect(read(other.subscriberId)).rejects.toThrow()
  })
})
