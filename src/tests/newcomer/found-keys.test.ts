import { expect, test } from 'vitest'

import { tool } from '#tests/newcomer/commands.ts'
import { useFollowed } from '#tests/newcomer/followed.ts'

const scratch = useFollowed('newcomer-found-keys')

const UNKNOWN_KEYS = 'src/server/http/unknown-keys.test.ts'
const ABOUT = 'getStatementUse'

test('who follows CONTRIBUTING.md has a program whose endpoint is found to refuse unknown keys', async () => {
  expect(await tool(scratch(), 'vitest', 'run', UNKNOWN_KEYS, '-t', ABOUT)).toBe('')
})
