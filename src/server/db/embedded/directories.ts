import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { isRoot, type ProcessUser } from '#server/db/embedded/user.ts'
import type { Log } from '#server/db/log.ts'

/** The directory for root's database when its user may not enter the wanted directory (the home of root). */
const SHARED_STATE_ROOT = '/var/lib/kedja'
/** The longest path that every platform takes for a socket is 103 bytes; PostgreSQL adds `/.s.PGSQL.5432`. */
const SOCKET_DIRECTORY_MAX_BYTES = 103 - 14

/** The directory that holds the cluster, its log and its password: the wanted one, or one that `user` can reach. */
export function prepareStateDirectory(wanted: string, user: ProcessUser, log: Log): string {
  const own = path.resolve(wanted)
  letIn(path.dirname(own), user)
  if (isReachable(own, user)) return fs.realpathSync(own)
  const shared = path.join(SHARED_STATE_ROOT, shortHash(own))
  if (!isReachable(shared, user))
    throw new Error(`${shared} cannot be reached by ${user.name}: set DATA_DIR to a directory that can.`)
  log(`${user.name} cannot reach ${own}; the database is kept in ${shared}`)
  return fs.realpathSync(shared)
}

/**
 * The data directory is its owner's alone. As root we enter it all the same, so it becomes the database user's; our secrets in it are
 * files of our own.
 */
function letIn(dataDir: string, user: ProcessUser): void {
  const stat = fs.statSync(dataDir, { throwIfNoEntry: false })
  const isPrivate = stat?.uid === 0 && (stat.mode & 0o777) === 0o700
  if (isRoot() && user.ids && isPrivate && isReachable(path.dirname(dataDir), user))
    fs.chownSync(dataDir, user.ids.uid, user.ids.gid)
}

/** A private directory for the socket: below the temporary folder, because the data directory's path may be too long. */
export function prepareSocketDirectory(stateDir: string, user: ProcessUser): string {
  const name = `.kedja-${shortHash(stateDir)}`
  const directory = [os.tmpdir(), '/tmp']
    .filter((parent) => Buffer.byteLength(path.join(parent, name)) <= SOCKET_DIRECTORY_MAX_BYTES)
    .find((parent) => isReachable(parent, user))
  if (directory === undefined)
    throw new Error(`${user.name} cannot reach the temporary folder: set TMPDIR to one that can be reached.`)
  const socketDir = path.join(directory, name)
  makePrivate(socketDir, user)
  // The temporary folder is everybody's: somebody may have made the directory, or a link, before us.
  const { uid } = fs.statSync(socketDir)
  if (fs.lstatSync(socketDir).isSymbolicLink() || uid !== (user.ids?.uid ?? process.getuid?.())) {
    throw new Error(`${socketDir} belongs to somebody else: remove it or set TMPDIR.`)
  }
  return socketDir
}

/** Makes a directory that only `user` may enter. */
export function makePrivate(directory: string, user: ProcessUser): void {
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 })
  if (user.ids) fs.chownSync(directory, user.ids.uid, user.ids.gid)
  fs.chmodSync(directory, 0o700)
}

export const shortHash = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12)

/** True when `user` may pass every directory above. Only root can ask for another user. */
function isReachable(directory: string, user: ProcessUser): boolean {
  fs.mkdirSync(directory, { recursive: true })
  if (!isRoot()) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { ...user.ids, cwd: '/' }).status === 0
}
