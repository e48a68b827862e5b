import type { z } from 'zod'

import { dayAfter, dayOf } from '#domain/days.ts'
import type {
  ForecastSum,
  getForecast as forecastEndpoint,
  NamedSubstance,
  TurningDay,
} from '#contract/forecasts.ts'
import type { JobId, LegislationId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import * as repository from '#server/forecasts/forecasts.repository.ts'
import { findTurns } from '#server/forecasts/turning-days.repository.ts'
import { whatIfJob } from '#server/forecasts/jobs.ts'
import { enqueueAsked } from '#server/jobs/jobs.service.ts'

const SHOWN_DAYS = 5 * 366
/** Named behind one change of status. */
const MAX_NAMED_SUBSTANCES = 3

type Forecast = z.output<typeof forecastEndpoint.response>

/** The days of the next five years on which something begins or ends. */
export async function getTurningDays(ctx: Context): Promise<{ items: TurningDay[]; jobId: JobId | null }> {
  const today = dayOf(ctx.now())
  const turns = await findTurns(ctx.db, {
    after: today,
    until: dayAfter(today, SHOWN_DAYS),
    scope: ctx.scope,
  })
  const made = new Map((await repository.findForecasts(ctx)).map(({ day, products }) => [day, products]))
  const days = Map.groupBy(turns, ({ day }) => day)
  return {
    jobId: await repository.findAheadJob(ctx.db),
    items: Array.from(days, ([day, ofDay]) => ({
      day,
      turns: ofDay.map(({ kind, title }) => ({ kind, title: title[ctx.language] })),
      products: made.get(day) ?? null,
    })),
  }
}

/** Judges all products as of a day that is to come, in a job. */
export async function startForecast(ctx: Context, day: string): Promise<{ jobId: JobId }> {
  if (day <= dayOf(ctx.now())) throw new AppError('forecast:not-ahead')
  return { jobId: await enqueueAsked(ctx, whatIfJob, { day }) }
}

interface Asked extends PageQuery {
  day: string
  legislationId?: LegislationId | undefined
}

/** COMP-06: statuses that will differ on the day. */
export async function getForecast(ctx: Context, asked: Asked): Promise<Forecast> {
  const { madeAt, isOutdated, counts, substances } = await repository.countChanges(ctx, asked.day)
  const isWanted = ({ changes }: { changes: readonly { legislationId: LegislationId }[] }) =>
    asked.legislationId === undefined ||
    changes.some(({ legislationId }) => legislationId === asked.legislationId)
  return {
    items: counts.length === 0 ? [] : await repository.findForecastRows(ctx, asked),
    totalItems: counts.filter(isWanted).reduce((sum, { products }) => sum + products, 0),
    madeAt: madeAt?.toISOString() ?? null,
    isOutdated,
    sums: sumsOf(counts, substances),
  }
}

/** Changes that read the same are one line, whatever else changes with them. */
function sumsOf(
  counts: Awaited<ReturnType<typeof repository.countChanges>>['counts'],
  substances: readonly NamedSubstance[],
): ForecastSum[] {
  const sums = new Map<string, ForecastSum>()
  for (const { changes, products, substances: behind } of counts) {
    for (const change of changes) {
      const key = `${change.legislationId} ${change.before.status} ${change.after.status}`
      const sum = sums.get(key) ?? { ...change, products: 0, substances: [] }
      const named = new Set<number>([
        ...sum.substances.map(({ id }) => id),
        ...(behind[change.legislationId] ?? []),
      ])
      sums.set(key, {
        ...sum,
        products: sum.products + products,
        substances: substances.filter(({ id }) => named.has(id)).slice(0, MAX_NAMED_SUBSTANCES),
      })
    }
  }
  return Array.from(sums.values()).toSorted(
    (a, b) => a.legislationId - b.legislationId || b.products - a.products,
  )
}
