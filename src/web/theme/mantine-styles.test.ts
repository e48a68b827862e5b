import fs from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

const CORE = path.resolve('node_modules/@mantine/core')
/** Parts that every style sheet contains. */
const ALWAYS = ['baseline', 'default-css-variables', 'global']

const filesOf = (directory: string, ending: RegExp) =>
  fs
    .readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => path.join(directory, file))
const read = (file: string) => fs.readFileSync(file, 'utf8')
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g
/** The names that a text imports, by where from. */
const importsOf = (text: string) =>
  Array.from(text.matchAll(IMPORT), ([, names = '', from = '']) => ({
    from,
    names: names.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
  }))

/** Mantine's files by the name that each file defines. */
const madeIn = new Map(
  importsOf(read(path.join(CORE, 'esm/index.mjs'))).flatMap(({ from, names }) =>
    (from.startsWith('.') ? names : []).map((name) => [name, path.join(CORE, 'esm', from)] as const),
  ),
)

/** The style sheets of what a file draws, itself and by what it imports. */
function stylesBelow(file: string, seen: Set<string>): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const own = file.endsWith('.module.mjs') ? [path.basename(file, '.module.mjs')] : []
  const below = Array.from(read(file).matchAll(/from\s*["'](\.[^"']+)["']/g), ([, from = '']) =>
    path.resolve(path.dirname(file), from),
  )
  return [...own, ...below.flatMap((each) => stylesBelow(each, seen))]
}

test('each Mantine component that is drawn has its styles, and none is read that is not', () => {
  const sources = [
    ...filesOf('src/web', /(?<!\.test)\.tsx?$/),
    // Mantine's other packages draw with its components.
    ...['dropzone', 'notifications'].flatMap((name) =>
      filesOf(`node_modules/@mantine/${name}/esm`, /\.mjs$/),
    ),
  ]
  const names = sources.flatMap((file) =>
    importsOf(read(file)).flatMap((each) => (each.from === '@mantine/core' ? each.names : [])),
  )
  const seen = new Set<string>()
  // Types are in no file.
  const needed = names.flatMap((name) => madeIn.get(name) ?? []).flatMap((file) => stylesBelow(file, seen))
  expect(needed.length).toBeGreaterThan(20)

  const imported = Array.from(
    read('src/web/theme/mantine-styles.ts').matchAll(/styles\/([\w-]+)\.layer\.css/g),
    ([, name = '']) => name,
  )
  expect(imported.toSorted()).toEqual([...ALWAYS, ...new Set(needed)].toSorted())
})
