import type { Readable } from 'node:stream'

import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'

import { hasDoctype } from '#server/spreadsheets/read/doctype.ts'
import { LIST_LIMITS, TableFileError, type TableLimits } from '#domain/spreadsheets/table.ts'

/** A workbook of the authority has about 15 parts. */
const MAX_PARTS = 1_000
/** Sheets of repeated texts are packed 30 : 1 at best; a bomb 1,000 : 1. Small parts may be anything. */
const MAX_RATIO = 150
const RATIO_MATTERS_FROM_BYTES = 1024 * 1024

interface Budget {
  left: number
  limit: number
}

/** The parts of a workbook, checked before anything is unpacked; `read` also counts while unpacking. */
export interface XlsxArchive {
  names: readonly string[]
  /** The bytes of a part, piece by piece; null when there is none of this name. */
  read: (name: string) => AsyncIterable<Uint8Array> | null
}

/** Opens a ZIP archive held in memory. Throws a TableFileError for a broken, encrypted or exploding one. */
export async function openXlsxArchive(
  bytes: Uint8Array,
  { unpackedBytes }: TableLimits = LIST_LIMITS,
): Promise<XlsxArchive> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
      autoClose: false,
    })
    const parts = await listParts(zip, unpackedBytes)
    const budget = { left: unpackedBytes, limit: unpackedBytes }
    for (const part of parts.values()) await refuseDoctype(unpack(zip, part, budget))
    return {
      names: Array.from(parts.keys()),
      read(name) {
        const part = parts.get(name)
        return part ? unpack(zip, part, budget) : null
      },
    }
  } catch (error) {
    throw asFault(error, unpackedBytes)
  }
}

async function listParts(zip: ZipFile, limit: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_PARTS)
    throw new TableFileError('table:unpacks-too-large', { limit: `${MAX_PARTS} parts` })
  const parts = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize
    const isBomb =
      entry.uncompressedSize > RATIO_MATTERS_FROM_BYTES &&
      entry.uncompressedSize > entry.compressedSize * MAX_RATIO
    if (parts.size >= MAX_PARTS || unpacked > limit || isBomb) throw tooLarge(limit)
    if (entry.isEncrypted()) throw new TableFileError('table:encrypted')
    parts.set(entry.fileName, entry)
  }
  return parts
}

/**
 * Throws table:damaged for a DOCTYPE in any part, even one that is not read: another program may read it. A
 * damaged part is reported where it is read.
 */
async function refuseDoctype(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  if (await hasDoctype(bytes).catch(() => false))
    throw new TableFileError('table:damaged', { detail: 'DOCTYPE' })
}

/**
 * The bytes of a part. Sizes in the directory may be false: yauzl stops a part that exceeds its own, and the
 * budget stops all parts together.
 */
async function* unpack(zip: ZipFile, part: Entry, budget: Budget): AsyncGenerator<Uint8Array> {
  let stream: Readable | undefined
  let unpacked = 0
  try {
    stream = await zip.openReadStreamPromise(part)
    // A ZIP stream gives buffers; Readable's iterator is untyped.
    for await (const piece of stream as AsyncIterable<Buffer>) {
      unpacked += piece.length
      budget.left -= piece.length
      if (budget.left < 0) throw tooLarge(budget.limit)
      yield piece
    }
  } catch (error) {
    throw asFault(error, budget.limit)
  } finally {
    // A part may be read again.
    budget.left += unpacked
    stream?.destroy()
  }
}

const tooLarge = (limit: number) =>
  new TableFileError('table:unpacks-too-large', { limit: `${limit / 1024 / 1024} MB` })

/**
 * The fault for an error: yauzl and zlib report a broken archive as plain errors; any other error is returned
 * as it is.
 */
function asFault(error: unknown, limit: number): unknown {
  if (error instanceof TableFileError || error instanceof TypeError || !(error instanceof Error)) return error
  if (error.message.startsWith('too many bytes in the stream')) return tooLarge(limit)
  return new TableFileError('table:damaged', { detail: error.message })
}
