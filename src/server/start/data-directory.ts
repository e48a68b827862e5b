import fs from 'node:fs'
import path from 'node:path'

import { messageOf } from '#server/node-errors.ts'

/** Mode bits of group and others, who must not read the files or their names. */
const OTHERS = 0o077
const STICKY = 0o1000

/**
 * Makes the directory if it is missing, for its owner alone, and takes the rights of others away from one that is ours. Throws, naming
 * the variable, when it can be neither made nor written.
 */
export function prepareDataDirectory(dataDir: string): void {
  try {
    makeDirectory(dataDir, 0o700)
    fs.accessSync(dataDir, fs.constants.W_OK | fs.constants.X_OK)
    if (isOurs(dataDir)) fs.chmodSync(dataDir, 0o700)
  } catch (error) {
    throw new Error(`DATA_DIR: ${messageOf(error)}`, { cause: error })
  }
}

/** Makes a directory and its parents. Node's `recursive` loops for ever where the system denies that an existing parent exists (/proc). */
function makeDirectory(directory: string, mode: number): void {
  if (fs.statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return
  const parent = path.dirname(directory)
  // Those above may lead elsewhere, too.
  if (parent !== directory) makeDirectory(parent, 0o755)
  fs.mkdirSync(directory, mode)
}

/**
 * True for a directory of our own. One of everybody (/tmp), of another user, or with other files in it keeps
 * its access rights.
 */
function isOurs(directory: string): boolean {
  const { uid, mode } = fs.statSync(directory)
  if ((mode & OTHERS) === 0 || (mode & STICKY) !== 0 || uid !== process.getuid?.()) return false
  const entries = fs.readdirSync(directory)
  return entries.length === 0 || entries.includes('secret-key')
}
