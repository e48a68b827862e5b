import fs from 'node:fs'
import path from 'node:path'

import pg from 'pg'

import { CLUSTER_OWNER, ensureCluster, readClusterPassword } from '#server/db/embedded/cluster.ts'
import { prepareSocketDirectory, prepareStateDirectory } from '#server/db/embedded/directories.ts'
import { lockDirectory } from '#server/db/embedded/lock.ts'
import type { Log } from '#server/db/log.ts'
import { startPostmaster } from '#server/db/embedded/process.ts'
import { findPrograms } from '#server/db/embedded/programs.ts'
import { choosePostgresUser } from '#server/db/embedded/user.ts'

export interface Embedded {
  /** Connection as the owner, who may do everything; for migrations. The server connects as its own role. */
  readonly connection: pg.ClientConfig
  /** Process id of PostgreSQL; changes when it is healed. */
  readonly pid: number
  stop(): Promise<void>
}

interface EmbeddedOptions {
  /**
   * True for the database of a test: small, and without fsync, so that a crash of the machine may lose data.
   */
  isDisposable?: boolean
}

const PORT = 5432
const DATABASE = 'kedja'

const durableParameters = {
  max_connections: '60',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  work_mem: '16MB',
}
const disposableParameters = {
  max_connections: '100',
  shared_buffers: '128MB',
  work_mem: '16MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}

/**
 * A real PostgreSQL from the npm platform package, as our child on `wantedStateDir`, reached by a Unix socket that only
 * its owner may open. Throws with advice where it cannot run, and when another process already runs on the directory.
 */
export async function startEmbedded(
  wantedStateDir: string,
  log: Log,
  options: EmbeddedOptions = {},
): Promise<Embedded> {
  const user = choosePostgresUser(log)
  const stateDir = prepareStateDirectory(wantedStateDir, user, log)
  const lock = await lockDirectory(stateDir)
  try {
    const programs = findPrograms(user, stateDir, log)
    const files = {
      programs,
      dataDir: path.join(stateDir, 'pg18'),
      socketDir: prepareSocketDirectory(stateDir, user),
    }
    const password = readClusterPassword(stateDir)
    ensureCluster(files, user, password)
    const cluster = clusterConnection(files.socketDir, password)
    const postmaster = await startPostmaster({
      files,
      user,
      log,
      logFile: path.join(stateDir, 'postgres.log'),
      connection: { ...cluster, database: 'postgres' },
      parameters: {
        ...socketParameters(files.socketDir),
        ...(options.isDisposable ? disposableParameters : durableParameters),
      },
    })
    await ensureDatabase({ ...cluster, database: 'postgres' }).catch(async (error: unknown) => {
      await postmaster.stop()
      throw error
    })
    return {
      connection: { ...cluster, database: DATABASE },
      get pid() {
        return postmaster.pid
      },
      async stop() {
        await postmaster.stop()
        fs.rmSync(files.socketDir, { recursive: true, force: true })
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Connection as the owner to the database of a running server; starts nothing. For commands that run beside the server. */
export function runningEmbedded(wantedStateDir: string, log: Log): pg.ClientConfig {
  const user = choosePostgresUser(log)
  const stateDir = prepareStateDirectory(wantedStateDir, user, log)
  return {
    ...clusterConnection(prepareSocketDirectory(stateDir, user), readClusterPassword(stateDir)),
    database: DATABASE,
  }
}

const clusterConnection = (host: string, password: string) => ({
  host,
  port: PORT,
  user: CLUSTER_OWNER,
  password,
  ssl: false,
})

/** Reached by socket only: no port to collide on, nothing to reach from outside. */
function socketParameters(socketDir: string): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    port: String(PORT),
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // The data directory lies on the machine's own disk, where random reads cost little more than serial ones.
    random_page_cost: '1.1',
  }
}

async function ensureDatabase(maintenance: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(maintenance)
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}
