import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'

import type pg from 'pg'

import { subscriberId, type ProductImportId } from '#contract/values/ids.ts'
import { importProductsJobHandlers } from '#server/product-import/job-handlers.ts'
import { previewProductImport, uploadProductFile } from '#server/product-import/imports.service.ts'
import { authorOf } from '#server/jobs/author.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'
import { applyImportJob } from '#server/product-import/jobs.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { writeTable } from '#server/spreadsheets/write/table.ts'

import { makeCompany, type GeneratedCompany } from '#bench/generate.ts'
import { millisecondsOf, ratioOf, report } from '#bench/report.ts'
import { inRequest, type World } from '#bench/world.ts'

const ROWS = 100_000
const ROUNDS = 5
/** Number of parts below each assembly. */
const PARTS_AN_ASSEMBLY = 9
const MAX_BYTES = 100_000_000

/** Tables that the rows of the file become: products, their names and identifiers, and what they consist of. */
const TABLES = ['products', 'product_names', 'product_identifiers', 'product_suppliers', 'product_components']

/**
 * S10: parses, validates, writes and audits 100,000 rows; the yardstick is COPY of the resulting rows into
 * equal tables with the same indexes.
 */
export async function benchImport(world: World): Promise<void> {
  for (const { format, atMost } of [
    { format: 'csv', atMost: 4 },
    { format: 'xlsx', atMost: 8 },
  ] as const) {
    const bytes = await fileOf(format)
    let copy: (() => Promise<number>) | undefined
    let round = 0
    const measured = await ratioOf(
      ROUNDS,
      async () => {
        const company = await emptyCompany(world, `Import ${format} ${(round += 1)}`)
        const id = await uploaded(world, company, { bytes, format })
        const time = await millisecondsOf(() => applied(world, company, id))
        copy ??= await copyOf(world, company)
        await checkCount(world.owner, company)
        return time
      },
      async () => copy?.() ?? 1,
    )
    report({
      metric: `S10 import of ${ROWS} rows, ${format.toUpperCase()}`,
      value: measured.ratio,
      target: { atMost },
      note: `${measured.subject.toFixed(0)} ms against ${measured.yardstick.toFixed(0)}; ${(bytes.length / 1e6).toFixed(1)} MB; resident ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`,
    })
  }
}

const columns = ['Part number', 'Name', 'Parent', 'Qty', 'Supplier', 'EAN', 'Country of origin'].map(
  (title) => ({ title }),
)

/** Ten thousand assemblies in a tree of their own, each with nine bought parts. */
export async function fileOf(format: 'csv' | 'xlsx'): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of writeTable(format, { name: 'Parts', columns, rows: rowsOfFile() }))
    pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

function* rowsOfFile() {
  for (let row = 0; row < ROWS; row++) {
    const place = row % (PARTS_AN_ASSEMBLY + 1)
    const assembly = row - place
    const isAssembly = place === 0
    const above = Math.floor(row / (PARTS_AN_ASSEMBLY + 1) / 4) * (PARTS_AN_ASSEMBLY + 1)
    const parent = isAssembly ? (row === 0 || above === row ? null : `PN-${above}`) : `PN-${assembly}`
    const name = `${isAssembly ? 'Assembly' : 'Part'} ${createHash('md5').update(String(row)).digest('hex').slice(0, 12)}`
    yield [
      `PN-${row}`,
      name,
      parent,
      parent && 1 + (row % 4),
      isAssembly ? null : `Supplier ${row % 200}`,
      eanOf(row),
      'SE',
    ]
  }
}

function eanOf(row: number): string {
  const digits = `40${String(row).padStart(10, '0')}`
  const sum = Array.from(digits, Number).reduce(
    (total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}

export async function emptyCompany({ owner }: World, title: string): Promise<GeneratedCompany> {
  const company = await makeCompany(owner, title)
  await owner.query(
    `insert into data.supply_chain_organizations (subscriber_id, organization_id, kind, title)
     select $1, $2, 'supplier', 'Supplier ' || i from generate_series(0, 199) i`,
    [company.subscriberId, company.organizationId],
  )
  return { ...company, products: 0 }
}

export async function uploaded(
  world: World,
  company: GeneratedCompany,
  { bytes, format }: { bytes: Buffer; format: string },
): Promise<ProductImportId> {
  const file = await world.deps.adapters.files.receive(Readable.from([bytes]), `parts.${format}`, MAX_BYTES)
  const { id } = await inRequest(world, company, (ctx) => uploadProductFile(ctx, { file }))
  const { settings, mappingFaults } = await inRequest(world, company, (ctx) =>
    previewProductImport(ctx, id, {}),
  )
  if (mappingFaults[0]) throw new Error(mappingFaults[0].message)
  await world.owner.query('update data.product_imports set settings = $2 where id = $1', [
    id,
    JSON.stringify(settings),
  ])
  return id
}

/** The job itself, without its wait in the queue. */
async function applied(
  { deps, ...world }: World,
  company: GeneratedCompany,
  importId: ProductImportId,
): Promise<void> {
  const jobId = await inRequest({ deps, ...world }, company, (ctx) =>
    enqueue(ctx, applyImportJob, { importId, author: authorOf(ctx) }),
  )
  const onError = (error: Error) => {
    throw error
  }
  await runJob({ ...deps, onError }, importProductsJobHandlers, {
    jobId,
    subscriberId: subscriberId.parse(company.subscriberId),
  })
}

async function checkCount(owner: pg.Client, { subscriberId: id }: GeneratedCompany): Promise<void> {
  const { rows } = await owner.query<{ count: number; error: unknown }>(
    `select count(*)::int as count, (select error from data.jobs where subscriber_id = $1 order by id limit 1) as error
     from data.products where subscriber_id = $1`,
    [id],
  )
  if (rows[0]?.count !== ROWS)
    throw new Error(`${rows[0]?.count} products imported: ${JSON.stringify(rows[0]?.error)}`)
}

/**
 * Prepares empty copies of the tables that the import fills. The result copies the company's rows into the
 * empty tables in one transaction, like the import, and gives the milliseconds.
 */
async function copyOf(
  { owner, directory }: World,
  { subscriberId: id }: GeneratedCompany,
): Promise<() => Promise<number>> {
  await owner.query('create schema if not exists yardstick')
  // PostgreSQL runs as a user of its own where the bench runs as root.
  const files = path.join(directory, 'copies')
  fs.mkdirSync(files, { recursive: true })
  fs.chmodSync(files, 0o777)
  for (const table of TABLES) {
    await owner.query(`drop table if exists yardstick.${table}`)
    await owner.query(`create table yardstick.${table} (like data.${table} including all)`)
    await owner.query(
      `copy (select * from data.${table} where subscriber_id = ${id}) to '${path.join(files, table)}'`,
    )
  }
  return async () => {
    for (const table of TABLES) await owner.query(`truncate yardstick.${table}`)
    return millisecondsOf(async () => {
      await owner.query('begin')
      for (const table of TABLES)
        await owner.query(`copy yardstick.${table} from '${path.join(files, table)}'`)
      await owner.query('commit')
    })
  }
}
