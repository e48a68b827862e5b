import type pg from 'pg'

import { buildApp } from '#server/app.ts'

import { openDeps } from '#bench/world.ts'

interface Start {
  connection: pg.ClientConfig
  directory: string
  /** The built web, where the browser is measured. */
  webDirectory: string | null
}

/** The server in a process of its own, as in production; tells its port to the bench. */
async function serve({ connection, directory, webDirectory }: Start): Promise<void> {
  const app = await buildApp(await openDeps(connection, directory, webDirectory))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
}

process.once('message', (start: Start) => void serve(start))
process.once('disconnect', () => process.exit(0))
