import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openFileStore, type FileStore } from '#server/adapters/file-store.ts'

const MAX_BYTES = 1024 * 1024

describe('the file store', () => {
  let directory: string
  let store: FileStore
  beforeAll(async () => {
    directory = await mkdtemp(path.join(os.tmpdir(), 'kedja-files-'))
    store = await openFileStore(directory)
  })
  afterAll(() => rm(directory, { recursive: true }))

  const receive = (text: string, name = 'a.txt') =>
    store.receive(Readable.from([Buffer.from(text)]), name, MAX_BYTES)

  test('a kept file is found by the hash of its content', async () => {
    const upload = await receive('lead 2.9 %')
    await upload.keep()
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

  test('the name the sender gave is never a path', async () => {
    const upload = await receive('escape', '../../etc/passwd')
    await upload.keep()
    expect(await store.has(upload.sha256)).toBe(true)
  })
})
