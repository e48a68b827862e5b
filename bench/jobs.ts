import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import { getOverview } from '#contract/products/overview.ts'
import type { JobId, ProductImportId } from '#contract/values/ids.ts'
import { undoChangeSet } from '#server/change-sets/change-sets.service.ts'
import { allProductsJob } from '#server/compliance/judging/jobs.ts'
import { enqueue } from '#server/jobs/jobs.service.ts'
import { superviseWorker, type Supervisor } from '#server/jobs/supervisor.ts'
import { applyProductImport, checkProductImport } from '#server/product-import/imports.service.ts'
import { askSuppliers } from '#server/exchange/sending.service.ts'
import { findImport } from '#server/product-import/imports.repository.ts'
import type { WorkerSettings } from '#server/take-jobs.ts'

import type { GeneratedCompany } from '#bench/generate.ts'
import { emptyCompany, fileOf, uploaded } from '#bench/import.ts'
import { askingOfAll, companyWithSuppliers } from '#bench/requests.ts'
import type { Server } from '#bench/load.ts'
import { millisecondsOf, report } from '#bench/report.ts'
import { adapterSettings, inRequest, type World } from '#bench/world.ts'

const PAGE_1 = `${getOverview.path}?page=1&perPage=10`
const IDLE_SECONDS = 15
const LOOK_MS = 100
/** Questions to all suppliers, one after the other: enough calls beside them for a p99. */
const ASKED_TIMES = 10

/**
 * S18, S19, as a server does it: jobs in a process of their own, on the same database as the requests. First the import alone, then the
 * overview of another company beside a recompute and an import, and beside questions to a thousand suppliers.
 */
export async function benchJobs(
  world: World,
  server: Server,
  { large, other }: { large: GeneratedCompany; other: GeneratedCompany },
): Promise<void> {
  const supervisor = superviseWorker({
    databases: world.deps.databases,
    program: new URL('../src/server/worker-process.ts', import.meta.url),
    settings: {
      connection: world.connection,
      adapters: adapterSettings(world.directory),
      logLevel: 'error',
    } satisfies WorkerSettings,
    log: (text) => process.stderr.write(`${text}\n`),
  })
  try {
    await benchOneImport(world, supervisor)
    await benchBeside(world, server, { large, other })
    await benchAsking(world, server, other)
  } finally {
    await supervisor.stop()
  }
}

/** S19: 100,000 rows checked, applied and undone by the worker process, and the most memory it had. */
async function benchOneImport(world: World, supervisor: Supervisor): Promise<void> {
  const company = await emptyCompany(world, 'Import by a job')
  const id = await uploaded(world, company, { bytes: await fileOf('csv'), format: 'csv' })
  await check(world, company, id)
  const applied = await millisecondsOf(() => apply(world, company, id))
  const note = `${await countOf(world, company)} products`
  report({
    metric: 'S19 import of 100,000 rows, applied',
    value: applied / 1000,
    unit: 's',
    target: { atMost: 20 },
    note,
  })
  // Judged in a job of its own; an undo would wait for it.
  await untilIdle(world)
  const undone = await millisecondsOf(() => undo(world, company, id))
  report({
    metric: 'S19 import of 100,000 rows, undone',
    value: undone / 1000,
    unit: 's',
    target: { atMost: 20 },
    note: `${await countOf(world, company)} products`,
  })
  await untilIdle(world)
  const peak = peakOf(supervisor.pid())
  if (peak !== undefined)
    report({
      metric: 'S19 peak memory of the worker process',
      value: peak,
      unit: 'MiB',
      target: { atMost: 600 },
    })
}

/** S18: the overview of another company, asked for at a steady rate, while 100,000 products are judged and 100,000 rows imported. */
async function benchBeside(
  world: World,
  server: Server,
  { large, other }: { large: GeneratedCompany; other: GeneratedCompany },
): Promise<void> {
  const company = await emptyCompany(world, 'Import beside')
  const id = await uploaded(world, company, { bytes: await fileOf('csv'), format: 'csv' })
  await server.paced(PAGE_1, other, sleep(2_000))
  const idle = await server.paced(PAGE_1, other, sleep(IDLE_SECONDS * 1000))
  await world.owner.query('delete from data.product_facts where subscriber_id = $1', [large.subscriberId])
  const recompute = await inRequest(world, large, (ctx) => enqueue(ctx, allProductsJob, {}))
  const work = Promise.all([
    ended(world, recompute),
    check(world, company, id).then(() => apply(world, company, id)),
  ])
  const busy = await server.paced(PAGE_1, other, work)
  report({
    metric: 'S18 overview p99 beside a recompute and an import',
    value: busy.p99 / idle.p99,
    target: { atMost: 2 },
    note: `${busy.p99.toFixed(1)} ms (longest ${busy.longest.toFixed(0)}, ${busy.count} calls) against ${idle.p99.toFixed(1)} idle`,
  })
}

