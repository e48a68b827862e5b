import os from 'node:os'

import { BESIDE_TESTS, run, tool } from '#scripts/processes.ts'

interface Check {
  name: string
  command: string
  args: string[]
}

const checks: Check[] = [
  // One checker: each of several instantiates the contract's types again, which takes longer than it saves.
  { name: 'types', command: tool('tsc'), args: ['--noEmit', '-p', '.', '--checkers', '1'] },
  { name: 'lint', command: tool('oxlint'), args: [] },
  { name: 'format', command: tool('oxfmt'), args: ['--check', '.'] },
  { name: 'unused code', command: tool('knip'), args: [] },
  { name: 'database types', command: process.execPath, args: ['scripts/db-types.ts', '--check'] },
  { name: 'table of imports', command: process.execPath, args: ['scripts/imports.ts', '--check'] },
  { name: 'docstrings', command: process.execPath, args: ['scripts/docstrings.ts'] },
  // A check that moved is not taken out any more, and nobody would see that no test misses it.
  {
    name: 'security removals in place',
    command: process.execPath,
    args: ['scripts/security-removals.ts', '--list'],
  },
]

/** `check.ts [--beside]`: runs all static checks and shows all failures, not only the first. `--beside`: tests run meanwhile. */
async function main(): Promise<void> {
  // The checks inherit it.
  if (process.argv.includes('--beside')) os.setPriority(BESIDE_TESTS)
  const results = await Promise.all(
    checks.map(async ({ name, command, args }) => {
      const { isSuccess, output, seconds } = await run(command, args, { isShown: false })
      if (!isSuccess) console.log(`\n── ${name} ──\n${output.trim()}\n`)
      console.log(`${isSuccess ? '✓' : '✗'} ${name} (${seconds} s)`)
      return isSuccess
    }),
  )
  const failed = results.filter((isSuccess) => !isSuccess).length
  console.log(failed === 0 ? 'check: all good' : `check: ${failed} of ${checks.length} failed`)
  if (failed > 0) process.exitCode = 1
}

await main()
