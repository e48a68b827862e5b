import fs from 'node:fs'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { deriveSecret, readSecretKey } from '#server/secrets/secret-key.ts'
import { makeTestDirectory } from '#tests/db/cluster.ts'

function aDataDirectory(): string {
  const directory = makeTestDirectory('secret')
  onTestFinished(() => fs.rmSync(directory, { recursive: true }))
  return path.join(directory, 'data')
}

test('the secret key is made at the first start, stays the same, and is readable for its owner alone', () => {
  const dataDir = aDataDirectory()
  const key = readSecretKey(undefined, dataDir)

  expect(key).toMatch(/^[\w-]{43}$/)
  expect(readSecretKey(undefined, dataDir)).toBe(key)
  expect(fs.statSync(path.join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600)
  expect(fs.readdirSync(dataDir)).toEqual(['secret-key'])
})

test('a given secret key is used and not written down', () => {
  const dataDir = aDataDirectory()

  expect(readSecretKey('given', dataDir)).toBe('given')
  expect(fs.existsSync(dataDir)).toBe(false)
})

test('each purpose has a secret of its own', () => {
  expect(deriveSecret('key', 'tokens')).not.toEqual(deriveSecret('key', 'database'))
  expect(deriveSecret('key', 'tokens')).toEqual(deriveSecret('key', 'tokens'))
})
