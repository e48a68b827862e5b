import fs from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { migrate } from '#server/start/migrate.ts'
import { FUNCTIONS_DIRECTORY, readFunctions } from '#server/start/sql-functions.ts'
import { testDeps } from '#tests/deps.ts'
import { aDatabase, aDirectory, query, serverPassword } from '#tests/db/older-database.ts'

const sumOf = (text: string) =>
  `create or replace function data.sum_of(a integer, b integer) returns integer language sql as $$ select ${text} $$;`

/** A database of one table, with a function that a file of its own holds. */
async function aDatabaseWithFunctions(files: Record<string, string>) {
  const database = await aDatabase()
  const directory = aDirectory({ '0001-a.sql': 'create table data.a (id int)' })
  const functionsDirectory = aDirectory(files)
  const start = () => migrate(database, { serverPassword, directory, functionsDirectory })
  const write = (name: string, sql: string) => fs.writeFileSync(path.join(functionsDirectory, name), sql)
  const sum = async () => (await query<{ sum: number }>(database, 'select data.sum_of(2, 3) as sum'))[0]?.sum
  const replacedAt = async () =>
    query<{ name: string; at: string }>(
      database,
      'select name, replaced_at::text as at from data.functions order by 1',
    )
  await start()
  return { database, start, write, sum, replacedAt }
}

describe('SQL functions', () => {
  test('each function of the database has its file, and each file its function', async () => {
    const { rows } = await (
      await testDeps()
    ).owner.query<{ name: string }>(
      `select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('app', 'data') and not exists (
         select from pg_trigger t where t.tgfoid = p.oid and t.tgname in ('guard_insert', 'guard_update'))
       order by 1`,
    )

    const files = readFunctions(FUNCTIONS_DIRECTORY).map(({ name }) => name)
    expect(files.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })

  test('only the server may call those of the schema app', async () => {
    const { rows } = await (
      await testDeps()
    ).owner.query(
      `select p.proname from pg_proc p where p.pronamespace = 'app'::regnamespace
       and (p.proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee = 0))`,
    )
    expect(rows).toEqual([])
  })

  test('one is replaced when its file changes, and the others stay', async () => {
    const { start, write, sum, replacedAt } = await aDatabaseWithFunctions({
      'data.sum_of.sql': sumOf('a + b'),
      'data.other.sql': sumOf('1').replace('sum_of', 'other'),
    })
    const [other, before] = await replacedAt()
    expect(await sum()).toBe(5)

    write('data.sum_of.sql', sumOf('a * b'))
    await start()

    expect(await sum()).toBe(6)
    const [otherThen, after] = await replacedAt()
    expect(otherThen).toEqual(other)
    expect(after?.at).not.toBe(before?.at)
  })

  test('a start with the same files replaces nothing, also the second time', async () => {
    const { start, replacedAt } = await aDatabaseWithFunctions({ 'data.sum_of.sql': sumOf('a + b') })
    const before = await replacedAt()

    await start()
    await start()

    expect(await replacedAt()).toEqual(before)
  })

  test('a file that PostgreSQL refuses is named, and none is replaced', async () => {
    const { start, write, sum } = await aDatabaseWithFunctions({ 'data.sum_of.sql': sumOf('a + b') })
    write('data.sum_of.sql', sumOf('a * b'))
    write('data.worse.sql', sumOf('a + nothing').replace('sum_of', 'worse'))

    await expect(start()).rejects.toThrow('db/functions/data.worse.sql was refused: column "nothing"')

    expect(await sum()).toBe(5)
  })

  test('a file whose name is not a function is refused before anything is done', async () => {
    const { start, write } = await aDatabaseWithFunctions({ 'data.sum_of.sql': sumOf('a + b') })
    write('sums.sql', 'select 1')

    await expect(start()).rejects.toThrow('db/functions/sums.sql: the name must look like')
  })

  test('a new migration finds the tools of the files, on an empty database as on an older one', async () => {
    const tool = (value: number) => ({
      'data.is_hidden_column.sql': `create or replace function data.is_hidden_column() returns integer language sql as $$ select ${value} $$;`,
    })
    const migrations = {
      '0001-tool.sql': tool(1)['data.is_hidden_column.sql'],
      '0099-new.sql': 'create table data.made as select data.is_hidden_column() as with_tool',
    }
    const functionsDirectory = aDirectory(tool(2))
    const [empty, older] = [await aDatabase(), await aDatabase()]
    const before = aDirectory({ '0001-tool.sql': migrations['0001-tool.sql'] })
    await migrate(older, { serverPassword, directory: before })

    for (const database of [empty, older]) {
      await migrate(database, { serverPassword, directory: aDirectory(migrations), functionsDirectory })
      expect(await query(database, 'select with_tool from data.made')).toEqual([{ with_tool: 2 }])
    }
  })
})
