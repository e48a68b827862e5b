import { dayOf } from '#domain/days.ts'
import type { HandlerInput } from '#contract/http/endpoint.ts'
import type { exportListSubstances as contract } from '#contract/substances/substances.ts'
import type { AnyContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { Download } from '#server/http/answers.ts'
import { exportListTable, exportReadableTable } from '#server/lists/import/list-table.ts'
import { findLists } from '#server/lists/lists.repository.ts'

type Query = HandlerInput<typeof contract>['query']
type ExportQuery = Omit<Query, 'for'> & Partial<Pick<Query, 'for'>>

/** A list as a table, each entry with its members below it: to be read, or by the names that the import documents. */
export async function exportListSubstances(
  ctx: AnyContext,
  key: string,
  { format, asOf, for: use = 'reading' }: ExportQuery,
): Promise<Download> {
  if (use === 'import') return exportListTable(ctx, key, format)
  const [list] = await findLists(ctx, { key })
  if (!list) throw new AppError('substance-list:not-found')
  return exportReadableTable(ctx, { key, title: list.title, day: asOf ?? dayOf(ctx.now()) }, format)
}
