import { sql, type RawBuilder } from 'kysely'

import type { DocumentDetails, ProductDocument } from '#contract/documents/documents.ts'
import type { DocumentId, FileId, LegislationId, ProductId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import type { Context } from '#server/context.ts'
import { changedBy, madeBy } from '#server/audit/stamps.ts'
import { inScope, isReadable } from '#server/tenancy/product-visibility.repository.ts'

/** A document as it is stored, with its file. */
export interface DocumentRow extends Omit<ProductDocument, 'file' | 'validity' | 'createdAt'> {
  productId: ProductId
  fileId: FileId
  sha256: string
  name: string
  mime: string
  size: number
  createdAt: Date
}

/** Selects documents `d` of products `p`; in a statement of its own, and inside others. */
export const selectDocuments = ({ language }: Pick<Context, 'language'>): RawBuilder<DocumentRow> => sql`
  select d.id, d.product_id as "productId", d.file_id as "fileId", d.kind, d.description,
    d.document_types as "documentTypes", d.declaration_date as "declarationDate", d.facts_at::date as "factsOn",
    d.declaration_validity_date as "declarationValidityDate", d.version, d.created_at as "createdAt",
    (select u.name from users u where u.id = d.created_by) as "createdBy",
    f.sha256, f.name, f.mime, f.size,
    coalesce((select json_agg(json_build_object('id', g.id, 'shortName', g.short_name ->> ${language}) order by g.position, g.id)
      from document_legislations l join legislations g on g.id = l.legislation_id where l.document_id = d.id), '[]') as legislations
  from documents d join own_files f on f.id = d.file_id join products p on p.id = d.product_id`

/** A page of a product's documents, the newest first. The caller has checked that the product may be seen. */
export async function findDocuments(
  ctx: Context,
  productId: ProductId,
  { page, perPage }: PageQuery,
): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`${selectDocuments(ctx)} where d.product_id = ${productId}
    order by d.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(ctx.db)
  return rows
}

export async function countDocuments(ctx: Context, productId: ProductId): Promise<number> {
  const { total } = await ctx.db
    .selectFrom('documents')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** A document of a product that the working organization may open. */
export async function findDocument(ctx: Context, id: DocumentId): Promise<DocumentRow | undefined> {
  const { rows } =
    await sql<DocumentRow>`${selectDocuments(ctx)} where d.id = ${id} and ${isReadable(ctx, 'p')}`.execute(
      ctx.db,
    )
  return rows[0]
}

/**
 * The document that has the same content already: first among the product's own documents, then among those of products in scope.
 * Documents of other organizations are not searched, so that their existence is not revealed.
 */
export async function findSameContent(
  ctx: Context,
  productId: ProductId,
  sha256: string,
): Promise<{ name: string; productId: ProductId; title: string } | undefined> {
  const { rows } = await sql<{ name: string; productId: ProductId; title: string }>`
    select f.name, p.id as "productId", p.title
    from own_files f join documents d on d.file_id = f.id join products p on p.id = d.product_id
    where f.sha256 = ${sha256} and (p.id = ${productId} or ${inScope(ctx, 'p')})
    order by (p.id = ${productId}) desc, d.id desc limit 1`.execute(ctx.db)
  return rows[0]
}

const columnsOf = (details: DocumentDetails) => ({
  kind: details.kind,
  description: details.description,
  document_types: [...new Set(details.documentTypes)],
  declaration_date: details.declarationDate,
  declaration_validity_date: details.declarationValidityDate,
})

/** The last moment of the day of the facts that has been. */
function momentOf({ now }: Context, { factsOn }: DocumentDetails): Date | null {
  if (factsOn === null) return null
  return new Date(Math.min(new Date(`${factsOn}T23:59:59.999Z`).getTime(), now().getTime()))
}

export async function insertDocument(
  ctx: Context,
  { productId, fileId, details }: { productId: ProductId; fileId: FileId; details: DocumentDetails },
): Promise<DocumentId> {
  const { id } = await ctx.db
    .insertInto('documents')
    .values({
      ...columnsOf(details),
      facts_at: momentOf(ctx, details),
      product_id: productId,
      file_id: fileId,
      ...madeBy(ctx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLegislations(ctx, id, details.legislations)
  return id
}

export async function updateDocument(ctx: Context, id: DocumentId, details: DocumentDetails): Promise<void> {
  await ctx.db
    .updateTable('documents')
    .set((eb) => ({
      ...columnsOf(details),
      // The moment stays while its day does.
      facts_at: sql<Date | null>`case when facts_at::date = ${details.factsOn}::date then facts_at else ${momentOf(ctx, details)}::timestamptz end`,
      // Its end is a person's word now: undoing an approval leaves it.
      ended_in: null,
      ended_before: null,
      version: eb('version', '+', 1),
      ...changedBy(ctx),
    }))
    .where('id', '=', id)
    .execute()
  await ctx.db.deleteFrom('document_legislations').where('document_id', '=', id).execute()
  await insertLegislations(ctx, id, details.legislations)
}

async function insertLegislations(
  { db }: Context,
  document_id: DocumentId,
  ids: readonly LegislationId[],
): Promise<void> {
  if (ids.length === 0) return
  await db
    .insertInto('document_legislations')
    .values([...new Set(ids)].map((legislation_id) => ({ document_id, legislation_id })))
    .execute()
}

/** The last change of a document: its author's name and its time. */
export async function findLastChange(
  { db }: Context,
  id: DocumentId,
): Promise<{ name: string; at: Date } | undefined> {
  return db
    .selectFrom('documents')
    .leftJoin('users', 'users.id', 'documents.updated_by')
    .select((eb) => [eb.fn.coalesce('users.name', sql<string>`''`).as('name'), 'documents.updated_at as at'])
    .where('documents.id', '=', id)
    .executeTakeFirst()
}

export async function deleteDocument({ db }: Context, id: DocumentId): Promise<void> {
  await db.deleteFrom('documents').where('id', '=', id).execute()
}
