import { expect, test } from 'vitest'

import { tool } from '#tests/newcomer/commands.ts'
import { useFollowed } from '#tests/newcomer/followed.ts'

const scratch = useFollowed('newcomer-found-endpoint')

const TESTS = [
  'src/contract/all-endpoints.test.ts',
  'src/contract/strict-schemas.test.ts',
  'src/server/http/authorization-matrix.test.ts',
  'src/server/http/unknown-keys.test.ts',
]
const ABOUT = 'getStatementUse|endpoint of every file'

test('who follows CONTRIBUTING.md has a program whose tests find the endpoint', async () => {
  expect(await tool(scratch(), 'vitest', 'run', ...TESTS, '-t', ABOUT)).toBe('')
})
