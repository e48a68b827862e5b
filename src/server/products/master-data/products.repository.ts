import { sql } from 'kysely'

import type {
  BusinessRoleId,
  CategoryId,
  FileId,
  OrganizationId,
  ProductId,
  SupplierId,
} from '#contract/values/ids.ts'
import type { Characteristics, ScipSettings } from '#contract/products/characteristics.ts'
import type {
  ProductIdentifier,
  ProductKind,
  ProductName,
  ProductType,
} from '#contract/products/attributes.ts'
import type { Context } from '#server/context.ts'
import { changedBy, madeBy } from '#server/audit/stamps.ts'
import { storedCharacteristics } from '#server/products/master-data/characteristics.repository.ts'
import { identifiersJson, namesJson } from '#server/products/master-data/row.repository.ts'
import { inScope, isReadable, isUsable } from '#server/tenancy/product-visibility.repository.ts'
import { openRequestsAbout } from '#server/tenancy/request-status.repository.ts'

/** The properties that the rules need of a product whose row is locked. */
export interface LockedProduct {
  id: ProductId
  title: string
  version: number
  type: ProductType
  kind: ProductKind
  isDeclaredComplex: boolean
  hasChildren: boolean
  hasConcernSubstances: boolean | null
  /** false: of an organization above, to be used and not changed. */
  isInScope: boolean
}

/** The fields that the card edits, in the form that the audit trail compares. */
export interface ProductState {
  type: ProductType
  kind: ProductKind
  isDeclaredComplex: boolean
  names: ProductName[]
  identifiers: ProductIdentifier[]
  businessRoleIds: BusinessRoleId[]
  supplierIds: SupplierId[]
  /** Groups that the organization sees. */
  productGroupIds: ProductId[]
  categoryIds: CategoryId[]
  countryOfOrigin: string | null
  isEee: boolean | null
  eeeCategory: number | null
  mixtureCategory: number | null
  characteristics: Characteristics
  informationOwnerSettings: { weHaveInformation: boolean; supplierHasInformation: boolean }
}

type NewRow = Pick<ProductState, 'type' | 'kind'> & {
  title: string
  productNumber: string
  mixtureCategory?: number | null
}

