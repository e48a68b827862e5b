import { expect, test } from 'vitest'

import { tool } from '#tests/newcomer/commands.ts'
import { useFollowed } from '#tests/newcomer/followed.ts'

const scratch = useFollowed('newcomer-lint')

test('who follows CONTRIBUTING.md has a program that the linter accepts', async () => {
  const sources = scratch()
    .touched()
    .filter((file) => /\.tsx?$/.test(file))
  expect(sources).toContain('src/web/statements/use-screen.tsx')
  expect(await tool(scratch(), 'oxlint', ...sources)).toBe('')
})
