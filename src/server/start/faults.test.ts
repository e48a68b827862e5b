import net from 'node:net'

import pg from 'pg'
import { expect, test } from 'vitest'

import { messageOf } from '#server/node-errors.ts'
import { databaseFault, listenFault } from '#server/start/faults.ts'

const failureOf = (url: string) =>
  new pg.Client({ connectionString: url }).connect().catch((error: unknown) => error)

test.each(['127.0.0.1:1', 'localhost:1'])(
  'a database that does not answer at %s names its variable, and not its password',
  async (address) => {
    const fault = messageOf(databaseFault(await failureOf(`postgres://user:secret@${address}/kedja`)))
    expect(fault).toMatch(/^DATABASE_URL: connect ECONNREFUSED .*:1$/)
  },
)

test('a port that is taken names its variable', async () => {
  const [first, second] = [net.createServer(), net.createServer()]
  const port = await new Promise<number>((resolve) => {
    // An address of TCP is an object with the port.
    first.listen(0, () => resolve((first.address() as net.AddressInfo).port))
  })
  const error = await new Promise((resolve) => second.once('error', resolve).listen(port))
  first.close()
  expect(messageOf(listenFault(error, { host: '::', port }))).toBe(`PORT: another program listens on ${port}`)
})

test('an address of another machine names its variable', async () => {
  const server = net.createServer()
  const error = await new Promise((resolve) => server.once('error', resolve).listen(0, '192.0.2.1'))
  expect(messageOf(listenFault(error, { host: '192.0.2.1', port: 3000 }))).toBe(
    'HOST: 192.0.2.1 is no address of this machine',
  )
})

test('an error of ours stays as it is', () => {
  const bug = new TypeError('x is not a function')
  expect([databaseFault(bug), listenFault(bug, { host: '::', port: 3000 })]).toEqual([bug, bug])
})
