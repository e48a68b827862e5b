import { Readable } from 'node:stream'

import { hashOfToken } from '#server/mails/link-tokens.ts'
import { documentForm } from '#tests/web/document-form.ts'
import { mustCall, type MatrixWorld, type Person } from '#tests/http/matrix-world.ts'

/** Kinds of things that an id in a path or body can refer to. */
export type Kind =
  | 'product'
  | 'component'
  | 'document'
  | 'statement'
  | 'supplier'
  | 'customer'
  | 'productionUnit'
  | 'organization'
  | 'job'
  | 'mail'
  | 'legislation'
  | 'substance'
  | 'ownSubstance'
  | 'list'
  | 'listVersion'
  | 'exemption'
  | 'listEntry'
  | 'category'
  | 'changeSet'
  | 'view'
  | 'export'
  | 'productImport'
  | 'productGroup'
  | 'sentRequest'
  | 'receivedRequest'
  | 'mailbox'
  | 'authorization'
  | 'requestDocument'
  | 'replyNumber'

/**
 * The owner of a thing, as the caller sees it: the caller itself (or the installation, which everybody
 * reads), another organization of the subscriber (beside and above), another subscriber, nobody. A kind lacks
 * the targets that it cannot have.
 */
export const targets = ['own', 'beside', 'above', 'foreign', 'missing'] as const
export type Target = (typeof targets)[number]

export type ThingId = number | string
const MISSING_ID = 888_888_888

let counter = 0
const unique = () => `${Date.now().toString(36)}${(counter += 1)}`

/** A general product statement, as an administrator writes it. */
export const aStatement = (title: string) => ({
  title: { en: title, sv: title },
  text: { en: 'Contains no mercury.', sv: 'Innehåller inget kvicksilver.' },
  legislations: [],
  active: true,
})

/** Settings for the import of a small file of products. */
export const importSettings = {
  sheet: 0,
  headRow: 1,
  headRows: 1,
  columns: [
    { column: 0, field: 'identifier:Product ID' },
    { column: 1, field: 'name:Our product name' },
  ],
  options: { matchBy: 'Product ID' },
}

type Maker = (world: MatrixWorld, owner: Person) => Promise<ThingId>

/**
 * Functions that make a thing of each kind for its owner; for a person without a subscriber, the thing
 * belongs to the installation.
 */
