import fs from 'node:fs'
import path from 'node:path'

import { z } from 'zod'

import { run, tool } from '#scripts/processes.ts'

const LIST = path.resolve('scripts', 'security-removals.json')
const DOCUMENT = path.resolve('docs', 'security-tests.md')

/** A check that is taken out of a file by replacing a text, and the test file that fails then. */
const removal = z.strictObject({
  what: z.string().min(1),
  file: z.string().min(1),
  find: z.string().min(1),
  replace: z.string(),
  test: z.string().min(1),
})
type Removal = z.output<typeof removal>

/**
 * `node scripts/security-removals.ts`: runs the tests as they are, then takes each security check of the list away, one after the other,
 * runs the test that must notice it, and puts the check back. `--list`: only says whether each text is still in its file; `--write`:
 * writes docs/security-tests.md; any other word: only the removals whose meaning or file has that word.
 */
async function main(words: readonly string[]): Promise<void> {
  const all = z.array(removal).parse(JSON.parse(fs.readFileSync(LIST, 'utf8')))
  const outdated = all.filter((each) => !isInPlace(each))
  for (const { what, file } of outdated) console.error(`Not once in ${file}: ${what}`)
  if (outdated.length > 0) process.exitCode = 1
  if (words.includes('--write')) {
    fs.writeFileSync(DOCUMENT, documentOf(all))
    await run(tool('oxfmt'), [DOCUMENT], { isShown: true })
  }
  if (words.some((word) => word.startsWith('--'))) return
  const chosen = all.filter(
    (each) =>
      isInPlace(each) && words.every((word) => `${each.what} ${each.file} ${each.test}`.includes(word)),
  )
  // A test that fails anyway notices nothing.
  const before = await runTests(Array.from(new Set(chosen.map(({ test }) => test))))
  if (before.outcome !== 'NOT NOTICED')
    throw new Error(`Tests fail with every check in its place: ${before.told}`)
  let noticed = 0
  for (const [index, each] of chosen.entries()) {
    const { outcome, told } = await runWithout(each)
    if (outcome === 'noticed') noticed += 1
    console.log(`${index + 1}/${chosen.length} ${outcome}: ${each.what} (${told})`)
  }
  console.log(`${noticed} of ${chosen.length} removed checks were noticed`)
  if (noticed < chosen.length) process.exitCode = 1
}

const isInPlace = ({ file, find }: Removal): boolean =>
  fs.existsSync(file) && fs.readFileSync(file, 'utf8').split(find).length === 2

/** NOT RUN: no test failed, but the run did; the removal broke more than the check. */
interface Run {
  outcome: 'noticed' | 'NOT NOTICED' | 'NOT RUN'
  /** The first test that failed, or what else is known. */
  told: string
}

/** Runs the test without the check. The file is as it was in any case. */
async function runWithout({ file, find, replace, test }: Removal): Promise<Run> {
  const before = fs.readFileSync(file, 'utf8')
  const putBack = () => fs.writeFileSync(file, before)
  const stop = () => {
    putBack()
    process.exit(1)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    fs.writeFileSync(
      file,
      before.replace(find, () => replace),
    )
    return await runTests([test])
  } finally {
    putBack()
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

async function runTests(files: readonly string[]): Promise<Run> {
  const { output, isSuccess } = await run(tool('vitest'), ['run', '--bail', '1', ...files], {
    isShown: false,
  })
  if (isSuccess) return { outcome: 'NOT NOTICED', told: files.join(' ') }
  const failed = /^.*\bFAIL\b.*? > (.*)$/m.exec(output)?.[1]
  return failed === undefined
    ? { outcome: 'NOT RUN', told: output.slice(-300) }
    : { outcome: 'noticed', told: failed }
}

function documentOf(all: readonly Removal[]): string {
  const rows = all.map(({ what, file, test }) => `| ${what} | \`${file}\` | \`${test}\` |`)
  return [
    '# Security checks and the tests that notice when one is missing',
    '',
    'Each row is a check. `node scripts/security-removals.ts` takes the checks out of the code one by one (the texts are in',
    '`scripts/security-removals.json`), runs the named test file, which must fail, and puts each check back. It takes about half a minute a',
    'row and is no part of `npm test`. With `--list` it says which texts a change has moved: give such a row its new text. This page is',
    'written by `node scripts/security-removals.ts --write`.',
    '',
    '| check | where it stands | test that fails without it |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

await main(process.argv.slice(2))