/** S18: the overview of another company while a company asks a thousand suppliers, again and again. */
async function benchAsking(world: World, server: Server, other: GeneratedCompany): Promise<void> {
  const company = await companyWithSuppliers(world, 'Asks beside')
  const asking = await askingOfAll(world, company)
  await server.paced(PAGE_1, other, sleep(2_000))
  const idle = await server.paced(PAGE_1, other, sleep(IDLE_SECONDS * 1000))
  const busy = await server.paced(PAGE_1, other, askTimes(world, company, asking))
  report({
    metric: `S18 overview p99 while 1,000 suppliers are asked, ${ASKED_TIMES} times`,
    value: busy.p99 / idle.p99,
    target: { atMost: 2 },
    note: `${busy.p99.toFixed(1)} ms (longest ${busy.longest.toFixed(0)}, ${busy.count} calls) against ${idle.p99.toFixed(1)} idle`,
  })
}

async function askTimes(
  world: World,
  company: GeneratedCompany,
  asking: Awaited<ReturnType<typeof askingOfAll>>,
): Promise<void> {
  for (let time = 0; time < ASKED_TIMES; time++) {
    const { jobId } = await inRequest(world, company, (ctx) => askSuppliers(ctx, asking))
    await ended(world, jobId ?? undefined)
  }
}

async function check(world: World, company: GeneratedCompany, id: ProductImportId): Promise<void> {
  const job = await inRequest(world, company, async (ctx) => {
    const found = await findImport(ctx, id)
    if (!found) throw new Error('the import is gone')
    return (await checkProductImport(ctx, id, found.settings)).job
  })
  await ended(world, job?.id)
}

async function apply(world: World, company: GeneratedCompany, id: ProductImportId): Promise<void> {
  const { job } = await inRequest(world, company, (ctx) => applyProductImport(ctx, id, { skipFaulty: false }))
  await ended(world, job?.id)
}

async function undo(world: World, company: GeneratedCompany, id: ProductImportId): Promise<void> {
  const outcome = await inRequest(world, company, async (ctx) => {
    const found = await findImport(ctx, id)
    if (!found?.changeSetId) throw new Error('the import changed nothing')
    // As an administrator, who may delete what the import made.
    const ability = [{ action: 'delete', subject: 'Product' } as const]
    return undoChangeSet({ ...ctx, request: { ...ctx.request, ability } }, found.changeSetId)
  })
  if (outcome.state === 'running') await ended(world, outcome.jobId)
}

/** Waits until a job is done. Throws when it ended otherwise. */
async function ended({ owner }: World, id: JobId | undefined): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ state: string; error: unknown }>(
      'select state, error from data.jobs where id = $1',
      [id],
    )
    const state = rows[0]?.state
    if (state === 'done') return
    if (state !== 'queued' && state !== 'running')
      throw new Error(`job ${id} is ${state}: ${JSON.stringify(rows[0]?.error)}`)
    await sleep(LOOK_MS)
  }
}

async function untilIdle({ owner }: World): Promise<void> {
  const busy = `select from data.jobs where state in ('queued', 'running') limit 1`
  while ((await owner.query(busy)).rowCount !== 0) await sleep(LOOK_MS)
}

async function countOf({ owner }: World, { subscriberId }: GeneratedCompany): Promise<number> {
  const { rows } = await owner.query('select count(*)::int from data.products where subscriber_id = $1', [
    subscriberId,
  ])
  return rows[0].count
}

/** The most memory that a process has had, in MiB; undefined where the system does not tell. */
function peakOf(pid: number | undefined): number | undefined {
  const status = `/proc/${pid}/status`
  if (pid === undefined || !fs.existsSync(status)) return undefined
  const [, peak] = /^VmHWM:\s+(\d+) kB/m.exec(fs.readFileSync(status, 'utf8')) ?? []
  return peak === undefined ? undefined : Number(peak) / 1024
}
