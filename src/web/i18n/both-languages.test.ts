import fs from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { errorKinds } from '#contract/http/errors.ts'
import { en } from '#web/i18n/en.ts'
import { rest } from '#web/i18n/en/rest-texts.ts'
import { sv } from '#web/i18n/sv.ts'

type Node = string | { [key: string]: Node }

/** Every text with its path. */
function textsOf(node: Node, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]]
  return Object.entries(node).flatMap(([key, inner]) => textsOf(inner, path ? `${path}.${key}` : key))
}
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name]) => name)
    .toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))

test('[SHELL-07] every text is there in both languages, with the same figures in it', () => {
  const swedish = new Map(textsOf(sv))
  for (const [path, text] of textsOf(en)) {
    const translated = swedish.get(path)
    expect(translated, path).toBeTruthy()
    expect(placeholders(translated ?? ''), path).toEqual(placeholders(text))
  }
  expect(swedish.size).toBe(textsOf(en).length)
})

/** A word that Swedish texts do not use, and the one that they do. */
const avoided: [RegExp, string][] = [
  [/\bkandidatlist/i, 'kandidatförteckningen, som Kemikalieinspektionen skriver'],
  [/ämnen? av intresse/i, 'särskilt farliga ämnen'],
  [/\bintygande/i, 'uttalande'],
  [/\bidag\b/i, 'i dag'],
  [/\bkasta(d|s|des|t|ts)?\b/i, 'förkasta'],
  [/\bbevisrapport/i, 'provningsrapport'],
  [/\bsenaste ansökningsdag/i, 'sista ansökningsdag (Reach, bilaga XIV)'],
]

test.each(avoided)('[SHELL-07] Swedish uses one word for one thing: not %s but %s', (wrong) => {
  const texts = [
    ...textsOf(sv),
    ...Object.entries(errorKinds).map(([code, kind]): [string, string] => [code, kind.sv]),
  ]
  expect(texts.filter(([, text]) => wrong.test(text))).toEqual([])
})

test('[SHELL-07] no line ends between a figure and its "%"', () => {
  const texts = [...textsOf(en), ...textsOf(sv)]
  expect(texts.filter(([, text]) => /[\d}] %/.test(text))).toEqual([])
})

test('the program of the first screens uses the first texts only: the others have not arrived by then', () => {
  const areas = Object.keys(rest).join('|')
  const faults = modulesOf('main.tsx', 'login/screen.tsx', 'products/overview/screen.tsx').flatMap((file) => {
    const found = new RegExp(`['"\`](?:${areas})\\.[\\w.$]*`).exec(
      fs.readFileSync(path.join(WEB, file), 'utf8'),
    )
    return found ? [`${file}: ${found[0]}`] : []
  })
  expect(faults).toEqual([])
})

test('every text is shown somewhere', () => {
  const program = fs
    .readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('i18n'))
    .map((file) => fs.readFileSync(path.join(WEB, file), 'utf8'))
    .join('\n')
  const named = new Set(Array.from(program.matchAll(/['"`]((?:\w+\.)+\w+)['"`]/g), ([, name]) => name))
  // `products.kind.${kind}` may mean every text of this shape.
  const shapes = Array.from(
    program.matchAll(/`(\w+\.(?:[\w.]|\$\{[^}`]*\})*)`/g),
    ([, shape = '']) => new RegExp(`^${shape.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '.+')}$`),
  )
  const isShown = (name: string) => named.has(name) || shapes.some((shape) => shape.test(name))
  const unused = textsOf(en).map(([name]) => name.replace(/_(zero|one|other)$/, ''))
  expect(unused.filter((name) => !isShown(name))).toEqual([])
})

const WEB = path.resolve('src/web')

/** Modules with all their static imports, without modules that are fetched later. */
function modulesOf(...entries: string[]): string[] {
  const found = new Set(entries)
  for (const file of found) {
    const source = fs.readFileSync(path.join(WEB, file), 'utf8')
    for (const [, imported] of source.matchAll(/^import (?!type )[^;]*?from '#web\/([^']+\.tsx?)'/gm)) {
      if (imported !== undefined) found.add(imported)
    }
  }
  return [...found]
}
