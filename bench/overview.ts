import type pg from 'pg'

import { filterOverview, getChildren, getOverview } from '#contract/products/overview.ts'
import type { Context } from '#server/context.ts'
import { openDatabases } from '#server/db/connection.ts'
import * as overview from '#server/products/overview/overview.service.ts'

import type { GeneratedCompany } from '#bench/generate.ts'
import { loadDriver, type Load, type Server } from '#bench/load.ts'
import { growthExponent, median, ratioOf, report } from '#bench/report.ts'
import { readingContext, type World } from '#bench/world.ts'

const ROUNDS = 5
const SECONDS = 3
const CALLS = 80
/** Calls after which the code of a path is compiled. */
const WARMING_CALLS = 1_000
/** Growth is a slope through a few points: they are read in turn, often, so that one moment of the machine is in none of them alone. */
const GROWTH_ROUNDS = 15
const GROWTH_CALLS = 40

const PAGE_1 = `${getOverview.path}?page=1&perPage=10`

/** S1, S2 of the overview. */
export async function benchOverview(world: World, server: Server, company: GeneratedCompany): Promise<void> {
  await benchPage(world, server, company, {
    what: 'overview page',
    size: `${company.products} products`,
    path: PAGE_1,
    read: (ctx) => overview.getOverview(ctx, getOverview.query.parse({ page: 1, perPage: 10 })),
  })
}

interface MeasuredPage {
  what: string
  /** The number of rows, for the note. */
  size: string
  path: string
  /** Reads the same page by the service. */
  read: (ctx: Context) => Promise<unknown>
}

/** S1, S2: a page over HTTP with everything, against its bare statements by the driver alone. */
export async function benchPage(
  world: World,
  server: Server,
  company: GeneratedCompany,
  { what, size, path, read }: MeasuredPage,
): Promise<void> {
  const statements = await statementsOf(world, company, read)
  const rounds: { subject: Load; yardstick: Load; planned: Load }[] = []
  const loop = (isPlannedOnce: boolean) =>
    loadDriver(world.connection, company.subscriberId, statements, { seconds: SECONDS, isPlannedOnce })
  for (let round = 0; round <= ROUNDS; round++) {
    const subject = await server.load(path, company, SECONDS)
    const [yardstick, planned] = [await loop(false), await loop(true)]
    // The first round warms all up.
    if (round > 0) rounds.push({ subject, yardstick, planned })
  }
  const middle = (side: 'subject' | 'yardstick' | 'planned') =>
    Math.round(median(rounds.map((round) => round[side].rate)))
  const against = (side: 'yardstick' | 'planned') => ({
    value: median(rounds.map((round) => round.subject.rate / round[side].rate)),
    note: `${middle('subject')} requests/s against ${middle(side)}, ${size}`,
  })
  report({ metric: `S1 ${what}, rate`, ...against('yardstick'), target: { atLeast: 0.6 } })
  // What HTTP, rights and checks cost beside the statement itself, which the server has planned once.
  report({
    metric: `S1 ${what}, rate against a loop planned once`,
    ...against('planned'),
    target: null,
  })
  report({
    metric: `S2 ${what}, p99`,
    value: median(rounds.map(({ subject, yardstick }) => subject.p99 / yardstick.p99)),
    target: { atMost: 2.5 },
  })
}

/** S5: a page of a node with 1,000 children, first and last, against one of a node with ten. */
export async function benchExpand(world: World, server: Server, company: GeneratedCompany): Promise<void> {
  const [wide, narrow] = [await idOf(world, company, 'Wide node'), await idOf(world, company, 'Narrow node')]
  const pageOf = (id: number, page: number) => () =>
    server.latency(`${pathOfChildren(id)}?page=${page}&perPage=10`, company, CALLS)
  for (const page of [1, 100]) {
    const { ratio, subject } = await ratioOf(ROUNDS, pageOf(wide, page), pageOf(narrow, 1))
    report({
      metric: `S5 expand, page ${page} of 1,000 children`,
      value: ratio,
      target: { atMost: 2 },
      note: `${subject.toFixed(2)} ms`,
    })
  }
}

