import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'

import { makeTestDirectory } from '#tests/db/cluster.ts'

/** The demo on a data directory of its own, which ends with it. Started by Playwright, which gives the port. */
async function main(): Promise<void> {
  const directory = makeTestDirectory('e2e')
  const server = spawn(
    process.execPath,
    [
      '--import',
      './scripts/watch-parent.mjs',
      '--import',
      './scripts/strip-types.mjs',
      'src/server/main.ts',
      '--demo',
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, DATA_DIR: directory, LOG_LEVEL: 'warn' },
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
  const [code] = await once(server, 'exit')
  fs.rmSync(directory, { recursive: true, force: true })
  process.exitCode = typeof code === 'number' ? code : 0
}

await main()
