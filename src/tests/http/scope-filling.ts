import { descriptionOf, documentForm } from '#tests/web/document-form.ts'
import { insertMailbox, insertRequest, makeFor } from '#tests/http/matrix-things.ts'
import { callAs, mustCall, type MatrixWorld, type Person } from '#tests/http/matrix-world.ts'

/** Ids of what an organization has of each kind. */
export interface Filled {
  organization: number
  supplier: number
  customer: number
  productionUnit: number
  group: number
  pump: number
  part: number
  document: number
  sentRequest: number
  receivedRequest: number
}

/** Things of the organization above that other organizations use. */
export interface Shared {
  supplier: number
  group: number
  part: number
  /** A product of it that holds a part of its own. */
  frame: number
  statement: number
  /** A substance of the Candidate List, which every filled organization declares. */
  substance: number
}

/** The mark of the organization beside; searched for without regard to case. */
export const BESIDE = 'zzbesidezz'

export const post = <T = { id: number }>(world: MatrixWorld, person: Person, url: string, payload: object) =>
  mustCall<T>(world, person, { method: 'POST', url, payload })
export const named = (mark: string, name: string) => [{ key: 'Our product name', value: `${mark} ${name}` }]

/** The first day on which something begins or ends. */
export async function nextDay(world: MatrixWorld): Promise<string> {
  const { items } = await mustCall<{ items: { day: string }[] }>(world, world.people.admin, {
    url: '/api/compliance/turning-days',
  })
  return items[0]!.day
}

export const include = (world: MatrixWorld, person: Person, parent: number, child: number) =>
  post(world, person, `/api/products/${parent}/components`, {
    components: [{ productId: child, numberOfUnits: 2 }],
  })

/** One of everything that belongs to an organization, every text with the mark, and uses of what is shared. */
export async function fillOrganization(
  world: MatrixWorld,
  person: Person,
  { mark, shared }: { mark: string; shared: Shared },
): Promise<Filled> {
  const { id: supplier } = await post(world, person, '/api/suppliers', { title: `${mark} supplier` })
  const { id: customer } = await post(world, person, '/api/customers', { title: `${mark} customer` })
  const { id: productionUnit } = await post(world, person, '/api/production-units', {
    title: `${mark} unit`,
    supplierId: supplier,
    location: `${mark} location`,
  })
  const { id: group } = await post(world, person, '/api/products', {
    type: 'product_group',
    names: named(mark, 'group'),
  })
  const { id: pump } = await post(world, person, '/api/products', {
    type: 'own_product',
    names: named(mark, 'pump'),
    identifiers: [{ key: 'Product ID', value: `${mark}-1` }],
  })
  const { id: part } = await post(world, person, '/api/products', {
    type: 'purchased_product',
    names: named(mark, 'part'),
    identifiers: [{ key: 'Product ID', value: `${mark}-2` }],
    supplierIds: [supplier, shared.supplier],
  })
  await declare(world, person, part, { mark, substance: shared.substance })
  await include(world, person, pump, part)
  await include(world, person, pump, shared.part)
  // A group of another organization is seen with its members' verdicts: it comes later.
  await change(world, person, `/api/products/${pump}`, {
    read: `/api/products/${pump}/card`,
    payload: { productGroupIds: mark === BESIDE ? [group] : [group, shared.group] },
  })
  await mustCall(world, person, {
    method: 'PUT',
    url: `/api/products/${pump}/legislations/6`,
    payload: { applies: 'no', reason: `${mark} reason` },
  })
  await mustCall(world, person, {
    method: 'PUT',
    url: `/api/products/${pump}/statements`,
    payload: { statementIds: [shared.statement] },
  })
  const document = await addDocuments(world, person, { mark, pump, part })
  await post(world, person, '/api/products/bulk/product-group', {
    selection: { productIds: [part] },
    mode: 'add',
    productGroupId: group,
  })
  await addPersonal(world, person, mark)
  const sentRequest = await insertRequest(world, person, { side: 'sent', mark })
  await insertMailbox(world, person, `${mark}-box@test.example`.toLowerCase())
  await makeFor(world, 'mail', person)
  const receivedRequest = await insertRequest(world, person, { side: 'received', mark })
  return {
    organization: person.organizationId!,
    supplier,
    customer,
    productionUnit,
    group,
    pump,
    part,
    document,
    sentRequest,
    receivedRequest,
  }
}

