import type { Context } from '#server/context.ts'
import { syncBusinessRoles } from '#server/catalogues/business-roles.repository.ts'
import { loadLegislations } from '#server/compliance/load-legislations.ts'
import { loadReference } from '#server/lists/load-reference.ts'
import { testContext } from '#tests/test-context.ts'
import { cloneDatabase } from '#tests/test-database.ts'
import { openTestDeps, type TestDeps } from '#tests/test-deps.ts'

/** A database of a test file's own with the shipped lists and legislations: what it does to them is nobody else's. Close it at the end. */
export async function openOwnInstallation(): Promise<TestDeps> {
  const deps = await openTestDeps(await cloneDatabase())
  await deps.owner.query('truncate data.substance_lists, data.substances, data.legislations cascade')
  await deps.databases.transaction(null, async (db) => {
    await syncBusinessRoles(db)
    await loadReference(db, { candidateListAsOf: '2025-06-25' })
    await loadLegislations(db)
  })
  return deps
}

export async function closeOwnInstallation(deps: TestDeps): Promise<void> {
  await deps.databases.close()
  await deps.owner.end()
}

/** A context of a new company in that database. */
export async function companyIn(deps: TestDeps): Promise<Context> {
  const { rows } = await deps.owner.query<{ s: string; o: string }>(
    `with s as (insert into data.subscribers (title) values ('Company') returning subscriber_id)
     insert into data.organizations (subscriber_id, title) select subscriber_id, 'Company' from s returning subscriber_id as s, id as o`,
  )
  // Ids as the contract brands them.
  const [subscriberId, organizationId] = [Number(rows[0]!.s), Number(rows[0]!.o)] as [
    Context['subscriberId'],
    Context['organizationId'],
  ]
  return {
    ...(await testContext()),
    db: deps.databases.standalone(subscriberId),
    subscriberId,
    organizationId,
    scope: [organizationId],
  }
}
