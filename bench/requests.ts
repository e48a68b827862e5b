import { getReceivedRequests } from '#contract/exchange/received-requests.ts'
import { getSentRequests, sendRequests } from '#contract/exchange/sent-requests.ts'
import { subscriberId, type JobId } from '#contract/values/ids.ts'
import { exchangeJobHandlers } from '#server/exchange/job-handlers.ts'
import { findReceivedRequests, findSentRequests } from '#server/exchange/requests.repository.ts'
import { askSuppliers } from '#server/exchange/sending.service.ts'
import { runJob } from '#server/jobs/run-job.ts'

import { makeCompany, type GeneratedCompany } from '#bench/generate.ts'
import { startServer } from '#bench/load.ts'
import { benchPage } from '#bench/overview.ts'
import { millisecondsOf, ratioOf, report } from '#bench/report.ts'
import { inRequest, readingContext, type World } from '#bench/world.ts'

const ROUNDS = 9
const REQUESTS = 100_000
const SUPPLIERS = 1_000

/** The lists of requests at 100,000 rows a side by the figures of the overview (S1 to S4), and the sending to 1,000 suppliers. */
export async function benchRequests(world: World): Promise<void> {
  const company = await companyWithSuppliers(world, 'Requests of the bench')
  for (const side of ['sent', 'received'] as const) await insertRequests(world, company, side)
  await world.owner.query('vacuum analyze')
  const sent = (query: object) => () =>
    findSentRequests(
      readingContext(world, world.deps.databases, company),
      getSentRequests.query.parse({ page: 1, perPage: 15, ...query }),
    )
  const received = (query: object) => () =>
    findReceivedRequests(
      readingContext(world, world.deps.databases, company),
      getReceivedRequests.query.parse({ page: 1, perPage: 15, ...query }),
    )
  const server = await startServer(world)
  const page = { page: 1, perPage: 15 }
  const size = `${REQUESTS} requests`
  await benchPage(world, server, company, {
    what: 'sent requests',
    size,
    path: `${getSentRequests.path}?page=1&perPage=15`,
    read: (ctx) => findSentRequests(ctx, getSentRequests.query.parse(page)),
  })
  await benchPage(world, server, company, {
    what: 'received requests',
    size,
    path: `${getReceivedRequests.path}?page=1&perPage=15`,
    read: (ctx) => findReceivedRequests(ctx, getReceivedRequests.query.parse(page)),
  })
  server.close()
  await reportLists('sent', sent)
  await reportLists('received', received)
  await reportSending(world, company)
}

/** A company with a thousand suppliers, each of two bought parts. */
export async function companyWithSuppliers(world: World, title: string): Promise<GeneratedCompany> {
  const company = { ...(await makeCompany(world.owner, title)), products: SUPPLIERS }
  await insertSuppliers(world, company)
  return company
}

type Asking = (query: object) => () => Promise<unknown>

async function reportLists(side: string, list: Asking): Promise<void> {
  const ratio = (subject: object) =>
    ratioOf(
      ROUNDS,
      () => millisecondsOf(list(subject)),
      () => millisecondsOf(list({})),
    )
  const filtered = await ratio({ text: 'valve 4711', state: 'open' })
  report({
    metric: `S3 ${side} requests filtered by text and state, ${REQUESTS} requests`,
    value: filtered.ratio,
    target: { atMost: 2 },
    note: `${filtered.subject.toFixed(1)} ms against ${filtered.yardstick.toFixed(1)}`,
  })
  const deep = await ratio({ page: 1000 })
  report({
    metric: `S4 ${side} requests, page 1,000 of ${REQUESTS} requests`,
    value: deep.ratio,
    target: { atMost: 1.5 },
    note: `${deep.subject.toFixed(1)} ms against ${deep.yardstick.toFixed(1)}`,
  })
}

