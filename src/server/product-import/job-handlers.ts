import type { ChangeSetId, JobId, ProductImportId } from '#contract/values/ids.ts'
import type { ReadRow, TitledColumn } from '#domain/product-import/read-row.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { retryConflicts } from '#server/http/retry.ts'
import { hasCode } from '#server/node-errors.ts'
import { inJob, type JobAuthor } from '#server/jobs/author.ts'
import { jobHandler, type JobResult, type JobRun, type JobHandler } from '#server/jobs/job-handler.ts'
import { applyImportJob, checkImportJob } from '#server/product-import/jobs.ts'
import { faultOfFile, foreignMarkIn, openImportFile, readRows } from '#server/product-import/file.ts'
import { levelColumnOf } from '#domain/product-import/levels-of-rows.ts'
import { linesOf, outcomeOf } from '#server/product-import/lines.ts'
import { loadLookups, settleSuppliers, type ImportLookups } from '#server/product-import/lookups.ts'
import { findMark } from '#server/product-import/match.repository.ts'
import { findTitles } from '#server/product-import/plan.repository.ts'
import { planImport, type ImportPlan } from '#server/product-import/plan.ts'
import * as repository from '#server/product-import/imports.repository.ts'
import type { StoredOutcome } from '#domain/product-import/stored.ts'
import { bytesOf } from '#server/product-import/sheets.ts'
import { tableFaultText } from '#server/product-import/fault-texts.ts'
import { writePlan } from '#server/product-import/write-plan.ts'
import { lockStructure } from '#server/compliance/judging/locks.repository.ts'

/** The works of the queue `import-products`: a dry run, and the import. Both may run again after a crash. */
export const importProductsJobHandlers: readonly JobHandler[] = [
  jobHandler(checkImportJob, (run) =>
    workOnFile(run, (found, file) => check(run, { author: run.input.author, found, file })),
  ),
  jobHandler(applyImportJob, (run) =>
    workOnFile(run, (found, file) => apply(run, { ...run.input, found, file })),
  ),
]

type FileWork = (found: repository.ImportRow, file: ReadFile) => Promise<JobResult>

async function workOnFile(
  run: JobRun<{ importId: ProductImportId; author: JobAuthor }>,
  workOn: FileWork,
): Promise<JobResult> {
  const { importId, author } = run.input
  const found = await inJob(run, author, (ctx) => repository.findImport(ctx, importId))
  if (!found) throw new AppError('not-found')
  // It was killed after it had committed.
  if (found.state === 'applied') return { outcome: found.outcome }
  // What is planned on the rows changes them: work that another writer was in the way of begins with the file.
  return retryConflicts(async () => workOn(found, await readFile(run, author, found))).catch(
    (error: unknown) => {
      throw isOvertaken(error) ? new AppError('product-import:changed') : error
    },
  )
}

const FOREIGN_KEY_VIOLATION = '23503'
const UNIQUE_VIOLATION = '23505'

/** A supplier or a group that the file names was removed, or a SCIP number taken, after the names in the file were looked up. */
const isOvertaken = (error: unknown) =>
  hasCode(error, FOREIGN_KEY_VIOLATION) || hasCode(error, UNIQUE_VIOLATION)

interface ReadFile {
  rows: ReadRow[]
  columns: readonly TitledColumn[]
  lookups: ImportLookups
  /** The mark of the company, which its exports carry. */
  ownMark: string
}

interface Work {
  author: JobAuthor
  found: repository.ImportRow
  file: ReadFile
}

/** Before any lock is taken: reading takes longer than writing. */
async function readFile(
  run: JobRun,
  author: JobAuthor,
  { settings, sheets, sha256 }: repository.ImportRow,
): Promise<ReadFile> {
  await run.progress(0, null)
  const fields = new Set(settings.columns.map(({ field }) => field))
  const { lookups, ownMark } = await inJob(run, author, async (ctx) => ({
    lookups: await loadLookups(ctx, fields, settings.options),
    ownMark: await findMark(ctx),
  }))
  const start = sheets[settings.sheet] ?? { rows: [], width: 0 }
  try {
    const bytes = await bytesOf(run.adapters.files.open(sha256))
    const table = await openImportFile(bytes, settings.encoding)
    const onRead = (rows: number) => run.progress(rows, null)
    return { ...(await readRows(table, settings, { start, lookups, onRead })), lookups, ownMark }
  } catch (error) {
    const fault = faultOfFile(error)
    if (!fault) throw error
    throw new AppError('product-import:unreadable', { reason: tableFaultText(fault, author.language) })
  }
}

