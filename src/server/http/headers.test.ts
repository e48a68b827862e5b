import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { buildApp } from '#server/app.ts'
import { testDeps } from '#tests/deps.ts'
import { testUser } from '#tests/people.ts'
import { testToken } from '#tests/server.ts'

/** Every directive by its name and in order: one that is taken away, widened or added is seen. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  'frame-src blob:',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';')

/** Headers of every answer, whatever its content. */
const strict = {
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}
const behindTls = {
  ...strict,
  'content-security-policy': `${POLICY};upgrade-insecure-requests`,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

const says = ({ headers }: { headers: Record<string, unknown> }) => {
  const {
    'content-type': _type,
    'content-length': _length,
    'x-request-id': _id,
    date: _date,
    connection: _connection,
    vary: _vary,
    'transfer-encoding': _encoding,
    etag: _etag,
    'last-modified': _modified,
    'accept-ranges': _ranges,
    'content-disposition': _disposition,
    ...others
  } = headers
  return others
}

let directory: string
let plain: FastifyInstance
let tls: FastifyInstance
let authorization: string
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'web-'))
  await mkdir(path.join(directory, 'assets'))
  await writeFile(path.join(directory, 'index.html'), '<!doctype html><title>Kedja</title>')
  await writeFile(path.join(directory, 'assets', 'app-1a2b3c.js'), 'export {}')
  await writeFile(
    path.join(directory, 'screens.json'),
    JSON.stringify([{ path: '/product/:id/card', scripts: ['assets/card.js'], styles: ['assets/card.css'] }]),
  )
  const deps = await testDeps()
  const withUrl = (publicUrl: string) =>
    buildApp({ ...deps, config: { ...deps.config, publicUrl, webDirectory: directory } })
  plain = await withUrl('http://localhost:3000')
  tls = await withUrl('https://kedja.example')
  authorization = `Bearer ${await testToken(await testUser())}`
})
afterAll(async () => {
  await plain.close()
  await tls.close()
  await rm(directory, { recursive: true })
})

const unreadable = {
  method: 'POST',
  url: '/api/products',
  payload: '{',
  headers: { 'content-type': 'application/json' },
}
/** One of each kind of answer, by what it is. */
const ofApi: Record<string, [InjectOptions, status: number]> = {
  'an answer': [{ url: '/api/products/overview' }, 200],
  'an answer to everybody': [{ url: '/api/config' }, 200],
  'a refusal': [{ url: '/api/products/0/card' }, 404],
  'a call that does not exist': [{ url: '/api/nothing' }, 404],
  'a body that cannot be read': [unreadable as InjectOptions, 400],
  'no token': [{ url: '/api/user/profile', headers: { authorization: '' } }, 401],
}
const ofWeb: Record<string, [InjectOptions, caching: string]> = {
  'the page': [{ url: '/products/12' }, 'no-cache'],
  'a file with its content in its name': [
    { url: '/assets/app-1a2b3c.js' },
    'public, max-age=31536000, immutable',
  ],
}
const ask = (app: FastifyInstance, options: InjectOptions) =>
  app.inject({ ...options, headers: { authorization, ...options.headers } })

describe('[API-04] what a browser is told', () => {
  test.each(Object.entries(ofApi))('of %s below /api', async (name, [options, status]) => {
    const [open, secure] = [await ask(plain, options), await ask(tls, options)]
    expect([open.statusCode, secure.statusCode]).toEqual([status, status])
    const more = { 'cache-control': 'no-store', ...(name === 'an answer' && { 'content-language': 'en' }) }
    expect(says(open)).toEqual({ ...strict, ...more })
    expect(says(secure)).toEqual({ ...behindTls, ...more })
  })

  test.each(Object.entries(ofWeb))('of %s', async (_name, [options, caching]) => {
    const [open, secure] = [await ask(plain, options), await ask(tls, options)]
    expect(says(open)).toEqual({ ...strict, 'cache-control': caching })
    expect(says(secure)).toEqual({ ...behindTls, 'cache-control': caching })
  })

  test('[S14] of a screen that is opened by its address: the files that it needs besides the start', async () => {
    const { headers } = await ask(plain, { url: '/product/12/card?why=2' })
    expect(headers['link']).toBe(
      '</assets/card.css>; rel=preload; as=style, </assets/card.js>; rel=modulepreload',
    )
    for (const url of ['/product/12', '/product/12/card/parts', '/products/12']) {
      expect((await ask(plain, { url })).headers).not.toHaveProperty('link')
    }
  })

  test('of a download: an attachment in a sandbox without sources, and nobody keeps it', async () => {
    const url = '/api/products/export?format=csv'
    const [open, secure] = [await ask(plain, { url }), await ask(tls, { url })]
    const sandbox = { 'content-security-policy': "sandbox; default-src 'none'", 'cache-control': 'no-store' }
    expect(says(open)).toEqual({ ...strict, ...sandbox })
    expect(says(secure)).toEqual({ ...behindTls, ...sandbox })
    expect(open.headers['content-disposition']).toMatch(/^attachment; filename="/)
  })

  test('of the page of the API’s documentation: no less than of any other', async () => {
    expect(says(await ask(plain, { url: '/api/docs/' }))).toEqual({ ...strict, 'cache-control': 'no-store' })
  })
})
