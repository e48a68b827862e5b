// The code without its types, kept beside the dependencies by the content of each file. As a program of its own it writes what is missing.
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const kept = join(root, 'node_modules', '.cache', `stripped-types-${process.version}`)
/** Folders whose programs run as they are; the web is built by Vite, and tests are transformed by Vitest. */
const PROGRAMS = ['src/{server,contract,domain}/**/*.ts', 'scripts/**/*.ts']

/** Place of the stripped code of a file with this text. */
export const placeOf = (text) => join(kept, `${createHash('sha256').update(text).digest('hex')}.js`)

function keepAll() {
  mkdirSync(kept, { recursive: true })
  for (const file of globSync(PROGRAMS, { cwd: root, exclude: ['**/*.test.ts'] })) {
    const text = readFileSync(join(root, file), 'utf8')
    const place = placeOf(text)
    if (existsSync(place)) continue
    // Written beside its place: several commands may start at once.
    const beside = `${place}.${process.pid}`
    writeFileSync(beside, stripTypeScriptTypes(text))
    renameSync(beside, place)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) keepAll()
