import { sql } from 'kysely'

import type { ChangeSetId, JobId, ProductImportId } from '#contract/values/ids.ts'
import type { jobStates } from '#contract/jobs.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import { type ImportLine } from '#contract/product-import.ts'
import { importSettings, type ImportSettings } from '#contract/product-import-settings.ts'
import type { RowFault } from '#domain/product-import/row-fault.ts'
import type { Context } from '#server/context.ts'
import type {
  RememberedMapping,
  StoredChange,
  StoredOutcome,
  StoredSheet,
} from '#domain/product-import/stored.ts'
import { anyOf } from '#server/tenancy/scope.repository.ts'

export interface ImportRow {
  id: ProductImportId
  sha256: string
  fileName: string
  fileSize: number
  state: 'uploaded' | 'checked' | 'applied' | 'undone'
  sheets: StoredSheet[]
  settings: ImportSettings
  outcome: StoredOutcome | null
  jobId: JobId | null
  jobKind: string | null
  jobState: (typeof jobStates)[number] | null
  changeSetId: ChangeSetId | null
  createdBy: string | null
  createdAt: Date
  appliedAt: Date | null
}

const columns = sql`i.id, i.sha256, i.file_name as "fileName", i.file_size as "fileSize",
  case when c.state = 'undone' then 'undone' else i.state end as state, i.sheets, i.settings, i.outcome,
  i.job_id as "jobId", j.kind as "jobKind", j.state as "jobState", i.change_set_id as "changeSetId", u.name as "createdBy",
  i.created_at as "createdAt", i.applied_at as "appliedAt"`
const joined = sql`product_imports i left join jobs j on j.id = i.job_id left join change_sets c on c.id = i.change_set_id
  left join users u on u.id = i.created_by`

export async function findImport(ctx: Context, id: ProductImportId): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select ${columns} from ${joined} where i.id = ${id} and i.organization_id = ${anyOf(ctx.scope)}`.execute(
    ctx.db,
  )
  return rows.map(asNow)[0]
}

/** Options that were added since an import was made have their defaults. */
const asNow = (row: ImportRow): ImportRow => ({ ...row, settings: importSettings.parse(row.settings) })

/** Until the transaction ends nobody else starts or ends work on an import that `findImport` has found. False: it is gone. */
export async function lockImport(ctx: Context, id: ProductImportId): Promise<boolean> {
  const { rows } = await sql`select from product_imports i where i.id = ${id} for update`.execute(ctx.db)
  return rows.length > 0
}

/** Locks an import without waiting. False: a job works on the import, or a request is about to start one. */
export async function lockIdleImport(ctx: Context, id: ProductImportId): Promise<boolean> {
  const { rows } = await sql`select from product_imports i where i.id = ${id} for update skip locked`.execute(
    ctx.db,
  )
  return rows.length > 0
}

export async function findImports(
  ctx: Context,
  { page, perPage }: PageQuery,
): Promise<{ rows: ImportRow[]; total: number }> {
  const { rows } = await sql<ImportRow>`
    select ${columns} from ${joined} where i.organization_id = ${anyOf(ctx.scope)}
    order by i.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(ctx.db)
  const count = await sql<{ total: number }>`
    select count(*)::int as total from product_imports i where i.organization_id = ${anyOf(ctx.scope)}`.execute(
    ctx.db,
  )
  return { rows, total: count.rows[0]?.total ?? 0 }
}

interface NewImport {
  sha256: string
  fileName: string
  fileSize: number
  sheets: StoredSheet[]
  settings: ImportSettings
}

