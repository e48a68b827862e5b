import { createHmac, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

import { hasCode } from '#server/node-errors.ts'

const KEY_BYTES = 32

/**
 * The installation's secret: the given one, or the one in the data directory, made at the first start and readable for
 * its owner only. Whoever loses it loses sessions and everything encrypted with it, so it belongs in the backup.
 */
export function readSecretKey(given: string | undefined, dataDir: string): string {
  if (given !== undefined) return given
  const file = path.join(dataDir, 'secret-key')
  if (!fs.existsSync(file)) makeKeyFile(file)
  return fs.readFileSync(file, 'utf8').trim()
}

/** A secret for one purpose: knowing it tells nothing about the key or about the other purposes. */
export function deriveSecret(secretKey: string, purpose: string): Buffer {
  return createHmac('sha256', secretKey).update(purpose).digest()
}

/** Written beside its place and then linked: two first starts at once agree on one key, and none reads half of it. */
function makeKeyFile(file: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}`
  fs.writeFileSync(unfinished, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600 })
  try {
    fs.linkSync(unfinished, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    fs.rmSync(unfinished)
  }
}
