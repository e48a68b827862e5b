import { expect, test } from 'vitest'

import { script } from '#tests/newcomer/commands.ts'
import { addModule, addToLaw, useScratch } from '#tests/newcomer/followed.ts'

const MAX_FILES = 8

const scratch = useScratch('newcomer')

test('who follows CONTRIBUTING.md adds an endpoint with its screen, a list, by touching eight files', () => {
  addModule(scratch())
  const touched = scratch().touched()
  expect(touched.length, touched.join('\n')).toBeLessThanOrEqual(MAX_FILES)
})

test('who follows CONTRIBUTING.md adds a column, a rule and a list of substances by touching the migration, what is made from it, the tables of the law and what reads them', async () => {
  const before = scratch().touched()
  const migration = await addToLaw(scratch())
  expect(await script(scratch(), 'reference-manifest.ts')).toBe('')
  expect(await script(scratch(), 'db-types.ts')).toBe('')
  expect(
    scratch()
      .touched()
      .filter((file) => !before.includes(file)),
  ).toEqual([
    migration,
    'reference/legislations.json',
    'reference/lists.json',
    'reference/manifest.json',
    'reference/water-framework.csv',
    'src/server/db/schema.gen.ts',
    'src/server/reference/load.test.ts',
    'src/server/reference/planned-lists.ts',
    'src/server/reference/schemas.ts',
    'src/server/reference/tables.ts',
  ])
})
