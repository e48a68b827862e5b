import pg from 'pg'

import type { ProductId } from '#contract/values/ids.ts'
import { articleNumberFault } from '#domain/identifiers/gtin.ts'
import { hashPassword } from '#server/auth/password.ts'
import { recomputeSubscriber } from '#server/compliance/judging/recompute-subscriber.ts'
import type { Db } from '#server/db/connection.ts'
import { demoCompanies } from '#server/demo/companies.ts'
import { DEMO_PASSWORD } from '#server/demo/logins.ts'
import type { DemoCompany, DemoPart } from '#server/demo/part.ts'
import * as people from '#server/demo/people.repository.ts'
import * as products from '#server/demo/products.repository.ts'
import { seedDocuments } from '#server/demo/seed-documents.ts'
import { seedRequests } from '#server/demo/seed-requests.ts'
import type { Deps } from '#server/deps.ts'
import { loadInstallation } from '#server/start/installation.ts'

const SYSTEM_EMAIL = 'system@kedja.example'
const DAY_MS = 24 * 60 * 60 * 1000
/** Answers came in over the last months. */
const ANSWERED_DAYS_AGO = [210, 150, 96, 61, 33]

/**
 * The demo's companies, on an installation without people. `owner` makes the subscribers; everything else is written as a tenant. People
 * come last: a start that is ended before is made good by the next one.
 */
export async function seedDemo(
  deps: Deps,
  owner: pg.ClientConfig,
  log: (text: string) => void,
): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    if (await people.hasUnfinishedCompanies(client)) {
      log('clearing what an earlier start of the demo left unfinished')
      await people.clearCompanies(client)
      await loadInstallation(deps.databases, { isDemo: true, log })
    }
    log('making the companies of the demo')
    const companies: [DemoCompany, people.MadeCompany][] = []
    for (const company of demoCompanies) companies.push([company, await seedCompany(deps, client, company)])
    await insertEverybody(client, companies)
    await seedRequests(
      deps,
      client,
      new Map(companies.map(([{ title }, { subscriberId }]) => [title, subscriberId])),
    )
  } finally {
    await client.end()
  }
}

async function insertEverybody(
  client: pg.ClientBase,
  companies: readonly [DemoCompany, people.MadeCompany][],
): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await client.query('begin')
  await people.insertSystemAdministrator(client, SYSTEM_EMAIL, passwordHash)
  for (const [company, made] of companies) await people.insertPeople(client, company, made, passwordHash)
  await client.query('commit')
}

async function seedCompany(
  deps: Deps,
  client: pg.ClientBase,
  company: DemoCompany,
): Promise<people.MadeCompany> {
  const made = await people.insertCompany(client, company)
  await deps.databases.transaction(made.subscriberId, (db) => seedProducts(db, company, made, deps.now()))
  await recomputeSubscriber(deps, made.subscriberId)
  await deps.databases.transaction(made.subscriberId, products.settleAnswers)
  await seedDocuments(deps, made.subscriberId, company.title)
  await deps.databases.transaction(made.subscriberId, (db) => products.insertScipNumbers(db, company.parts))
  await recomputeSubscriber(deps, made.subscriberId)
  return made
}

async function seedProducts(
  db: Db,
  company: DemoCompany,
  made: people.MadeCompany,
  now: Date,
): Promise<void> {
  const installation = await products.findInstallation(db)
  await products.switchOff(db, company.legislationsOff)
  const suppliers = await products.insertAddressBook(db, company, made)
  const rows = company.parts.map(
    (part) => ({ part, type: part.type ?? 'purchased_product', identifiers: identifiersOf(part) }) as const,
  )
  const ids = await products.insertProducts(db, rows, { company: made, suppliers, roles: installation.roles })
  await products.insertEdges(db, company.parts, ids)
  const leaves = company.parts.filter((part) => part.parts === undefined && part.type !== 'product_group')
  const answers = leaves.map((part, index) =>
    answersOf(part, products.known(ids, part.id), installation, answeredAt(now, index)),
  )
  await products.insertAnswers(
    db,
    answers.flatMap(({ given }) => given),
    answers.flatMap(({ contained }) => contained),
  )
}

type Installation = Awaited<ReturnType<typeof products.findInstallation>>

/** A list that a substance was declared under is answered "yes, these", every other one "none of these". */
function answersOf(
  part: DemoPart,
  product_id: ProductId,
  { lists, substances, exemptions }: Installation,
  answered_at: Date,
) {
  const isAnswered = (list: string) => part.unanswered !== 'all' && !part.unanswered?.includes(list)
  const declared = part.substances ?? []
  return {
    given: [...lists]
      .filter(([key]) => isAnswered(key))
      .map(([key, { listId, versionId }]) => ({
        product_id,
        list_id: listId,
        version_id: versionId,
        state: declared.some((substance) => substance.lists.includes(key))
          ? ('included' as const)
          : ('excluded' as const),
        answered_at,
      })),
    contained: declared.map((substance) => ({
      product_id,
      substance_id: products.known(substances, substance.cas),
      status: 'included' as const,
      basis: substance.material === undefined ? ('article' as const) : ('homogeneous_material' as const),
      material_name: substance.material ?? '',
      concentration: substance.share,
      lists: substance.lists.map((key) => ({
        list_id: products.known(lists, key).listId,
        exemption_ids:
          substance.exemption === undefined ? [] : [products.known(exemptions, substance.exemption)],
      })),
    })),
  }
}

function identifiersOf(part: DemoPart): { key: string; value: string }[] {
  return [
    { key: 'Product ID', value: part.id },
    ...(part.ean === undefined ? [] : [{ key: 'EAN', value: withCheckDigit(part.ean) }]),
    ...(part.supplierNumber === undefined
      ? []
      : [{ key: "Supplier's product ID", value: part.supplierNumber }]),
  ]
}

/** Twelve digits as an EAN-13. */
function withCheckDigit(digits: string): string {
  const fault = articleNumberFault('EAN', `${digits}0`)
  return `${digits}${fault?.problem === 'check_digit' ? fault.expected : '0'}`
}

function answeredAt(now: Date, index: number): Date {
  const days = ANSWERED_DAYS_AGO[index % ANSWERED_DAYS_AGO.length] ?? 0
  return new Date(now.getTime() - days * DAY_MS)
}
