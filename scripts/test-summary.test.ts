import fs from 'node:fs'

import { describe, expect, test } from 'vitest'

import { closingLines, countTests, failuresOf, slowestFiles } from '#scripts/test-summary.ts'

const vitest = `
 ✓  node  src/domain/rules.test.ts (3 tests) 120ms
 ❯  web logic  src/web/tree.test.ts (4 tests | 2 failed) 71250ms
   × 3 failed attempts lock the account

⎯⎯⎯⎯⎯⎯⎯ Failed Tests 2 ⎯⎯⎯⎯⎯⎯⎯

 FAIL  web logic  src/web/tree.test.ts > a tree > a branch
 FAIL  web logic  src/web/tree.test.ts > a tree > a leaf
AssertionError: expected 2 to be 1
 ❯ src/web/tree.test.ts:3:1

⎯⎯⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯⎯⎯

Vitest caught 1 unhandled error during the test run.

⎯⎯⎯⎯⎯ Uncaught Exception ⎯⎯⎯⎯⎯
Error: read ECONNRESET

 Test Files  1 failed | 12 passed (13)
      Tests  2 failed | 120 passed | 1 skipped (123)
   Start at  10:00:00
`
const playwright = `
  ✓  1 e2e/products.e2e.ts:5:1 › 5 passed products are listed (1.2s)
  ✓  2 e2e/products.e2e.ts:9:1 › a product is opened (1.1m)
  ✘  3 e2e/login.e2e.ts:3:1 › logging in (900ms)

  1) e2e/login.e2e.ts:3:1 › logging in ─────────────

    Error: expect(locator).toBeVisible() failed

  1 failed
    e2e/login.e2e.ts:3:1 › logging in
  2 did not run
  8 passed (14.0s)
`

describe('the summary of a test run', () => {
  test('counts the tests of Vitest, not its files and not the names of tests', () => {
    expect(countTests(vitest)).toEqual({ passed: 120, failed: 2 })
  })

  test('counts what did not run as failed', () => {
    expect(countTests(playwright)).toEqual({ passed: 8, failed: 3 })
  })

  test('repeats the closing lines of the runners', () => {
    expect(closingLines(vitest)).toEqual([
      'Test Files  1 failed | 12 passed (13)',
      'Tests  2 failed | 120 passed | 1 skipped (123)',
    ])
    expect(closingLines(playwright)).toEqual(['1 failed', '2 did not run', '8 passed (14.0s)'])
  })

  test('a runner that said nothing has no tests', () => {
    expect(countTests('Error: Cannot find module')).toEqual({ passed: 0, failed: 0 })
  })

  test('names what failed with the first line of why, also what failed outside a test', () => {
    const reason = 'AssertionError: expected 2 to be 1'
    expect(failuresOf(vitest)).toEqual([
      { name: 'web logic src/web/tree.test.ts > a tree > a branch', reason },
      { name: 'web logic src/web/tree.test.ts > a tree > a leaf', reason },
      { name: 'Unhandled Errors', reason: 'Vitest caught 1 unhandled error during the test run.' },
      { name: 'Uncaught Exception', reason: 'Error: read ECONNRESET' },
    ])
    expect(failuresOf(playwright)).toEqual([
      { name: 'e2e/login.e2e.ts:3:1 › logging in', reason: 'Error: expect(locator).toBeVisible() failed' },
    ])
    expect(failuresOf('✓ types (9 s)\n\n── lint ──\na.ts:1:1 is wrong\n\n✗ lint (3 s)')).toEqual([
      { name: 'lint', reason: 'a.ts:1:1 is wrong' },
    ])
  })

  test('names the files that took longest, the tests of an end-to-end file together', () => {
    expect(slowestFiles(vitest + playwright, 3)).toEqual([
      { file: 'src/web/tree.test.ts', seconds: 71.3 },
      { file: 'e2e/products.e2e.ts', seconds: 67.2 },
      { file: 'e2e/login.e2e.ts', seconds: 0.9 },
    ])
  })

  test('counts every end-to-end test at its file: none stands in a module that files of journeys share', () => {
    const shared = fs.globSync('e2e/*.ts').filter((file) => !file.endsWith('.e2e.ts'))
    expect(shared.length).toBeGreaterThan(0)
    const declaring = shared.filter((file) =>
      /import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/.test(fs.readFileSync(file, 'utf8')),
    )
    expect(declaring).toEqual([])
  })
})
