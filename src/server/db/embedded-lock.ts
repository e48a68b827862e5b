import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { shortHash } from '#server/db/embedded-directories.ts'
import { hasCode } from '#server/node-errors.ts'

const ASK_TIMEOUT_MS = 2_000
const ATTEMPTS = 6

/**
 * One supervisor per directory: a socket that answers with our process id. The kernel drops its name with the process,
 * so a killed holder leaves nothing stale behind (on macOS a file, which is removed when nobody answers).
 */
export async function lockDirectory(stateDir: string): Promise<{ release(): void }> {
  const name = lockName(stateDir)
  for (let attempt = 1; ; attempt++) {
    const server = await listen(name)
    if (server) return { release: () => server.close() }
    const holder = await askHolder(name)
    if (holder !== undefined || attempt === ATTEMPTS) {
      throw new Error(
        `Kedja is already running on ${stateDir} (process ${holder ?? 'unknown'}): stop it, or set another DATA_DIR.`,
      )
    }
    if (process.platform !== 'linux') fs.rmSync(name, { force: true })
    await sleep(200)
  }
}

/** Named by device and inode: two paths to one directory meet, and equal paths in two containers do not. */
function lockName(stateDir: string): string {
  const { dev, ino } = fs.statSync(stateDir)
  const name = `kedja-${shortHash(`${dev}:${ino}`)}`
  return process.platform === 'linux' ? `\0${name}` : path.join(os.tmpdir(), `${name}.lock`)
}

function listen(name: string): Promise<net.Server | undefined> {
  const server = net
    .createServer((asker) => asker.on('error', () => asker.destroy()).end(String(process.pid)))
    .unref()
  return new Promise((resolve, reject) => {
    server.once('error', (error) => (hasCode(error, 'EADDRINUSE') ? resolve(undefined) : reject(error)))
    server.listen(name, () => resolve(server))
  })
}

/** The holder's process id, '?' when it hangs, undefined when nobody answers any more. */
function askHolder(name: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const connection = net.connect(name)
    let answer = ''
    connection.on('data', (data) => (answer += String(data)))
    connection.on('end', () => resolve(answer))
    connection.on('error', () => resolve(undefined))
    connection.setTimeout(ASK_TIMEOUT_MS, () => {
      connection.destroy()
      resolve('?')
    })
  })
}
