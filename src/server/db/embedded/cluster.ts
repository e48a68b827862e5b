import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

import { makePrivate } from '#server/db/embedded/directories.ts'
import type { ProcessUser } from '#server/db/embedded/user.ts'

/** The superuser of the embedded cluster; it migrates and is never used to serve requests. */
export const CLUSTER_OWNER = 'owner'
/** Nothing of our environment (PGDATA, PGPORT, LD_…) may reach PostgreSQL. */
export const CLEAN_ENVIRONMENT = { TZ: 'UTC', LC_ALL: 'C' }

const UNFINISHED = '.new-'

export interface ClusterFiles {
  programs: string
  dataDir: string
  socketDir: string
}

/** The cluster's password, made at the first start; the file is ours alone, not the database user's, who may be `nobody`. */
export function readClusterPassword(stateDir: string): string {
  const file = path.join(stateDir, 'database-password')
  const made = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
  // An empty file is of a start that was killed before it made the cluster.
  return made === '' ? makePassword(file) : made
}

/** Writes the password beside its place and renames it, so that a kill leaves no half of it. */
function makePassword(file: string): string {
  const password = randomBytes(24).toString('base64url')
  const unfinished = `${file}.${process.pid}`
  fs.writeFileSync(unfinished, password, { mode: 0o600 })
  fs.renameSync(unfinished, file)
  return password
}

/**
 * Makes the cluster if there is none: beside its place and then renamed, so that half an initdb never looks like one.
 * Each attempt has a directory of its own, because the initdb of a killed start runs on and cleans up behind itself.
 */
export function ensureCluster(
  { programs, dataDir, socketDir }: ClusterFiles,
  user: ProcessUser,
  password: string,
): void {
  if (fs.existsSync(path.join(dataDir, 'PG_VERSION'))) return
  removeUnfinished(dataDir)
  const unfinished = `${dataDir}${UNFINISHED}${randomBytes(4).toString('hex')}`
  makePrivate(unfinished, user)
  // A file and not /dev/stdin: Node's pipes are sockets, which cannot be opened by name.
  const passwordFile = path.join(socketDir, 'password')
  fs.writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user.ids) fs.chownSync(passwordFile, user.ids.uid, user.ids.gid)
  try {
    initdb(programs, unfinished, passwordFile, user)
  } finally {
    fs.rmSync(passwordFile, { force: true })
  }
  fs.renameSync(unfinished, dataDir)
}

function removeUnfinished(dataDir: string): void {
  const begin = `${path.basename(dataDir)}${UNFINISHED}`
  for (const name of fs.readdirSync(path.dirname(dataDir)).filter((entry) => entry.startsWith(begin))) {
    try {
      fs.rmSync(path.join(path.dirname(dataDir), name), { recursive: true, force: true })
    } catch {
      // Its initdb still writes there; the directory goes at a later start.
    }
  }
}

function initdb(programs: string, directory: string, passwordFile: string, user: ProcessUser): void {
  const access = ['-U', CLUSTER_OWNER, `--pwfile=${passwordFile}`, '-A', 'scram-sha-256']
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const { status, error, stderr } = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', directory, ...access, ...locale, '--no-instructions'],
    { ...user.ids, cwd: '/', encoding: 'utf8', env: CLEAN_ENVIRONMENT },
  )
  if (status === 0) return
  const reason = error?.message ?? stderr.trim()
  const advice = reason.includes('user does not exist')
    ? ' This user id has no passwd entry: give it one, or set DATABASE_URL.'
    : ''
  throw new Error(`The embedded database could not be made: ${reason}${advice}`)
}
