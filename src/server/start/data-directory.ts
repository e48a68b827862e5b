import fs from 'node:fs'
import path from 'node:path'

import { messageOf } from '#server/node-errors.ts'

/** Makes the directory if it is missing. Throws, naming the variable, when it can be neither made nor written. */
export function prepareDataDirectory(dataDir: string): void {
  try {
    makeDirectory(dataDir)
    fs.accessSync(dataDir, fs.constants.W_OK | fs.constants.X_OK)
  } catch (error) {
    throw new Error(`DATA_DIR: ${messageOf(error)}`, { cause: error })
  }
}

/** Not `recursive`: where the system answers that the parent does not exist, though it does (/proc), Node tries for ever. */
function makeDirectory(directory: string): void {
  if (fs.statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return
  const parent = path.dirname(directory)
  if (parent !== directory) makeDirectory(parent)
  fs.mkdirSync(directory)
}
