import { loadInstallation } from '#server/start/installation.ts'
import { cloneDatabase, sharedTemplate, type TestDatabase } from '#tests/db/database.ts'
import { openTestDeps } from '#tests/deps.ts'

/** A database of a test's own with everything that a first start loads: roles, categories, lists and legislations. */
export async function installedDatabase(): Promise<TestDatabase> {
  const template = await sharedTemplate('installed', async (database) => {
    const deps = await openTestDeps(database)
    await loadInstallation(deps.databases, { isDemo: false, log: () => undefined })
    await deps.close()
  })
  return cloneDatabase(template)
}
