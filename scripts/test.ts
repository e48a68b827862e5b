import fs from 'node:fs'

import { ensureBrowser } from '#scripts/browser.ts'
import { run, tool, type Finished } from '#scripts/processes.ts'
import { closingLines, countTests, failuresOf, slowestFiles, type Count } from '#scripts/test-summary.ts'
import { makeTestDirectory } from '#tests/db/cluster.ts'
import { freePort } from '#tests/free-port.ts'

const parts = ['unit', 'check', 'e2e'] as const
type Part = (typeof parts)[number]

interface Ended {
  part: Part
  result: Finished
}

/** Number of slow files that the closing report lists. */
const SLOWEST_FILES = 10
const MOST_FAILURES = 50

const isPart = (word: string): word is Part => parts.some((part) => part === word)

/** `npm test`: all of it. `npm test -- unit src/server/products`: a part; what follows goes to its runner. */
async function main(words: string[]): Promise<void> {
  const named = words.filter(isPart)
  const wanted = named.length > 0 ? named : parts
  const rest = words.filter((word) => !isPart(word))
  // First of all, so that a missing browser is not found out after minutes.
  const hasBrowser = !wanted.includes('e2e') || (await ensureBrowser(process.env['CHROMIUM_PATH']))
  const possible = wanted.filter((part) => part !== 'e2e' || hasBrowser)
  report(await runParts(possible, named.length > 0 ? rest : []), hasBrowser)
}

/**
 * Runs the parts in their order. `check`, and what makes the demo's data for the journeys, run beside the unit tests, in the processor
 * time that they leave free; the output of `check` is printed whole after the unit tests.
 */
async function runParts(wanted: readonly Part[], rest: string[]): Promise<Ended[]> {
  const isBeside = wanted.includes('unit')
  const prepared = wanted.map((part) => ({ part, finish: prepare(part, rest, { isBeside }) }))
  const ended: Ended[] = []
  for (const { part, finish } of prepared) {
    console.log(`\n━━ ${part} ━━`)
    ended.push({ part, result: await finish() })
  }
  return ended
}

/** Starts what runs beside the unit tests, where there are any; gives what ends the part. */
function prepare(part: Part, rest: string[], { isBeside }: { isBeside: boolean }): () => Promise<Finished> {
  const beside = isBeside ? ['--beside'] : []
  if (part === 'unit') return () => run(tool('vitest'), ['run', ...rest], { isShown: true })
  if (part === 'e2e') return prepareJourneys(rest, beside)
  const check = run(process.execPath, ['scripts/check.ts', ...beside], { isShown: !isBeside })
  return async () => {
    const result = await check
    if (isBeside) console.log(result.output)
    return result
  }
}

/** Makes the demo's data, of which each server of the journeys takes a copy; gives what then runs the journeys. */
function prepareJourneys(rest: string[], beside: readonly string[]): () => Promise<Finished> {
  const directory = makeTestDirectory('demo')
  const demo = run(process.execPath, ['scripts/demo-data.ts', directory, ...beside], { isShown: false })
  return async () => {
    try {
      const made = await demo
      if (!made.isSuccess) {
        console.log(`The demo's data could not be made:\n${made.output}`)
        return made
      }
      const ports = await Promise.all([freePort(), freePort()])
      return await run(tool('playwright'), ['test', ...rest], {
        isShown: true,
        env: { E2E_PORT: ports.join(','), DEMO_DATA: directory },
      })
    } finally {
      fs.rmSync(directory, { recursive: true, force: true })
    }
  }
}

/**
 * Prints the closing report: the slowest files, the runners' closing lines, the failures, and one line with
 * the sums.
 */
function report(ended: Ended[], hasBrowser: boolean): void {
  showSlowestFiles(ended)
  const sum: Count = { passed: 0, failed: hasBrowser ? 0 : 1 }
  console.log('')
  for (const { part, result } of ended) {
    for (const line of closingLines(result.output)) console.log(`${part}: ${line}`)
    const { passed, failed } = countTests(result.output)
    sum.passed += passed
    // A runner that failed without a failed test (a check, a crash, no test found) counts as one.
    sum.failed += failed === 0 && !result.isSuccess ? 1 : failed
  }
  if (!hasBrowser) console.log('e2e: not run, because there is no browser')
  showFailures(ended)
  console.log(`${sum.passed} passed, ${sum.failed} failed`)
  if (sum.failed > 0) process.exitCode = 1
}

function showSlowestFiles(ended: Ended[]): void {
  const slowest = slowestFiles(ended.map(({ result }) => result.output).join('\n'), SLOWEST_FILES)
  if (slowest.length > 0) console.log('\nThe slowest files, in seconds:')
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} ${file}`)
}

/** Prints the failures near the end, so that the names survive when the beginning of a log is cut off. */
function showFailures(ended: Ended[]): void {
  const failures = ended.flatMap(({ part, result }) =>
    failuresOf(result.output).map(({ name, reason }) => `✗ ${part}: ${name}\n    ${reason}`),
  )
  for (const failure of failures.slice(0, MOST_FAILURES)) console.log(failure)
  if (failures.length > MOST_FAILURES) console.log(`… and ${failures.length - MOST_FAILURES} more`)
}

await main(process.argv.slice(2))
