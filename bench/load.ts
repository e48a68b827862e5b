import { fork } from 'node:child_process'
import { once } from 'node:events'
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import autocannon from 'autocannon'
import pg from 'pg'

import { userId as userIdSchema, organizationId as organizationIdSchema } from '#contract/values/ids.ts'
import { signAccessToken } from '#server/auth/access-token.ts'
import { authKeysOf } from '#server/auth/keys.ts'

import type { GeneratedCompany } from '#bench/generate.ts'
import type { World } from '#bench/world.ts'

const CONNECTIONS = 8
/** Forty calls a second: a busy company, and far from what the server can do. */
const PACE_MS = 25

export interface Load {
  /** Requests (or statements) a second, and the latency that 99 of 100 stay below, in ms. */
  rate: number
  p99: number
}

export interface Server {
  /** http://127.0.0.1:port */
  origin: string
  /** Calls a path for some seconds, 8 at a time. */
  load(path: string, company: GeneratedCompany, seconds: number): Promise<Load>
  /** Median latency of `count` calls, one after another, in ms. */
  latency(path: string, company: GeneratedCompany, count: number): Promise<number>
  /** Latency of calls at a steady rate until some work ends, each sent when its time has come, in ms. */
  paced(path: string, company: GeneratedCompany, until: Promise<unknown>): Promise<Paced>
  close(): void
}

export interface Paced {
  p99: number
  longest: number
  count: number
}

export async function startServer(world: World, webDirectory: string | null = null): Promise<Server> {
  // As scripts/run.mjs starts the server of the product.
  const child = fork(new URL('./server.ts', import.meta.url), {
    stdio: 'inherit',
    execArgv: [...process.execArgv, '--min-semi-space-size=4', '--max-semi-space-size=4'],
    env: { MALLOC_ARENA_MAX: '2', ...process.env },
  })
  child.send({ connection: world.connection, directory: world.directory, webDirectory })
  const [port] = await once(child, 'message')
  const origin = `http://127.0.0.1:${port}`
  const tokens = new Map<number, Promise<string>>()
  const headersOf = async (company: GeneratedCompany) => {
    const token = tokens.get(company.userId) ?? tokenOf(world, company)
    tokens.set(company.userId, token)
    return { authorization: `Bearer ${await token}` }
  }
  return {
    origin,
    async load(path, company, seconds) {
      const result = await autocannon({
        url: `${origin}${path}`,
        connections: CONNECTIONS,
        duration: seconds,
        headers: await headersOf(company),
      })
      if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`)
      return { rate: result.requests.average, p99: result.latency.p99 }
    },
    async latency(path, company, count) {
      const headers = await headersOf(company)
      const times: number[] = []
      for (let index = 0; index < count; index++) {
        const start = performance.now()
        const response = await fetch(`${origin}${path}`, { headers })
        await response.text()
        if (!response.ok) throw new Error(`${path}: ${response.status}`)
        times.push(performance.now() - start)
      }
      return times.toSorted((a, b) => a - b)[count >> 1] ?? 0
    },
    async paced(path, company, until) {
      const headers = await headersOf(company)
      let isOver = false
      const over = until.finally(() => (isOver = true))
      const calls: Promise<number>[] = []
      const call = async () => {
        const start = performance.now()
        const response = await fetch(`${origin}${path}`, { headers })
        await response.text()
        if (!response.ok) throw new Error(`${path}: ${response.status}`)
        return performance.now() - start
      }
      while (!isOver) {
        calls.push(call())
        await sleep(PACE_MS)
      }
      await over
      const times = (await Promise.all(calls)).toSorted((a, b) => a - b)
      const place = Math.floor(times.length * 0.99)
      return { p99: times[place] ?? 0, longest: times.at(-1) ?? 0, count: times.length }
    },
    close: () => child.disconnect(),
  }
}

/**
 * The yardstick: the same statements by the driver alone, 8 at a time, prepared, no HTTP, no checks. `isPlannedOnce`: as the server's are
 * (one-plan.ts); by itself PostgreSQL plans the wide ones each time.
 */
export async function loadDriver(
  connection: pg.ClientConfig,
  subscriberId: number,
  statements: readonly pg.QueryConfig[],
  { seconds, isPlannedOnce }: { seconds: number; isPlannedOnce: boolean },
): Promise<Load> {
  const pool = new pg.Pool({
    ...connection,
    max: CONNECTIONS,
    options: `-c timezone=UTC -c search_path=app,public -c app.subscriber_id=${subscriberId} -c plan_cache_mode=${isPlannedOnce ? 'force_generic_plan' : 'auto'}`,
  })
  const end = performance.now() + seconds * 1000
  const times: number[] = []
  const run = async () => {
    while (performance.now() < end) {
      const start = performance.now()
      for (const statement of statements) await pool.query(statement)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, run))
  await pool.end()
  const sorted = times.toSorted((a, b) => a - b)
  return { rate: times.length / seconds, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 }
}

async function tokenOf({ owner, deps }: World, company: GeneratedCompany): Promise<string> {
  const sessionId = randomUUID()
  await owner.query(
    `insert into data.sessions (id, user_id, organization_id, token_hash, expires_at) values ($1, $2, $3, $4, now() + interval '1 day')`,
    [sessionId, company.userId, company.organizationId, randomBytes(32)],
  )
  const claims = {
    userId: userIdSchema.parse(company.userId),
    organizationId: organizationIdSchema.parse(company.organizationId),
    sessionId,
  }
  // Bench runs are longer than a token lives, so it is dated ahead of its time.
  return signAccessToken(authKeysOf(deps.config).accessTokens, claims, new Date(Date.now() + 10 * 60_000))
}
