import { sql } from 'kysely'

import type { KnownDocument } from '#contract/products/answers.ts'
import type { AnswerDocumentId, DocumentId, FileId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import type { Context } from '#server/context.ts'
import { containing } from '#server/db/like.ts'
import { inScope, isReadable } from '#server/tenancy/product-visibility.repository.ts'
import { anyOf } from '#server/tenancy/scope.repository.ts'

/** A document that answers name. */
export interface AnswerDocument {
  id: AnswerDocumentId
  fileId: FileId
  name: string
  sha256: string
  /** ISO date of the last day on which it counts; null: no end. */
  validUntil: string | null
}

export async function insertAnswerDocument(
  ctx: Context,
  { fileId, validUntil }: Pick<AnswerDocument, 'fileId' | 'validUntil'>,
): Promise<AnswerDocumentId> {
  const { id } = await ctx.db
    .insertInto('answer_documents')
    .values({
      organization_id: ctx.organizationId,
      file_id: fileId,
      valid_until: validUntil,
      created_by: ctx.userId,
      created_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A document that was uploaded for answers in one of the organizations of the scope. */
export async function findAnswerDocument(
  ctx: Context,
  id: AnswerDocumentId,
): Promise<AnswerDocument | undefined> {
  const { rows } = await sql<AnswerDocument>`
    select a.id, a.file_id as "fileId", f.name, f.sha256, a.valid_until as "validUntil"
    from answer_documents a join own_files f on f.id = a.file_id
    where a.id = ${id} and a.organization_id = ${anyOf(ctx.scope)}`.execute(ctx.db)
  return rows[0]
}

/** A document of a product that may be opened. */
export async function findExisting(
  ctx: Context,
  id: DocumentId,
): Promise<Omit<AnswerDocument, 'id'> | undefined> {
  const { rows } = await sql<Omit<AnswerDocument, 'id'>>`
    select d.file_id as "fileId", f.name, f.sha256, d.declaration_validity_date as "validUntil"
    from documents d join own_files f on f.id = d.file_id join products p on p.id = d.product_id
    where d.id = ${id} and ${isReadable(ctx, 'p')}`.execute(ctx.db)
  return rows[0]
}

/** The document of answers that has this file already. */
export async function findOfFile(
  ctx: Context,
  { fileId, validUntil }: Pick<AnswerDocument, 'fileId' | 'validUntil'>,
): Promise<AnswerDocumentId | undefined> {
  const row = await ctx.db
    .selectFrom('answer_documents')
    .select('id')
    .where('file_id', '=', fileId)
    .where('organization_id', '=', ctx.organizationId)
    .where(sql<boolean>`valid_until is not distinct from ${validUntil}::date`)
    .orderBy('id')
    .executeTakeFirst()
  return row?.id
}

/** The documents in scope, by a part of the name, each content once with its newest document. */
const knownDocuments = (ctx: Context, text: string) => sql`
  select distinct on (f.sha256) d.id, f.name, d.declaration_validity_date as "validUntil"
  from documents d join own_files f on f.id = d.file_id join products p on p.id = d.product_id
  where ${inScope(ctx, 'p')} and ${text === '' ? sql`true` : sql`f.name ilike ${containing(text)}`}
  order by f.sha256, d.id desc`

/** Reads one page of documents, the newest first. */
export async function findKnownDocuments(
  ctx: Context,
  { page, perPage, text = '' }: PageQuery & { text?: string | undefined },
): Promise<KnownDocument[]> {
  const { rows } = await sql<KnownDocument>`select * from (${knownDocuments(ctx, text)}) k
    order by k.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(ctx.db)
  return rows
}

export async function countKnownDocuments(ctx: Context, text: string = ''): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${knownDocuments(ctx, text)}) k`.execute(ctx.db)
  return rows[0]?.total ?? 0
}
