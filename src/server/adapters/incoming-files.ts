import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type { Upload } from '#server/adapters/file-store.ts'
import { AppError } from '#server/errors.ts'
import { hasCode } from '#server/node-errors.ts'

/** Moves a received file to the store; gives its new path. Called once. */
type Keep = (file: { path: string; sha256: string; size: number }) => Promise<string>

/** A directory of files that are being received; each is stored, or removed after its request. */
export interface IncomingFiles {
  /** Writes a stream to the disk while hashing it; refuses more than `maxBytes` (413) and a full disk (507). */
  receive(stream: Readable, name: string, maxBytes: number): Promise<Upload>
  /** Removes files that were received before this moment and never stored, because their process died. */
  dropIncoming(before: Date): Promise<void>
}

/** Opens a directory for files that arrive; `keep` is where they go. */
export async function openIncoming(directory: string, keep: Keep): Promise<IncomingFiles> {
  await mkdir(directory, { recursive: true })
  return {
    async receive(stream, name, maxBytes) {
      const temporary = path.join(directory, randomUUID())
      try {
        const { sha256, size } = await writeHashed(stream, temporary, maxBytes)
        let place = temporary
        let isKept = false
        return {
          sha256,
          size,
          name: keptName(name),
          get path() {
            return place
          },
          read: () => readFile(place),
          // Again when the transaction is: the first time has kept it.
          async keep() {
            if (isKept) return
            place = await keep({ path: temporary, sha256, size })
            isKept = true
          },
          discard: () => rm(temporary, { force: true }),
        }
      } catch (error) {
        await rm(temporary, { force: true })
        return refuseFullDisk(error)
      }
    },
    async dropIncoming(before) {
      for (const name of await readdir(directory)) {
        const file = path.join(directory, name)
        const state = await stat(file).catch(() => undefined)
        if (state && state.mtime < before) await rm(file, { force: true })
      }
    },
  }
}

export function refuseFullDisk(error: unknown): never {
  throw hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT') ? new AppError('storage:full') : error
}

export const tooLarge = (maxBytes: number) =>
  new AppError('file:too-large', { limit: `${Math.floor(maxBytes / 1024 / 1024)} MB` })

/**
 * The name of a file as a text for people, never a path, without characters that cannot be stored or seen, and without those that turn the
 * direction of what follows: "invoice\u202efdp.exe" would read "invoiceexe.pdf" where it is saved.
 */
const keptName = (name: string) =>
  name
    .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .slice(-255)
    .toWellFormed()

async function writeHashed(
  stream: Readable,
  target: string,
  maxBytes: number,
): Promise<{ sha256: string; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > maxBytes) return done(tooLarge(maxBytes))
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const file = await open(target, 'wx', 0o600)
  // `flush` brings the bytes to the disk before the row that names them can be committed.
  await pipeline(stream, measure, file.createWriteStream({ flush: true }))
  return { sha256: hash.digest('hex'), size }
}
