import { expect, test } from 'vitest'

import { tool } from '#tests/newcomer/commands.ts'
import { useFollowed } from '#tests/newcomer/followed.ts'

const scratch = useFollowed('newcomer-found-endpoint')

const MATRIX = 'src/server/http/authorization-matrix.test.ts'
const ABOUT = 'getStatementUse'

test('who follows CONTRIBUTING.md has a program whose matrix of rights finds the endpoint', async () => {
  expect(await tool(scratch(), 'vitest', 'run', MATRIX, '-t', ABOUT)).toBe('')
})
