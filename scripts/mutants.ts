import { run, tool } from '#scripts/processes.ts'
import { computingParts } from '#scripts/test-files.ts'

/**
 * `npm run mutants -- src/domain/compliance/measure.ts`: changes the file in many small ways, runs the tests without a database for each
 * (vitest.mutants.config.ts), and shows the changes that no test notices. Several files, and Stryker's own options, may follow; without a
 * file the domain and the parts of server and web that only compute are tried, which takes hours. `--ignoreStatic` leaves out constants, each of which needs all tests.
 */
async function main(words: readonly string[]): Promise<void> {
  const files = words.filter((word) => !word.startsWith('--'))
  const options = words.filter((word) => word.startsWith('--'))
  const mutate = ['--mutate', (files.length > 0 ? files : computingParts()).join(',')]
  // By this Node: what stands in the PATH may be older than what Vitest needs.
  const { isSuccess } = await run(process.execPath, [tool('stryker'), 'run', ...mutate, ...options], {
    isShown: true,
  })
  if (!isSuccess) process.exitCode = 1
}

await main(process.argv.slice(2))
