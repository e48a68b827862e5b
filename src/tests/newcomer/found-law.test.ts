import { expect, test } from 'vitest'

import { AS_A_SERVER, foundBy, script } from '#tests/newcomer/commands.ts'
import { useFollowed } from '#tests/newcomer/followed.ts'

const scratch = useFollowed('newcomer-found-law')

const TESTS = [
  'src/server/compliance/rules/compile.test.ts',
  'src/server/reference/load.test.ts',
  'src/server/reference/manifest.test.ts',
]
const ABOUT = 'eudr has rules|the manifest names|are eight, each with a version'

test('who follows CONTRIBUTING.md has a program whose tests find rule and list', async () => {
  expect(await script(scratch(), 'reference-manifest.ts')).toBe('')
  expect(await foundBy(scratch(), { files: TESTS, names: ABOUT, options: AS_A_SERVER })).toBe('')
})
