import { Writable } from 'node:stream'

import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'

import { buildApp } from '#server/app.ts'
import { believedProxies, UNNAMED_PROXY, warnOfUnnamedProxies } from '#server/http/proxies.ts'
import { testDeps } from '#tests/deps.ts'

/** The address that a request seems to come from, and how often a warning was logged. */
async function asked(named: boolean | string[], from: string, times = 1) {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = Fastify({ logger: { stream, level: 'warn' }, trustProxy: believedProxies(named) })
  await app.register(warnOfUnnamedProxies)
  app.get('/', async (request) => request.ip)
  let address = ''
  for (let time = 0; time < times; time++) {
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    address = (await app.inject({ url: '/', remoteAddress: from, headers })).body
  }
  await app.close()
  return { address, warnings: lines.filter((line) => line.includes(UNNAMED_PROXY)).length }
}

describe('X-Forwarded-For', () => {
  test.each([
    ['of nobody while no proxy is named', false, '10.0.0.1', '10.0.0.1'],
    ['of a proxy that is named', ['10.0.0.0/8'], '10.0.0.1', '203.0.113.7'],
    ['of nobody else than the named proxy', ['10.0.0.0/8'], '198.51.100.1', '198.51.100.1'],
    ['of a proxy nearby with "true"', true, '172.17.0.1', '203.0.113.7'],
    ['of this machine with "true"', true, '127.0.0.1', '203.0.113.7'],
    ['of no stranger with "true"', true, '198.51.100.1', '198.51.100.1'],
  ])('is believed %s', async (_, named, from, address) => {
    expect((await asked(named, from)).address).toBe(address)
  })

  test('from somebody who is not named is warned of, once', async () => {
    expect((await asked(false, '10.0.0.1', 3)).warnings).toBe(1)
    expect((await asked(['10.0.0.0/8'], '198.51.100.1', 3)).warnings).toBe(1)
    expect((await asked(['10.0.0.0/8'], '10.0.0.1', 3)).warnings).toBe(0)
  })

  test('[AUTH-13] a made-up one opens no new window of guesses', async () => {
    const app = await buildApp(await testDeps())
    const email = `nobody-${crypto.randomUUID()}@test.example`
    const remoteAddress = `10.1.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`
    const statuses: number[] = []
    for (let guess = 0; guess < 11; guess++) {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email, password: 'Guess-1' },
        remoteAddress,
        headers: { 'x-forwarded-for': `203.0.113.${guess}` },
      })
      statuses.push(statusCode)
    }
    expect(statuses.at(-1)).toBe(429)
    await app.close()
  })
})
