import { hasCode, messageOf } from '#server/node-errors.ts'

/** Wrong host, port, password, user or database: what PostgreSQL and the network say of a DATABASE_URL that leads nowhere. */
const NO_WAY_IN = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '28P01', '28000', '3D000']

/** Error codes of the system for an address that it cannot listen on. */
const NO_ADDRESS = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EAFNOSUPPORT']

/** Names the variable that leads nowhere, without its value, which holds a password. Other errors stay as they are. */
export function databaseFault(error: unknown): unknown {
  if (!NO_WAY_IN.some((code) => hasCode(error, code))) return error
  // Of a name with several addresses Node tells every attempt, and nothing in its own message.
  const [first] = error instanceof AggregateError ? error.errors : [error]
  return new Error(`DATABASE_URL: ${messageOf(first)}`, { cause: error })
}

/** Names the variable when another program listens on the port, when it may not be listened on, or when the address is none of ours. `variable`: the port's. */
export function listenFault(
  error: unknown,
  { host, port, variable = 'PORT' }: { host: string; port: number; variable?: string },
): unknown {
  if (hasCode(error, 'EADDRINUSE'))
    return new Error(`${variable}: another program listens on ${port}`, { cause: error })
  if (hasCode(error, 'EACCES'))
    return new Error(`${variable}: ${port} may not be listened on`, { cause: error })
  if (NO_ADDRESS.some((code) => hasCode(error, code)))
    return new Error(`HOST: ${host} is no address of this machine`, { cause: error })
  return error
}
