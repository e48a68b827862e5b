import path from 'node:path'

import { createVitest, type TestModule } from 'vitest/node'

/** The result of some test files; NOT RUN: no test failed, but the run or its start did. */
export interface TestRun {
  outcome: 'passed' | 'failed' | 'NOT RUN'
  /** The first test that failed, or what else is known. */
  told: string
}

/** Vitest that stays between runs, with its database and what it has compiled. */
export interface WarmTests {
  /** Runs test files until the first test fails. */
  run(files: readonly string[]): Promise<TestRun>
  /** Reads a file again in the next run: it was written since the last one. */
  forget(file: string): void
  /** Tells whether more can be run; after a start that failed only others, newly opened, can. */
  isUsable(): boolean
  close(): Promise<void>
}

/** Opens Vitest without watching files. The database of the tests is started with the first test that needs one. */
export async function openWarmTests(): Promise<WarmTests> {
  // As Vitest's own program sets them.
  process.env['NODE_ENV'] ??= 'test'
  process.env['VITEST'] = 'true'
  let isUsable = true
  // One worker: the machine may do something else beside, and most runs are of one file.
  const vitest = await createVitest({ watch: false, bail: 1, maxWorkers: 1, reporters: [{}] })
  return {
    async run(files) {
      const specifications = await vitest.globTestSpecifications([...files])
      const places = new Set(specifications.map(({ moduleId }) => moduleId))
      try {
        const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
        return resultOf(
          testModules.filter(({ moduleId }) => places.has(moduleId)),
          unhandledErrors,
        )
      } catch (error) {
        // The database of the tests does not start, as with SQL that PostgreSQL refuses. Vitest counts it as started from then on.
        isUsable = false
        return notRun(error, 'The tests did not start')
      }
    },
    forget: (file) => vitest.invalidateFile(path.resolve(file)),
    isUsable: () => isUsable,
    close: () => vitest.close(),
  }
}

const notRun = (error: unknown, otherwise: string): TestRun => ({
  outcome: 'NOT RUN',
  told: isMessage(error) ? error.message : otherwise,
})

const isMessage = (error: unknown): error is { message: string } =>
  typeof error === 'object' && error !== null && 'message' in error

function resultOf(modules: readonly TestModule[], unhandled: readonly unknown[]): TestRun {
  const [failed] = modules.flatMap((module) => [
    ...module.children.allTests('failed'),
    ...Array.from(module.children.allSuites()).filter((suite) => suite.errors().length > 0),
  ])
  if (failed) return { outcome: 'failed', told: failed.fullName }
  const [error] = [...modules.flatMap((module) => module.errors()), ...unhandled]
  const isRun = modules.length > 0 && modules.every((module) => module.state() === 'passed')
  if (isRun && error === undefined) return { outcome: 'passed', told: '' }
  return notRun(error, `${modules.length} test files ran`)
}
