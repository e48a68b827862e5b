import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

import { openIncoming, refuseFullDisk, type IncomingFiles } from '#server/adapters/incoming-files.ts'

/** A received file that is not stored yet; it is removed after the request unless `keep` is called. */
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
  /** Removes the temporary files of a reception; call it at the end in any case. Stored files stay. */
  discard(): Promise<void>
}

/** The files of the installation, by the SHA-256 of their content. */
export interface FileStore extends IncomingFiles {
  open(sha256: string): Readable
  has(sha256: string): Promise<boolean>
  /** All stored contents with their times, for the sweep of contents that no row names. */
  list(): AsyncIterable<{ sha256: string; keptAt: Date }>
  remove(sha256: string): Promise<void>
}

/** Files below a directory. */
export async function openFileStore(directory: string): Promise<FileStore> {
  const pathOf = (sha256: string) => path.join(directory, sha256.slice(0, 2), sha256)
  const incoming = await openIncoming(path.join(directory, 'incoming'), async (file) => {
    const place = pathOf(file.sha256)
    await mkdir(path.dirname(place), { recursive: true }).catch(refuseFullDisk)
    await rename(file.path, place)
    return place
  })
  return {
    ...incoming,
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
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
  }
}
