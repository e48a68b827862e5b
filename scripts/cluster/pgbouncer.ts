import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { choosePostgresUser } from '#server/db/embedded/user.ts'
import type { Started } from '#scripts/cluster/postgres.ts'
import { freePort } from '#tests/free-port.ts'

const READY_WITHIN_MS = 10_000

/** Throws with advice where pgbouncer is not installed; else its version. */
export function pgbouncerVersion(): string {
  const { status, stdout } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' })
  if (status !== 0) throw new Error('pgbouncer is not installed. Install it: apt-get install pgbouncer')
  return /\d+\.\d+(\.\d+)?/.exec(stdout)?.[0] ?? stdout
}

/** A pgbouncer in front of all databases of a PostgreSQL, which hands a connection to one client at a time (`pool_mode = session`). */
export async function startPgbouncer(directory: string, postgresUrl: string): Promise<Started> {
  const user = choosePostgresUser(() => undefined)
  const { hostname, port: postgresPort, username, password } = new URL(postgresUrl)
  const port = await freePort()
  const [ini, users] = [path.join(directory, 'pgbouncer.ini'), path.join(directory, 'users.txt')]
  fs.writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o600 })
  fs.writeFileSync(
    ini,
    `[databases]
* = host=${hostname} port=${postgresPort} auth_user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = session
auth_type = scram-sha-256
auth_file = ${users}
auth_query = select usename, passwd from pg_shadow where usename = $1
max_client_conn = 500
default_pool_size = 200
server_idle_timeout = 1
logfile = ${path.join(directory, 'pgbouncer.log')}
`,
  )
  if (user.ids) for (const file of [directory, ini, users]) fs.chownSync(file, user.ids.uid, user.ids.gid)
  const child = spawn('pgbouncer', [ini], { ...user.ids, cwd: '/', stdio: 'ignore' })
  for (let waited = 0; !(await isListening(port)); waited += 50) {
    if (waited > READY_WITHIN_MS || child.exitCode !== null)
      throw new Error(
        `pgbouncer did not start: ${fs.readFileSync(path.join(directory, 'pgbouncer.log'), 'utf8')}`,
      )
    await sleep(50)
  }
  return { url: `127.0.0.1:${port}`, stop: () => void child.kill('SIGTERM') }
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket.destroy() !== undefined))
    socket.once('error', () => resolve(false))
  })
