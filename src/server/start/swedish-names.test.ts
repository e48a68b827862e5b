import { describe, expect, test } from 'vitest'

import { migrate } from '#server/start/migrate.ts'
import { anOlderDatabase, query, serverPassword } from '#tests/db/older-database.ts'

describe('data of an older program', () => {
  test('[SHELL-07] groups of Annex XVII get their Swedish names, except where a system administrator wrote one', async () => {
    const database = await anOlderDatabase(100)
    await query(
      database,
      `insert into data.substances (name, name_sv, source) values
         ('Lead and its compounds', null, 'test'), ('Azocolourants and Azodyes', 'Azofärger', 'test'), ('Asbestos', null, 'test')`,
    )
    await migrate(database, { serverPassword })
    const names = await query<{ name: string }>(
      database,
      'select coalesce(name_sv, name) as name from data.substances order by id',
    )
    expect(names.map(({ name }) => name)).toEqual(['Bly och dess föreningar', 'Azofärger', 'Asbestos'])
  })
})
