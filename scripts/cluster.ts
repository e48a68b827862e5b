import fs from 'node:fs'

import { pgbouncerVersion, startPgbouncer } from '#scripts/cluster/pgbouncer.ts'
import { startPostgres } from '#scripts/cluster/postgres.ts'
import { run, tool } from '#scripts/processes.ts'
import { countTests, failuresOf } from '#scripts/test-summary.ts'
import { makeTestDirectory } from '#tests/db/cluster.ts'

const SEVERAL = 'src/server/several-servers.test.ts'
/** Jobs, sessions, mails, events, and what a connection is made of. */
const SERVICES = [
  'src/server/jobs',
  'src/server/sessions',
  'src/server/auth',
  'src/server/mails',
  'src/server/events',
  'src/server/db/connection.test.ts',
  'src/server/db/tenant-query.test.ts',
  'src/server/db/wall.test.ts',
  'src/server/roles.test.ts',
  'src/server/killed.test.ts',
]

interface Round {
  name: string
  files: string[]
  servers: number
}

const rounds: Round[] = [
  { name: 'two servers, and the tests of services', files: [SEVERAL, ...SERVICES], servers: 2 },
  { name: 'four servers', files: [SEVERAL], servers: 4 },
]

/**
 * `npm run cluster`: two and four servers on one PostgreSQL 15, without a pooler and behind pgbouncer, pass the tests of what they
 * share. `npm run cluster -- postgres://owner:password@host:5432/postgres`: on this server, whose owner may do everything; the databases and
 * roles that the tests make there are theirs.
 */
async function main(url: string | undefined): Promise<void> {
  const stops: (() => void)[] = []
  try {
    console.log(`pgbouncer ${pgbouncerVersion()}`)
    const directory = makeTestDirectory('several')
    stops.push(() => fs.rmSync(directory, { recursive: true, force: true }))
    const postgres = url === undefined ? await startPostgres(directory) : undefined
    if (postgres) stops.push(() => postgres.stop())
    const address = postgres?.url ?? url ?? ''
    const pgbouncer = await startPgbouncer(directory, address)
    stops.push(() => pgbouncer.stop())
    await runAll(address, undefined)
    await runAll(address, pgbouncer.url)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  } finally {
    for (const stop of stops.reverse()) stop()
  }
}

async function runAll(url: string, pooler: string | undefined): Promise<void> {
  for (const { name, files, servers } of rounds) {
    const env = {
      KEDJA_TEST_DATABASE_URL: url,
      KEDJA_TEST_SERVERS: String(servers),
      ...(pooler !== undefined && { KEDJA_TEST_POOLER: pooler }),
    }
    const { output, isSuccess, seconds } = await run(tool('vitest'), ['run', ...files], {
      isShown: false,
      env,
    })
    const { passed, failed } = countTests(output)
    console.log(
      `${isSuccess ? '✓' : '✗'} ${pooler === undefined ? 'direct' : 'pgbouncer'}, ${name}: ${passed} passed, ${failed} failed (${seconds} s)`,
    )
    for (const failure of failuresOf(output)) console.log(`  ✗ ${failure.name}\n      ${failure.reason}`)
    if (isSuccess) continue
    if (failed === 0) console.log(output.slice(-3000))
    process.exitCode = 1
  }
}

await main(process.argv[2])
