import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'

import { demoServer } from '#scripts/processes.ts'
import { copyInto, makeTestDirectory } from '#tests/db/cluster.ts'

/**
 * The demo on a data directory of its own, which ends with it. Started by Playwright, which gives the port. `DEMO_DATA`: a data directory with
 * the demo's data, of a server that has ended; without it, the server makes the data.
 */
async function main(): Promise<void> {
  const directory = makeTestDirectory('e2e')
  const made = process.env['DEMO_DATA']
  if (made !== undefined) copyInto(directory, `${made}/.`)
  const server = spawn(process.execPath, demoServer, {
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: directory, LOG_LEVEL: 'warn' },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
  const [code] = await once(server, 'exit')
  fs.rmSync(directory, { recursive: true, force: true })
  process.exitCode = typeof code === 'number' ? code : 0
}

await main()
