import { describe, expect, test } from 'vitest'

import { docstringFaults } from '#scripts/docstrings/faults.ts'

const linesOf = (source: string) =>
  docstringFaults('src/a.ts', source).map((fault) => fault.slice(0, fault.indexOf(': ')))

describe('the first word of a docstring', () => {
  test.each([
    ['on one line', '/** What a status rests on. */\nexport const a = 1'],
    ['over several lines', '/**\n * Whether product `p` counts.\n */\nexport const a = 1'],
    ['after the id of a requirement', '/** PROD-43: why a change is refused. */\nexport const a = 1'],
    ['after several ids', '/** SHELL-04, SHELL-05: only the open entry. */\nexport const a = 1'],
  ])('is refused, %s', (_, source) => {
    expect(linesOf(source)).toEqual(['src/a.ts:1'])
  })

  test('is refused at a member, and the fault tells place, word and remedy', () => {
    const [fault, ...others] = docstringFaults(
      'src/a.ts',
      'interface A {\n  /** In bytes. */\n  size: number\n}',
    )

    expect(fault).toMatch(/^src\/a\.ts:2: .*"In".*"Size in bytes\."/)
    expect(others).toEqual([])
  })

  test('is refused in a file of SQL', () => {
    expect(linesOf('/** Whose session it is. */\ncreate function a()')).toEqual(['src/a.ts:1'])
  })

  test.each([
    ['a noun phrase', '/** The fact that explains a status. */'],
    ['a verb in the third person', '/** Checks whether a product counts. */'],
    ['a word that only begins like a refused one', '/** Format of a file; format by name. */'],
    ['an id with a noun phrase', '/** PROD-43: reasons for a refusal. */'],
    ['another comment', '// What stands here is a reason.\n/* So is this. */'],
    ['a docstring within a line', "const pattern = '/** What */'"],
  ])('may be of %s', (_, source) => {
    expect(linesOf(source)).toEqual([])
  })
})