export async function insertProduct(
  ctx: Context,
  { type, kind, title, productNumber, mixtureCategory = null }: NewRow,
): Promise<ProductId> {
  const { id } = await ctx.db
    .insertInto('products')
    .values({
      organization_id: ctx.organizationId,
      type,
      kind,
      title,
      product_number: productNumber,
      mixture_category: mixtureCategory,
      ...madeBy(ctx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks products in scope, in id order: two that lock the same ones wait for each other and never in a circle. */
export async function lockProducts(ctx: Context, ids: readonly ProductId[]): Promise<LockedProduct[]> {
  return lockWhere(ctx, ids, inScope(ctx, 'p'))
}

/** Locks products of the scope and of the organizations above, which may be used. */
export async function lockUsableProducts(ctx: Context, ids: readonly ProductId[]): Promise<LockedProduct[]> {
  return lockWhere(ctx, ids, isUsable(ctx, 'p'))
}

async function lockWhere(
  ctx: Context,
  ids: readonly ProductId[],
  isAllowed: ReturnType<typeof inScope>,
): Promise<LockedProduct[]> {
  const { rows } = await sql<LockedProduct>`
    select p.id, p.title, p.version, p.type, p.kind, p.is_declared_complex as "isDeclaredComplex",
      p.has_children as "hasChildren", p.has_concern_substances as "hasConcernSubstances",
      ${inScope(ctx, 'p')} as "isInScope"
    from products p where p.id = any(${[...ids]}::bigint[]) and ${isAllowed}
    order by p.id for update`.execute(ctx.db)
  return rows
}

/** True when the working organization may change the product. */
export async function isProductInScope(ctx: Context, id: ProductId): Promise<boolean> {
  const { rows } = await sql`select from products p where p.id = ${id} and ${inScope(ctx, 'p')}`.execute(
    ctx.db,
  )
  return rows.length > 0
}

/** True when the working organization may open the product, though not necessarily change it. */
export async function isProductReadable(ctx: Context, id: ProductId): Promise<boolean> {
  const { rows } = await sql`select from products p where p.id = ${id} and ${isReadable(ctx, 'p')}`.execute(
    ctx.db,
  )
  return rows.length > 0
}

export async function findProductState(ctx: Context, id: ProductId): Promise<ProductState> {
  const ids = (table: string, column: string, order: string) => sql`array(
    select ${sql.ref(column)} from ${sql.table(table)} r where r.product_id = p.id order by ${sql.ref(order)})`
  const { rows } = await sql<ProductState>`
    select p.type, p.kind, p.is_declared_complex as "isDeclaredComplex", ${namesJson} as names,
      ${identifiersJson} as identifiers, p.country_of_origin as "countryOfOrigin", p.is_eee as "isEee",
      p.eee_category as "eeeCategory", p.mixture_category as "mixtureCategory", ${storedCharacteristics} as characteristics,
      json_build_object('weHaveInformation', p.we_have_information, 'supplierHasInformation', p.supplier_has_information)
        as "informationOwnerSettings",
      ${ids('product_business_roles', 'business_role_id', 'business_role_id')} as "businessRoleIds",
      ${ids('product_suppliers', 'supplier_id', 'position')} as "supplierIds",
      ${ids('product_categories', 'category_id', 'category_id')} as "categoryIds",
      array(select m.group_id from product_group_members m join products q on q.id = m.group_id
        where m.product_id = p.id and ${isUsable(ctx, 'q')} order by m.group_id) as "productGroupIds"
    from products p where p.id = ${id}`.execute(ctx.db)
  const [state] = rows
  if (!state) throw new Error(`Product ${id} was locked and is gone`)
  return state
}

interface ProductColumns {
  type: ProductType
  kind: ProductKind
  title: string
  productNumber: string
  isDeclaredComplex: boolean
  countryOfOrigin: string | null
  isEee: boolean | null
  eeeCategory: number | null
  hasConcernSubstances: boolean | null
  weHaveInformation: boolean
  supplierHasInformation: boolean
  mixtureCategory: number | null
  characteristics: Characteristics
  scipSettings: ScipSettings
  pictureFileId: FileId | null
}

/** Writes the named columns and counts the version up; every change of a product goes through here. */
export async function updateProduct(
  ctx: Context,
  id: ProductId,
  columns: Partial<ProductColumns> = {},
): Promise<void> {
  await ctx.db
    .updateTable('products')
    .set((eb) => ({
      type: columns.type,
      kind: columns.kind,
      title: columns.title,
      product_number: columns.productNumber,
      is_declared_complex: columns.isDeclaredComplex,
      country_of_origin: columns.countryOfOrigin,
      is_eee: columns.isEee,
      eee_category: columns.eeeCategory,
      has_concern_substances: columns.hasConcernSubstances,
      we_have_information: columns.weHaveInformation,
      supplier_has_information: columns.supplierHasInformation,
      mixture_category: columns.mixtureCategory,
      characteristics: columns.characteristics && JSON.stringify(columns.characteristics),
      scip_settings: columns.scipSettings && JSON.stringify(columns.scipSettings),
      picture_file_id: columns.pictureFileId,
      version: eb('version', '+', 1),
      ...changedBy(ctx),
    }))
    .where('id', '=', id)
    .execute()
}

export async function deleteProduct(ctx: Context, id: ProductId): Promise<void> {
  await ctx.db.deleteFrom('products').where('id', '=', id).execute()
}

export interface ParentsOfProduct {
  /** Titles of those that are seen, at most three. */
  parents: string[]
  totalParents: number
  /** Requests about it that are neither closed nor approved. */
  openRequests: number
}

/** The uses of a product: the first three titles in scope of what contains it, the number of all, and open requests about it. */
export async function findParents(ctx: Context, id: ProductId): Promise<ParentsOfProduct> {
  const { rows } = await sql<ParentsOfProduct>`
    select array(select q.title from product_components e join products q on q.id = e.parent_id
        where e.child_id = ${id} and ${inScope(ctx, 'q')} order by q.title, q.id limit 3) as parents,
      (select count(*) from product_components e where e.child_id = ${id}) as "totalParents",
      ${openRequestsAbout(ctx, sql`${id}::bigint`)} as "openRequests"`.execute(ctx.db)
  return rows[0] ?? { parents: [], totalParents: 0, openRequests: 0 }
}

/** A product in brief. */
export async function findProductBrief(
  ctx: Context,
  id: ProductId,
): Promise<
  | {
      id: ProductId
      title: string
      type: ProductType
      kind: ProductKind
      organization: { id: OrganizationId; title: string }
    }
  | undefined
> {
  const { rows } = await sql<{
    id: ProductId
    title: string
    type: ProductType
    kind: ProductKind
    organizationId: OrganizationId
    organizationTitle: string
  }>`
    select p.id, p.title, p.type, p.kind, o.id as "organizationId", o.title as "organizationTitle"
    from products p join organizations o on o.id = p.organization_id
    where p.id = ${id} and ${isReadable(ctx, 'p')}`.execute(ctx.db)
  const [row] = rows
  if (!row) return undefined
  const { organizationId, organizationTitle, ...product } = row
  return { ...product, organization: { id: organizationId, title: organizationTitle } }
}
