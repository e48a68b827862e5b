import type { ExportFile } from '#contract/exports.ts'
import type { ExportId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { asDownload, type Download } from '#server/http/answers.ts'
import * as repository from '#server/exports/exports.repository.ts'

/** The caller's export files that have not expired. */
export async function getExports(
  ctx: Context,
  query: PageQuery,
): Promise<{ items: ExportFile[]; totalItems: number }> {
  const rows = await repository.findExports(ctx, query)
  const items = rows.map(({ id, name, size, rows: count, createdAt, expiresAt }) => ({
    id,
    name,
    size,
    rows: count,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
  return { items, totalItems: await repository.countExports(ctx) }
}

/** Another person's file is not found, and neither is one that has expired. */
export async function downloadExport(ctx: Context, id: ExportId): Promise<Download> {
  const file = await repository.findExport(ctx, id)
  if (!file || !(await ctx.adapters.files.has(file.sha256))) throw new AppError('not-found')
  return asDownload(file.name, file.mime, ctx.adapters.files.open(file.sha256))
}
