import type { Databases } from '#server/db/connection.ts'
import type { TestDeps } from '#tests/deps.ts'

/** The server with another piece of work that comes between two transactions of this one: before the one of this number. */
export function interrupted<D extends Pick<TestDeps, 'databases'>>(
  deps: D,
  before: number,
  other: () => Promise<unknown>,
): D {
  let begun = 0
  const transaction: Databases['transaction'] = async (tenant, work) => {
    begun += 1
    if (begun === before) await other()
    return deps.databases.transaction(tenant, work)
  }
  return { ...deps, databases: { ...deps.databases, transaction } }
}
