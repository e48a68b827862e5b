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

test('a database address without a host is of this machine', () => {
  expect(parseDatabaseUrl('postgres://kedja@/kedja')).toMatchObject({ host: 'localhost', port: 5432 })
})

test('an address of something else is no database address, whatever stands in it', () => {
  const address = 'https://postgres://kedja@db.example.com/kedja'
  expect(() => parseDatabaseUrl(address)).toThrow('must begin with postgres://')
})

test('a socket is named by its directory', () => {
  expect(parseDatabaseUrl('postgresql://kedja@/kedja?host=/run/postgresql')).toMatchObject({
    host: '/run/postgresql',
  })
})
