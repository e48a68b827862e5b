import { once } from 'node:events'
import net from 'node:net'

import { expect, test } from 'vitest'

import { buildApp } from '#server/app.ts'
import { prepareDrain } from '#server/http/drain.ts'
import { testDeps } from '#tests/deps.ts'

/** Longer than a test may take: what ends did not wait for the cut. */
const NEVER_MS = 600_000
const AT_ONCE_MS = 1

async function listening(cutAfterMs = NEVER_MS) {
  const app = await buildApp(await testDeps())
  const asked = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    asked.resolve()
    await mayAnswer.promise
    return 'done'
  })
  const drain = prepareDrain(app, cutAfterMs)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const connect = async () => {
    const socket = net.connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
    // The server knows of it, too.
    await Promise.all([once(socket, 'connect'), once(app.server, 'connection')])
    return socket
  }
  return { app, drain, connect, asked: asked.promise, answerSlow: mayAnswer.resolve }
}

test('a connection that never asked anything does not hold up the end', async () => {
  const { app, drain, connect } = await listening()
  const silent = await connect()

  await drain()
  expect(app.isDraining).toBe(true)
  silent.destroy()
})

test('a request in flight is answered before the end', async () => {
  const { app, drain, asked, answerSlow } = await listening()
  const answer = fetch(`${app.listeningOrigin}/slow`)
  await asked

  const drained = drain()
  expect(app.isDraining).toBe(true)
  answerSlow()
  expect(await (await answer).text()).toBe('done')
  await drained
})

test('half a request is cut, so that the end comes', async () => {
  const { app, drain, connect } = await listening(AT_ONCE_MS)
  const half = await connect()
  half.on('error', () => undefined)
  const begun = once(app.server, 'request')
  half.write('POST /slow HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{')
  await begun

  await drain()
  half.destroy()
})
