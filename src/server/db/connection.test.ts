import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { subscriberId } from '#contract/values/ids.ts'
import { openDatabases, type Databases, type Db } from '#server/db/connection.ts'
import { onePlan } from '#server/db/one-plan.ts'
import { testDatabase } from '#tests/db/database.ts'

describe('databases', () => {
  let databases: Databases
  const tenant = subscriberId.parse(42)
  const statements: string[] = []
  beforeAll(async () => {
    databases = openDatabases((await testDatabase()).server, { onStatement: (text) => statements.push(text) })
  })
  afterAll(() => databases.close())

  test('what only reads cannot write', async () => {
    const write = databases
      .reading(tenant)
      .insertInto('organizations')
      .values({ title: 'Elsewhere' })
      .execute()
    await expect(write).rejects.toThrow('read-only transaction')
  })

  test('a transaction that throws leaves nothing behind', async () => {
    const job = databases.transaction(null, async (db) => {
      await db.insertInto('installation_jobs').values({ kind: 'never' }).execute()
      throw new Error('stop')
    })
    await expect(job).rejects.toThrow('stop')
    const rows = await databases
      .reading(null)
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'never')
      .execute()
    expect(rows).toEqual([])
  })

  test('in a transaction, too, a statement with one plan is planned once, and the next one fittingly again', async () => {
    const mode = sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`
    const modes = await databases.transaction(tenant, async (db) => {
      const found = []
      for (const statement of [mode, sql<{ mode: string }>`${onePlan}${mode}`, mode])
        found.push((await statement.execute(db)).rows[0]?.mode)
      const { rows } = await sql`select current_setting('app.subscriber_id') as tenant`.execute(db)
      expect(rows).toEqual([{ tenant: String(tenant) }])
      return found
    })
    expect(modes).toEqual(['auto', 'force_generic_plan', 'auto'])
  })

  test('of statements that travel together one that fails takes the others with it, and the connection goes on', async () => {
    const one = openDatabases((await testDatabase()).server, { maxConnections: 1 })
    // Prepared for the first time while the transaction has failed already: it must not count as prepared.
    const three = (db: Db) => sql<{ three: number }>`select 1 + 2 as three`.execute(db)
    const together = one.transaction(null, (db) =>
      Promise.all([
        db.insertInto('installation_jobs').values({ kind: 'never' }).execute(),
        sql`select 1 / 0`.execute(db),
        three(db),
      ]),
    )
    await expect(together).rejects.toThrow('division by zero')
    const jobs = await one.transaction(null, async (db) => {
      const [{ rows }, found] = await Promise.all([
        three(db),
        db.selectFrom('jobs').select('id').where('kind', '=', 'never').execute(),
      ])
      expect(rows).toEqual([{ three: 3 }])
      return found
    })
    expect(jobs).toEqual([])
    await one.close()
  })

  test('what a failed part of a transaction leaves under way never reaches the connection’s next user', async () => {
    const one = openDatabases((await testDatabase()).server, { maxConnections: 1 })
    const steps: Promise<unknown>[] = []
    const stepByStep = async (db: Db) => {
      for (let step = 0; step < 20; step++) {
        const statement = db.insertInto('installation_jobs').values({ kind: 'stray' }).execute()
        steps.push(statement)
        await statement
      }
    }
    const job = one.transaction(null, (db) =>
      Promise.all([stepByStep(db), sql`select 1`.execute(db).then(() => sql`select 1 / 0`.execute(db))]),
    )
    await expect(job).rejects.toThrow('division by zero')
    const jobs = await one.transaction(null, (db) =>
      db.selectFrom('jobs').select('id').where('kind', '=', 'stray').execute(),
    )
    expect(jobs).toEqual([])
    expect(steps.length).toBeLessThan(20)
    await expect(steps.at(-1)).rejects.toThrow()
    await one.close()
  })

  test('ids are numbers, days are texts, amounts are decimals', async () => {
    const { rows } =
      await sql<object>`select 9007199254740991::bigint as id, array[1, 2]::bigint[] as ids, '{}'::bigint[] as none,
      date '2025-06-25' as day, 0.10::numeric as share`.execute(databases.reading(tenant))
    expect(rows).toEqual([{ id: 9007199254740991, ids: [1, 2], none: [], day: '2025-06-25', share: '0.10' }])
  })

  test('every statement is reported, so that tests can count them', async () => {
    statements.length = 0
    await databases.reading(tenant).selectFrom('products').select('id').execute()
    expect(statements).toHaveLength(1)
  })
})
