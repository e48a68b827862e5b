import type { FastifyRequest } from 'fastify'

import type { Upload } from '#server/adapters/file-store.ts'
import type { FileStore } from '#server/adapters/file-store.ts'
import { tooLarge } from '#server/adapters/incoming-files.ts'
import type { Language } from '#contract/values/locale.ts'
import { refusalOf } from '#server/http/input.ts'
import { AppError } from '#server/errors.ts'
import { hasCode } from '#server/node-errors.ts'

/** Maximum bytes of the fields and headers of a form, besides its file. */
const MAX_FORM_BYTES = 1024 * 1024

/** Reads a multipart body: fields as texts, and one file, written to the disk before any transaction is open. */
export async function receiveUpload(
  request: FastifyRequest,
  store: FileStore,
  { maxBytes, language }: { maxBytes: number; language: Language },
): Promise<{ fields: Record<string, string>; file: Upload | null }> {
  if (!request.isMultipart())
    throw new AppError('file:wrong-type', { found: request.headers['content-type'] ?? 'nothing' })
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + MAX_FORM_BYTES) {
    // Read and forgotten, as below.
    request.raw.resume()
    throw tooLarge(maxBytes)
  }
  const fields: Record<string, string> = {}
  let file: Upload | null = null
  try {
    for await (const part of request.parts({
      limits: { files: 1, fields: 50, fieldSize: 10_000, fileSize: maxBytes + 1 },
    })) {
      if (part.type === 'file') file = await store.receive(part.file, nameOf(part.filename), maxBytes)
      else fields[part.fieldname] = String(part.value)
    }
  } catch (error) {
    await file?.discard()
    // The rest is read and forgotten: a client that is still sending would otherwise never see the refusal.
    request.raw.unpipe()
    request.raw.resume()
    // A field of a name that the parser refuses to keep is an unknown one.
    if (hasCode(error, 'FST_PROTO_VIOLATION')) throw unknownField(language)
    throw isOfForm(error) ? new AppError('request:unreadable') : error
  }
  return { fields, file }
}

const unknownField = (language: Language): AppError =>
  refusalOf([{ path: [], key: 'unknownKey', params: { keys: '__proto__' } }], language)

/** Browsers write these three characters of a file's name so, for the form's head could not hold them (HTML, multipart/form-data). */
const nameOf = (written: string): string =>
  written.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n')

/** Faults of the form itself: no boundary, cut off, more files or fields than one file and its fields. The parser's have no codes. */
function isOfForm(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    ['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'].some((code) => hasCode(error, code)) ||
    /unexpected end of multipart data|boundary not found|boundary required/i.test(error.message)
  )
}
