import { expect, test } from 'vitest'

import { foundBy } from '#tests/newcomer/commands.ts'
import { useFollowed } from '#tests/newcomer/followed.ts'

const scratch = useFollowed('newcomer-found-screen')

const TESTS = [
  'src/contract/all-endpoints.test.ts',
  'src/contract/strict-schemas.test.ts',
  'src/web/router.dom.test.ts',
  'src/web/i18n/both-languages.test.ts',
]
const ABOUT = 'getStatementUse|endpoint of every file|SHELL-19|SHELL-07'

test('who follows CONTRIBUTING.md has a program whose tests find the screen, and the endpoint in the contract', async () => {
  expect(await foundBy(scratch(), { files: TESTS, names: ABOUT })).toBe('')
})
