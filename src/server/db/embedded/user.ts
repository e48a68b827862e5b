import { spawnSync } from 'node:child_process'

import type { Log } from '#server/db/log.ts'

/** The operating system user that PostgreSQL runs as; without `ids` it is the user we run as ourselves. */
export interface ProcessUser {
  name: string
  ids?: { uid: number; gid: number }
}

const OWN_USER = 'kedja-pg'

export const isRoot = (): boolean => process.getuid?.() === 0

/** PostgreSQL refuses to run as root, so root hands it to `postgres`, to a user made for it, or to `nobody`. */
export function choosePostgresUser(log: Log): ProcessUser {
  // Not os.userInfo() for the name: it throws for a uid without a passwd entry.
  if (!isRoot()) return { name: `user ${process.getuid?.() ?? ''}` }
  const user = findUser('postgres') ?? findUser(OWN_USER) ?? makeOwnUser(log) ?? findUser('nobody')
  if (!user) {
    throw new Error(
      'Running as root, and there is no user to run PostgreSQL as: set DATABASE_URL or start as another user.',
    )
  }
  return user
}

function findUser(name: string): ProcessUser | undefined {
  const uid = numericId('-u', name)
  const gid = numericId('-g', name)
  return uid === undefined || uid === 0 || gid === undefined ? undefined : { name, ids: { uid, gid } }
}

function numericId(flag: '-u' | '-g', user: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}

function makeOwnUser(log: Log): ProcessUser | undefined {
  const home = ['--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin']
  const made = spawnSync('useradd', ['--system', '--user-group', ...home, OWN_USER])
  // BusyBox has no useradd.
  if (made.status !== 0) spawnSync('adduser', ['-S', '-D', '-H', OWN_USER])
  const user = findUser(OWN_USER)
  log(
    user
      ? `made the system user ${OWN_USER} for PostgreSQL`
      : 'no system user could be made; PostgreSQL runs as nobody',
  )
  return user
}
