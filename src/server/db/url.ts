import type pg from 'pg'
import { parseIntoClientConfig } from 'pg-connection-string'

/** `postgres://user:password@host:5432/database?sslmode=verify-full`, taken apart. Throws what is wrong with it. */
export function parseDatabaseUrl(url: string): pg.ClientConfig {
  if (!/^postgres(ql)?:\/\//.test(url)) throw new Error('must begin with postgres://')
  const config = parse(url)
  if (!config.user) throw new Error('must name a user: postgres://user:password@host/database')
  if (!config.database) throw new Error('must name a database: postgres://user:password@host/database')
  // The driver would otherwise fill gaps from PGHOST, PGPORT and PGSSLMODE.
  return { ...config, host: config.host || 'localhost', port: config.port || 5432, ssl: config.ssl ?? false }
}

function parse(url: string): pg.ClientConfig {
  try {
    return parseIntoClientConfig(url)
  } catch {
    throw new Error('must look like postgres://user:password@host:5432/database')
  }
}
