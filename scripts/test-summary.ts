export interface Count {
  passed: number
  failed: number
}

export interface Failure {
  /** Name as the runner prints it: file, groups and test. */
  name: string
  /** The first line of the error; empty where the runner printed no error. */
  reason: string
}

export interface FileTime {
  file: string
  seconds: number
}

/** The lines with which check, Vitest and Playwright end. */
const CLOSING =
  /^ *(?:check: .+|(?:Test Files|Tests|Errors) +\d.*|\d+ (?:failed|flaky|skipped|did not run|interrupted|passed)\b.*)$/

/**
 * Line of counts: of Vitest `Tests  1 failed | 3 passed (4)`; of Playwright a line each, `1 failed`, `3
 * passed (4.1s)`.
 */
const COUNTED = /^(?:Tests +)?(?:\d+ \w.*)$/

/**
 * Line of a failure: of Vitest ` FAIL  node  src/a.test.ts > name`; of Playwright `  1) e2e/a.e2e.ts:3:1 ›
 * name ──`; of check `── lint ──`.
 */
const FAILED = /^ *(?:FAIL +(?<unit>.+)|\d+\) (?<e2e>\S+\.e2e\.ts:.+?)[ ─]*|── (?<check>.+) ──)$/

/** Line of an error outside Vitest's tests: an unhandled rejection, or a failed hook of the run. */
const UNHANDLED = /^⎯+ (?<what>Unhandled .+?|Uncaught .+?) ⎯+$/

/** A file of Vitest ` ✓  node  src/a.test.ts (3 tests) 120ms`; a test of Playwright `  ✓  1 e2e/a.e2e.ts:3:1 › name (1.2s)`. */
const UNIT_TIME = /^ *\S +(?:\S.*? )?(?<file>(?:src|scripts|bench)\/\S+) \(\d+ tests?\b[^)]*\) (?<time>\d+)ms/
const E2E_TIME = /^ *\S +\d+ (?<file>e2e\/\S+?\.e2e\.ts):.+ \((?<time>[\d.]+)(?<unit>ms|s|m)\)$/
const SECONDS_OF = new Map([
  ['ms', 0.001],
  ['s', 1],
  ['m', 60],
])

export function closingLines(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => CLOSING.test(line))
    .map((line) => line.trim())
}

/** Counts passed and failed tests. A test that was interrupted or did not run counts as failed. */
export function countTests(output: string): Count {
  const text = closingLines(output)
    .filter((line) => COUNTED.test(line))
    .join('\n')
  const sum = (pattern: RegExp) =>
    [...text.matchAll(pattern)].reduce((total, [, count]) => total + Number(count), 0)
  return {
    passed: sum(/(\d+) (?:passed|flaky)/g),
    failed: sum(/(\d+) (?:failed|did not run|interrupted)/g),
  }
}

/** Every failure, in the order of the output. Vitest names tests that failed alike one below the other, with one reason. */
export function failuresOf(output: string): Failure[] {
  const failures: Failure[] = []
  let waiting: Failure[] = []
  for (const line of output.split('\n')) {
    const name = nameOfFailed(line)
    if (name !== undefined) {
      const failure = { name, reason: '' }
      failures.push(failure)
      waiting.push(failure)
    } else if (line.trim() !== '') {
      for (const failure of waiting) failure.reason = line.trim()
      waiting = []
    }
  }
  return failures
}

function nameOfFailed(line: string): string | undefined {
  const { unit, e2e, check } = FAILED.exec(line)?.groups ?? {}
  return unit?.trim().replaceAll(/ {2,}/g, ' ') ?? e2e ?? check ?? UNHANDLED.exec(line)?.groups?.['what']
}

/** The files whose tests took longest, the slowest first. */
export function slowestFiles(output: string, limit: number): FileTime[] {
  const seconds = new Map<string, number>()
  for (const line of output.split('\n')) {
    const { file, time, unit = 'ms' } = (UNIT_TIME.exec(line) ?? E2E_TIME.exec(line))?.groups ?? {}
    if (file === undefined) continue
    seconds.set(file, (seconds.get(file) ?? 0) + Number(time) * (SECONDS_OF.get(unit) ?? 1))
  }
  return [...seconds]
    .map(([file, total]) => ({ file, seconds: Math.round(total * 10) / 10 }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, limit)
}
