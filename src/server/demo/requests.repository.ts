import { sql } from 'kysely'

import type {
  LegislationId,
  OrganizationId,
  ProductId,
  RequestId,
  SupplierId,
  UserId,
} from '#contract/values/ids.ts'
import type { Language } from '#contract/values/locale.ts'
import type { Db } from '#server/db/connection.ts'

export interface DemoPerson {
  userId: UserId
  language: Language
  organizationId: OrganizationId
}

/** A person of the demo with the first organization that the person works in. */
export async function findPerson(db: Db, email: string): Promise<DemoPerson> {
  const { rows } = await sql<DemoPerson>`
    select u.id as "userId", u.language, min(m.organization_id) as "organizationId"
    from users u join user_organizations m on m.user_id = u.id where u.email = ${email} group by u.id, u.language`.execute(
    db,
  )
  return one(rows, email)
}

export async function findSupplier(db: Db, title: string): Promise<SupplierId> {
  const { rows } = await sql<{ id: SupplierId }>`
    select id from supply_chain_organizations where kind = 'supplier' and title = ${title}`.execute(db)
  return one(rows, title).id
}

export async function findProducts(db: Db, numbers: readonly string[]): Promise<ProductId[]> {
  const { rows } = await sql<{ id: ProductId }>`
    select id from products where product_number = any(${[...numbers]}::text[]) order by product_number`.execute(
    db,
  )
  if (rows.length < numbers.length)
    throw new Error(`The demo has not all of the products ${numbers.join(', ')}.`)
  return rows.map(({ id }) => id)
}

export async function findLegislations(db: Db, keys: readonly string[]): Promise<LegislationId[]> {
  const { rows } = await sql<{ id: LegislationId }>`
    select id from legislations where key = any(${[...keys]}::text[]) order by id`.execute(db)
  if (rows.length < keys.length)
    throw new Error(`The demo has not all of the legislations ${keys.join(', ')}.`)
  return rows.map(({ id }) => id)
}

/** The received requests of a company, by their reference. */
export async function findReceived(db: Db, productNumber: string): Promise<RequestId> {
  const { rows } = await sql<{ id: RequestId }>`
    select id from requests where side = 'received' and product_number = ${productNumber}`.execute(db)
  return one(rows, productNumber).id
}

function one<Row>(rows: readonly Row[], name: string): Row {
  const [row] = rows
  if (!row) throw new Error(`The demo has no ${name}.`)
  return row
}
