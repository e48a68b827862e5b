import { describe, expect, test } from 'vitest'

import { migrate } from '#server/start/migrate.ts'
import { A_COMPANY, anOlderDatabase, query, serverPassword } from '#tests/db/older-database.ts'

const INFORM = `'{"en": [{"legislationId": 2, "before": {"status": "unknown"}, "after": {"status": "duty"}}]}'`
const MEETS = `'{"en": [{"legislationId": 2, "before": {"status": "duty"}, "after": {"status": "meets"}}]}'`

/** Three changes, of which two moved statuses alike. */
const CHANGES = `
  insert into data.status_changes (subscriber_id, request_id, cause_ids, product_ids, changes)
  select subscriber_id, request, '{1}', product_ids::bigint[], changes::jsonb from data.subscribers cross join (values
    ('first', '{1,2}', ${INFORM}), ('second', '{1}', ${MEETS}), ('third', '{3}', ${INFORM})) as c (request, product_ids, changes)`

describe('data of an older program', () => {
  test('[PROD-44] status changes keep their words, and those that are alike share them', async () => {
    const database = await anOlderDatabase(100)
    await query(database, `${A_COMPANY} ${CHANGES}`)
    await migrate(database, { serverPassword })
    const rows = await query<{ request: string; moveId: string }>(
      database,
      `select c.request_id as request, c.product_ids::text as products, m.changes, m.before_id as before, c.move_id as "moveId"
       from data.status_changes c join data.status_moves m on m.subscriber_id = c.subscriber_id and m.id = c.move_id order by c.id`,
    )
    const moved = (before: string, after: string) => ({
      en: [{ legislationId: 2, before: { status: before }, after: { status: after } }],
    })
    expect(rows).toMatchObject([
      { request: 'first', products: '{1,2}', changes: moved('unknown', 'duty'), before: null },
      { request: 'second', products: '{1}', changes: moved('duty', 'meets'), before: null },
      { request: 'third', products: '{3}', changes: moved('unknown', 'duty'), before: null },
    ])
    const [first, second, third] = rows.map(({ moveId }) => moveId)
    expect(third).toBe(first)
    expect(second).not.toBe(first)
  })
})
