import { readFileSync } from 'node:fs'
import path from 'node:path'

import { buildWeb } from '#scripts/build-web.ts'
import { allJobs } from '#server/all-jobs.ts'
import { readConfig, type Config } from '#server/config.ts'
import { prepareDataDirectory } from '#server/start/data-directory.ts'
import { judgeTouched } from '#server/compliance/judging/judge-touched.ts'
import { openDatabases } from '#server/db/connection.ts'
import { startEmbedded } from '#server/db/embedded/start.ts'
import { migrate } from '#server/start/migrate.ts'
import { releaseStartMemory } from '#server/start/release-memory.ts'
import { serverConnection } from '#server/db/server-role.ts'
import { seedDemo } from '#server/demo/seed.ts'
import type { Deps } from '#server/deps.ts'
import { UNNAMED_PROXY } from '#server/http/proxies.ts'
import { prepareDrain } from '#server/http/drain.ts'
import { loadInstallation } from '#server/start/installation.ts'
import { watchQueue } from '#server/jobs/queue-connection.ts'
import { superviseWorker, type Supervisor } from '#server/jobs/supervisor.ts'
import { startAllScheduled } from '#server/jobs/schedules.ts'
import { messageOf } from '#server/node-errors.ts'
import { openAdapters, type AdapterSettings } from '#server/open-adapters.ts'
import type { WorkerSettings } from '#server/take-jobs.ts'
import { databaseFault, listenFault } from '#server/start/faults.ts'
import { deriveSecret, readSecretKey } from '#server/secrets/secret-key.ts'

const DRAIN_LIMIT_MS = 10_000

const say = (text: string) => process.stdout.write(`${text}\n`)

type Ending = (() => Promise<void>)[]

/** Starts everything, and ends it in the other order. The only file that touches process.env. */
async function main(): Promise<void> {
  const config = readConfig(process.env, { isDemo: process.argv.includes('--demo') })
  prepareDataDirectory(config.dataDir)
  const end: Ending = []
  let isEnding = false
  let ended: Promise<void> | undefined
  const endOnce = () => (ended ??= endAll(end))
  const stop = () => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref()
    void endOnce().then(() => process.exit(0))
  }
  // Not `once`: Ctrl-C arrives twice, from the terminal and from npm, and the second must not cut the first short. Before
  // the start, which may be long the first time: it must leave no database behind either.
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  try {
    const isReady = await start(config, end)
    if (isReady || isEnding) return
    await endOnce()
    if (!isEnding) beginAgain()
  } catch (error) {
    // What was ended under a start makes it fail.
    if (isEnding) return
    await endOnce()
    throw error
  }
}

/** The same process with a fresh program. */
function beginAgain(): void {
  process.execve?.(
    process.execPath,
    [process.execPath, ...process.execArgv, ...process.argv.slice(1)],
    process.env,
  )
}

/**
 * Each part that has begun tells `end` how it ends. False: the demo's data were made, and the server is to begin again, without the
 * memory that making them took.
 */
async function start(config: Config, end: Ending): Promise<boolean> {
  const isDevelopment = process.argv.includes('--dev')
  const webDirectory = isDevelopment || config.role === 'worker' ? null : await buildWeb(say)
  const owner = config.database ?? (await startOwnDatabase(config, end))
  // The lock of the migrations, and what PostgreSQL tells by itself, need a connection that stays one's own.
  const direct = config.directDatabase ?? owner
  const secretKey = readSecretKey(config.secretKey, config.dataDir)
  const serverPassword = deriveSecret(secretKey, 'database server role').toString('base64url')
  const secretKeys = { current: secretKey, previous: config.previousSecretKey }
  await migrate(direct, { serverPassword, secretKeys, log: say }).catch((error: unknown) => {
    throw config.database ? databaseFault(error) : error
  })
  const connection = serverConnection(owner, serverPassword)
  const adapters = {
    filesDirectory: path.join(config.dataDir, 'files'),
    secretKey,
    s3: config.s3,
    mail: config.mail,
    mailboxes: config.mailboxes,
  }
  const connections = { connection, directConnection: serverConnection(direct, serverPassword) }
  const deps = await openDeps(config, adapters, connections, { isDevelopment, webDirectory })
  end.push(() => deps.databases.close())
  const first = await loadInstallation(deps.databases, { isDemo: config.isDemo, log: say })
  if (config.isDemo && first.isEmpty) {
    await seedDemo(deps, owner, say)
    // The watcher of a development server would lose sight of it.
    if (process.execve && !isDevelopment) return false
  }
  if (config.role !== 'web') await startAllScheduled(deps, allJobs)
  const worker = { connection, adapters, logLevel: config.logLevel }
  if (config.role === 'worker') await serveJobs(worker, end)
  else {
    await serveRequests(deps, { config, worker, end })
    await serveBounces(deps, config, end)
  }
  greet(config, first.isEmpty)
  releaseStartMemory()
  return true
}

