import { run, tool } from '#scripts/processes.ts'

/** Rounds of a long run; the ordinary tests make one in each of two files. */
const ROUNDS = '30'
/** Tests that kill whole servers in rounds. */
const FILES = ['src/server/exchange/killed.test.ts']

/** `npm run faults`: the tests that kill servers, for as many rounds as it takes to meet rare moments. */
const { isSuccess } = await run(tool('vitest'), ['run', ...FILES], {
  isShown: true,
  env: { FAULT_ROUNDS: ROUNDS, ...process.env },
})
process.exitCode = isSuccess ? 0 : 1
