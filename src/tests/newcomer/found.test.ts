import { expect, test } from 'vitest'

import { script, tool } from '#tests/newcomer/commands.ts'
import { useFollowed } from '#tests/newcomer/followed.ts'

const scratch = useFollowed('newcomer-found')

const TESTS = [
  'src/contract/all-endpoints.test.ts',
  'src/contract/strict-schemas.test.ts',
  'src/server/http/authorization-matrix.test.ts',
  'src/server/http/unknown-keys.test.ts',
  'src/server/compliance/rules/compile.test.ts',
  'src/server/reference/load.test.ts',
  'src/server/reference/manifest.test.ts',
  'src/web/router.dom.test.ts',
  'src/web/i18n/texts.test.ts',
]
const ABOUT =
  'getStatementUse|endpoint of every file|SHELL-19|SHELL-07|eudr has rules|the manifest names|are eight, each with a version'

test('who follows CONTRIBUTING.md has a program whose tests find endpoint, screen, rule and list', async () => {
  expect(await script(scratch(), 'reference-manifest.ts')).toBe('')
  expect(await tool(scratch(), 'vitest', 'run', ...TESTS, '-t', ABOUT)).toBe('')
})