async function serveJobs(settings: WorkerSettings, end: Ending): Promise<void> {
  // Only here: a process that answers requests does without it.
  const { takeJobs } = await import('#server/take-jobs.ts')
  const worker = await takeJobs(settings, { isWatching: true })
  end.push(() => worker.stop())
}

/** Takes returned mails on a port of its own, where one is set. */
async function serveBounces(deps: Deps, { bouncePort, mail }: Config, end: Ending): Promise<void> {
  if (bouncePort === undefined || mail.bounceDomain === undefined) return
  const { listenForBounces } = await import('#server/bounces/listener.ts')
  const listener = await listenForBounces({
    ...deps,
    secrets: deps.adapters.secrets,
    domain: mail.bounceDomain,
    port: bouncePort,
    log: say,
  }).catch((error: unknown) => {
    throw listenFault(error, { host: '::', port: bouncePort, variable: 'BOUNCE_SMTP_PORT' })
  })
  end.push(() => listener.close())
}

interface Serving {
  config: Config
  worker: WorkerSettings
  end: Ending
}

async function serveRequests(deps: Deps, { config, worker: settings, end }: Serving): Promise<void> {
  const { buildApp } = await import('#server/app.ts')
  const app = await buildApp(deps)
  const drain = prepareDrain(app)
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw listenFault(error, config)
  })
  let worker: Supervisor | undefined
  // Side by side: a stop has an end.
  end.push(async () => void (await Promise.all([drain(), worker?.stop()])))
  if (config.role === 'web') return
  const onError = (error: Error) => app.log.error({ err: error }, 'the job queue failed')
  const watch = await watchQueue({ ...deps, connection: settings.connection, onError }, allJobs)
  end.push(() => watch.stop())
  worker = superviseWorker({
    databases: deps.databases,
    program: new URL('worker-process.ts', import.meta.url),
    settings,
    log: (text) => app.log.warn(text),
  })
}

/**
 * Starts the embedded database. The end waits for the start: a signal in between must not leave an
 * unsupervised database.
 */
async function startOwnDatabase({ dataDir }: Config, end: Ending) {
  const starting = startEmbedded(path.join(dataDir, 'postgres'), say)
  end.push(() =>
    starting.then(
      (embedded) => embedded.stop(),
      // It did not start, which the start itself tells.
      () => undefined,
    ),
  )
  return (await starting).connection
}

async function openDeps(
  config: Config,
  adapters: AdapterSettings,
  {
    connection,
    directConnection,
  }: Record<'connection' | 'directConnection', ReturnType<typeof serverConnection>>,
  { isDevelopment, webDirectory }: { isDevelopment: boolean; webDirectory: string | null },
): Promise<Deps> {
  return {
    databases: openDatabases(connection, {
      onIdleError: (error) => say(`a database connection was lost: ${error.message}`),
    }),
    directConnection,
    adapters: await openAdapters(adapters),
    now: () => new Date(),
    judge: judgeTouched,
    config: {
      secretKey: adapters.secretKey,
      publicUrl: config.publicUrl,
      environment: config.environment,
      sustainabilityWord: config.sustainabilityWord,
      trustProxy: config.trustProxy,
      logLevel: config.logLevel,
      isDemo: config.isDemo,
      isResponseChecked: isDevelopment,
      webDirectory,
      version: JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version,
    },
  }
}

async function endAll(end: Ending): Promise<void> {
  for (const step of end.splice(0).reverse()) await step().catch((error: unknown) => say(messageOf(error)))
}

function greet(config: Config, isFirstStart: boolean): void {
  if (config.role === 'worker') return void say('\nKedja is ready: it takes jobs')
  say(`\nKedja is ready: ${config.publicUrl}`)
  // Who speaks TLS for us is a proxy.
  if (config.publicUrl.startsWith('https:') && config.trustProxy === false) say(`Warning: ${UNNAMED_PROXY}`)
  if (config.isDemo) say('Press the button of anna@nordvarme.example on the login page.')
  else if (isFirstStart)
    say(
      'Make the first administrator: npm run admin -- create --email you@company.example --company "Your company"',
    )
}

main().catch((error: unknown) => {
  process.stderr.write(`Kedja could not start. ${messageOf(error)}\n`)
  process.exit(1)
})
