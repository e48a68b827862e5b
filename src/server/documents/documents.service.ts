import { dayOf } from '#domain/days.ts'
import type { DocumentDetails, ProductDocument } from '#contract/documents/documents.ts'
import type { DocumentId, ProductId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import { offeredDocumentTypes } from '#domain/documents/types.ts'
import { validityOn } from '#domain/documents/validity.ts'
import type { Upload } from '#server/adapters/file-store.ts'
import { audit, differences } from '#server/audit/audit.ts'
import { findWorkedWithIds } from '#server/compliance/law/legislations.repository.ts'
import type { Context } from '#server/context.ts'
import { isPreviewable, mimeOfDocument } from '#server/files/content.ts'
import * as repository from '#server/documents/documents.repository.ts'
import { AppError } from '#server/errors.ts'
import { lockContent } from '#server/files/files.repository.ts'
import { keepFile } from '#server/files/keep.ts'
import { asDownload, withEtag, type Download, type Tagged } from '#server/http/answers.ts'
import { lockForChange } from '#server/products/master-data/change.ts'
import { refuseField, requireAll } from '#server/products/master-data/input.ts'
import { isProductReadable } from '#server/products/master-data/products.repository.ts'
import { touchProducts } from '#server/transactions/touched-products.ts'

/** PROD-28: the newest first. */
export async function getProductDocuments(ctx: Context, id: ProductId, query: PageQuery) {
  if (!(await isProductReadable(ctx, id))) throw new AppError('not-found')
  const rows = await repository.findDocuments(ctx, id, query)
  return {
    items: rows.map((row) => documentOf(ctx, row)),
    totalItems: await repository.countDocuments(ctx, id),
  }
}

interface NewDocument {
  id: ProductId
  details: DocumentDetails
  file: Upload
}

/**
 * PROD-28: adds a document. Equal content is stored once within the subscriber; a second time in one product
 * it is refused.
 */
export async function addProductDocument(ctx: Context, { id, details, file }: NewDocument) {
  const product = await lockForChange(ctx, id)
  await requireDetails(ctx, details)
  const mime = await mimeOfDocument(file)
  // Of two that bring the same at once the second one sees the first.
  await lockContent(ctx, file.sha256)
  const same = await repository.findSameContent(ctx, id, file.sha256)
  if (same?.productId === id) throw new AppError('document:exists', { name: same.name })
  const fileId = await keepFile(ctx, file, mime)
  const documentId = await repository.insertDocument(ctx, { productId: id, fileId, details })
  const document = await findKnown(ctx, documentId)
  await record(ctx, { action: 'document-added', productId: product.id, before: null, after: document })
  touchIfVerified(ctx, product.id, details)
  return {
    document: documentOf(ctx, document),
    linked: same ? { name: same.name, product: { id: same.productId, title: same.title } } : null,
  }
}

interface DocumentChange {
  id: DocumentId
  ifMatch: number
  details: DocumentDetails
}

/** Changes the details of a document; the file stays. */
export async function updateDocument(
  ctx: Context,
  { id, ifMatch, details }: DocumentChange,
): Promise<Tagged<ProductDocument>> {
  const before = await lockDocument(ctx, id)
  if (before.version !== ifMatch) await refuseOutdated(ctx, id)
  await requireDetails(ctx, details, before)
  await repository.updateDocument(ctx, id, details)
  const after = await findKnown(ctx, id)
  await record(ctx, { action: 'document-changed', productId: before.productId, before, after })
  touchIfVerified(ctx, before.productId, before, details)
  return withEtag(after.version, documentOf(ctx, after))
}

/** The file goes with the last document that names it (migration 0016). */
export async function deleteDocument(ctx: Context, id: DocumentId): Promise<null> {
  const before = await lockDocument(ctx, id)
  await repository.deleteDocument(ctx, id)
  await record(ctx, { action: 'document-removed', productId: before.productId, before, after: null })
  touchIfVerified(ctx, before.productId, before)
  return null
}

export async function downloadDocument(ctx: Context, id: DocumentId): Promise<Download> {
  const document = await repository.findDocument(ctx, id)
  if (!document) throw new AppError('not-found')
  const { name, mime, size, sha256 } = document
  const { files } = ctx.adapters
  if (!(await files.has(sha256))) throw new AppError('document:file-missing', { name })
  return asDownload(name, mime, files.open(sha256), { size, isInline: isPreviewable(mime) })
}

/** A stored document as it is shown. */
export function documentOf(
  ctx: Pick<Context, 'now'>,
  {
    productId: _productId,
    fileId: _fileId,
    sha256: _sha256,
    name,
    mime,
    size,
    ...row
  }: repository.DocumentRow,
): ProductDocument {
  return {
    ...row,
    file: { name, mime, size, isPreviewable: isPreviewable(mime) },
    validity: validityOn(row, dayOf(ctx.now())),
    createdAt: row.createdAt.toISOString(),
  }
}

/** Through its product: who may not change that may not change its documents, and everybody locks in the same order. */
async function lockDocument(ctx: Context, id: DocumentId): Promise<repository.DocumentRow> {
  const found = await repository.findDocument(ctx, id)
  if (!found) throw new AppError('not-found')
  await lockForChange(ctx, found.productId)
  return findKnown(ctx, id)
}

/** Reads the document again under the lock. Throws not-found: it may have been deleted while the caller waited for its product. */
async function findKnown(ctx: Context, id: DocumentId): Promise<repository.DocumentRow> {
  const found = await repository.findDocument(ctx, id)
  if (!found) throw new AppError('not-found')
  return found
}

async function refuseOutdated(ctx: Context, id: DocumentId): Promise<never> {
  const last = await repository.findLastChange(ctx, id)
  const at = last ? `${last.at.toISOString().slice(0, 16).replace('T', ' ')} UTC` : ''
  throw new AppError('edit:outdated', { name: last?.name ?? '', at })
}

/** Types of the variant, and legislations that the subscriber works with; what a document names already it may go on naming. */
async function requireDetails(
  ctx: Context,
  { documentTypes, legislations }: DocumentDetails,
  before?: repository.DocumentRow,
): Promise<void> {
  const offered: readonly string[] = [...offeredDocumentTypes(ctx.variant), ...(before?.documentTypes ?? [])]
  if (!documentTypes.every((type) => offered.includes(type))) refuseField(ctx, ['documentTypes'], 'choice')
  const named = before?.legislations.map(({ id }) => id) ?? []
  await requireAll(ctx, {
    field: 'legislations',
    wanted: legislations.filter((id) => !named.includes(id)),
    find: () => findWorkedWithIds(ctx.db),
  })
}

interface Recorded {
  action: 'document-added' | 'document-changed' | 'document-removed'
  productId: ProductId
  before: repository.DocumentRow | null
  after: repository.DocumentRow | null
}

/** Documents are a part of their product's history. */
async function record(ctx: Context, { action, productId, before, after }: Recorded): Promise<void> {
  const shown = after ?? before
  const changes =
    before && after
      ? differences(stateOf(before), stateOf(after))
      : { document: { before: before && stateOf(before), after: after && stateOf(after) } }
  await audit(ctx, {
    action,
    objectType: 'Product',
    objectId: productId,
    changes: { documentId: shown?.id, file: shown?.name, ...changes },
  })
}

const stateOf = (row: repository.DocumentRow) => ({
  file: row.name,
  kind: row.kind,
  description: row.description,
  documentTypes: row.documentTypes,
  legislations: row.legislations.map(({ shortName }) => shortName),
  declarationDate: row.declarationDate,
  factsOn: row.factsOn,
  declarationValidityDate: row.declarationValidityDate,
})

/** Verifications are facts of the rules; descriptions are not. */
function touchIfVerified(
  ctx: Context,
  productId: ProductId,
  ...states: readonly Pick<DocumentDetails, 'kind'>[]
): void {
  if (states.some(({ kind }) => kind === 'verification')) touchProducts(ctx, [productId])
}
