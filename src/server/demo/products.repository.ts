import { sql } from 'kysely'

import type {
  BusinessRoleId,
  ExemptionId,
  ListVersionId,
  ProductId,
  SubstanceId,
  SubstanceListId,
  SupplierId,
} from '#contract/values/ids.ts'
import { comparableName } from '#domain/supply-chain/similar-names.ts'
import type { Db } from '#server/db/connection.ts'
import type { DemoAddress, DemoCompany, DemoPart } from '#server/demo/part.ts'
import type { MadeCompany } from '#server/demo/people.repository.ts'

type Ids<Id> = ReadonlyMap<string, Id>

/** Suppliers and customers with their contacts; the ids of the suppliers by title. */
export async function insertAddressBook(
  db: Db,
  { suppliers, customers = [] }: DemoCompany,
  made: MadeCompany,
): Promise<Ids<SupplierId>> {
  await insertAddresses(db, 'customer', customers, made)
  return insertAddresses(db, 'supplier', suppliers, made)
}

async function insertAddresses(
  db: Db,
  kind: 'supplier' | 'customer',
  addresses: readonly DemoAddress[],
  { organizationId }: MadeCompany,
): Promise<Ids<SupplierId>> {
  if (addresses.length === 0) return new Map()
  const rows = await db
    .insertInto('supply_chain_organizations')
    .values(
      addresses.map(({ title, state = 'active', identity, domain = null, country = null, city = null }) => ({
        organization_id: organizationId,
        kind,
        title,
        comparable_title: comparableName(title),
        state,
        legal_identity_type: identity?.type ?? null,
        legal_identity_value: identity?.value ?? null,
        domain,
        country,
        city,
      })),
    )
    .returning(['id', 'title'])
    .execute()
  const ids = new Map(rows.map(({ id, title }) => [title, id]))
  const contacts = addresses.flatMap(({ title, contact }) => {
    const id = ids.get(title)
    if (!contact || id === undefined) return []
    return [{ ...contact, role: 'compliance' as const, supply_chain_organization_id: id, position: 0 }]
  })
  if (contacts.length > 0) await db.insertInto('supply_chain_contacts').values(contacts).execute()
  return ids
}

export interface DemoProductRow {
  part: DemoPart
  type: NonNullable<DemoPart['type']>
  identifiers: readonly { key: string; value: string }[]
}

/** Products with their names, identifiers, suppliers, roles; ids by Product ID. */
export async function insertProducts(
  db: Db,
  products: readonly DemoProductRow[],
  {
    company,
    suppliers,
    roles,
  }: { company: MadeCompany; suppliers: Ids<SupplierId>; roles: Ids<BusinessRoleId> },
): Promise<Map<string, ProductId>> {
  const rows = await db
    .insertInto('products')
    .values(
      products.map(({ part, type }) => ({
        organization_id: (part.isOfService && company.secondOrganizationId) || company.organizationId,
        type,
        kind: part.kind ?? 'article',
        mixture_category: part.mixtureCategory ?? null,
        title: part.name,
        product_number: part.id,
        is_declared_complex: type !== 'own_product' && part.parts !== undefined,
        is_eee: part.eee === undefined ? null : part.eee !== false,
        eee_category: part.eee || null,
      })),
    )
    .returning('id')
    .execute()
  const ids = new Map(products.map(({ part }, index) => [part.id, idAt(rows, index)]))
  const each = products.map(({ part, identifiers }, index) => ({
    part,
    identifiers,
    product_id: idAt(rows, index),
  }))
  await db
    .insertInto('product_names')
    .values(
      each.map(({ part, product_id }) => ({
        product_id,
        position: 0,
        key: 'Our product name',
        value: part.name,
        is_primary: true,
      })),
    )
    .execute()
  await db
    .insertInto('product_identifiers')
    .values(
      each.flatMap(({ identifiers, product_id }) =>
        identifiers.map((identifier, position) => ({
          product_id,
          position,
          is_primary: position === 0,
          ...identifier,
        })),
      ),
    )
    .execute()
  const supplied = each.flatMap(({ part, product_id }) => {
    const supplier_id = suppliers.get(part.supplier ?? '')
    return supplier_id === undefined ? [] : [{ product_id, supplier_id }]
  })
  if (supplied.length > 0) await db.insertInto('product_suppliers').values(supplied).execute()
  const playing = each.flatMap(({ part, product_id }) =>
    (part.roles ?? []).map((role) => ({ product_id, business_role_id: known(roles, role) })),
  )
  if (playing.length > 0) await db.insertInto('product_business_roles').values(playing).execute()
  return ids
}

