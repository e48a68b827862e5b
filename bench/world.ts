import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import pg from 'pg'

import { organizationId, subscriberId, userId } from '#contract/values/ids.ts'
import { judgeTouched } from '#server/compliance/judging/judge-touched.ts'
import { recomputeSubscriber } from '#server/compliance/judging/recompute-subscriber.ts'
import type { Context } from '#server/context.ts'
import { openDatabases, type Databases, type Db } from '#server/db/connection.ts'
import { startEmbedded } from '#server/db/embedded/start.ts'
import { migrate } from '#server/start/migrate.ts'
import { serverConnection } from '#server/db/server-role.ts'
import type { AppConfig, Deps } from '#server/deps.ts'
import { loadInstallation } from '#server/start/installation.ts'
import { openAdapters, type AdapterSettings } from '#server/open-adapters.ts'
import { judgeOnce, type AfterJudging } from '#server/transactions/judge-once.ts'
import { noProducts } from '#server/transactions/touched-products.ts'

import type { GeneratedCompany } from '#bench/generate.ts'

const SERVER_PASSWORD = 'bench-server-password'
/** The exit status of a process that SIGTERM ended. */
const SIGTERM_EXIT = 143

export interface World {
  owner: pg.Client
  /** The connection that the server and the yardsticks use. */
  connection: pg.ClientConfig
  directory: string
  deps: Deps
  close(): Promise<void>
}

/** A durable PostgreSQL as the product runs it, in a directory of its own that goes with it. */
export async function openWorld(log: (text: string) => void): Promise<World> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'kedja-bench-'))
  fs.chmodSync(directory, 0o755)
  const embedded = await startEmbedded(directory, log)
  await migrate(embedded.connection, { serverPassword: SERVER_PASSWORD })
  const connection = serverConnection(embedded.connection, SERVER_PASSWORD)
  const owner = new pg.Client(embedded.connection)
  await owner.connect()
  const deps = await openDeps(connection, directory)
  await loadInstallation(deps.databases, { isDemo: true, log: () => undefined })
  async function stop(): Promise<void> {
    await embedded.stop()
    fs.rmSync(directory, { recursive: true, force: true })
  }
  const world: World = {
    owner,
    connection,
    directory,
    deps,
    async close() {
      await deps.databases.close()
      await owner.end()
      await stop()
    },
  }
  // A bench that is stopped, or whose npm is gone (scripts/watch-parent.mjs), leaves no PostgreSQL behind.
  process.once('SIGTERM', () => void stop().finally(() => process.exit(SIGTERM_EXIT)))
  return world
}

/** The context of the company's administrator, on the given statements. */
export function contextOf({ deps }: World, db: Db, company: GeneratedCompany): Context {
  const organization = organizationId.parse(company.organizationId)
  return {
    db,
    subscriberId: subscriberId.parse(company.subscriberId),
    organizationId: organization,
    scope: [organization],
    variant: 'chemicals',
    userId: userId.parse(company.userId),
    language: 'en',
    now: deps.now,
    request: {
      id: 'bench',
      sessionId: null,
      ability: [],
      mailingKey: null,
      address: '127.0.0.1',
      userAgent: '',
    },
    adapters: deps.adapters,
    touched: noProducts(),
  }
}

/** The context of a request that only reads. */
export const readingContext = (world: World, databases: Databases, company: GeneratedCompany) =>
  contextOf(world, databases.reading(subscriberId.parse(company.subscriberId)), company)

/** One request's transaction of the company, with its judgement. */
export function inRequest<T>(
  world: World,
  company: GeneratedCompany,
  work: (ctx: Context) => Promise<T | AfterJudging<T>>,
): Promise<T> {
  const tenant = subscriberId.parse(company.subscriberId)
  return world.deps.databases.transaction(tenant, (db) =>
    judgeOnce(contextOf(world, db, company), world.deps.judge, work),
  )
}

/** Judges all products of the company from their answers. */
export function judgeAll(
  { deps }: World,
  company: GeneratedCompany,
): Promise<{ products: number; changed: number }> {
  return recomputeSubscriber(deps, subscriberId.parse(company.subscriberId))
}

/** Opens the server's dependencies as in production: responses are not validated against their schemas. */
export async function openDeps(
  connection: pg.ClientConfig,
  directory: string,
  webDirectory: string | null = null,
): Promise<Deps> {
  return {
    databases: openDatabases(connection),
    directConnection: connection,
    adapters: await openAdapters(adapterSettings(directory)),
    now: () => new Date(),
    judge: judgeTouched,
    config: { ...benchConfig, webDirectory },
  }
}

/** The outside world of the bench: files in this directory, and no mail server. */
export const adapterSettings = (directory: string): AdapterSettings => ({
  filesDirectory: path.join(directory, 'files'),
  secretKey: benchConfig.secretKey,
  mail: { from: 'kedja@localhost', publicUrl: benchConfig.publicUrl, isKept: false },
  mailboxes: { clients: {}, allowedHosts: [] },
})

const benchConfig: Omit<AppConfig, 'webDirectory'> = {
  secretKey: 'the secret key of the bench, which is no secret',
  publicUrl: 'http://localhost',
  environment: '',
  sustainabilityWord: 'sustain',
  trustProxy: false,
  logLevel: 'silent',
  isDemo: false,
  isResponseChecked: false,
  version: '0.0.0-bench',
}
