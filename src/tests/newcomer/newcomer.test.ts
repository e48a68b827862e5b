import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

import { beforeAll, describe, expect, test } from 'vitest'

import { makeTestDirectory } from '#tests/db/cluster.ts'
import { addColumn, addEndpoint, addList, addRule, addScreen } from '#tests/newcomer/scenario.ts'
import { copyOfProgram, type Scratch } from '#tests/newcomer/scratch.ts'
import { plannedScreen } from '#tests/newcomer/planned-screen.ts'

const MAX_FILES = 8

let scratch: Scratch
beforeAll(() => {
  scratch = copyOfProgram(makeTestDirectory('newcomer'))
  return () => fs.rmSync(scratch.folder, { recursive: true, force: true })
})

/** The output of a failed command; empty when the command succeeds. */
function complaintsOf(command: string, ...args: string[]): Promise<string> {
  // The copy is another program: nothing of this run is its business.
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    USER: process.env['USER'],
    NO_COLOR: '1',
  }
  return new Promise((resolve) => {
    execFile(command, args, { cwd: scratch.folder, env }, (error, output, errors) =>
      resolve(error ? `${error.message}\n${output}\n${errors}` : ''),
    )
  })
}
const script = (file: string, ...args: string[]) =>
  complaintsOf(process.execPath, path.join('scripts', file), ...args)
const tool = (name: string, ...args: string[]) =>
  complaintsOf(process.execPath, path.join(scratch.folder, 'node_modules', '.bin', name), ...args)

describe('who follows CONTRIBUTING.md', () => {
  test('adds an endpoint with its screen by touching eight files', () => {
    addEndpoint(scratch)
    addScreen(scratch, plannedScreen())
    const touched = scratch.touched()
    expect(touched.length, touched.join('\n')).toBeLessThanOrEqual(MAX_FILES)
  })

  test('adds a column, a rule and a list by touching the migration, what is made from it, and the tables of the law', async () => {
    const before = scratch.touched()
    expect(await script('new-migration.ts', 'responsible-persons')).toBe('')
    const migration = scratch.touched().find((file) => file.startsWith('migrations/')) ?? 'no migration'
    addColumn(scratch, migration)
    addRule(scratch)
    addList(scratch)
    expect(await script('reference-manifest.ts')).toBe('')
    expect(await script('db-types.ts')).toBe('')
    expect(scratch.touched().filter((file) => !before.includes(file))).toEqual([
      migration,
      'reference/legislations.json',
      'reference/lists.json',
      'reference/manifest.json',
      'src/server/db/schema.gen.ts',
    ])
  })

  test('has a program with right types, that the linter accepts, and whose tests find endpoint, screen, rule and list', async () => {
    const sources = scratch.touched().filter((file) => /\.tsx?$/.test(file))
    const complaints = await Promise.all([
      tool('tsc', '--noEmit', '-p', '.', '--checkers', '1'),
      tool('oxlint', ...sources),
      tool('vitest', 'run', ...TESTS, '-t', ABOUT),
    ])
    expect(complaints.join('')).toBe('')
  })
})

const TESTS = [
  'src/contract/all-endpoints.test.ts',
  'src/contract/strict-schemas.test.ts',
  'src/server/http/authorization-matrix.test.ts',
  'src/server/http/unknown-keys.test.ts',
  'src/server/compliance/rules/compile.test.ts',
  'src/server/reference/manifest.test.ts',
  'src/web/router.dom.test.ts',
  'src/web/i18n/texts.test.ts',
]
const ABOUT = 'getStatementUse|endpoint of every file|SHELL-19|SHELL-07|eudr has rules|the manifest names'
