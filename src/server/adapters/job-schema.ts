import { getConstructionPlans, getMigrationPlans, PgBoss } from 'pg-boss'
import bossPackage from 'pg-boss/package.json' with { type: 'json' }
import type pg from 'pg'

import { SERVER_GROUP } from '#server/db/server-role.ts'
import { queueNames } from '#server/adapters/queues.ts'

/** pg-boss keeps its tables in a schema of its own. */
export const JOB_SCHEMA = 'pgboss'

/** Makes or migrates the tables of the job queue, and the queues, by pg-boss's own means, as the owner. */
export async function ensureJobSchema(client: pg.Client): Promise<void> {
  const boss = bossOn(client)
  if (!(await boss.isInstalled())) await client.query(getConstructionPlans(JOB_SCHEMA))
  const installed = await boss.schemaVersion()
  if (installed !== null && installed < bossPackage.pgboss.schema) await migrateFrom(client, installed)
  for (const name of queueNames) await boss.createQueue(name)
  await grantJobSchema(client)
}

/** The plans and not `start`: it leaves index builds to a worker, which as the server's role would lack the right. */
async function migrateFrom(client: pg.Client, version: number): Promise<void> {
  const plan = getMigrationPlans(JOB_SCHEMA, version)
  const afterCommit = plan.search(/^\s*COMMIT;\s*$/m)
  const [transaction, concurrent] =
    afterCommit < 0 ? [plan, ''] : [plan.slice(0, afterCommit), plan.slice(afterCommit)]
  // What follows the commit are concurrent index builds, which run only one by one and outside a transaction.
  const [commit, ...indexBuilds] = concurrent.split(/;\s*\n/).filter((statement) => statement.trim() !== '')
  await client.query(`${transaction}${commit ?? ''}`)
  for (const statement of indexBuilds) await client.query(statement)
}

/** A pg-boss that is never started, on the migrating connection. */
function bossOn(client: pg.Client): PgBoss {
  return new PgBoss({
    schema: JOB_SCHEMA,
    db: { executeSql: (text, values) => client.query(text, values) },
  })
}

async function grantJobSchema(client: pg.Client): Promise<void> {
  await client.query(`
    grant usage on schema ${JOB_SCHEMA} to ${SERVER_GROUP};
    grant select, insert, update, delete on all tables in schema ${JOB_SCHEMA} to ${SERVER_GROUP};
    grant usage, select on all sequences in schema ${JOB_SCHEMA} to ${SERVER_GROUP};
    grant execute on all functions in schema ${JOB_SCHEMA} to ${SERVER_GROUP};
  `)
}
