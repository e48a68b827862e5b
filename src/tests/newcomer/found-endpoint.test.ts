import { expect, test } from 'vitest'

import { tool } from '#tests/newcomer/commands.ts'
import { useFollowed } from '#tests/newcomer/followed.ts'

const scratch = useFollowed('newcomer-found-endpoint')

const TESTS = ['src/server/http/authorization-matrix.test.ts', 'src/server/http/unknown-keys.test.ts']
const ABOUT = 'getStatementUse'

test('who follows CONTRIBUTING.md has a program whose tests find the endpoint', async () => {
  // One worker: what both files import is read once.
  expect(await tool(scratch(), 'vitest', 'run', '--maxWorkers', '1', ...TESTS, '-t', ABOUT)).toBe('')
})
