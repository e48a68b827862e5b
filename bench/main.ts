import { benchExpand, benchFilter, benchGrowth, benchOverview } from '#bench/overview.ts'
import { generateCompany } from '#bench/generate.ts'
import { benchBrowser } from '#bench/browser.ts'
import { benchImport } from '#bench/import.ts'
import { benchRequests } from '#bench/requests.ts'
import { benchJobs } from '#bench/jobs.ts'
import { startServer } from '#bench/load.ts'
import { benchAffected, benchChange, benchRollUp } from '#bench/compliance.ts'
import { benchSubstanceSearch, benchWhereUsed } from '#bench/where-used.ts'
import { millisecondsOf, report } from '#bench/report.ts'
import { judgeAll, openWorld } from '#bench/world.ts'

const SIZES = [1_000, 10_000, 100_000]
const LARGE_SIZE = 1_000_000
/** The size the single figures are read at. */
const READ_AT = 100_000

const say = (text: string) => process.stderr.write(`${text}\n`)

/** `npm run bench [-- --large] [-- --only=overview,compliance,where-used,requests,import,jobs,browser]`: one JSON line a figure, with its target. */
async function main(): Promise<void> {
  const only = process.argv
    .find((arg) => arg.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',')
  const isWanted = (part: string) => only === undefined || only.includes(part)
  const sizes = process.argv.includes('--large') ? [...SIZES, LARGE_SIZE] : SIZES
  const world = await openWorld(say)
  try {
    if (isWanted('import')) await benchImport(world)
    if (isWanted('requests')) await benchRequests(world)
    if (only?.every((part) => part === 'import' || part === 'requests')) return
    const companies = []
    for (const size of sizes) {
      say(`generating ${size} products`)
      const company = await generateCompany(world.owner, size)
      const firstMs = await millisecondsOf(() => judgeAll(world, company))
      // Every distinct verdict is new: all rules are tried, as after a change of a list or a law.
      report({ metric: `first judgement of ${size} products`, value: firstMs, target: null, unit: 'ms' })
      companies.push(company)
    }
    // Judging a company for the first time changes more products than autovacuum leaves lying (migration 0107): the figures are of the lists
    // that people have, a minute later.
    await world.owner.query('vacuum analyze')
    const company = companies.find(({ products }) => products === READ_AT)
    if (!company) throw new Error(`no company of ${READ_AT} products`)
    if (isWanted('overview')) {
      const server = await startServer(world)
      await benchOverview(world, server, company)
      await benchFilter(world, server, company)
      await benchExpand(world, server, company)
      await benchGrowth(world, server, companies)
      server.close()
    }
    if (isWanted('compliance')) {
      await benchRollUp(world, companies, company)
      await benchChange(world, companies, company)
      await benchAffected(world, company)
    }
    if (isWanted('where-used')) {
      await benchWhereUsed(world, company)
      await benchSubstanceSearch(world, company)
    }
    if (isWanted('jobs')) {
      const server = await startServer(world)
      // Any company but the one that is judged.
      await benchJobs(world, server, { large: company, other: companies[0] ?? company })
      server.close()
    }
    if (isWanted('browser')) await benchBrowser(world, company, say)
  } finally {
    await world.close()
  }
}

await main()