const makers: Record<Kind, Maker> = {
  product: async (world, owner) => {
    const { id } = await mustCall<{ id: number }>(world, owner, {
      method: 'POST',
      url: '/api/products',
      payload: { type: 'own_product', names: [{ key: 'Our product name', value: `Product ${unique()}` }] },
    })
    return id
  },
  component: (world, owner) => makers.product(world, owner),
  document: async (world, owner) => {
    const product = await makers.product(world, owner)
    const { document } = await mustCall<{ document: { id: number } }>(world, owner, {
      method: 'POST',
      url: `/api/products/${product}/documents`,
      ...documentForm(),
    })
    return document.id
  },
  // Administrators write statements; whoever may not has those of the administrator.
  statement: async (world, owner) => {
    const { stranger, admin } = world.people
    const { id } = await mustCall<{ id: number }>(world, owner === stranger ? stranger : admin, {
      method: 'POST',
      url: '/api/general-product-statements',
      payload: aStatement(`Statement ${unique()}`),
    })
    return id
  },
  supplier: async (world, owner) => {
    const { id } = await mustCall<{ id: number }>(world, owner, {
      method: 'POST',
      url: '/api/suppliers',
      payload: { title: `Supplier ${unique()}` },
    })
    return id
  },
  customer: async (world, owner) => {
    const { id } = await mustCall<{ id: number }>(world, owner, {
      method: 'POST',
      url: '/api/customers',
      payload: { title: `Customer ${unique()}` },
    })
    return id
  },
  productionUnit: async (world, owner) => {
    const { id } = await mustCall<{ id: number }>(world, owner, {
      method: 'POST',
      url: '/api/production-units',
      payload: { title: `Unit ${unique()}`, supplierId: await makers.supplier(world, owner) },
    })
    return id
  },
  organization: async (_world, owner) => owner.organizationId ?? MISSING_ID,
  job: (world, owner) =>
    insert(
      world,
      `insert into data.jobs (subscriber_id, organization_id, created_by, queue, kind) values ($1, $2, $3, $4, 'test') returning id`,
      [
        owner.subscriberId,
        owner.organizationId,
        owner.userId,
        owner.subscriberId === null ? 'maintenance' : 'export',
      ],
    ),
  mail: (world, owner) =>
    insert(
      world,
      `insert into data.mails (subscriber_id, template, parameters, language, recipient, state, expires_at)
       values ($1, 'password-reset', $2, 'en', 'anna@test.example', 'failed', now() + interval '1 hour') returning id`,
      [
        owner.subscriberId,
        JSON.stringify({ userId: owner.userId, name: 'Anna', organizationId: owner.organizationId }),
      ],
    ),
  mailbox: (world, owner) => insertMailbox(world, owner, `box-${unique()}@test.example`),
  // The secrets of a log-in that was begun: its state, which is also what stays in the browser.
  authorization: async (world, owner) => {
    const state = `state-${unique()}`
    if (owner.subscriberId === null) return state
    await insert(
      world,
      `insert into data.mailbox_authorizations (subscriber_id, organization_id, user_id, state_hash, key_hash, email, provider, redirect_path,
         created_at, expires_at)
       values ($1, $2, $3, $4, $4, 'box@test.example', 'google', '/requests/email-options', now(), now() + interval '1 hour') returning id`,
      [owner.subscriberId, owner.organizationId, owner.userId, hashOfToken(state)],
    )
    return state
  },
  legislation: async (world, owner) => {
    // The installation's is Article 33, under which every product is judged already.
    if (owner.subscriberId === null) return 2
    return insert(
      world,
      `insert into data.legislations (subscriber_id, key, title, short_name, type, definition, source, source_date)
       select $1, $2, title, short_name, 'company_regulation', definition, source, source_date from data.legislations where id = 1
       returning id`,
      [owner.subscriberId, `own_${unique()}`],
    )
  },
  substance: (world, owner) =>
    insert(world, `insert into data.substances (subscriber_id, name) values ($1, $2) returning id`, [
      owner.subscriberId,
      `Substance ${unique()}`,
    ]),
  // Of the caller's company, or of the law where the caller has none: what it may change. A group, so that it takes members.
  ownSubstance: (world, owner) =>
    insert(
      world,
      `insert into data.substances (subscriber_id, name, is_group) values ($1, $2, true) returning id`,
      [owner.subscriberId, `Substance ${unique()}`],
    ),
  list: async (world, owner) => {
    const key = `own_${unique()}`
    await insert(
      world,
      `with list as (
         insert into data.substance_lists (subscriber_id, key, title, question)
         values ($1, $2, '{"en":"Own","sv":"Egen"}', '{"en":"Any?","sv":"Några?"}') returning id
       )
       insert into data.list_versions (subscriber_id, list_id, valid_from, state, source) select $1, id, '2025-01-01', 'applied', 'test' from list
       returning id`,
      [owner.subscriberId, key],
    )
    return key
  },
  listVersion: (world, owner) =>
    insert(
      world,
      `insert into data.list_versions (subscriber_id, list_id, valid_from, state, based_on_id, source, entry_count)
       select $1, l.id, (select max(valid_from) from data.list_versions v where v.list_id = l.id) + 1, 'pending',
         (select v.id from data.list_versions v where v.list_id = l.id and v.state = 'applied' order by valid_from desc limit 1), 'test', 0
       from data.substance_lists l where l.key = 'candidate_list' and l.subscriber_id is null returning id`,
      [owner.subscriberId],
    ),
  listEntry: (world) =>
    insert(world, 'select id from data.list_entries where subscriber_id is null order by id limit 1', []),
  exemption: (world) => insert(world, 'select id from data.exemptions order by id limit 1', []),
  productGroup: async (world, owner) => {
    const { id } = await mustCall<{ id: number }>(world, owner, {
      method: 'POST',
      url: '/api/products',
      payload: { type: 'product_group', names: [{ key: 'Our product name', value: `Group ${unique()}` }] },
    })
    return id
  },
  productImport: (world, owner) =>
    insert(
      world,
      `insert into data.product_imports (subscriber_id, organization_id, sha256, file_name, file_size, sheets, settings)
       values ($1, $2, repeat('0', 64), 'parts.csv', 1, $3, $4) returning id`,
      [
        owner.subscriberId,
        owner.organizationId,
        JSON.stringify([{ name: null, width: 2, rows: [{ number: 1, cells: ['Product ID', 'Name'] }] }]),
        JSON.stringify(importSettings),
      ],
    ),
  export: async (world, owner) => {
    const file = await world.deps.adapters.files.receive(Readable.from([unique()]), 'a.csv', 1000)
    await file.keep()
    return insert(
      world,
      `with f as (insert into data.files (subscriber_id, sha256, name, mime, size) values ($1, $4, 'a.csv', 'text/csv', $5) returning id),
         j as (insert into data.jobs (subscriber_id, kind) values ($1, 'test') returning id)
       insert into data.exports (subscriber_id, organization_id, owner_id, kind, file_id, row_count, job_id, created_at, expires_at)
       select $1, $2, $3, 'products', f.id, 1, j.id, now(), now() + interval '1 day' from f, j returning id`,
      [owner.subscriberId, owner.organizationId, owner.userId, file.sha256, file.size],
    )
  },
  view: (world, owner) =>
    insert(
      world,
      `insert into data.saved_views (subscriber_id, organization_id, owner_id, screen, name, settings)
       values ($1, $2, $3, 'product-overview', $4, '{"filters":{},"direction":"asc","columns":{"added":[],"hidden":[],"order":[],"widths":{}}}')
       returning id`,
      [owner.subscriberId, owner.organizationId, owner.userId, `View ${unique()}`],
    ),
  changeSet: (world, owner) =>
    insert(
      world,
      `insert into data.change_sets (subscriber_id, organization_id, kind, subject, parts, state, made_by, made_at)
       values ($1, $2, 'delete', '{"en":"Test","sv":"Prov"}', '{products}', 'done', $3, now()) returning id`,
      [owner.subscriberId, owner.organizationId, owner.userId],
    ),
  sentRequest: (world, owner) => insertRequest(world, owner, { side: 'sent', mark: unique() }),
  requestDocument: async (world, owner) =>
    insertRequestDocument(world, await insertRequest(world, owner, { side: 'received', mark: unique() })),
  // Replies of a request are numbered from 1.
  replyNumber: () => Promise.resolve(1),
  receivedRequest: (world, owner) => insertRequest(world, owner, { side: 'received', mark: unique() }),
  category: (world) => insert(world, 'select id from data.categories order by id limit 1', []),
}

