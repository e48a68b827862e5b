export interface Count {
  passed: number
  failed: number
}

/** The lines with which check, Vitest and Playwright end. */
const CLOSING =
  /^ *(?:check: .+|(?:Test Files|Tests|Errors) +\d.*|\d+ (?:failed|flaky|skipped|did not run|interrupted|passed)\b.*)$/

/** Of Vitest `Tests  1 failed | 3 passed (4)`; of Playwright a line each: `1 failed`, `3 passed (4.1s)`. */
const COUNTED = /^(?:Tests +)?(?:\d+ \w.*)$/

export function closingLines(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => CLOSING.test(line))
    .map((line) => line.trim())
}

/** How many tests passed and failed. What was interrupted or did not run has not passed, so it counts as failed. */
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
