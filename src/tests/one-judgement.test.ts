import fs from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { importsOf } from '#tests/circles.ts'

const ENGINE = 'server/compliance/judging'

/** Writes judgements: of a transaction's products, of a company, of all of them. */
const judging = [
  'judge-touched',
  'incremental',
  'store-judgements',
  'groups',
  'recompute-subscriber',
  'recompute-job',
].map((name) => `${ENGINE}/${name}.ts`)

/** The server's files without its tests, and what each imports. */
const imports = fs
  .readdirSync('src/server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({
    file: `server/${file.replaceAll(path.sep, '/')}`,
    imported: importsOf(fs.readFileSync(path.join('src/server', file), 'utf8')),
  }))

const importersOf = (modules: readonly string[]) =>
  imports.flatMap(({ file, imported }) =>
    imported.some((each) => modules.includes(each)) && !file.startsWith('server/compliance/') ? file : [],
  )

describe('[COMP-03] one transaction judges once', () => {
  test('what a transaction changed is judged by those who run calls, jobs and the demo’s requests, who are given it where the server starts', () => {
    expect(importersOf([`${ENGINE}/judge-touched.ts`])).toEqual(['server/main.ts', 'server/take-jobs.ts'])
    expect(importersOf(['server/transactions/judge-once.ts']).filter(isRunner)).toEqual([
      'server/demo/seed-requests.ts',
      'server/http/implement.ts',
      'server/jobs/author.ts',
    ])
  })

  test('no service writes judgements: beside the engine only what judges whole companies calls it', () => {
    expect(importersOf(judging).toSorted()).toEqual([
      'server/demo/seed.ts',
      'server/forecasts/daily-judgement.ts',
      'server/job-handlers.ts',
      'server/lists/import/apply-job.ts',
      'server/main.ts',
      'server/start/installation.ts',
      'server/take-jobs.ts',
    ])
  })

  test('the engine knows no module of products', () => {
    const known = imports.flatMap(({ file, imported }) =>
      file.startsWith('server/compliance/')
        ? imported.filter((each) => each.startsWith('server/products/'))
        : [],
    )
    expect(known).toEqual([])
  })
})

/** Has a transaction judged, and does not only say what is read afterwards. */
const isRunner = (file: string) => /\bjudgeOnce\(/.test(fs.readFileSync(`src/${file}`, 'utf8'))
