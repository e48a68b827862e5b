import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { describe, expect, test } from 'vitest'

import { JOB_SCHEMA } from '#server/adapters/job-schema.ts'
import { migrate } from '#server/start/migrate.ts'
import { serverConnection, serverRole } from '#server/db/server-role.ts'
import { queueNames } from '#server/adapters/queues.ts'
import {
  A_COMPANY,
  aDatabase,
  aDirectory,
  anOlderDatabase,
  cluster,
  query,
  serverPassword,
} from '#tests/db/older-database.ts'

const tablesOf = async (connection: pg.ClientConfig) =>
  (
    await query<{ name: string }>(
      connection,
      `select relname as name from pg_class where relnamespace = 'data'::regnamespace and relkind = 'r' order by 1`,
    )
  ).map(({ name }) => name)

describe('data of an older program', () => {
  test('[PROD-11] SCIP numbers that are there in two spellings stay, and no third one comes', async () => {
    const database = await anOlderDatabase(28)
    await query(
      database,
      `${A_COMPANY}
       insert into data.products (subscriber_id, organization_id, type, title)
         select subscriber_id, id, 'own_product', n::text from data.organizations, generate_series(1, 3) n;
       insert into data.product_identifiers (subscriber_id, product_id, position, key, value)
         select subscriber_id, id, 0, 'SCIP_number', case title when '1' then 'abc-1' when '2' then 'ABC-1' else 'x' end
         from data.products`,
    )

    await migrate(database, { serverPassword })

    const numbers = () => query(database, 'select value from data.product_identifiers order by product_id')
    expect(await numbers()).toEqual([{ value: 'abc-1' }, { value: 'ABC-1' }, { value: 'x' }])
    const third = `update data.product_identifiers set value = 'Abc-1' where value = 'x'`
    await expect(query(database, third)).rejects.toMatchObject({
      constraint: 'product_identifiers_scip_number_key',
    })
  })

  test('[OV-14] names that are there come in the order of their numbers, and the views show them all', async () => {
    const database = await anOlderDatabase(32)
    await query(
      database,
      `${A_COMPANY}
       insert into data.products (subscriber_id, organization_id, type, title)
         select subscriber_id, o.id, 'own_product', t.title
         from data.organizations o, unnest(array['M3 × 18', 'M3 × 6', 'Åsnes', 'M3 × 06']) t (title)`,
    )

    await migrate(database, { serverPassword })

    const titles = await query<{ title: string }>(
      { ...database, options: '-c app.subscriber_id=1' },
      'select title from app.products order by title',
    )
    expect(titles.map(({ title }) => title)).toEqual(['M3 × 06', 'M3 × 6', 'M3 × 18', 'Åsnes'])
  })

  test('[OV-12] what filters ask of products stands beside their suppliers', async () => {
    const database = await anOlderDatabase(32)
    await query(
      database,
      `${A_COMPANY}
       insert into data.supply_chain_organizations (subscriber_id, organization_id, kind, title)
         select subscriber_id, id, 'supplier', 'Ventaris' from data.organizations;
       insert into data.products (subscriber_id, organization_id, type, title)
         select subscriber_id, id, 'purchased_product', 'Valve' from data.organizations;
       insert into data.product_suppliers (subscriber_id, product_id, supplier_id)
         select p.subscriber_id, p.id, s.id from data.products p, data.supply_chain_organizations s`,
    )

    await migrate(database, { serverPassword })

    const copies = await query(
      { ...database, options: '-c app.subscriber_id=1' },
      'select type, organization_id::int, title, is_component, has_children from app.product_suppliers',
    )
    expect(copies).toEqual([
      {
        type: 'purchased_product',
        organization_id: 1,
        title: 'Valve',
        is_component: false,
        has_children: false,
      },
    ])
  })
})

