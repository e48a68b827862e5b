import { randomBytes, randomUUID } from 'node:crypto'

import type { FastifyInstance, InjectOptions } from 'fastify'

import { buildApp } from '#server/app.ts'
import { signAccessToken } from '#server/auth/access-token.ts'
import { authKeysOf } from '#server/auth/keys.ts'
import { testDeps, type TestDeps } from '#tests/deps.ts'
import type { TestUser } from '#tests/people.ts'

export interface Answer {
  status: number
  headers: Record<string, unknown>
  /** The parsed JSON, or the text when it is none. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects of an answer by expecting it
  body: any
}

export interface Api {
  get(url: string, options?: InjectOptions): Promise<Answer>
  delete(url: string, options?: InjectOptions): Promise<Answer>
  post(url: string, body?: InjectOptions['payload'], options?: InjectOptions): Promise<Answer>
  put(url: string, body?: InjectOptions['payload'], options?: InjectOptions): Promise<Answer>
  patch(url: string, body?: InjectOptions['payload'], options?: InjectOptions): Promise<Answer>
}

let ofThisWorker: Promise<FastifyInstance> | undefined

/** The application on this worker's database; no network is involved. */
export function testApp(): Promise<FastifyInstance> {
  ofThisWorker ??= testDeps().then(buildApp)
  return ofThisWorker
}

/** The calls of a user, logged in and with the organization selected; of nobody with null. */
export function api(user: TestUser | null): Api {
  let token: Promise<string> | undefined
  const call = async (
    method: InjectOptions['method'],
    url: string,
    payload?: InjectOptions['payload'],
    options: InjectOptions = {},
  ) => {
    const app = await testApp()
    token ??= user === null ? undefined : testToken(user)
    const authorization = token === undefined ? {} : { authorization: `Bearer ${await token}` }
    const response = await app.inject({
      method,
      url,
      ...(payload === undefined ? {} : { payload }),
      ...options,
      headers: { ...authorization, ...options.headers },
    })
    return { status: response.statusCode, headers: response.headers, body: parsed(response.body) }
  }
  return {
    get: (url, options) => call('GET', url, undefined, options),
    delete: (url, options) => call('DELETE', url, undefined, options),
    post: (url, body, options) => call('POST', url, body, options),
    put: (url, body, options) => call('PUT', url, body, options),
    patch: (url, body, options) => call('PATCH', url, body, options),
  }
}

/** An access token as a login gives one, without hashing a password. */
export async function testToken({ userId, company }: TestUser, deps?: TestDeps): Promise<string> {
  const { owner, config, now } = deps ?? (await testDeps())
  const organizationId = company?.organizationId ?? null
  const sessionId = randomUUID()
  await owner.query(
    `insert into data.sessions (id, user_id, organization_id, token_hash, expires_at) values ($1, $2, $3, $4, now() + interval '1 day')`,
    [sessionId, userId, organizationId, randomBytes(32)],
  )
  return signAccessToken(authKeysOf(config).accessTokens, { userId, sessionId, organizationId }, now())
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