/** A thousand suppliers asked about two parts each: the call that accepts it, and the job with requests on both sides, steps, mails, audit, one commit. */
async function reportSending(world: World, company: GeneratedCompany): Promise<void> {
  const asking = await askingOfAll(world, company)
  let jobId: JobId | null = null
  const accepted = await millisecondsOf(async () => {
    ;({ jobId } = await inRequest(world, company, (ctx) => askSuppliers(ctx, asking)))
  })
  const job = { jobId: jobId ?? noJob(), subscriberId: subscriberId.parse(company.subscriberId) }
  const asked = await millisecondsOf(() =>
    runJob({ ...world.deps, onError: failed }, exchangeJobHandlers, job),
  )
  const metric = `asking ${SUPPLIERS} suppliers about ${2 * SUPPLIERS} products`
  report({ metric: `${metric}, accepted`, value: accepted, target: null, unit: 'ms' })
  report({ metric: `${metric}, asked by the job`, value: asked, target: null, unit: 'ms' })
}

const noJob = (): never => {
  throw new Error('So many suppliers are asked by a job.')
}
const failed = (error: Error): never => {
  throw error
}

/** The question to all suppliers of a company about all their products. */
export async function askingOfAll(world: World, company: GeneratedCompany) {
  const { rows } = await world.owner.query<{ supplierId: number; productIds: number[] }>(
    `select supplier_id::int as "supplierId", array_agg(product_id::int) as "productIds" from data.product_suppliers
     where subscriber_id = $1 group by 1`,
    [company.subscriberId],
  )
  return sendRequests.body.parse({
    mailings: rows.map(({ supplierId, productIds }) => ({
      supplierId,
      productIds,
      contact: { name: 'Eva Holm', email: `eva-${supplierId}@supplier.example`, language: 'sv' },
    })),
    legislationIds: [1, 2],
    dueOn: '2099-12-31',
    messages: { en: null, sv: 'Svara gärna.' },
    again: true,
  })
}

async function insertSuppliers({ owner }: World, company: GeneratedCompany): Promise<void> {
  await owner.query(
    `with suppliers as (insert into data.supply_chain_organizations (subscriber_id, organization_id, kind, title)
       select $1, $2, 'supplier', 'Supplier ' || i from generate_series(1, $3::int) i returning id),
     parts as (insert into data.products (subscriber_id, organization_id, type, title, product_number)
       select $1, $2, 'purchased_product', 'Valve ' || i, 'V-' || i from generate_series(1, $3::int * 2) i returning id)
     insert into data.product_suppliers (subscriber_id, product_id, supplier_id)
     select $1, p.id, s.id from (select id, row_number() over (order by id) as n from suppliers) s
     join (select id, 1 + (row_number() over (order by id) - 1) / 2 as n from parts) p on p.n = s.n`,
    [company.subscriberId, company.organizationId, SUPPLIERS],
  )
}

async function insertRequests(
  { owner }: World,
  company: GeneratedCompany,
  side: 'sent' | 'received',
): Promise<void> {
  await owner.query(
    `with mailing as (insert into data.request_mailings (subscriber_id, organization_id, supplier_id, contact_name, email, language, created_at)
       select $1, $2, min(id), 'Eva', 'eva@supplier.example', 'en', now() from data.supply_chain_organizations where subscriber_id = $1
       returning id, supplier_id, key),
     shared as (insert into data.exchanges (asker_id, status, created_at)
       select $1, (array['new', 'replied', 'approved_by_questioner', 'rejected'])[1 + i % 4], now() from generate_series(1, $4::int) i
       returning id, status)
     insert into data.requests (subscriber_id, side, exchange_id, organization_id, reference, status, supplier_id, mailing_id, mailing_key,
       product_title, product_number, counterpart, snapshot, due_on, asked_at, changed_at)
     select $1, $3, s.id, $2, 'R-2026-' || s.n, s.status, m.supplier_id, m.id, m.key, 'Valve ' || s.n, 'V-' || s.n, 'Supplier ' || s.n % 1000,
       jsonb_build_object('version', 1, 'message', repeat('What is asked. ', 40)), date '2026-01-01' + (s.n % 700)::int,
       now() - make_interval(mins => s.n::int), now()
     from (select id, status, row_number() over (order by id) as n from shared) s, mailing m`,
    [company.subscriberId, company.organizationId, side, REQUESTS],
  )
}
