import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { expect } from 'vitest'

import type { ProductImport } from '#contract/product-import.ts'
import type { Context } from '#server/context.ts'
import { testContext } from '#tests/context.ts'
import { statementsOf, testDeps, testFilesDirectory } from '#tests/deps.ts'
import { counts, everything, nothing, parts, startApplying } from '#tests/product-import/applied.ts'
import { check, runImportJob } from '#tests/product-import/files.ts'
import type { KilledImport } from '#tests/product-import/killed.ts'

const POINTS = 10

/** Works on the job in a process of its own, which is killed at a statement; gives by what it ended. */
async function workAndDie(ctx: Context, { job }: ProductImport, diesAtStatement: number) {
  const { connections } = await testDeps()
  const told: KilledImport = {
    connection: connections.server,
    files: testFilesDirectory(),
    job: { jobId: job!.id, subscriberId: ctx.subscriberId },
    diesAtStatement,
  }
  const worker = spawn(
    process.execPath,
    ['--import', './scripts/strip-types.mjs', 'src/tests/product-import/killed.ts', JSON.stringify(told)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const [, signal] = await once(worker, 'close')
  return signal
}

/**
 * Kills the process of an import at some of ten points that share its statements evenly, one after the other, and lets the job be taken again.
 * Expects that each kill leaves nothing half, and that the last taking makes no doubles.
 */
export async function killAt(points: readonly number[]): Promise<void> {
  const measured = await testContext()
  const applying = await startApplying(measured, await check(measured, parts, { createSuppliers: true }))
  const { length } = await statementsOf(() => runImportJob(measured, applying))
  expect(await counts(measured)).toEqual(everything)

  const ctx = await testContext()
  const killed = await startApplying(ctx, await check(ctx, parts, { createSuppliers: true }))
  for (const point of points) {
    expect(await workAndDie(ctx, killed, Math.ceil((length * point) / POINTS))).toBe('SIGKILL')
    // The last statement only says that it is done: the import is there already.
    if (point < POINTS) expect(await counts(ctx)).toEqual(nothing)
  }
  await runImportJob(ctx, killed)
  expect(await counts(ctx)).toEqual(everything)
}
