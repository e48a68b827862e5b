import { describe, expect, test } from 'vitest'

import { circlesOf, importsBetweenFolders, importsOf } from '#tests/circles.ts'

const roots = ['contract', 'domain', 'server', 'web', 'tests', 'e2e', 'scripts', 'bench']

describe('folders', () => {
  test.each(roots)('of %s import each other one way: no circle, types and subfolders included', (root) => {
    expect(circlesOf(importsBetweenFolders(root))).toEqual([])
  })

  test('are read: the web alone has more than a hundred imports between them', () => {
    expect(importsBetweenFolders('web').length).toBeGreaterThan(100)
  })

  test('in a circle are named, however long it is; what only leads to it is not', () => {
    const arrows = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
      { from: 'c', to: 'a' },
      { from: 'd', to: 'a' },
      { from: 'e', to: 'f' },
      { from: 'f', to: 'e' },
    ]
    expect(circlesOf(arrows)).toEqual([
      ['a', 'b', 'c'],
      ['e', 'f'],
    ])
  })
})

test('an import is found in each of its forms', () => {
  const code = [
    "import '#web/theme/global.css'",
    "import { a } from '#web/a.ts'",
    "import type { B } from '#web/b.ts'",
    "import {\n  c,\n  d,\n} from '#web/c.ts'",
    "export { e } from '#web/e.ts'",
    "const f = () => import('#web/f.tsx')",
    "import classes from '#web/g.module.css'",
  ].join('\n')
  expect(importsOf(code)).toEqual([
    'web/theme/global.css',
    'web/a.ts',
    'web/b.ts',
    'web/c.ts',
    'web/e.ts',
    'web/f.tsx',
    'web/g.module.css',
  ])
})