export async function insertEdges(db: Db, parts: readonly DemoPart[], ids: Ids<ProductId>): Promise<void> {
  const edges = parts.flatMap((part) =>
    Object.entries(part.parts ?? {}).map(([child, number_of_units]) => ({
      parent_id: known(ids, part.id),
      child_id: known(ids, child),
      number_of_units,
    })),
  )
  if (edges.length > 0) await db.insertInto('product_components').values(edges).execute()
  const members = parts.flatMap((part) =>
    (part.groups ?? []).map((group) => ({ group_id: known(ids, group), product_id: known(ids, part.id) })),
  )
  if (members.length > 0) await db.insertInto('product_group_members').values(members).execute()
}

export interface DemoAnswerRow {
  product_id: ProductId
  list_id: SubstanceListId
  state: 'included' | 'excluded'
  version_id: ListVersionId
  answered_at: Date
}
export interface DemoSubstanceRow {
  product_id: ProductId
  substance_id: SubstanceId
  status: 'included'
  basis: 'article' | 'homogeneous_material'
  material_name: string
  concentration: string
  lists: { list_id: SubstanceListId; exemption_ids: ExemptionId[] }[]
}

export async function insertAnswers(
  db: Db,
  answers: DemoAnswerRow[],
  substances: DemoSubstanceRow[],
): Promise<void> {
  if (answers.length > 0) await db.insertInto('product_answers').values(answers).execute()
  if (substances.length === 0) return
  const made = await db
    .insertInto('product_substances')
    .values(substances.map(({ lists: _lists, ...row }) => row))
    .returning('id')
    .execute()
  // The rows of one insert come back in its order.
  const lists = substances.flatMap((row, index) =>
    row.lists.map((list) => ({ product_substance_id: made[index]?.id ?? 0, ...list })),
  )
  await db.insertInto('product_substance_lists').values(lists).execute()
}

/** PROD-26: a list that a declared substance is on is answered "yes, these", also where the part names it for another list only. */
export async function settleAnswers(db: Db): Promise<void> {
  await sql`update product_answers a set state = 'included'
    from substance_lists l, product_facts p join facts f on f.id = p.own_facts_id
    where l.id = a.list_id and p.product_id = a.product_id and (f.value -> 'lists' -> l.key ->> 'included')::boolean
      and a.state = 'excluded'`.execute(db)
}

/** A notification is newer than what it tells of: its number comes after the first judgement. */
export async function insertScipNumbers(db: Db, parts: readonly DemoPart[]): Promise<void> {
  for (const { id, scipNumber } of parts) {
    if (scipNumber === undefined) continue
    await sql`insert into product_identifiers (product_id, position, key, value)
      select p.id, (select count(*) from product_identifiers i where i.product_id = p.id), 'SCIP_number', ${scipNumber}
      from products p where p.product_number = ${id}`.execute(db)
  }
}

/** The legislations that a company does not work with (OV-16). */
export async function switchOff(db: Db, legislationKeys: readonly string[]): Promise<void> {
  await sql`insert into subscriber_legislations (legislation_id, is_on)
    select id, false from legislations where key = any(${[...legislationKeys]}::text[])`.execute(db)
}

/** Reads the ids of the installation's data that the demo refers to by public names. */
export async function findInstallation(db: Db): Promise<{
  roles: Ids<BusinessRoleId>
  lists: ReadonlyMap<string, { listId: SubstanceListId; versionId: ListVersionId }>
  substances: Ids<SubstanceId>
  exemptions: Ids<ExemptionId>
}> {
  const roles = await db.selectFrom('business_roles').select(['id', 'key']).execute()
  const versions = await db
    .selectFrom('list_versions')
    .innerJoin('substance_lists', 'substance_lists.id', 'list_versions.list_id')
    .select(['substance_lists.key', 'list_versions.list_id as listId', 'list_versions.id as versionId'])
    .where('list_versions.state', '=', 'applied')
    .orderBy('list_versions.valid_from')
    .execute()
  const substances = await sql<{ id: SubstanceId; cas: string }>`
    select distinct on (cas) id, cas from substances, unnest(cas_numbers) as cas where not is_group order by cas, id`.execute(
    db,
  )
  const exemptions = await db
    .selectFrom('exemptions')
    .select(['id', 'annex', 'number'])
    .orderBy('id', 'desc')
    .execute()
  return {
    roles: new Map(roles.map(({ key, id }) => [key, id])),
    lists: new Map(versions.map(({ key, ...version }) => [key, version])),
    substances: new Map(substances.rows.map(({ cas, id }) => [cas, id])),
    exemptions: new Map(exemptions.map(({ id, annex, number }) => [`${annex} ${number}`, id])),
  }
}

/** The id of a thing that the demo's data name; a wrong name there is a fault of ours. */
export function known<Id>(ids: Ids<Id>, name: string): Id {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo names ${name}, which is not there.`)
  return id
}

function idAt(rows: readonly { id: ProductId }[], index: number): ProductId {
  const row = rows[index]
  if (!row) throw new Error('a product of the demo was not stored')
  return row.id
}
