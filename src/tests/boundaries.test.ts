import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { circlesOf } from '#tests/circles.ts'
import { makeTestDirectory } from '#tests/db/cluster.ts'

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

/** Each file breaks one rule; the linter, and not a reviewer, must say so. */
const canaries: Record<string, { breaks: string; file: string; code: string }> = {
  'the contract imports the domain': {
    file: 'src/contract/a.ts',
    code: `import { b } from '#domain/b.ts'\nexport const a = b`,
    breaks: 'The contract imports zod and itself.',
  },
  'the contract imports the server': {
    file: 'src/contract/b.ts',
    code: `import { b } from '#server/deep/b.ts'\nexport const a = b`,
    breaks: 'The contract imports zod and itself.',
  },
  'the contract imports Node': {
    file: 'src/contract/c.ts',
    code: `import fs from 'node:fs'\nexport const a = fs`,
    breaks: 'The contract imports zod and itself.',
  },
  'the domain imports the server': {
    file: 'src/domain/a.ts',
    code: `import { b } from '#server/products/b.ts'\nexport const a = b`,
    breaks: 'The domain is pure',
  },
  'the domain imports React': {
    file: 'src/domain/b.ts',
    code: `import { useState } from 'react'\nexport const a = useState`,
    breaks: 'The domain is pure',
  },
  'the web imports the server': {
    file: 'src/web/products/a.ts',
    code: `import { b } from '#server/products/master-data/products.service.ts'\nexport const a = b`,
    breaks: 'The web talks to the server through #web/http/call.ts.',
  },
  'the web imports Node': {
    file: 'src/web/products/b.ts',
    code: `import fs from 'node:fs'\nexport const a = fs`,
    breaks: 'The web talks to the server through #web/http/call.ts.',
  },
  'ui knows a module': {
    file: 'src/web/ui/a.ts',
    code: `import { b } from '#web/products/b.ts'\nexport const a = b`,
    breaks: 'ui/ knows Mantine and nothing about products.',
  },
  'ui knows the contract': {
    file: 'src/web/ui/b.ts',
    code: `import { b } from '#contract/products/products.ts'\nexport const a = b`,
    breaks: 'ui/ knows Mantine and nothing about products.',
  },
  'the server imports the web': {
    file: 'src/server/products/a.ts',
    code: `import { b } from '#web/sessions/session.ts'\nexport const a = b`,
    breaks: 'SQL lives in *.repository.ts. products/ may import',
  },
  'a service writes SQL': {
    file: 'src/server/products/b.service.ts',
    code: `import { sql } from 'kysely'\nexport const a = sql`,
    breaks: 'SQL lives in *.repository.ts.',
  },
  'a route writes SQL': {
    file: 'src/server/products/b.routes.ts',
    code: `import { sql } from 'kysely'\nexport const a = sql`,
    breaks: 'Routes call services; services call repositories.',
  },
  'a route calls a repository': {
    file: 'src/server/products/c.routes.ts',
    code: `import { b } from '#server/products/b.repository.ts'\nexport const a = b`,
    breaks: 'Routes call services; services call repositories.',
  },
  'a repository calls a service': {
    file: 'src/server/products/d.repository.ts',
    code: `import { b } from '#server/products/b.service.ts'\nexport const a = b`,
    breaks: 'Repositories know SQL and nothing above it.',
  },
  'a repository knows HTTP': {
    file: 'src/server/products/e.repository.ts',
    code: `import fastify from 'fastify'\nexport const a = fastify`,
    breaks: 'Repositories know SQL and nothing above it.',
  },
  'a neighbour is imported by a relative path': {
    file: 'src/web/products/c.ts',
    code: `import { b } from './b.ts'\nexport const a = b`,
    breaks: 'The web talks to the server',
  },
  'a test climbs out of its folder': {
    file: 'src/domain/a.test.ts',
    code: `import { b } from '../server/b.ts'\nexport const a = b`,
    breaks: 'Import by root',
  },
  'the web climbs out of its folder': {
    file: 'src/web/products/d.ts',
    code: `import { b } from '../../server/products/b.ts'\nexport const a = b`,
    breaks: 'The web talks to the server',
  },
  'a module has a default export': {
    file: 'src/server/products/f.ts',
    code: `export default function f() {}`,
    breaks: 'import(no-default-export)',
  },
  'a type is any': {
    file: 'src/domain/c.ts',
    code: `export const a = (b: any) => b`,
    breaks: 'typescript(no-explicit-any)',
  },
  'a folder is not in the table of imports': {
    file: 'src/server/somewhere/a.ts',
    code: `import { b } from '#server/products/b.ts'\nexport const a = b`,
    breaks: 'Name the folder in imports.json',
  },
  'a folder of the web is not in the table of imports': {
    file: 'src/web/somewhere/a.ts',
    code: `import { b } from '#web/products/b.ts'\nexport const a = b`,
    breaks: 'Name the folder in imports.json',
  },
  'an end-to-end test reaches into the server': {
    file: 'e2e/a.ts',
    code: `import { b } from '#server/products/b.ts'\nexport const a = b`,
    breaks: 'e2e may import contract',
  },
  'a toolbox of the web knows the screens that use it': {
    file: 'src/web/screen/a.ts',
    code: `import { b } from '#web/products/card/b.ts'\nexport const a = b`,
    breaks: 'screen/ may import',
  },
  'the program of a folder is built by a script': {
    file: 'src/server/products/h.ts',
    code: `import { b } from '#scripts/build-web.ts'\nexport const a = b`,
    breaks: 'products/ may import',
  },
  'the server prints': {
    file: 'src/server/products/g.ts',
    code: `console.log('here')`,
    breaks: 'eslint(no-console)',
  },
  'a file is too long to read at one sitting': {
    file: 'src/domain/d.ts',
    code: Array.from({ length: 301 }, (_, line) => `export const a${line} = ${line}`).join('\n'),
    breaks: 'eslint(max-lines)',
  },
  'the web reads the schema of an answer': {
    file: 'src/web/products/e.ts',
    code: `import { getProduct } from '#contract/products/products.ts'\nexport const a = (b: unknown) => getProduct.response.parse(b)`,
    breaks: 'The built web has no schemas of answers',
  },
  'two modules import each other': {
    file: 'src/domain/e.ts',
    code: `import { f } from '#domain/f.ts'\nexport const e = () => f`,
    breaks: 'import(no-cycle)',
  },
}