async function declare(
  world: MatrixWorld,
  person: Person,
  part: number,
  { mark, substance }: { mark: string; substance: number },
): Promise<void> {
  await change(world, person, `/api/products/${part}/substances`, {
    payload: {
      answers: [
        { list: 'candidate_list', state: 'included' },
        { list: 'pops', state: 'excluded' },
      ],
      included: [
        {
          list: 'candidate_list',
          substanceId: substance,
          materialName: `${mark} material`,
          concentration: '8',
        },
      ],
    },
  })
}

async function addDocuments(
  world: MatrixWorld,
  person: Person,
  { mark, pump, part }: { mark: string; pump: number; part: number },
): Promise<number> {
  const file = (name: string) =>
    documentForm({ name: `${mark} ${name}.txt`, fields: { description: `${mark} description` } })
  const add = (id: number, name: string) =>
    mustCall<{ document: { id: number } }>(world, person, {
      method: 'POST',
      url: `/api/products/${id}/documents`,
      ...file(name),
    })
  await add(pump, 'drawing')
  const { document } = await add(part, 'certificate')
  await mustCall(world, person, {
    method: 'PUT',
    url: `/api/documents/${document.id}`,
    payload: descriptionOf(`${mark} second edition`),
    headers: { 'if-match': '"1"' },
  })
  return document.id
}

/** Adds the caller's own things in an organization, made while the caller worked there. */
async function addPersonal(world: MatrixWorld, person: Person, mark: string): Promise<void> {
  const there: Person = { ...world.people.admin, organizationId: person.organizationId }
  for (const kind of ['view', 'export', 'changeSet', 'productImport'] as const)
    await makeFor(world, kind, there)
  await post(world, person, '/api/views', {
    screen: 'product-overview',
    name: `${mark} view`,
    isShared: true,
    settings: { filters: {}, direction: 'asc', columns: { added: [], hidden: [], order: [], widths: {} } },
  })
  await forecastFor(world, person)
}

/** Every product of the organization will have another status on a day that is told ahead. */
async function forecastFor(world: MatrixWorld, { subscriberId, organizationId }: Person): Promise<void> {
  await world.deps.owner.query(
    `with f as (
       insert into data.forecasts (subscriber_id, day, is_announced, made_at) values ($1, $3, true, '2026-01-01')
       on conflict (subscriber_id, day) do update set made_at = excluded.made_at returning id
     ), judged as (
       select f.product_id, f.verdict_id from data.product_facts f join data.products p on p.id = f.product_id
       where p.subscriber_id = $1 and p.organization_id = $2 and p.type <> 'product_group'
     ), c as (
       insert into data.forecast_changes (subscriber_id, forecast_id, verdict_id, place, statuses, texts)
       select distinct on (j.verdict_id) $1::bigint, f.id, j.verdict_id, $2::integer, '{}'::jsonb, '{"en":[],"sv":[]}'::jsonb from f, judged j
       returning id, verdict_id
     ), told as (
       insert into data.forecast_products (subscriber_id, change_id, product_id)
       select $1, c.id, j.product_id from c join judged j using (verdict_id) returning product_id
     ) update data.forecasts set products = products + (select count(*) from told) where id = (select id from f)`,
    [subscriberId, organizationId, await nextDay(world)],
  )
}

/** Adds the pump of a filled organization to the group of the one above. */
export const joinSharedGroup = (
  world: MatrixWorld,
  person: Person,
  { filled: { pump, group }, shared }: { filled: Filled; shared: Shared },
): Promise<void> =>
  change(world, person, `/api/products/${pump}`, {
    read: `/api/products/${pump}/card`,
    payload: { productGroupIds: [group, shared.group] },
  })

/** Saves over the version that `read` tells. */
async function change(
  world: MatrixWorld,
  person: Person,
  url: string,
  { read = url, payload }: { read?: string; payload: object },
): Promise<void> {
  const { headers } = await callAs(world, person, { url: read })
  await mustCall(world, person, {
    method: 'PUT',
    url,
    payload,
    headers: { 'if-match': String(headers['etag']) },
  })
}
