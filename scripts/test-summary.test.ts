import { describe, expect, test } from 'vitest'

import { closingLines, countTests } from '#scripts/test-summary.ts'

const vitest = `
 ✓  node  src/domain/rules.test.ts (3 tests)
   × 3 failed attempts lock the account

 Test Files  1 failed | 12 passed (13)
      Tests  2 failed | 120 passed | 1 skipped (123)
   Start at  10:00:00
`
const playwright = `
  ✓  1 e2e/products.e2e.ts:5:1 › 5 passed products are listed (1.2s)
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
})
