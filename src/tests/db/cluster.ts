import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { stopOrphans } from '#server/db/embedded/orphans.ts'
import { startEmbedded, type Embedded } from '#server/db/embedded/start.ts'
import { outsideDatabase } from '#tests/db/outside.ts'

const PREFIX = 'kedja-test-'

/** A directory below the temporary folder that the database's user can enter; named by our process, so that later runs know it is dead. */
export function makeTestDirectory(purpose: string): string {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), `${PREFIX}${process.pid}-${purpose}-`))
  fs.chmodSync(directory, 0o755)
  return directory
}

/** Copies a file, or the content of a directory where the name ends in `/.`, into a directory; the owners of files stay. */
export function copyInto(directory: string, from: string): void {
  // Node's own copy forgets whose the files are: the database's user reads no other's.
  const { status, stderr } = spawnSync('cp', ['-Rp', from, directory], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${from} could not be copied: ${stderr}`)
}

/** A fast, empty PostgreSQL of our own, or a database on the one that the environment names; `stop` also removes it. */
export async function startTestCluster(): Promise<Embedded> {
  const outside = await outsideDatabase()
  if (outside) return outside
  await removeDeadClusters()
  const directory = makeTestDirectory('cluster')
  const embedded = await startEmbedded(directory, () => undefined, { isDisposable: true })
  return {
    connection: embedded.connection,
    pid: embedded.pid,
    async stop() {
      await embedded.stop()
      fs.rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Stops and removes the databases of killed test runs, which still run. */
async function removeDeadClusters(): Promise<void> {
  for (const name of fs.readdirSync(os.tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0])
    if (isAlive(pid)) continue
    const directory = path.join(os.tmpdir(), name)
    await stopOrphans(path.join(directory, 'pg18'), () => undefined)
    fs.rmSync(directory, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
