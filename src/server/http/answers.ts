import type { Readable } from 'node:stream'

const jsonText = Symbol('json text')
const tagged = Symbol('tagged')
const download = Symbol('download')

/** JSON that PostgreSQL built; passed on as it is, checked against the contract in tests and development. */
export interface RawJson {
  [jsonText]: string
}
/** An answer with the version that goes out as its ETag. */
export interface Tagged<T> {
  [tagged]: number
  body: T
}
/** An answer that is a file. */
export interface Download {
  [download]: DownloadedFile
}
export interface DownloadedFile {
  name: string
  mime: string
  stream: Readable
  /** Bytes, where they are known. */
  size?: number
  /** A browser may show it by itself; everything else is an attachment in a sandbox. */
  isInline?: boolean
}

/** Use for pages whose rows are built in SQL. */
export const rawJson = (text: string): RawJson => ({ [jsonText]: text })
/** Use where the endpoint's `etag` is set. */
export const withEtag = <T>(version: number, body: T): Tagged<T> => ({ [tagged]: version, body })
/** Use where the endpoint is a `download`. */
export const asDownload = (
  name: string,
  mime: string,
  stream: Readable,
  more: Pick<DownloadedFile, 'size' | 'isInline'> = {},
): Download => ({
  [download]: { name, mime, stream, ...more },
})

type Kinds = { text?: string; version?: number; body?: unknown; file?: DownloadedFile }

/** The parts of a handler's answer. */
export function kindOf(answer: unknown): Kinds {
  if (typeof answer !== 'object' || answer === null) return { body: answer }
  if (isRawJson(answer)) return { text: answer[jsonText] }
  if (isDownload(answer)) return { file: answer[download] }
  if (isTagged(answer))
    return isRawJson(answer.body)
      ? { version: answer[tagged], text: answer.body[jsonText] }
      : { version: answer[tagged], body: answer.body }
  return { body: answer }
}

const isRawJson = (answer: unknown): answer is RawJson =>
  typeof answer === 'object' && answer !== null && jsonText in answer
const isDownload = (answer: object): answer is Download => download in answer
const isTagged = (answer: object): answer is Tagged<unknown> => tagged in answer
