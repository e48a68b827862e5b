import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { buildApp } from '#server/app.ts'
import { exportCsv } from '#server/lists/import/candidate-list-export.ts'
import { candidateListOn } from '#server/reference/candidate-list.ts'
import { readReferenceTables } from '#server/reference/tables.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { testDeps, testFilesDirectory } from '#tests/deps.ts'
import { testUser } from '#tests/people.ts'
import { testToken } from '#tests/server.ts'

const BOUNDARY = 'boundary-of-the-test'
const MEBIBYTE = 1024 * 1024
const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (content: string, name = 'list.csv') =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n`
const end = `--${BOUNDARY}--\r\n`
const day = field('validFrom', '2999-01-01')

beforeAll(installLaws)

describe('a form with a file', () => {
  let app: FastifyInstance
  let token: string
  beforeAll(async () => {
    app = await buildApp(await testDeps())
    await app.listen({ port: 0, host: '127.0.0.1' })
    token = await testToken(await testUser({ role: 'system_admin' }))
  })
  afterAll(() => app.close())

  const send = (payload: string, type = `multipart/form-data; boundary=${BOUNDARY}`) =>
    app.inject({
      method: 'POST',
      url: '/api/import/candidate-list',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      payload,
    })
  const incoming = () => readdir(path.join(testFilesDirectory(), 'incoming'))

  test.each([
    ['that is none', 'nonsense'],
    ['that is cut off', `${day}${file('a').slice(0, -10)}`],
    ['with two files', `${day}${file('a')}${file('b')}${end}`],
    ['with 60 fields', `${field('validFrom', 'x').repeat(60)}${end}`],
  ])('[API-04] %s is unreadable', async (_name, payload) => {
    const before = await incoming()
    const response = await send(payload)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'request:unreadable' })
    expect(await incoming()).toEqual(before)
  })

  test('[API-04] without the boundary it is unreadable', async () => {
    expect((await send(`${day}${end}`, 'multipart/form-data')).statusCode).toBe(400)
  })

  test('[API-05] unknown fields are refused', async () => {
    expect((await send(`${day}${field('force', 'true')}${file('a')}${end}`)).json()).toMatchObject({
      status: 422,
      fields: [{ code: 'unknownKey', params: { keys: 'force' } }],
    })
  })

  test('[SUB-07] the file is not taken for a version of another list, whose entries it would all remove', async () => {
    const candidateList = exportCsv(candidateListOn('2025-06-25', await readReferenceTables()))
    const answer = await send(`${day}${field('list', 'pops')}${file(candidateList)}${end}`)
    expect(answer.json()).toMatchObject({ status: 422, code: 'file:faults' })
  })

  test('[API-04] a client that goes on sending a file of 60 MB is told 413, and its connection is read to the end', async () => {
    const before = await incoming()
    const head = `${day}--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="big.csv"\r\n\r\n`
    const length = head.length + 60 * MEBIBYTE + 2 + end.length
    const socket = net.connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
    const answer = once(socket, 'data')
    socket.write(
      `POST /api/import/candidate-list HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: multipart/form-data; boundary=${BOUNDARY}\r\ncontent-length: ${length}\r\n\r\n${head}`,
    )
    const piece = Buffer.alloc(MEBIBYTE, 'a,b,c\n')
    for (let sent = 0; sent < 60; sent++) if (!socket.write(piece)) await once(socket, 'drain')
    socket.end(`\r\n${end}`)

    expect(String((await answer)[0])).toContain('HTTP/1.1 413')
    await once(socket, 'close')
    expect(await incoming()).toEqual(before)
  })
})
