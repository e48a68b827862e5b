import { setTimeout } from 'node:timers/promises'

import pg from 'pg'

import type { OrganizationId, SubscriberId, UserId } from '#contract/values/ids.ts'
import { syncBusinessRoles } from '#server/catalogues/business-roles.repository.ts'
import { loadLegislations } from '#server/compliance/law/load-legislations.ts'
import type { Context, InstallationContext } from '#server/context.ts'
import type { Db } from '#server/db/connection.ts'
import { loadReference } from '#server/reference/load.ts'
import { judgeOnce, type AfterJudging } from '#server/transactions/judge-once.ts'
import { noProducts } from '#server/transactions/touched-products.ts'
import { hasCode } from '#server/node-errors.ts'
import { cloneDatabase, sharedTemplate, type TestDatabase } from '#tests/db/database.ts'
import { openTestDeps, type TestDeps } from '#tests/deps.ts'

export interface ListDatabase extends TestDeps {
  /** A system administrator's context; each statement commits by itself. */
  system: InstallationContext
  /** The administrator of a fresh company. */
  company(): Promise<Context>
  /** Runs a service as a request does: in one transaction. */
  inRequest<C extends Context | InstallationContext, T>(
    ctx: C,
    service: (ctx: C) => Promise<T | AfterJudging<T>>,
  ): Promise<T>
}

/** A fresh company with business roles and the shipped legislations, so that its products are judged. */
export const lawDatabase = async (candidateListAsOf?: string): Promise<ListDatabase> =>
  openListDatabase(await cloneLaws(candidateListAsOf))

/**
 * A database for a test that makes its own companies: everything that a first start loads except the customs
 * nomenclature, which takes longest.
 */
export const cloneLaws = async (candidateListAsOf?: string): Promise<TestDatabase> =>
  cloneDatabase(await lawsTemplate(candidateListAsOf))

/** The name of the template of `cloneLaws`. */
export const lawsTemplate = (candidateListAsOf?: string): Promise<string> =>
  sharedTemplate(`laws ${candidateListAsOf ?? 'newest'}`, async (database) => {
    const deps = await openTestDeps(database)
    await deps.databases.transaction(null, async (db) => {
      await loadLists(db, candidateListAsOf)
      await syncBusinessRoles(db)
      await loadLegislations(db)
    })
    await deps.close()
  })

/** A database of its own with the lists of the law, for tests that change what all companies share. */
export async function listDatabase(candidateListAsOf?: string): Promise<ListDatabase> {
  const template = await sharedTemplate(`lists ${candidateListAsOf ?? 'newest'}`, async (database) => {
    const deps = await openTestDeps(database)
    await deps.databases.transaction(null, (db) => loadLists(db, candidateListAsOf))
    await deps.close()
  })
  return openListDatabase(await cloneDatabase(template))
}

const loadLists = (db: Db, candidateListAsOf: string | undefined) =>
  loadReference(db, candidateListAsOf === undefined ? {} : { candidateListAsOf })

/** A database whose lists or laws are loaded already, with what a test calls on it. */
export async function openListDatabase(database: TestDatabase): Promise<ListDatabase> {
  const deps = await openTestDeps(database)
  const { databases, adapters, now, judge, owner, connections } = deps
  const shared = {
    userId: 1 as UserId,
    language: 'en' as const,
    now,
    request: {
      id: 'test',
      sessionId: null,
      ability: [],
      mailingKey: null,
      address: '127.0.0.1',
      userAgent: '',
    },
    adapters,
  }
  return {
    ...deps,
    system: {
      ...shared,
      db: databases.standalone(null),
      subscriberId: null,
      organizationId: null,
      scope: [],
    },
    async company() {
      const { rows } = await owner.query<{ subscriber: string; organization: string }>(
        `with s as (insert into data.subscribers (title) values ('Company ' || gen_random_uuid()) returning subscriber_id)
         insert into data.organizations (subscriber_id, title) select subscriber_id, 'Company' from s
         returning subscriber_id as subscriber, id as organization`,
      )
      const subscriberId = Number(rows[0]?.subscriber) as SubscriberId
      const organizationId = Number(rows[0]?.organization) as OrganizationId
      const db = databases.standalone(subscriberId)
      return {
        ...shared,
        db,
        subscriberId,
        organizationId,
        scope: [organizationId],
        variant: 'chemicals',
        touched: noProducts(),
      }
    },
    inRequest: (ctx, service) =>
      databases.transaction(ctx.subscriberId, (db) => {
        const request = { ...ctx, db, touched: noProducts() }
        const judged = async () => (request.subscriberId === null ? undefined : judge(request))
        return judgeOnce(request, judged, service)
      }),
    async close() {
      await deps.close()
      await dropDatabase(connections)
    },
  }
}

const IN_USE = '55006'
const TRIES = 600
const WAIT_MS = 100

/**
 * Drops a database without force: pools report their end before their connections have closed, and a cut
 * connection would raise an error that nobody handles.
 */
async function dropDatabase({ owner }: TestDatabase): Promise<void> {
  const client = new pg.Client({ ...owner, database: 'postgres' })
  await client.connect()
  for (let tries = 1; ; tries++) {
    try {
      await client.query(`drop database ${owner.database}`)
      break
    } catch (error) {
      if (!hasCode(error, IN_USE) || tries === TRIES) throw error
      await setTimeout(WAIT_MS)
    }
  }
  await client.end()
}