/** A mailbox of an organization. */
export const insertMailbox = async (world: MatrixWorld, owner: Person, email: string): Promise<number> =>
  owner.subscriberId === null
    ? MISSING_ID
    : insert(
        world,
        `insert into data.mailboxes (subscriber_id, organization_id, email, provider, method, host, port, created_by, created_at, checked_at)
     values ($1, $2, $3, 'other', 'password', 'mail.test.example', 587, $4, now(), now()) returning id`,
        [owner.subscriberId, owner.organizationId, email, owner.userId],
      )

/** A request of one party, without the other one's row: what a party sees of a request is its own. */
export function insertRequest(
  world: MatrixWorld,
  owner: Person,
  { side, mark }: { side: 'sent' | 'received'; mark: string },
): Promise<number> {
  const snapshot = {
    version: 1,
    questioner: { title: `${mark} company`, person: 'Anna', email: 'anna@test.example' },
    product: { title: `${mark} product`, productId: `${mark}-1`, identifiers: [] },
    components: [],
    legislations: [],
    message: `${mark} message`,
    dueOn: '2099-12-31',
    language: 'en',
  }
  return insert(
    world,
    `with supplier as (insert into data.supply_chain_organizations (subscriber_id, organization_id, kind, title)
       select $1, $2, 'supplier', $4 || ' supplier' where $3 = 'sent' returning id),
     mailing as (insert into data.request_mailings (subscriber_id, organization_id, supplier_id, contact_name, email, language, created_at)
       select $1, $2, id, 'Sofia', 'sofia@test.example', 'en', now() from supplier returning id),
     exchange as (insert into data.exchanges (asker_id, created_at) values ($1, now()) returning id),
     request as (insert into data.requests (subscriber_id, side, exchange_id, organization_id, reference, supplier_id, mailing_id, mailing_key,
         product_title, product_number, counterpart, snapshot, due_on, asked_at, changed_at)
       select $1, $3, e.id, $2, 'R-2026-0001', (select id from supplier), (select id from mailing), gen_random_uuid(), $4 || ' product',
         $4 || '-1', $4 || ' company', $5, '2099-12-31', now(), now() from exchange e returning id)
     insert into data.request_steps (subscriber_id, request_id, position, at, action, is_ours, person)
     select $1, id, 1, now(), 'asked', $3 = 'sent', 'Anna' from request returning request_id as id`,
    [owner.subscriberId, owner.organizationId, side, mark, JSON.stringify(snapshot)],
  )
}

