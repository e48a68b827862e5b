import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'

import { sql } from 'kysely'
import pg from 'pg'

import { getAffected as affectedEndpoint } from '#contract/lists/import.ts'
import { productId, subscriberId, type ListVersionId } from '#contract/values/ids.ts'
import { getAffected } from '#server/lists/import/affected.service.ts'
import { touchProducts } from '#server/transactions/touched-products.ts'
import { rollUpFrom } from '#server/compliance/judging/recompute-subscriber.ts'
import type { InstallationContext } from '#server/context.ts'
import { importCandidateList } from '#server/lists/import/import.service.ts'

import { generateFanIn, type GeneratedCompany } from '#bench/generate.ts'
import { growthExponent, median, millisecondsOf, ratioOf, report } from '#bench/report.ts'
import { inRequest, judgeAll, readingContext, type World } from '#bench/world.ts'

const ROUNDS = 5
/**
 * Rounds per measurement. A change takes milliseconds and a roll-up at most a second, so one busy moment
 * could distort five rounds.
 */
const CHANGE_ROUNDS = 15
const ROLL_UP_ROUNDS = 11
const NEWER_LIST = new URL('../reference/candidate-list-2026-02-04.csv', import.meta.url)

/**
 * S6: roll-up and judgement of all products from their answers, against the plain recursive roll-up in SQL of the same facts: from the
 * same answers. The note says what that takes from leaves whose facts are stored, too.
 */
export async function benchRollUp(
  world: World,
  companies: readonly GeneratedCompany[],
  company: GeneratedCompany,
): Promise<void> {
  const { ratio, subject, yardstick } = await ratioOf(
    ROLL_UP_ROUNDS,
    () => millisecondsOf(() => judgeAll(world, company)),
    () => millisecondsOf(() => rollUpInSql(world, company, leavesFromAnswers)),
  )
  const stored = []
  for (let round = 0; round < ROUNDS; round++)
    stored.push(await millisecondsOf(() => rollUpInSql(world, company, leavesFromStore)))
  report({
    metric: `S6 roll-up and judgement of ${company.products} products`,
    value: ratio,
    target: { atMost: 0.5 },
    note: `${subject.toFixed(0)} ms against ${yardstick.toFixed(0)}; SQL from stored facts of leaves: ${median(stored).toFixed(0)}`,
  })
  const points = []
  for (const each of companies) {
    const times = []
    for (let round = 0; round < 3; round++) times.push(await millisecondsOf(() => judgeAll(world, each)))
    points.push({ size: each.products, value: median(times) / each.products })
  }
  const note = points.map(({ size, value }) => `${size}: ${(value * 1000).toFixed(1)} µs`).join(', ')
  report({
    metric: 'S11 growth exponent, full roll-up per product',
    value: growthExponent(points),
    target: { atMost: 0.05 },
    note,
  })
}

/**
 * SQL that packs the facts of each leaf into three bits a list, for up to 20 lists: unanswered, included,
 * above its limit (0.1 % for each list).
 */
const leavesFromAnswers = `
  select p.id, coalesce(a.facts, 1048575) | coalesce(s.facts, 0) from products p
  left join (select product_id, (1048575 & ~bit_or(1::bigint << list_id::int))
      | bit_or(case state when 'included' then 1::bigint << (20 + list_id::int) else 0 end) as facts
    from product_answers group by 1) a on a.product_id = p.id
  left join (select product_id, bit_or(1::bigint << (40 + list_id::int)) as facts
    from product_substances join product_substance_lists on product_substance_id = id
    where status = 'included' and coalesce(concentration > 0.1, true) group by 1) s on s.product_id = p.id
  where not p.has_children`
const leavesFromStore = `
  select f.product_id, f.own_facts_id from product_facts f join products p on p.id = f.product_id where not p.has_children`

/**
 * The fastest plain SQL that was found: the facts of a leaf are one number that travels up, each pair of product and facts once; most
 * edges lead to leaves and are walked once, only those between assemblies at every level; the bits are aggregated at the end.
 */
