import { hasCode, messageOf } from '#server/node-errors.ts'

/** Wrong host, port, password, user or database: what PostgreSQL and the network say of a DATABASE_URL that leads nowhere. */
const NO_WAY_IN = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '28P01', '28000', '3D000']

/** Names the variable that leads nowhere, without its value, which holds a password. Other errors stay as they are. */
export function databaseFault(error: unknown): unknown {
  if (!NO_WAY_IN.some((code) => hasCode(error, code))) return error
  // Of a name with several addresses Node tells every attempt, and nothing in its own message.
  const [first] = error instanceof AggregateError ? error.errors : [error]
  return new Error(`DATABASE_URL: ${messageOf(first)}`, { cause: error })
}

/** Names the variable when another program listens on the port, or when it may not be listened on. */
export function portFault(error: unknown, port: number): unknown {
  if (hasCode(error, 'EADDRINUSE'))
    return new Error(`PORT: another program listens on ${port}`, { cause: error })
  if (hasCode(error, 'EACCES')) return new Error(`PORT: ${port} may not be listened on`, { cause: error })
  return error
}
