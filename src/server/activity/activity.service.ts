import type { ActivityChange, ActivityItem, AuditQuery, StatusEffects } from '#contract/activity.ts'
import type { Language } from '#contract/values/locale.ts'
import type { ListVersionId, ProductId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import {
  historyChanges,
  type HistoryChange,
  type HistoryValue,
  type Reference,
} from '#domain/products/activity.ts'
import { useValueText } from '#domain/compliance/use-value-text.ts'
import {
  allProductsJob,
  judgingJobOf,
  legislationJob,
  rollUpJob,
  rulesJob,
} from '#server/compliance/judging/jobs.ts'
import { findDeniedSummaries } from '#server/compliance/explaining/denied-entries.repository.ts'
import { readUseFacts } from '#server/compliance/law/legislation-file.ts'
import * as repository from '#server/activity/activity.repository.ts'
import { findStatusEffects } from '#server/activity/status-effects.repository.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { isProductReadable } from '#server/products/master-data/products.repository.ts'

/** PROD-34: history of a product, with titles for its references. */
export async function getProductActivity(
  ctx: Context,
  id: ProductId,
  query: PageQuery,
): Promise<{ items: ActivityItem[]; totalItems: number }> {
  if (!(await isProductReadable(ctx, id))) throw new AppError('not-found')
  const rows = await repository.findProductTrail(ctx, id, query)
  const histories = rows.map(({ changes }) => historyChanges(changes))
  const titles = await repository.findTitles(ctx, histories.flat().flatMap(referencesOf))
  const denied = await deniedIn(ctx, histories.flat())
  return {
    items: rows.map((row, index) => ({
      id: row.id,
      at: row.at.toISOString(),
      user: row.user,
      toldOf: row.toldOf,
      action: row.action,
      changes: (histories[index] ?? []).map((change) => ({
        ...titled(change, titles, ctx.language),
        denied: denied.get(keyOf(change)) ?? null,
      })),
      statuses: row.statuses,
      causes: row.causes.titles,
      totalCauses: row.causes.total,
      because: becauseOf(row),
    })),
    totalItems: await repository.countProductTrail(ctx, id),
  }
}

/** The kind of change that statuses followed; null: nobody knows any more, or the row is no such move. */
function becauseOf({ hasCauses, job }: repository.TrailRow): ActivityItem['because'] {
  if (hasCauses) return 'products'
  const judging = job && judgingJobOf(job)
  if (!judging) return null
  if (judging === allProductsJob || judging === rollUpJob) return 'products'
  return judging === legislationJob || judging === rulesJob ? 'legislations' : 'lists'
}

/**
 * PROD-44: statuses that a change moved; empty when the request is unknown, moved nothing, or is judged by a
 * job that still runs.
 */
export async function getStatusEffects(
  ctx: Context,
  id: ProductId,
  requestId: string,
): Promise<StatusEffects> {
  if (!(await isProductReadable(ctx, id))) throw new AppError('not-found')
  return findStatusEffects(ctx, id, requestId)
}

/** PROD-44: statuses that a change of many products moved, in them and above them. */
export const getEffectsOfMany = (ctx: Context, requestId: string): Promise<StatusEffects> =>
  findStatusEffects(ctx, null, requestId)

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

const keyOf = ({ denied }: HistoryChange): string => JSON.stringify(denied)

/** PROD-43: entries that answers denied, each distinct answer once. */
async function deniedIn(
  ctx: Context,
  changes: readonly HistoryChange[],
): Promise<Map<string, ActivityChange['denied']>> {
  const answers = new Map(
    changes.flatMap((change) => (change.denied ? [[keyOf(change), change.denied] as const] : [])),
  )
  // The trail keeps ids of versions as plain numbers.
  const asked = Array.from(answers.values(), ({ list, versionId, since }) => ({
    list,
    versionId: versionId as ListVersionId,
    since: since as ListVersionId | null,
  }))
  const summaries = await findDeniedSummaries(
    ctx,
    asked.map((answer) => ({ ...answer, isNewOnly: answer.since !== null })),
  )
  return new Map(
    Array.from(answers.keys(), (key, place) => {
      const [answer, summary] = [asked[place], summaries[place]]
      return [key, answer && summary ? { ...answer, ...summary } : null]
    }),
  )
}

/** The change with titles. An object that is deleted or not seen has an empty text, which the screen replaces by words. */
function titled(
  change: HistoryChange,
  titles: ReadonlyMap<string, string>,
  language: Language,
): Omit<ActivityChange, 'denied'> {
  const textOf = (value: HistoryValue): string => {
    if (typeof value === 'string') return value
    if (value.kind === 'useFact') return useFactText(value, language)
    return titles.get(`${value.kind} ${value.id}`) ?? ''
  }
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

/** The title of a fact of use, or its value in words; of a fact that the program no longer has, its key. */
function useFactText({ id, value }: Reference, language: Language): string {
  const fact = readUseFacts().find(({ key }) => key === id)
  if (value === undefined) return fact?.title[language] ?? String(id)
  const { unit, options = [] } = fact ?? {}
  const titled = options.map((option) => ({ key: option.key, title: option.title[language] }))
  return useValueText({ unit: unit?.[language] ?? '', options: titled }, value, language)
}
