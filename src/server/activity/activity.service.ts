import type { ActivityChange, ActivityItem, AuditQuery } from '#contract/activity.ts'
import type { ProductId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import {
  historyChanges,
  type HistoryChange,
  type HistoryValue,
  type Reference,
} from '#domain/products/activity.ts'
import * as repository from '#server/activity/activity.repository.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { isProductReadable } from '#server/products/master-data/products.repository.ts'

/** PROD-34: what was done to a product, with titles for what it names. */
export async function getProductActivity(
  ctx: Context,
  id: ProductId,
  query: PageQuery,
): Promise<{ items: ActivityItem[]; totalItems: number }> {
  if (!(await isProductReadable(ctx, id))) throw new AppError('not-found')
  const rows = await repository.findProductTrail(ctx, id, query)
  const histories = rows.map(({ changes }) => historyChanges(changes))
  const titles = await repository.findTitles(ctx, histories.flat().flatMap(referencesOf))
  return {
    items: rows.map(({ id: rowId, at, user, action }, index) => ({
      id: rowId,
      at: at.toISOString(),
      user,
      action,
      changes: (histories[index] ?? []).map((change) => titled(change, titles)),
    })),
    totalItems: await repository.countProductTrail(ctx, id),
  }
}

/** PERM-08. */
export async function getAudit(ctx: Context, query: AuditQuery) {
  const rows = await repository.findAudit(ctx, query)
  return {
    items: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    totalItems: await repository.countAudit(ctx, query),
  }
}

const isReference = (value: HistoryValue | null): value is Reference =>
  typeof value === 'object' && value !== null

const referencesOf = ({ of, before, after, added, removed }: HistoryChange): Reference[] =>
  [of, before, after, ...added, ...removed].filter(isReference)

/** What is gone or not seen is an empty text; the screen says so in words. */
function titled(change: HistoryChange, titles: ReadonlyMap<string, string>): ActivityChange {
  const textOf = (value: HistoryValue): string =>
    typeof value === 'string' ? value : (titles.get(`${value.kind} ${value.id}`) ?? '')
  const orNull = (value: HistoryValue | null) => (value === null ? null : textOf(value))
  return {
    field: change.field,
    of: orNull(change.of),
    before: orNull(change.before),
    after: orNull(change.after),
    added: change.added.map(textOf),
    removed: change.removed.map(textOf),
  }
}
