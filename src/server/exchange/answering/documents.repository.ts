import { sql } from 'kysely'

import type { AnswerDocument } from '#contract/exchange/answering.ts'
import type { DocumentType } from '#contract/documents/documents.ts'
import type { FileId, RequestDocumentId, RequestId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'

/** A document of an answer with its file. */
export interface StoredDocument extends AnswerDocument {
  fileId: FileId
  sha256: string
}

const selectDocuments = sql<StoredDocument>`
  select d.id, f.name, f.size, f.mime, d.kind, d.document_types as "documentTypes", d.valid_until as "validUntil", d.file_id as "fileId", f.sha256
  from request_documents d join own_files f on f.id = d.file_id`

/** Documents of an answer with their files, in the order in which they were attached. */
export async function findStoredDocuments({ db }: Context, id: RequestId): Promise<StoredDocument[]> {
  const { rows } =
    await sql<StoredDocument>`${selectDocuments} where d.request_id = ${id} order by d.id`.execute(db)
  return rows
}

export async function findAnswerDocuments(ctx: Context, id: RequestId): Promise<AnswerDocument[]> {
  return (await findStoredDocuments(ctx, id)).map(({ fileId: _file, sha256: _hash, ...shown }) => shown)
}

interface DocumentOf {
  id: RequestId
  documentId: RequestDocumentId
}

export async function findStoredDocument(
  { db }: Context,
  { id, documentId }: DocumentOf,
): Promise<StoredDocument | undefined> {
  const { rows } =
    await sql<StoredDocument>`${selectDocuments} where d.request_id = ${id} and d.id = ${documentId}`.execute(
      db,
    )
  return rows[0]
}

/** Details that are told of an attached file. */
export interface DocumentDetails {
  kind: AnswerDocument['kind']
  documentTypes: readonly DocumentType[]
  validUntil: string | null
}

export async function insertDocument(
  { db, userId, now }: Context,
  { id, fileId, details }: { id: RequestId; fileId: FileId; details: DocumentDetails },
): Promise<RequestDocumentId> {
  const row = await db
    .insertInto('request_documents')
    .values({
      request_id: id,
      file_id: fileId,
      kind: details.kind,
      document_types: [...new Set(details.documentTypes)],
      valid_until: details.validUntil,
      created_by: userId,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Takes a document off. The file goes with it unless something else names the file. */
export async function deleteDocument(
  { db }: Context,
  { id, fileId }: Pick<StoredDocument, 'id' | 'fileId'>,
): Promise<void> {
  await db.deleteFrom('request_documents').where('id', '=', id).execute()
  await sql`select app.drop_files(array[${fileId}]::bigint[])`.execute(db)
}