/** Attaches a stored file to the answer of a request; gives the document. */
export async function insertRequestDocument(
  world: MatrixWorld,
  requestId: ThingId | undefined,
): Promise<number> {
  const file = await world.deps.adapters.files.receive(Readable.from([unique()]), 'declaration.txt', 1000)
  await file.keep()
  return insert(
    world,
    `with request as (select subscriber_id, id from data.requests where id = $1),
       file as (insert into data.files (subscriber_id, sha256, name, mime, size)
         select subscriber_id, $2, 'declaration.txt', 'text/plain', $3 from request returning subscriber_id, id)
     insert into data.request_documents (subscriber_id, request_id, file_id, kind, created_at)
     select file.subscriber_id, request.id, file.id, 'verification', now() from file, request returning id`,
    [requestId, file.sha256, file.size],
  )
}

/** Kinds that the installation owns and everybody reads: there the own thing is the installation's. */
const ofInstallation: readonly Kind[] = [
  'legislation',
  'substance',
  'list',
  'listVersion',
  'exemption',
  'listEntry',
  'category',
]
/** Kinds that belong to an organization; the others belong to a subscriber as a whole. */
const ofOrganizations: readonly Kind[] = [
  'product',
  'component',
  'document',
  'supplier',
  'customer',
  'productionUnit',
  'changeSet',
  'productImport',
  'productGroup',
  'view',
  'export',
  'sentRequest',
  'receivedRequest',
  'requestDocument',
]

export function targetsOf(kind: Kind): Target[] {
  if (kind === 'replyNumber' || kind === 'exemption' || kind === 'listEntry' || kind === 'category')
    return ['own', 'missing']
  // A job of a person is its creator's; the installation has its own.
  if (kind === 'organization' || kind === 'job') return [...targets]
  return targets.filter(
    (target) => ofOrganizations.includes(kind) || (target !== 'beside' && target !== 'above'),
  )
}

/** A new thing of this kind that stands where the target says, as seen by the caller. */
export async function makeThing(
  world: MatrixWorld,
  kind: Kind,
  target: Target,
  caller: Person,
): Promise<ThingId> {
  const { beside, above, stranger, system_admin: installation, admin } = world.people
  if (target === 'missing') return kind === 'list' ? 'no_such_list' : MISSING_ID
  if (target === 'beside') return makers[kind](world, beside)
  if (target === 'above') return makers[kind](world, above)
  if (target === 'foreign') return makers[kind](world, stranger)
  if (ofInstallation.includes(kind)) return makers[kind](world, installation)
  if (caller.subscriberId === null)
    return makers[kind](world, ofOrganizations.includes(kind) ? admin : installation)
  // Whoever may make nothing itself has the things of the administrator beside it; a job is its creator's alone.
  const maker = kind === 'job' || [beside, above, stranger].includes(caller) ? caller : admin
  return makers[kind](world, maker)
}

/** A new thing of this person's. */
export const makeFor = (world: MatrixWorld, kind: Kind, owner: Person): Promise<ThingId> =>
  makers[kind](world, owner)

/** A thing that all callers share: for calls that do not change it. */
export function sharedThing(
  world: MatrixWorld,
  kind: Kind,
  target: Target,
  caller: Person,
): Promise<ThingId> {
  const { subscriberId, organizationId } = caller
  const whose = kind === 'job' ? caller.userId : organizationId
  const key = target === 'own' ? `${kind} own ${subscriberId} ${whose}` : `${kind} ${target}`
  const known = world.things.get(key) ?? makeThing(world, kind, target, caller)
  world.things.set(key, known)
  return known
}

async function insert({ deps }: MatrixWorld, statement: string, values: unknown[]): Promise<number> {
  const { rows } = await deps.owner.query<{ id: string }>(statement, values)
  const [row] = rows
  if (!row) throw new Error(`No row: ${statement}`)
  return Number(row.id)
}
