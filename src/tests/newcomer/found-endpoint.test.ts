import { beforeAll, expect, test } from 'vitest'

import { AS_A_SERVER, foundBy } from '#tests/newcomer/commands.ts'
import { addModule, useScratch } from '#tests/newcomer/followed.ts'
import { giveDatabase } from '#tests/newcomer/given-database.ts'

const scratch = useScratch('newcomer-found-endpoint')
beforeAll(() => {
  addModule(scratch())
  giveDatabase(scratch())
})

const TESTS = ['src/server/http/authorization-matrix.test.ts', 'src/server/http/unknown-keys.test.ts']
const ABOUT = 'getStatementUse'

test('who follows CONTRIBUTING.md has a program whose matrix of rights finds the endpoint, and where the endpoint is found to refuse unknown keys', async () => {
  expect(await foundBy(scratch(), { files: TESTS, names: ABOUT, options: AS_A_SERVER })).toBe('')
})
