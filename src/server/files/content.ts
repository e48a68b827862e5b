import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'

import type { Upload } from '#server/adapters/file-store.ts'
import { AppError } from '#server/errors.ts'
import { packageFaultOf } from '#server/files/package-parts.ts'
import { hasDoctype } from '#server/spreadsheets/read/doctype.ts'

/**
 * A kind of file that may be stored: its common name, the allowed extensions, and the mime type for
 * downloads.
 */
interface ContentKind {
  title: string
  /** Extension → mime type; the first is for a name without an extension. */
  mimes: Readonly<Record<string, string>>
}

const office = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'
const kindOf = (title: string, ...mimes: [extension: string, mime: string][]): ContentKind => ({
  title,
  mimes: Object.fromEntries(mimes),
})

const pdf = kindOf('PDF', ['pdf', 'application/pdf'])
const png = kindOf('PNG', ['png', 'image/png'])
const jpeg = kindOf('JPEG', ['jpg', 'image/jpeg'], ['jpeg', 'image/jpeg'])
const xml = kindOf('XML', ['xml', 'application/xml'])
const text = kindOf('text', ['txt', 'text/plain'], ['csv', 'text/csv'], ['tsv', 'text/tab-separated-values'])

/** Kinds of files by the mime type that the content shows. */
const kinds: Readonly<Record<string, ContentKind>> = {
  'application/pdf': pdf,
  'image/png': png,
  'image/jpeg': jpeg,
  'application/xml': xml,
  'application/zip': kindOf('ZIP', ['zip', 'application/zip']),
  [`${office}.wordprocessingml.document`]: kindOf('Word', ['docx', `${office}.wordprocessingml.document`]),
  [`${office}.spreadsheetml.sheet`]: kindOf('Excel', ['xlsx', `${office}.spreadsheetml.sheet`]),
  [`${office}.presentationml.presentation`]: kindOf('PowerPoint', [
    'pptx',
    `${office}.presentationml.presentation`,
  ]),
  [`${openDocument}.text`]: kindOf('OpenDocument (.odt)', ['odt', `${openDocument}.text`]),
  [`${openDocument}.spreadsheet`]: kindOf('OpenDocument (.ods)', ['ods', `${openDocument}.spreadsheet`]),
  [`${openDocument}.presentation`]: kindOf('OpenDocument (.odp)', ['odp', `${openDocument}.presentation`]),
  // The older formats share one container; which of them it is, only its name says.
  'application/x-cfb': kindOf(
    'Office 97–2003',
    ['doc', 'application/msword'],
    ['xls', 'application/vnd.ms-excel'],
    ['ppt', 'application/vnd.ms-powerpoint'],
  ),
}

/** Packages of XML parts. */
const OFFICE = /^application\/vnd\.(?:openxmlformats-officedocument|oasis\.opendocument)/

/** Mime types that a browser shows by itself and safely (PROD-29). */
const PREVIEWABLE: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg']
export const isPreviewable = (mime: string): boolean => PREVIEWABLE.includes(mime)

const knownExtensions = new Set(Object.values({ ...kinds, text }).flatMap(({ mimes }) => Object.keys(mimes)))

/**
 * The mime type of a document by its content. Throws for an empty file, an unsupported kind, and a content
 * that contradicts the name.
 */
export async function mimeOfDocument({ name, size, path: file }: Upload): Promise<string> {
  if (size === 0) throw new AppError('file:empty', { name })
  const refuse = (found: string | undefined): never => {
    if (found === undefined) throw new AppError('document:unknown-kind', { name })
    throw new AppError('document:wrong-kind', { name, found })
  }
  const extension = path.extname(name).slice(1).toLowerCase()
  const { kind, found, isDamaged = false } = await contentOf(file, extension)
  if (isDamaged) throw new AppError('document:damaged', { name })
  if (!kind) return refuse(found)
  const [first = ''] = Object.values(kind.mimes)
  const mime = extension === '' ? first : kind.mimes[extension]
  if (mime !== undefined) return mime
  if (!knownExtensions.has(extension)) return refuse(`.${extension}`)
  throw new AppError('document:not-as-named', { name, found: kind.title })
}

/** The kind of a file, or another finding; neither: unknown bytes. Texts have no mark: a file is a text when no byte contradicts it. */
async function contentOf(
  file: string,
  extension: string,
): Promise<{ kind?: ContentKind | undefined; found?: string | undefined; isDamaged?: boolean }> {
  const { fileTypeFromFile } = await import('file-type')
  const marked = await fileTypeFromFile(file)
  const found = marked?.ext.toUpperCase()
  const start = await startOf(file)
  const isText = !NOT_TEXT.test(start)
  const isMarked = marked !== undefined && !(isText && MARKS_OF_TEXTS.includes(marked.ext))
  const fault = isMarked && OFFICE.test(marked.mime) ? await packageFaultOf(file) : null
  if (fault === 'damaged') return { isDamaged: true }
  if (fault === 'doctype' && marked) return { found: `${kinds[marked.mime]?.title ?? found} (DOCTYPE)` }
  if (isMarked && marked.mime !== 'application/xml') return { kind: kinds[marked.mime], found }
  if (!isText) return {}
  if (/<html|<!doctype html/i.test(start)) return { found: 'HTML' }
  if (await hasDoctype(createReadStream(file))) return { found: 'XML (DOCTYPE)' }
  // XML needs no mark: then its name tells it from a text that begins so.
  const looksLikeXml = extension === 'xml' && start.trimStart().startsWith('<')
  return { kind: isMarked || looksLikeXml ? xml : text, found }
}

/** Number of bytes from the start of a file that decide whether the file is a text. */
const START_BYTES = 64 * 1024
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for: a text has none but tabs and breaks
const NOT_TEXT = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

/** Marks so short that a text may begin with them: "BM", "MZ", the mark of UTF-16. */
const MARKS_OF_TEXTS: readonly string[] = ['bmp', 'exe', 'mp1', 'mp2', 'mp3']

/** UTF-16 by its mark, else UTF-8; bytes that are neither are letters of an older encoding, which are text as well. */
async function startOf(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0)
    const bytes = buffer.subarray(0, bytesRead)
    const [first, second] = bytes
    if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
    if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
    return new TextDecoder().decode(bytes)
  } finally {
    await handle.close()
  }
}
