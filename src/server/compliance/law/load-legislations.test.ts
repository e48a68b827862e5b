import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { loadLegislations } from '#server/compliance/law/load-legislations.ts'
import { judgedLegislations } from '#server/compliance/law/judged-legislations.ts'
import { loadReference } from '#server/reference/load.ts'
import { cloneDatabase } from '#tests/db/database.ts'
import { openTestDeps, type TestDeps } from '#tests/deps.ts'

let deps: TestDeps
beforeAll(async () => {
  deps = await openTestDeps(await cloneDatabase())
  await deps.databases.transaction(null, async (db) => {
    await loadReference(db)
    await loadLegislations(db)
  })
})
afterAll(() => deps.close())

const load = () => deps.databases.transaction(null, (db) => loadLegislations(db))
const articles33 = () =>
  deps.databases.transaction(null, async (db) => {
    const { rows } = await sql<{ text: string; version: number }>`
      select title ->> 'en' as text, version from legislations where id = 2`.execute(db)
    return rows[0]
  })

test('[COMP-08] a second start changes nothing', async () => {
  expect(await load()).toEqual({ isChanged: false })
})

test('a legislation of an older program is brought up to date, and says that something changed', async () => {
  await deps.owner.query(`update data.legislations set title = '{"en": "Old", "sv": "Gammal"}' where id = 2`)
  expect(await load()).toEqual({ isChanged: true })
  expect((await articles33())?.text).toContain('Article 33')
})

test('one that a system administrator has edited stays as it is', async () => {
  await deps.owner.query(
    `update data.legislations set title = '{"en": "Edited", "sv": "Ändrad"}', edited_at = now() where id = 2`,
  )
  expect(await load()).toEqual({ isChanged: false })
  expect((await articles33())?.text).toBe('Edited')
})

test('changed rules are compiled anew, though another process has changed them', async () => {
  const rulesOf = () =>
    deps.databases.transaction(
      null,
      async (db) => (await judgedLegislations(db)).all[0]!.definition.rules.length,
    )
  const before = await rulesOf()
  await deps.owner.query(
    `update data.legislations set definition = jsonb_set(definition, '{rules}', (definition -> 'rules') - 0) where id = 1`,
  )
  expect(await rulesOf()).toBe(before - 1)
})
