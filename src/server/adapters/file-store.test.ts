import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openFileStore, type FileStore } from '#server/adapters/file-store.ts'
import { openS3FileStore } from '#server/adapters/s3-file-store.ts'
import { s3Server } from '#tests/s3-server.ts'

const MAX_BYTES = 1024 * 1024

const stores: Record<
  string,
  (directory: string) => Promise<{ store: FileStore; close: () => Promise<void> }>
> = {
  directory: async (directory) => ({ store: await openFileStore(directory), close: async () => undefined }),
  'bucket of S3': async (directory) => {
    const server = await s3Server(path.join(directory, 'buckets'))
    const store = await openS3FileStore(server.settings, path.join(directory, 'incoming'))
    return { store, close: () => server.close() }
  },
}

describe.each(Object.entries(stores))('the file store in a %s', (_, openStore) => {
  let directory: string
  let store: FileStore
  let close: () => Promise<void>
  beforeAll(async () => {
    directory = await mkdtemp(path.join(os.tmpdir(), 'kedja-files-'))
    ;({ store, close } = await openStore(directory))
  })
  afterAll(async () => {
    await close()
    await rm(directory, { recursive: true })
  })

  async function listed() {
    const files: { sha256: string; keptAt: Date }[] = []
    for await (const file of store.list()) files.push(file)
    return files
  }

  const receive = (text: string, name = 'a.txt') =>
    store.receive(Readable.from([Buffer.from(text)]), name, MAX_BYTES)

  test('a kept file is found by the hash of its content', async () => {
    const upload = await receive('lead 2.9 %')
    await upload.keep()
    await upload.discard()
    expect(await store.has(upload.sha256)).toBe(true)
    expect(upload).toMatchObject({ size: 10, name: 'a.txt' })
    expect((await store.open(upload.sha256).toArray()).join('')).toBe('lead 2.9 %')
  })

  test('a file that was not kept is gone', async () => {
    const upload = await receive('never kept')
    await upload.discard()
    expect(await store.has(upload.sha256)).toBe(false)
    expect(await readdir(path.join(directory, 'incoming'))).toEqual([])
  })

  test('more than the limit is refused while it is read, and nothing stays', async () => {
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(64 * 1024)
      })(),
    )
    await expect(store.receive(endless, 'big.bin', MAX_BYTES)).rejects.toMatchObject({
      code: 'file:too-large',
    })
    expect(await readdir(path.join(directory, 'incoming'))).toEqual([])
  })

  test('a full disk is said to be full', async () => {
    const full = Readable.from(
      (function* () {
        yield Buffer.from('x')
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      })(),
    )
    await expect(store.receive(full, 'x', MAX_BYTES)).rejects.toMatchObject({
      code: 'storage:full',
      status: 507,
    })
  })

  test('a name is kept without what cannot be kept, in at most 255 characters', async () => {
    expect((await receive('a', 'a\u0000\u001bb\ud800.csv')).name).toBe('ab\ufffd.csv')
    expect((await receive('a', `${'😀'.repeat(200)}x.csv`)).name).toMatch(/^.{1,255}x\.csv$/)
  })

  test('a name cannot hide its ending behind signs that turn the direction', async () => {
    expect((await receive('a', 'invoice\u202efdp.exe')).name).toBe('invoicefdp.exe')
    expect((await receive('a', 'a\u2067b\u2069.csv')).name).toBe('ab.csv')
    expect((await receive('a', 'שלום.pdf')).name).toBe('שלום.pdf')
  })

  test('the name the sender gave is never a path', async () => {
    const upload = await receive('escape', '../../etc/passwd')
    await upload.keep()
    await upload.discard()
    expect(await store.has(upload.sha256)).toBe(true)
  })

  test('what is kept is listed with its moment, and gone once it is removed', async () => {
    const upload = await receive('to be removed')
    await upload.keep()
    // Again, when the transaction is.
    await upload.keep()
    expect((await upload.read()).toString()).toBe('to be removed')
    await upload.discard()
    const kept = await listed()
    expect(kept).toContainEqual({ sha256: upload.sha256, keptAt: expect.any(Date) })
    await store.remove(upload.sha256)
    expect(await store.has(upload.sha256)).toBe(false)
    const after = await listed()
    expect(after.map(({ sha256 }) => sha256)).not.toContain(upload.sha256)
  })

  test('what was received and never kept is swept after a while', async () => {
    await receive('its process died')
    await store.dropIncoming(new Date(Date.now() - 60_000))
    expect(await readdir(path.join(directory, 'incoming'))).not.toEqual([])
    await store.dropIncoming(new Date(Date.now() + 60_000))
    expect(await readdir(path.join(directory, 'incoming'))).toEqual([])
  })
})

test('a bucket that is away is no fault of the request: it can be made again', async () => {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'kedja-files-'))
  const server = await s3Server(path.join(directory, 'buckets'))
  await server.close()
  const store = await openS3FileStore(server.settings, path.join(directory, 'incoming'))
  const upload = await store.receive(Readable.from([Buffer.from('x')]), 'x', MAX_BYTES)
  await expect(upload.keep()).rejects.toMatchObject({ code: 'service:unavailable', status: 503 })
  await expect(store.has(upload.sha256)).rejects.toMatchObject({ code: 'service:unavailable' })
  await rm(directory, { recursive: true })
})