export async function insertImport(ctx: Context, next: NewImport): Promise<ProductImportId> {
  const { id } = await ctx.db
    .insertInto('product_imports')
    .values({
      organization_id: ctx.organizationId,
      sha256: next.sha256,
      file_name: next.fileName,
      file_size: next.fileSize,
      sheets: JSON.stringify(next.sheets),
      settings: JSON.stringify(next.settings),
      created_by: ctx.userId,
      created_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface ImportChange {
  state?: 'uploaded' | 'checked' | 'applied'
  sheets?: StoredSheet[]
  settings?: ImportSettings
  outcome?: StoredOutcome | null
  jobId?: JobId
  changeSetId?: ChangeSetId | null
  appliedAt?: Date
}

export async function updateImport(
  ctx: Pick<Context, 'db'>,
  id: ProductImportId,
  { state, sheets, settings, outcome, jobId, changeSetId, appliedAt }: ImportChange,
): Promise<void> {
  await ctx.db
    .updateTable('product_imports')
    .set({
      ...(state && { state }),
      ...(sheets && { sheets: JSON.stringify(sheets) }),
      ...(settings && { settings: JSON.stringify(settings) }),
      ...(outcome !== undefined && { outcome: outcome && JSON.stringify(outcome) }),
      ...(jobId && { job_id: jobId }),
      ...(changeSetId !== undefined && { change_set_id: changeSetId }),
      ...(appliedAt && { applied_at: appliedAt }),
    })
    .where('id', '=', id)
    .execute()
}

/** The stored result of a row. */
export interface LineRow {
  position: number
  row: number | null
  outcome: ImportLine['outcome']
  title: string
  changes: StoredChange[]
  faults: RowFault[]
}

export async function deleteLines(ctx: Context, id: ProductImportId): Promise<void> {
  await ctx.db.deleteFrom('product_import_lines').where('import_id', '=', id).execute()
}

export async function insertLines(
  ctx: Context,
  id: ProductImportId,
  lines: readonly LineRow[],
): Promise<void> {
  await sql`
    insert into product_import_lines (import_id, position, row_number, outcome, title, changes, faults)
    select ${id}, position, row, outcome, title, changes, faults
    from json_to_recordset(${JSON.stringify(lines)}::json) as l (position integer, row integer, outcome text, title text,
      changes jsonb, faults jsonb)`.execute(ctx.db)
}

type Outcome = ImportLine['outcome'] | undefined
const ofOutcome = (outcome: Outcome) => (outcome ? sql`and outcome = ${outcome}` : sql``)

export async function findLines(
  ctx: Context,
  id: ProductImportId,
  { page, perPage, outcome }: PageQuery & { outcome?: Outcome },
): Promise<{ rows: LineRow[]; total: number }> {
  const { rows } = await sql<LineRow>`
    select position, row_number as row, outcome, title, changes, faults from product_import_lines
    where import_id = ${id} ${ofOutcome(outcome)} order by position limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    ctx.db,
  )
  const count = await sql<{ total: number }>`
    select count(*)::int as total from product_import_lines where import_id = ${id} ${ofOutcome(outcome)}`.execute(
    ctx.db,
  )
  return { rows, total: count.rows[0]?.total ?? 0 }
}

/** Some lines after a place: the whole of them is read in steps. */
export async function findLinesAfter(
  ctx: Context,
  id: ProductImportId,
  { after, limit, outcome }: { after: number; limit: number; outcome: Outcome },
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select position, row_number as row, outcome, title, changes, faults from product_import_lines
    where import_id = ${id} and position > ${after} ${ofOutcome(outcome)} order by position limit ${limit}`.execute(
    ctx.db,
  )
  return rows
}

/** PROD-35: settings that the organization last used for files with these heads. */
export async function findMapping(ctx: Context, headsHash: string): Promise<RememberedMapping | undefined> {
  const row = await ctx.db
    .selectFrom('product_import_mappings')
    .select('settings')
    .where('organization_id', '=', ctx.organizationId)
    .where('heads_hash', '=', headsHash)
    .executeTakeFirst()
  return row?.settings
}

export async function saveMapping(
  ctx: Context,
  headsHash: string,
  mapping: RememberedMapping,
): Promise<void> {
  const row = { settings: JSON.stringify(mapping), updated_by: ctx.userId, updated_at: ctx.now() }
  await ctx.db
    .insertInto('product_import_mappings')
    .values({ organization_id: ctx.organizationId, heads_hash: headsHash, ...row })
    .onConflict((conflict) =>
      conflict.columns(['subscriber_id', 'organization_id', 'heads_hash']).doUpdateSet(row),
    )
    .execute()
}
