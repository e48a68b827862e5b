import { expect, test } from 'vitest'

import { parseDatabaseUrl } from '#server/db/url.ts'

test('a database address is taken apart; what it leaves out is not taken from the environment', () => {
  expect(parseDatabaseUrl('postgres://kedja:p%40ss@db.example.com/kedja')).toMatchObject({
    user: 'kedja',
    password: 'p@ss',
    host: 'db.example.com',
    port: 5432,
    database: 'kedja',
    ssl: false,
  })
})

test('a socket is named by its directory', () => {
  expect(parseDatabaseUrl('postgresql://kedja@/kedja?host=/run/postgresql')).toMatchObject({
    host: '/run/postgresql',
  })
})
