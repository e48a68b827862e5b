import type { AnswerDocument } from '#contract/exchange/answering.ts'
import type { RequestDocumentId, RequestId } from '#contract/values/ids.ts'
import { offeredDocumentTypes } from '#domain/documents/types.ts'
import type { Upload } from '#server/adapters/file-store.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { requireAnswerable, requireAsked } from '#server/exchange/answering/asked.ts'
import * as repository from '#server/exchange/answering/documents.repository.ts'
import { lockDraft } from '#server/exchange/answering/draft.repository.ts'
import type { DocumentDetails, StoredDocument } from '#server/exchange/answering/documents.repository.ts'
import { isPreviewable, mimeOfDocument } from '#server/files/content.ts'
import { lockContent } from '#server/files/files.repository.ts'
import { keepFile } from '#server/files/keep.ts'
import { asDownload, type Download } from '#server/http/answers.ts'
import { refuseField } from '#server/products/master-data/input.ts'

interface NewDocument {
  id: RequestId
  details: DocumentDetails
  file: Upload
}

/** REQ-07: attaches a document to an answer. exchange:document-exists where the answer has the same content already. */
export async function addRequestDocument(
  ctx: Context,
  { id, details, file }: NewDocument,
): Promise<AnswerDocument> {
  await requireAnswerable(ctx, id)
  const offered = offeredDocumentTypes(ctx.variant)
  if (!details.documentTypes.every((type) => offered.includes(type)))
    refuseField(ctx, ['documentTypes'], 'choice')
  const mime = await mimeOfDocument(file)
  // Of two that bring the same at once the second one sees the first.
  await lockContent(ctx, file.sha256)
  const same = (await repository.findStoredDocuments(ctx, id)).find(({ sha256 }) => sha256 === file.sha256)
  if (same) throw new AppError('exchange:document-exists', { name: same.name })
  const fileId = await keepFile(ctx, file, mime)
  const documentId = await repository.insertDocument(ctx, { id, fileId, details })
  const document = await requireDocument(ctx, id, documentId)
  await record(ctx, id, 'answer-document-added', document)
  const { fileId: _file, sha256: _hash, ...shown } = document
  return shown
}

/** Takes a document off the answer; an earlier reply keeps the file. */
export async function removeRequestDocument(
  ctx: Context,
  id: RequestId,
  documentId: RequestDocumentId,
): Promise<null> {
  await requireAsked(ctx, id)
  // A reply that is being sent with the document goes first: its file must not be gone in between.
  await lockDraft(ctx, id)
  const document = await requireDocument(ctx, id, documentId)
  await repository.deleteDocument(ctx, document)
  await record(ctx, id, 'answer-document-removed', document)
  return null
}

export async function downloadRequestDocument(
  ctx: Context,
  id: RequestId,
  documentId: RequestDocumentId,
): Promise<Download> {
  await requireAsked(ctx, id)
  const { name, mime, size, sha256 } = await requireDocument(ctx, id, documentId)
  const { files } = ctx.adapters
  if (!(await files.has(sha256))) throw new AppError('document:file-missing', { name })
  return asDownload(name, mime, files.open(sha256), { size, isInline: isPreviewable(mime) })
}

async function requireDocument(
  ctx: Context,
  id: RequestId,
  documentId: RequestDocumentId,
): Promise<StoredDocument> {
  const document = await repository.findStoredDocument(ctx, { id, documentId })
  if (!document) throw new AppError('not-found')
  return document
}

const record = (ctx: Context, id: RequestId, action: string, { id: documentId, name }: StoredDocument) =>
  audit(ctx, { action, objectType: 'ReceivedRequest', objectId: id, changes: { documentId, file: name } })