async function rollUpInSql(
  { connection }: World,
  { subscriberId: tenant }: GeneratedCompany,
  leaves: string,
): Promise<void> {
  const client = new pg.Client({
    ...connection,
    options: `-c search_path=app,public -c app.subscriber_id=${tenant}`,
  })
  await client.connect()
  await client.query(`create temporary table rolled as
    with recursive leaf (product_id, facts) as materialized (${leaves}),
    assemblies (parent_id, child_id) as materialized (
      select e.parent_id, e.child_id from product_components e join products c on c.id = e.child_id where c.has_children
    ), up (product_id, facts) as (
      select e.parent_id, leaf.facts from leaf join product_components e on e.child_id = leaf.product_id
      union
      select e.parent_id, up.facts from up join assemblies e on e.child_id = up.product_id
    )
    select product_id, bit_or(facts) as facts from (select * from up union all select * from leaf) as each group by 1`)
  await client.end()
}

/** S7: a leaf changes and all its ancestors are judged and committed, against one row (or as many rows) updated by bare SQL. */
export async function benchChange(
  world: World,
  companies: readonly GeneratedCompany[],
  company: GeneratedCompany,
): Promise<void> {
  const leafId = await idOf(world, company, 'Chain leaf')
  const single = await ratioOf(
    CHANGE_ROUNDS,
    () => changeLeaf(world, company, leafId),
    () => updateRows(world, company, 1),
  )
  report({
    metric: 'S7 one leaf changed, 8 ancestors',
    value: single.ratio,
    target: { atMost: 10 },
    note: `${single.subject.toFixed(1)} ms against ${single.yardstick.toFixed(2)}`,
  })
  const points = []
  for (const each of companies) {
    const leaf = await idOf(world, each, 'Chain leaf')
    const times = []
    for (let round = 0; round < CHANGE_ROUNDS; round++) times.push(await changeLeaf(world, each, leaf))
    points.push({ size: each.products, value: median(times) })
  }
  const note = points.map(({ size, value }) => `${size}: ${value.toFixed(1)} ms`).join(', ')
  report({
    metric: 'S7 growth exponent of a change',
    value: growthExponent(points),
    target: { atMost: 0.05 },
    note,
  })
  await benchFanIn(world, 1_000, CHANGE_ROUNDS)
  await benchFanIn(world, 100_000, ROUNDS)
}

async function benchFanIn(world: World, ancestors: number, rounds: number): Promise<void> {
  const company = await generateFanIn(world.owner, ancestors)
  await judgeAll(world, company)
  const { ratio, subject, yardstick } = await ratioOf(
    rounds,
    () => changeLeaf(world, company, company.leafId),
    () => updateRows(world, company, ancestors),
  )
  report({
    metric: `S7 one leaf changed, ${ancestors} ancestors`,
    value: ratio,
    target: { atMost: 2 },
    note: `${subject.toFixed(0)} ms against ${yardstick.toFixed(0)}`,
  })
}

/**
 * Milliseconds for a change that moves a leaf's share of lead across its limit, with the work that the
 * request leaves to a job; the bench's own query for remaining work is not counted.
 */
async function changeLeaf(world: World, company: GeneratedCompany, leafId: number): Promise<number> {
  const leaf = productId.parse(leafId)
  const inRequestMs = await millisecondsOf(() =>
    inRequest(world, company, async (ctx) => {
      await sql`insert into product_substances (product_id, substance_id, status, concentration)
        select ${leaf}, e.substance_id, 'included', 0.5 from substance_lists l
        join list_entries e on e.list_id = l.id and e.removed_version_id is null
        where l.key = 'candidate_list' order by e.id limit 1
        on conflict (subscriber_id, product_id, source_id, substance_id, basis, place)
        do update set concentration = case when product_substances.concentration > 0.1 then 0.05 else 0.5 end`.execute(
        ctx.db,
      )
      touchProducts(ctx, [leaf])
    }),
  )
  const isCutOff = await inRequest(world, company, async (ctx) => {
    const marks = await sql`delete from recompute_marks`.execute(ctx.db)
    return (marks.numAffectedRows ?? 0n) > 0n
  })
  if (!isCutOff) return inRequestMs
  const tenant = subscriberId.parse(company.subscriberId)
  return (
    inRequestMs + (await millisecondsOf(() => rollUpFrom(world.deps, tenant, { concernChanged: [leaf] })))
  )
}