async function check(run: JobRun, { author, found, file }: Work): Promise<Record<string, unknown>> {
  const total = file.rows.length
  await run.progress(total, total)
  return inJob(run, author, async (ctx) => {
    const plan = await planOf(ctx, { found, file, isLocking: false })
    const words = { titles: await titlesOf(ctx, plan), language: ctx.language }
    const outcome = outcomeOf(plan, linesOf(plan, words))
    await keepLines(ctx, found.id, linesOf(plan, words))
    await repository.updateImport(ctx, found.id, { state: 'checked', outcome })
    await run.end(ctx.db, { outcome })
    return { outcome }
  })
}

const planOf = (
  ctx: Context,
  { found, file, isLocking }: Pick<Work, 'found' | 'file'> & { isLocking: boolean },
): Promise<ImportPlan> =>
  planImport(ctx, {
    rows: file.rows,
    columns: file.columns,
    level: levelColumnOf({ columns: file.columns, options: found.settings.options }),
    options: found.settings.options,
    titleOf: file.lookups.titleOf,
    newGroups: file.lookups.newGroups,
    foreignMark: foreignMarkIn(file.columns, file.ownMark),
    isLocking,
  })

const LINES_A_STATEMENT = 5_000

/** The titles of the components that are removed. */
const titlesOf = (ctx: Context, { removed }: ImportPlan): Promise<Map<number, string>> =>
  findTitles(
    ctx,
    removed.map(({ childId }) => childId),
  )

/** Puts down what becomes of each row, to be read page by page; never all of them at once. */
async function keepLines(
  ctx: Context,
  id: ProductImportId,
  lines: Iterable<repository.LineRow>,
): Promise<void> {
  await repository.deleteLines(ctx, id)
  let some: repository.LineRow[] = []
  for (const line of lines) {
    some.push(line)
    if (some.length < LINES_A_STATEMENT) continue
    await repository.insertLines(ctx, id, some)
    some = []
  }
  if (some.length > 0) await repository.insertLines(ctx, id, some)
}

/**
 * Applies an import. Products may have changed since the dry run, so the import is planned again on locked
 * rows; new faults are reported and not written.
 */
async function apply(
  run: JobRun,
  { author, found, file, skipFaulty }: Work & { skipFaulty: boolean },
): Promise<Record<string, unknown>> {
  const { outcome, refused } = await inJob(run, author, async (ctx) => {
    if (!(await repository.lockImport(ctx, found.id))) throw new AppError('not-found')
    // A worker that was thought dead had the job, too.
    const now = await repository.findImport(ctx, found.id)
    if (now?.state === 'applied') return { outcome: now.outcome, refused: 0 }
    // In the order in which all writers lock: the shape of the bills of materials, rows, judgements.
    await lockStructure(ctx)
    await settleSuppliers(ctx, file.rows, file.lookups)
    const plan = await planOf(ctx, { found, file, isLocking: true })
    const words = { titles: await titlesOf(ctx, plan), language: ctx.language }
    const planned = outcomeOf(plan, linesOf(plan, words))
    if (planned.rows.refused > 0 && !skipFaulty) {
      await keepLines(ctx, found.id, linesOf(plan, words))
      await repository.updateImport(ctx, found.id, { outcome: planned })
      return { outcome: planned, refused: planned.rows.refused }
    }
    const written = await writePlan(ctx, plan, {
      importId: found.id,
      jobId: run.id,
      fileName: found.fileName,
      newSuppliers: file.lookups.newSuppliers,
      onProgress: (done, total) => run.progress(done, total),
    })
    const result = { ...planned, suppliersCreated: written?.suppliersCreated ?? 0 }
    await finish(ctx, { found, jobId: run.id, outcome: result, changeSetId: written?.changeSetId ?? null })
    await run.end(ctx.db, { outcome: result })
    return { outcome: result, refused: 0 }
  })
  if (refused > 0) throw new AppError('product-import:faults', { count: refused })
  return { outcome }
}

interface Finished {
  found: repository.ImportRow
  jobId: JobId
  outcome: StoredOutcome
  changeSetId: ChangeSetId | null
}

async function finish(ctx: Context, { found, jobId, outcome, changeSetId }: Finished): Promise<void> {
  await repository.updateImport(ctx, found.id, {
    state: 'applied',
    outcome,
    changeSetId,
    appliedAt: ctx.now(),
  })
  await audit(ctx, {
    action: 'imported',
    objectType: 'ProductImport',
    objectId: found.id,
    changes: { file: found.fileName, sha256: found.sha256, job: jobId, ...outcome.rows },
  })
}
