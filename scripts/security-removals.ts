import fs from 'node:fs'
import path from 'node:path'

import { z } from 'zod'

import { run, tool } from '#scripts/processes.ts'
import { openWarmTests, type TestRun, type WarmTests } from '#scripts/warm-tests.ts'

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
  if (words.includes('--write')) {
    fs.writeFileSync(DOCUMENT, documentOf(all))
    await run(tool('oxfmt'), [DOCUMENT], { isShown: true })
  }
  const chosen = all.filter(
    (each) =>
      isInPlace(each) && words.every((word) => `${each.what} ${each.file} ${each.test}`.includes(word)),
  )
  const isAllNoticed = words.some((word) => word.startsWith('--')) || (await tryAll(chosen))
  // Vitest sets it where a test fails, as the tests here do.
  process.exitCode = outdated.length > 0 || !isAllNoticed ? 1 : 0
}

const isInPlace = ({ file, find }: Removal): boolean =>
  fs.existsSync(file) && fs.readFileSync(file, 'utf8').split(find).length === 2

/** The database is built from SQL once, before the tests: such a removal needs another one. */
const isSql = ({ file }: Removal): boolean => file.endsWith('.sql')

/** Takes the checks away one by one; gives whether all were noticed. */
async function tryAll(chosen: readonly Removal[]): Promise<boolean> {
  let tests = await openWarmTests()
  let noticed = 0
  try {
    // A test that fails anyway notices nothing.
    const before = await tests.run(Array.from(new Set(chosen.map(({ test }) => test))))
    if (before.outcome !== 'passed')
      throw new Error(`Tests fail with every check in its place: ${before.told}`)
    for (const [index, each] of chosen.toSorted((a, b) => Number(isSql(a)) - Number(isSql(b))).entries()) {
      if (isSql(each) || !tests.isUsable()) {
        await tests.close()
        tests = await openWarmTests()
      }
      const startedAt = Date.now()
      const { outcome, told } = await runWithout(each, tests)
      const isNoticed = outcome === 'failed'
      if (isNoticed) noticed += 1
      const seconds = Math.round((Date.now() - startedAt) / 1000)
      console.log(
        `${index + 1}/${chosen.length} ${isNoticed ? 'noticed' : outcome === 'passed' ? 'NOT NOTICED' : outcome} in ${seconds} s: ${each.what} (${told || each.test})`,
      )
    }
  } finally {
    await tests.close()
  }
  console.log(`${noticed} of ${chosen.length} removed checks were noticed`)
  return noticed === chosen.length
}

/** Runs the test without the check. The file is as it was in any case. */
async function runWithout({ file, find, replace, test }: Removal, tests: WarmTests): Promise<TestRun> {
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
    tests.forget(file)
    return await tests.run([test])
  } finally {
    putBack()
    tests.forget(file)
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

function documentOf(all: readonly Removal[]): string {
  const rows = all.map(({ what, file, test }) => `| ${what} | \`${file}\` | \`${test}\` |`)
  return [
    '# Security checks and the tests that notice when one is missing',
    '',
    'Each row is a check. `node scripts/security-removals.ts` takes the checks out of the code one by one (the texts are in',
    '`scripts/security-removals.json`), runs the named test file, which must fail, and puts each check back. Vitest stays between',
    'rows with its database, so that a row takes some seconds; it is no part of `npm test`. With `--list` it says which texts a change has moved: give such a row its new text. This page is',
    'written by `node scripts/security-removals.ts --write`.',
    '',
    '| check | where it stands | test that fails without it |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

await main(process.argv.slice(2))
