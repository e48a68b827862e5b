import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { shortHash } from '#server/db/embedded/directories.ts'
import { hasCode } from '#server/node-errors.ts'

export interface DirectoryLock {
  release(): void
}

interface LockName {
  name: string
  /** A socket with a file outlives a killed holder; the kernel drops an abstract one. */
  isFile: boolean
}

const ASK_TIMEOUT_MS = 2_000
const ATTEMPTS = 6

/** Locks a directory for one supervisor by sockets that answer with our process id. Throws and names the holder if there is one. */
export async function lockDirectory(stateDir: string): Promise<DirectoryLock> {
  const directory = fs.openSync(stateDir, 'r')
  const held: net.Server[] = []
  let isReleased = false
  const release = () => {
    if (isReleased) return
    isReleased = true
    held.forEach((server) => server.close())
    fs.closeSync(directory)
  }
  try {
    for (const name of lockNames(stateDir, directory)) held.push(await hold(name, stateDir))
    return { release }
  } catch (error) {
    release()
    throw error
  }
}

/**
 * On Linux two: the abstract socket decides among the processes of this container, without a race; the file in the
 * directory is also seen from another container that has the directory mounted. The first is named by device and inode,
 * so that two paths to one directory meet; the second is reached through our open directory, because the path of a
 * socket may have no more than 107 bytes.
 */
function lockNames(stateDir: string, directory: number): LockName[] {
  const { dev, ino } = fs.statSync(stateDir)
  const name = `kedja-${shortHash(`${dev}:${ino}`)}`
  if (process.platform !== 'linux') return [{ name: path.join(os.tmpdir(), `${name}.lock`), isFile: true }]
  return [
    { name: `\0${name}`, isFile: false },
    { name: `/proc/self/fd/${directory}/running`, isFile: true },
  ]
}

async function hold({ name, isFile }: LockName, stateDir: string): Promise<net.Server> {
  for (let attempt = 1; ; attempt++) {
    const server = await listen(name)
    if (server) return server
    const holder = await askHolder(name)
    if (holder !== undefined || attempt === ATTEMPTS) {
      throw new Error(
        `Kedja is already running on ${stateDir} (process ${holder ?? 'unknown'}): stop it, or set another DATA_DIR.`,
      )
    }
    if (isFile) fs.rmSync(name, { force: true })
    else await sleep(200)
  }
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

/** The holder's process id, 'unknown' when it hangs, undefined when nobody answers any more. */
function askHolder(name: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const connection = net.connect(name)
    let answer = ''
    connection.on('data', (data) => (answer += String(data)))
    connection.on('end', () => resolve(answer))
    connection.on('error', () => resolve(undefined))
    connection.setTimeout(ASK_TIMEOUT_MS, () => {
      connection.destroy()
      resolve('unknown')
    })
  })
}