describe('migrating', () => {
  test('applies what is new, once', async () => {
    const database = await aDatabase()
    const directory = aDirectory({ '0001-a.sql': 'create table data.a (id int)' })

    expect(await migrate(database, { serverPassword, directory })).toEqual({ applied: ['0001-a.sql'] })
    fs.writeFileSync(path.join(directory, '0002-b.sql'), 'create table data.b (id int)')
    expect(await migrate(database, { serverPassword, directory })).toEqual({ applied: ['0002-b.sql'] })
    expect(await migrate(database, { serverPassword, directory })).toEqual({ applied: [] })
    expect(await tablesOf(database)).toEqual(['a', 'b', 'functions', 'migrations'])
  })

  test('several at once wait for each other', async () => {
    const database = await aDatabase()
    const directory = aDirectory({
      '0001-a.sql': 'create table data.a (id int)',
      '0002-b.sql': 'create table data.b (id int)',
    })

    const runs = await Promise.all([1, 2, 3].map(() => migrate(database, { serverPassword, directory })))

    expect(runs.flatMap(({ applied }) => applied)).toEqual(['0001-a.sql', '0002-b.sql'])
  })

  test('a migration that fails is undone as a whole, says where, and is tried again', async () => {
    const database = await aDatabase()
    const directory = aDirectory({
      '0001-a.sql': 'create table data.a (id int)',
      '0002-b.sql': 'create table data.b (id int);\n\nselect nothing;',
    })

    await expect(migrate(database, { serverPassword, directory })).rejects.toThrow(
      'The migration 0002-b.sql, line 3 failed: column "nothing" does not exist',
    )
    expect(await tablesOf(database)).toEqual(['a', 'functions', 'migrations'])
    fs.writeFileSync(path.join(directory, '0002-b.sql'), 'create table data.b (id int)')
    expect(await migrate(database, { serverPassword, directory })).toEqual({ applied: ['0002-b.sql'] })
  })

  test('a migration killed half-way leaves nothing', async () => {
    const database = await aDatabase()
    const directory = aDirectory({ '0001-slow.sql': 'create table data.half (id int); select pg_sleep(60)' })
    const run = migrate(database, { serverPassword, directory })
    const kill = async () => {
      for (let killed = 0; killed === 0; await sleep(50)) {
        const victims = await query(
          cluster(),
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.database}' and query like '%pg_sleep%' and pid <> pg_backend_pid()`,
        )
        killed = victims.length
      }
    }

    await expect(Promise.all([run, kill()])).rejects.toThrow('0001-slow.sql')
    expect(await tablesOf(database)).toEqual(['functions', 'migrations'])
  })

  test('an older program does not touch a newer database', async () => {
    const database = await aDatabase()
    await migrate(database, {
      serverPassword,
      directory: aDirectory({ '0001-a.sql': 'select 1', '0002-b.sql': 'select 2' }),
    })

    const older = migrate(database, {
      serverPassword: 'other password',
      directory: aDirectory({ '0001-a.sql': 'select 1' }),
    })

    await expect(older).rejects.toThrow('The database is newer than this program')
    expect(await query(serverConnection(database, serverPassword), 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe("the server's role", () => {
  test('logs in with the newest password', async () => {
    const database = await aDatabase()
    const directory = aDirectory({})
    await migrate(database, { serverPassword, directory })
    await migrate(database, { serverPassword: `new'password`, directory })

    expect(
      await query(serverConnection(database, `new'password`), 'select current_user::text as name'),
    ).toEqual([{ name: serverRole(String(database.database)) }])
    await expect(query(serverConnection(database, serverPassword), 'select 1')).rejects.toThrow('password')
  })

  test('has a name of its own for a database with the longest name', () => {
    const [one, other] = [serverRole('a'.repeat(62) + '1'), serverRole('a'.repeat(62) + '2')]

    expect(one).toHaveLength('kedja_server_'.length + 32)
    expect(one).not.toBe(other)
  })

  test('is made by an owner who is no superuser', async () => {
    const owner = await aPlainOwner({ mayGrant: true })
    const database = await aDatabase(owner)

    await migrate(database, { serverPassword })

    expect(await query(serverConnection(database, serverPassword), 'select * from products')).toEqual([])
  })

  test('an owner who may not make it is told what is missing', async () => {
    const owner = await aPlainOwner({ mayGrant: false })
    const database = await aDatabase(owner)

    await expect(migrate(database, { serverPassword, directory: aDirectory({}) })).rejects.toThrow(
      'give it CREATEROLE and, if the role kedja_app exists already, "grant kedja_app to',
    )
  })
})

/** An owner as a managed server gives one: allowed to create roles and to own its database, nothing else. */
async function aPlainOwner({ mayGrant }: { mayGrant: boolean }): Promise<{ user: string; password: string }> {
  const user = `plain_${crypto.randomUUID().slice(0, 8)}`
  await query(cluster(), `create role ${user} login createrole password 'plain'`)
  if (mayGrant) await query(cluster(), `grant kedja_app to ${user} with admin option`)
  return { user, password: 'plain' }
}

describe('the job queue', () => {
  test("the server's role sends and takes jobs and keeps the queues, without a right to change the schema", async () => {
    const database = await aDatabase()
    await migrate(database, { serverPassword, directory: aDirectory({}) })
    const { host, port, user, database: name } = serverConnection(database, serverPassword)
    const boss = new PgBoss({
      host: String(host),
      port: Number(port),
      user: String(user),
      database: String(name),
      password: serverPassword,
      schema: JOB_SCHEMA,
      migrate: false,
      createSchema: false,
    })
    const errors: unknown[] = []
    boss.on('error', (error) => errors.push(error))
    await boss.start()
    try {
      await boss.send('recompute', { productId: 1 })
      const [job] = await boss.fetch('recompute')
      expect(job?.data).toEqual({ productId: 1 })
      await boss.complete('recompute', String(job?.id))
      await boss.supervise()
      const queues = (await boss.getQueues()).map((queue) => queue.name)
      expect(queues).toEqual(expect.arrayContaining([...queueNames]))
      expect(errors).toEqual([])
    } finally {
      await boss.stop({ graceful: false })
    }
  })

  test('is brought up to date when the program has a newer one', async () => {
    const database = await aDatabase()
    const directory = aDirectory({})
    await migrate(database, { serverPassword, directory })
    const { getRollbackPlans } = await import('pg-boss')
    const [newest] = await query<{ version: number }>(database, `select version from ${JOB_SCHEMA}.version`)
    await query(database, getRollbackPlans(JOB_SCHEMA))

    expect(await query(database, `select version from ${JOB_SCHEMA}.version`)).not.toEqual([newest])
    await migrate(database, { serverPassword, directory })
    expect(await query(database, `select version from ${JOB_SCHEMA}.version`)).toEqual([newest])
  })
})
