import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

import { choosePostgresUser, type ProcessUser } from '#server/db/embedded/user.ts'
import { freePort } from '#tests/free-port.ts'

/** The directory of the programs of PostgreSQL 15 on Debian and Ubuntu. */
const PROGRAMS = '/usr/lib/postgresql/15/bin'
const MISSING =
  'PostgreSQL 15 is not installed. Install it (apt-get install postgresql-15), or give the address of a server: npm run cluster -- postgres://owner:password@host:5432/postgres'

export interface Started {
  url: string
  stop(): void
}

/** A PostgreSQL 15 of its own in this directory, which belongs to its user. Throws with advice where it is not installed. */
export async function startPostgres(directory: string): Promise<Started> {
  if (!fs.existsSync(path.join(PROGRAMS, 'postgres'))) throw new Error(MISSING)
  const user = choosePostgresUser(() => undefined)
  const [port, password] = [await freePort(), randomBytes(12).toString('hex')]
  const [data, passwordFile] = [path.join(directory, 'pg15'), path.join(directory, 'password')]
  fs.writeFileSync(passwordFile, password, { mode: 0o600 })
  for (const file of [directory, passwordFile]) if (user.ids) fs.chownSync(file, user.ids.uid, user.ids.gid)
  runAs(user, 'initdb', [
    '-D',
    data,
    '-U',
    'owner',
    `--pwfile=${passwordFile}`,
    '-A',
    'scram-sha-256',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ])
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: directory,
    max_connections: 300,
    // Thrown away afterwards.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  runAs(user, 'pg_ctl', [
    'start',
    '-w',
    '-D',
    data,
    '-l',
    path.join(directory, 'postgres.log'),
    '-o',
    options.join(' '),
  ])
  return {
    url: `postgres://owner:${password}@127.0.0.1:${port}/postgres`,
    stop: () => runAs(user, 'pg_ctl', ['stop', '-w', '-m', 'immediate', '-D', data]),
  }
}

function runAs(user: ProcessUser, program: string, args: string[]): void {
  const { status, error, stderr } = spawnSync(path.join(PROGRAMS, program), args, {
    ...user.ids,
    cwd: '/',
    // The server keeps what it was given open.
    stdio: ['ignore', 'ignore', program === 'pg_ctl' ? 'ignore' : 'pipe'],
    encoding: 'utf8',
  })
  if (status !== 0)
    throw new Error(`${program} of PostgreSQL 15 failed: ${error?.message ?? stderr ?? status}`)
}