/**
 * Milliseconds to give `count` products another verdict in plain SQL: the least that a roll-up has to write,
 * a column and its index.
 */
async function updateRows(
  { connection }: World,
  { subscriberId: tenant }: GeneratedCompany,
  count: number,
): Promise<number> {
  const client = new pg.Client({
    ...connection,
    options: `-c search_path=app,public -c app.subscriber_id=${tenant}`,
  })
  await client.connect()
  await client.query('select 1')
  const time = await millisecondsOf(() =>
    client.query(
      `update product_facts f set verdict_id = case when f.verdict_id = v.one then v.two else v.one end
       from (select product_id from product_facts order by product_id desc limit $1) p,
         (select min(id) as one, max(id) as two from verdicts) v
       where f.product_id = p.product_id`,
      [count],
    ),
  )
  await client.end()
  return time
}

/** S9: the products that a pending Candidate List affects, compared with the plain join. */
export async function benchAffected(world: World, company: GeneratedCompany): Promise<void> {
  const versionId = await pendingVersion(world)
  const query = affectedEndpoint.query.parse({ page: 1, perPage: 10 })
  const { ratio, subject, yardstick } = await ratioOf(
    ROUNDS,
    () =>
      millisecondsOf(() =>
        getAffected(readingContext(world, world.deps.databases, company), versionId, query),
      ),
    () => millisecondsOf(() => joinAffected(world, company, versionId)),
  )
  report({
    metric: `S9 affected products of a pending list, ${company.products} products`,
    value: ratio,
    target: { atMost: 2 },
    note: `${subject.toFixed(0)} ms against ${yardstick.toFixed(0)}`,
  })
}

async function joinAffected(
  { connection }: World,
  { subscriberId: tenant }: GeneratedCompany,
  versionId: number,
): Promise<void> {
  const client = new pg.Client({
    ...connection,
    options: `-c search_path=app,public -c app.subscriber_id=${tenant}`,
  })
  await client.connect()
  await client.query(
    `select count(*), count(distinct s.supplier_id) from (
       select product_id from product_substances where substance_id in (select substance_id from version_substances($1))
       union
       select a.product_id from product_answers a join list_versions v on v.id = $1 and v.list_id = a.list_id where a.version_id <> v.id
     ) touched join products p on p.id = touched.product_id left join product_suppliers s on s.product_id = p.id`,
    [versionId],
  )
  await client.end()
}

async function pendingVersion({ deps, owner }: World): Promise<ListVersionId> {
  const bytes = await readFile(NEWER_LIST)
  const file = await deps.adapters.files.receive(Readable.from([bytes]), 'candidate-list.csv', bytes.length)
  const { rows } = await owner.query(
    "insert into data.users (subscriber_id, email, name, role_id) select null, 'bench@system.example', 'Bench', id from data.roles where key = 'system_admin' returning id::int",
  )
  const version = await deps.databases.transaction(null, (db) => {
    const ctx: InstallationContext = {
      db,
      subscriberId: null,
      organizationId: null,
      scope: [],
      userId: rows[0].id,
      language: 'en',
      now: deps.now,
      request: {
        id: 'bench',
        sessionId: null,
        ability: [],
        mailingKey: null,
        address: '127.0.0.1',
        userAgent: '',
      },
      adapters: deps.adapters,
    }
    return importCandidateList(ctx, {
      file,
      body: {
        list: 'candidate_list',
        validFrom: '2026-02-04',
        calculateChangeSet: true,
        confirmLosses: false,
      },
    })
  })
  return version.id
}

async function idOf({ owner }: World, company: GeneratedCompany, title: string): Promise<number> {
  const { rows } = await owner.query(
    'select id::int from data.products where subscriber_id = $1 and title = $2',
    [company.subscriberId, title],
  )
  return rows[0].id
}
