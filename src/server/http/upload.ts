import type { FastifyRequest } from 'fastify'

import type { Upload } from '#server/adapters/file-store.ts'
import type { FileStore } from '#server/adapters/file-store.ts'
import { AppError } from '#server/errors.ts'
import { hasCode } from '#server/node-errors.ts'

/** Reads a multipart body: fields as texts, and one file, written to the disk before any transaction is open. */
export async function receiveUpload(
  request: FastifyRequest,
  store: FileStore,
  maxBytes: number,
): Promise<{ fields: Record<string, string>; file: Upload | null }> {
  if (!request.isMultipart())
    throw new AppError('file:wrong-type', { found: request.headers['content-type'] ?? 'nothing' })
  const fields: Record<string, string> = {}
  let file: Upload | null = null
  try {
    for await (const part of request.parts({
      limits: { files: 1, fields: 50, fieldSize: 10_000, fileSize: maxBytes + 1 },
    })) {
      if (part.type === 'file') file = await store.receive(part.file, part.filename, maxBytes)
      else fields[part.fieldname] = String(part.value)
    }
  } catch (error) {
    await file?.discard()
    // The rest is read and forgotten: a client that is still sending would otherwise never see the refusal.
    request.raw.unpipe()
    request.raw.resume()
    throw isOfForm(error) ? new AppError('request:unreadable') : error
  }
  return { fields, file }
}

/** Faults of the form itself: no boundary, cut off, more files or fields than one file and its fields. The parser's have no codes. */
function isOfForm(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    ['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'].some((code) => hasCode(error, code)) ||
    /unexpected end of multipart data|boundary not found|boundary required/i.test(error.message)
  )
}
