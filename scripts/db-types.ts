import fs from 'node:fs'

import pg from 'pg'

import * as ids from '#contract/values/ids.ts'
import { readRelations } from '#scripts/database-types/catalog.ts'
import { renderDatabaseTypes } from '#scripts/database-types/render.ts'
import { migrate } from '#server/start/migrate.ts'
import { startTestCluster } from '#tests/db/cluster.ts'

const FILE = 'src/server/db/schema.gen.ts'

/** Migrates an empty database and writes its types; with `--check` only says whether the file is up to date. */
async function main(isCheck: boolean): Promise<void> {
  const types = await typesOfMigrations()
  const existing = fs.existsSync(FILE) ? fs.readFileSync(FILE, 'utf8') : ''
  if (types === existing) return console.log(`${FILE} is up to date`)
  if (!isCheck) {
    fs.writeFileSync(FILE, types)
    return console.log(`${FILE} is written`)
  }
  console.error(`${FILE} does not fit the migrations: run "npm run db:types" and commit the result`)
  process.exitCode = 1
}

async function typesOfMigrations(): Promise<string> {
  const cluster = await startTestCluster()
  try {
    await migrate(cluster.connection, { serverPassword: 'unused' })
    const client = new pg.Client(cluster.connection)
    await client.connect()
    const relations = await readRelations(client)
    await client.end()
    return renderDatabaseTypes(relations, brandedIds())
  } finally {
    await cluster.stop()
  }
}

/** The contract's schema `productId` has a type `ProductId` beside it. */
const brandedIds = (): Set<string> =>
  new Set(Object.keys(ids).map((name) => name.slice(0, 1).toUpperCase() + name.slice(1)))

await main(process.argv.includes('--check'))