/** S3: name contains, two statuses and a supplier; S4: page 1,000. Both against the first page without a filter. */
export async function benchFilter(world: World, server: Server, company: GeneratedCompany): Promise<void> {
  const pageOf = (path: string) => () => server.latency(path, company, CALLS)
  const figures = [
    {
      metric: 'S3 filtered overview, supplier by id',
      target: 2,
      path: await filteredPath(world, company, 'part 00'),
    },
    {
      metric: 'S3 filtered overview, a name that most have',
      target: 2,
      path: await filteredPath(world, company, 'part'),
    },
    { metric: 'S4 page 1,000', target: 1.5, path: `${getOverview.path}?page=1000&perPage=10` },
  ]
  for (const { metric, target, path } of figures) {
    // The yardstick was asked for 100,000 times (S1): V8 has compiled its code, and compiles this path's during its first hundreds of calls.
    await server.latency(path, company, WARMING_CALLS)
    const { ratio, subject, yardstick } = await ratioOf(ROUNDS, pageOf(path), pageOf(PAGE_1))
    report({
      metric,
      value: ratio,
      target: { atMost: target },
      note: `${subject.toFixed(2)} ms against ${yardstick.toFixed(2)}`,
    })
  }
}

async function filteredPath({ owner }: World, company: GeneratedCompany, name: string): Promise<string> {
  const { rows } = await owner.query<{ id: number }>(
    `select id::int from data.supply_chain_organizations where subscriber_id = $1 and title = 'Supplier 17'`,
    [company.subscriberId],
  )
  const filters = [
    ['name', name],
    ['suppliers][0', String(rows[0]?.id)],
    ['legislationStatuses][1][0', 'duty'],
    ['legislationStatuses][1][1', 'no_duty'],
  ].map(([key, value]) => `${encodeURIComponent(`filters[${key}]`)}=${encodeURIComponent(value ?? '')}`)
  return `${filterOverview.path}?page=1&perPage=10&${filters.join('&')}`
}

/** S11: growth of the latency of overview, card, expand and filter with the number of products. */
export async function benchGrowth(
  world: World,
  server: Server,
  companies: readonly GeneratedCompany[],
): Promise<void> {
  const figures: Record<string, { atMost: number; pathOf: (company: GeneratedCompany) => Promise<string> }> =
    {
      overview: { atMost: 0.05, pathOf: async () => PAGE_1 },
      card: {
        atMost: 0.05,
        pathOf: async (company) => `/api/products/${await idOf(world, company, 'Narrow node')}/card`,
      },
      expand: {
        atMost: 0.05,
        pathOf: async (company) => `${pathOfChildren(await idOf(world, company, 'Narrow node'))}?perPage=10`,
      },
      filter: { atMost: 0.15, pathOf: (company) => filteredPath(world, company, 'part 00') },
    }
  for (const [name, { atMost, pathOf }] of Object.entries(figures)) {
    const rounds: { size: number; value: number }[][] = []
    for (let round = 0; round <= GROWTH_ROUNDS; round++) {
      const points = []
      for (const company of companies) {
        points.push({
          size: company.products,
          value: await server.latency(await pathOf(company), company, GROWTH_CALLS),
        })
      }
      if (round > 0) rounds.push(points)
    }
    const points = companies.map(({ products }, index) => ({
      size: products,
      value: median(rounds.map((of) => of[index]?.value ?? 0)),
    }))
    report({
      metric: `S11 growth exponent, ${name}`,
      value: growthExponent(points),
      target: { atMost },
      note: points.map(({ size, value }) => `${size}: ${value.toFixed(2)} ms`).join(', '),
    })
  }
}

/** The SQL statements that a reading runs for this company, with their parameters, as prepared statements. */
async function statementsOf(
  world: World,
  company: GeneratedCompany,
  read: MeasuredPage['read'],
): Promise<pg.QueryConfig[]> {
  const statements: pg.QueryConfig[] = []
  const databases = openDatabases(world.connection, {
    onStatement: (text, values) =>
      statements.push({ name: `bench ${statements.length}`, text, values: [...values] }),
  })
  await read(readingContext(world, databases, company))
  await databases.close()
  return statements
}

async function idOf({ owner }: World, company: GeneratedCompany, title: string): Promise<number> {
  const { rows } = await owner.query(
    'select id::int from data.products where subscriber_id = $1 and title = $2',
    [company.subscriberId, title],
  )
  return rows[0].id
}

const pathOfChildren = (id: number) => getChildren.path.replace(':id', String(id))