/** The table of roots and folders that each root or folder may import (imports.json). */
const table: { roots: Record<string, string[]>; folders: Record<string, Record<string, string[]>> } =
  JSON.parse(fs.readFileSync('imports.json', 'utf8'))
const isOutside = (root: string) => ['e2e', 'scripts', 'bench'].includes(root)
const importing = (targets: readonly string[]) =>
  targets.map((target, index) => `export { a as a${index} } from '#${target}/b.ts'`).join('\n')

/** A file in each folder, and in each root, that imports each other one: what the table names passes, the rest is refused. */
const walks = [
  ...Object.entries(table.roots).map(([root, allowed]) => ({
    from: root,
    file: `${isOutside(root) ? root : `src/${root}`}/walk.ts`,
    allowed,
    targets: Object.keys(table.roots).filter((other) => other !== root),
  })),
  ...Object.entries(table.folders).flatMap(([root, folders]) => {
    const names = Object.keys(folders).filter((name) => !name.startsWith('('))
    return names.map((name) => ({
      from: `${root}/${name}`,
      file: `src/${root}/${name}/walk.ts`,
      allowed: (folders[name] ?? []).map((other) => `${root}/${other}`),
      targets: names.filter((other) => other !== name).map((other) => `${root}/${other}`),
    }))
  }),
]

/** Files that the rules must accept. */
const allowed: Record<string, string> = {
  'src/contract/ok.ts': `import { z } from 'zod'\nimport { e } from '#contract/http/endpoint.ts'\nexport const a = [z, e]`,
  'src/domain/ok.ts': `import type { A } from '#contract/ok.ts'\nexport const a = (b: A) => b`,
  'src/web/products/ok.ts': `import { a } from '#contract/ok.ts'\nimport { b } from '#domain/ok.ts'\nexport const c = [a, b]`,
  'src/web/ui/ok.ts': `import { Table } from '@mantine/core'\nimport { b } from '#web/ui/link.tsx'\nexport const c = [Table, b]`,
  'src/server/products/ok.service.ts': `import * as repository from '#server/products/ok.repository.ts'\nexport const a = repository`,
  'src/server/products/ok.repository.ts': `import { sql } from 'kysely'\nexport const a = sql`,
  'src/server/products/ok.routes.ts': `import * as service from '#server/products/ok.service.ts'\nexport const a = service`,
}

const directory = makeTestDirectory('boundaries')

interface Diagnostic {
  filename: string
  code: string
  message: string
  help: string
}
let diagnostics: Diagnostic[] = []

beforeAll(() => {
  const write = (file: string, code: string) => {
    fs.mkdirSync(path.join(directory, path.dirname(file)), { recursive: true })
    fs.writeFileSync(path.join(directory, file), `${code}\n`)
  }
  // The canaries are text and no program: what needs types is left out.
  const { options: _, $schema: __, ...rules } = JSON.parse(fs.readFileSync('.oxlintrc.json', 'utf8'))
  write('.oxlintrc.json', JSON.stringify(rules))
  write('package.json', fs.readFileSync('package.json', 'utf8'))
  write('imports.gen.json', fs.readFileSync('imports.gen.json', 'utf8'))
  for (const { file, code } of Object.values(canaries)) write(file, code)
  for (const { file, targets } of walks) write(file, importing(targets))
  for (const [file, code] of Object.entries(allowed)) write(file, code)
  write('src/domain/f.ts', `import { e } from '#domain/e.ts'\nexport const f = () => e`)
  const oxlint = path.resolve('node_modules/.bin/oxlint')
  // Each canary is told of at length: together more than Node's usual bound of 1 MiB.
  const { stdout } = spawnSync(oxlint, ['--format', 'json'], {
    cwd: directory,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
  })
  diagnostics = JSON.parse(stdout).diagnostics
})

afterAll(() => fs.rmSync(directory, { recursive: true, force: true }))

const complaintsAbout = (file: string) =>
  diagnostics
    .filter(({ filename }) => filename === file)
    .map(({ code, message, help }) => `${code} ${message} ${help}`)
    .join('\n')

describe('the linter says it when', () => {
  test.each(Object.entries(canaries))('%s', (_, { file, breaks }) => {
    expect(complaintsAbout(file)).toContain(breaks)
  })
})

describe('the table of imports', () => {
  test.each(walks)('lets $from import what it names, and nothing else', ({ file, allowed, targets }) => {
    const said = complaintsAbout(file)
    const refused = targets.filter((target) => said.includes(`'#${target}/b.ts' import is restricted`))
    expect(refused).toEqual(targets.filter((target) => !allowed.includes(target)))
  })

  test.each(Object.entries(table.folders))('has no circle in %s', (_, folders) => {
    const arrows = Object.entries(folders).flatMap(([from, allowed]) => allowed.map((to) => ({ from, to })))
    expect(circlesOf(arrows)).toEqual([])
  })
})

test.each(Object.keys(allowed))('%s breaks no rule', (file) => {
  expect(complaintsAbout(file)).toBe('')
})
