import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { pooledQuery, prepareTenant, tenantQuery } from '#server/db/tenant-query.ts'
import { testDatabase } from '#tests/db/database.ts'

const currentTenant = "select current_setting('app.subscriber_id', true) as tenant"

describe('a statement with its tenant', () => {
  let client: pg.Client
  beforeAll(async () => {
    client = new pg.Client((await testDatabase()).server)
    await client.connect()
    await prepareTenant(client)
  })
  afterAll(() => client.end())

  test('[PERM-07] runs for the tenant it was sent with, and the setting ends with it', async () => {
    const { rows } = await tenantQuery(client, 7, { text: currentTenant })
    expect(rows).toEqual([{ tenant: '7' }])
    expect((await client.query(currentTenant)).rows).toEqual([{ tenant: '' }])
  })

  test('[PERM-07] many tenants on one connection, with errors among them, never see each other', async () => {
    const seen: boolean[] = []
    for (let index = 0; index < 300; index++) {
      const tenant = (index % 4) + 1
      if (index % 7 === 0) {
        await expect(tenantQuery(client, tenant, { text: 'select 1 / 0' })).rejects.toThrow(
          'division by zero',
        )
      } else {
        const statement = { name: 'tenant of now', text: `${currentTenant} where $1::int > 0`, values: [1] }
        const { rows } = await tenantQuery(client, tenant, statement)
        seen.push(rows[0].tenant === String(tenant))
      }
    }
    expect(seen.every(Boolean)).toBe(true)
  })

  test('a statement with one plan is planned once, and the next one fittingly again', async () => {
    const mode = { text: "select current_setting('plan_cache_mode') as mode" }
    expect((await tenantQuery(client, 1, mode, { plan: 'one' })).rows).toEqual([
      { mode: 'force_generic_plan' },
    ])
    expect((await tenantQuery(client, 1, mode)).rows).toEqual([{ mode: 'auto' }])
    expect((await client.query(mode)).rows).toEqual([{ mode: 'auto' }])
  })

  test('a statement that returns nothing or changes rows reports so', async () => {
    expect((await tenantQuery(client, 1, { text: 'select 1 where false' })).rows).toEqual([])
    await client.query('create temporary table numbers (n int)')
    const result = await tenantQuery(client, 1, { text: 'insert into numbers select generate_series(1, 3)' })
    expect(result.rowCount).toBe(3)
  })
})

describe('a statement of a pool', () => {
  let pool: pg.Pool
  const pid = { text: 'select pg_backend_pid() as pid' }
  const pidOf = async () => (await pooledQuery(pool, 1, pid)).rows[0].pid
  beforeAll(async () => {
    pool = new pg.Pool({
      ...(await testDatabase()).server,
      max: 1,
      // oxlint-disable-next-line typescript/no-misused-promises -- awaited, as in connection.ts
      onConnect: (client) => prepareTenant(client),
    })
  })
  afterAll(() => pool.end())

  test('[PERM-07] runs for the tenant it was sent with', async () => {
    expect((await pooledQuery(pool, 7, { text: currentTenant })).rows).toEqual([{ tenant: '7' }])
  })

  test('that PostgreSQL refuses fails, and the next one gets the same connection', async () => {
    const before = await pidOf()
    await expect(pooledQuery(pool, 1, { text: 'select 1 / 0' })).rejects.toThrow('division by zero')
    expect(await pidOf()).toBe(before)
  })

  test('whose values cannot be sent fails, and the next one runs', async () => {
    const endless: { self?: unknown } = {}
    endless.self = endless
    await expect(pooledQuery(pool, 1, { text: 'select $1::text', values: [endless] })).rejects.toThrow()
    expect(await pidOf()).toBeGreaterThan(0)
  })
})
