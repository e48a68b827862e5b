import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { AppError } from '#server/errors.ts'
import { hasCode } from '#server/node-errors.ts'

/** A received file, not yet kept: it is gone with the request unless `keep` is called. */
export interface Upload {
  sha256: string
  size: number
  /** The name that the sender gave the file; never used as a path. */
  name: string
  /** The path of the file, for readers that read parts of it. */
  readonly path: string
  read(): Promise<Buffer>
  /** Stores the file under its hash; call before the commit of its row. The sweep deletes a file without a row; a row needs its file. */
  keep(): Promise<void>
  discard(): Promise<void>
}

export interface FileStore {
  /** Writes a stream to the disk while hashing it; refuses more than `maxBytes` (413) and a full disk (507). */
  receive(stream: Readable, name: string, maxBytes: number): Promise<Upload>
  open(sha256: string): ReadStream
  has(sha256: string): Promise<boolean>
  /** All that is kept, and since when, for the sweep of what no row names. */
  list(): AsyncIterable<{ sha256: string; keptAt: Date }>
  /** Takes away what was received and never kept, because its process died, before this moment. */
  dropIncoming(before: Date): Promise<void>
  remove(sha256: string): Promise<void>
}

/** Files below a directory, by the SHA-256 of their content. */
export async function openFileStore(directory: string): Promise<FileStore> {
  const incoming = path.join(directory, 'incoming')
  await mkdir(incoming, { recursive: true })
  const pathOf = (sha256: string) => path.join(directory, sha256.slice(0, 2), sha256)

  return {
    async receive(stream, name, maxBytes) {
      const temporary = path.join(incoming, randomUUID())
      try {
        const { sha256, size } = await writeHashed(stream, temporary, maxBytes)
        let place = temporary
        return {
          sha256,
          size,
          name: keptName(name),
          get path() {
            return place
          },
          read: () => readFile(place),
          // Again when the transaction is: the first time has moved it.
          async keep() {
            if (place !== temporary) return
            await mkdir(path.dirname(pathOf(sha256)), { recursive: true }).catch(refuseFullDisk)
            await rename(temporary, pathOf(sha256))
            place = pathOf(sha256)
          },
          discard: () => rm(temporary, { force: true }),
        }
      } catch (error) {
        await rm(temporary, { force: true })
        return refuseFullDisk(error)
      }
    },
    open: (sha256) => createReadStream(pathOf(sha256)),
    has: (sha256) =>
      stat(pathOf(sha256)).then(
        () => true,
        () => false,
      ),
    async *list() {
      for (const folder of await readdir(directory)) {
        if (!/^[0-9a-f]{2}$/.test(folder)) continue
        for (const sha256 of await readdir(path.join(directory, folder)))
          yield { sha256, keptAt: (await stat(pathOf(sha256))).mtime }
      }
    },
    async dropIncoming(before) {
      for (const name of await readdir(incoming)) {
        const file = path.join(incoming, name)
        const found = await stat(file).catch(() => undefined)
        if (found && found.mtime < before) await rm(file, { force: true })
      }
    },
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
  }
}

function refuseFullDisk(error: unknown): never {
  throw hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT') ? new AppError('storage:full') : error
}

export const tooLarge = (maxBytes: number) =>
  new AppError('file:too-large', { limit: `${Math.floor(maxBytes / 1024 / 1024)} MB` })

/** A name is a text for people, and never a path: what cannot be kept or seen is left out. */
const keptName = (name: string) =>
  name
    .replaceAll(/\p{Cc}/gu, '')
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
