import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { buildApp } from '#server/app.ts'
import { prepareDrain } from '#server/http/drain.ts'
import { testDeps } from '#tests/deps.ts'

/** Longer than any of these tests, shorter than the cut. */
const SOON_MS = 3_000

async function listening() {
  const app = await buildApp(await testDeps())
  const asked = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    asked.resolve()
    await sleep(300)
    return 'done'
  })
  const drain = prepareDrain(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const connect = async () => {
    const socket = net.connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
    // The server knows of it, too.
    await Promise.all([once(socket, 'connect'), once(app.server, 'connection')])
    return socket
  }
  return { app, drain, connect, asked: asked.promise }
}

const isSoon = async (work: Promise<unknown>) =>
  (await Promise.race([work.then(() => true), sleep(SOON_MS, false)])) === true

test('a connection that never asked anything does not hold up the end', async () => {
  const { drain, connect } = await listening()
  const silent = await connect()

  expect(await isSoon(drain())).toBe(true)
  silent.destroy()
})

test('a request in flight is answered before the end', async () => {
  const { app, drain, asked } = await listening()
  const answer = fetch(`${app.listeningOrigin}/slow`)
  await asked

  const drained = drain()
  expect(app.isDraining).toBe(true)
  expect(await (await answer).text()).toBe('done')
  expect(await isSoon(drained)).toBe(true)
})

test('half a request is cut, so that the end comes', { timeout: 10_000 }, async () => {
  const { drain, connect } = await listening()
  const half = await connect()
  half.on('error', () => undefined)
  half.write('POST /slow HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{')
  await sleep(100)

  await drain()
  half.destroy()
})
