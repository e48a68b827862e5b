import { expect, test } from 'vitest'

import { tool } from '#tests/newcomer/commands.ts'
import { useFollowed } from '#tests/newcomer/followed.ts'
import { leaveUncheckedWhatStayed } from '#tests/newcomer/unchecked.ts'

const scratch = useFollowed('newcomer-types')

test('who follows CONTRIBUTING.md has a program with right types', async () => {
  leaveUncheckedWhatStayed(scratch())
  expect(await tool(scratch(), 'tsc', '--noEmit', '-p', '.', '--checkers', '1')).toBe('')
})
