import { dayAfter, dayOf } from '#domain/days.ts'
import type { SubscriberId } from '#contract/values/ids.ts'
import { findProductsWithTurningDocuments } from '#server/compliance/inputs/document-facts.repository.ts'
import { recomputeSubscriber, type Recomputer } from '#server/compliance/judging/recompute-subscriber.ts'
import * as repository from '#server/forecasts/forecasts.repository.ts'
import { makeForecast, type Forecaster } from '#server/forecasts/forecast.ts'
import { findTurns } from '#server/forecasts/turning-days.repository.ts'

/** COMP-13: events say so from 90 days before. */
export const ANNOUNCED_DAYS = 90
/** Days ahead for which statuses are computed in the background; a later day is computed on a user's request. */
const AHEAD_DAYS = 365
/** More different days than these in a year would be an unusual law; the nearest are computed. */
const MAX_AHEAD = 36
const ASKED_KEPT_DAYS = 7

/**
 * COMP-13: brings a company's statuses to today, if anything began or ended since the day they were last brought to: also after
 * the server was off that day. Then looks ahead. Repeated on the same day it only looks ahead again.
 */
export async function judgeDay(
  run: Recomputer & Forecaster,
  subscriberId: SubscriberId,
): Promise<{ isJudged: boolean; products: number }> {
  const today = dayOf(run.now())
  const last = await run.transaction(subscriberId, repository.findJudgedDay)
  const turned =
    last === undefined
      ? []
      : await run.transaction(subscriberId, (db) => findTurns(db, { after: last, until: today }))
  const documents =
    last === undefined
      ? []
      : await run.transaction(subscriberId, (db) =>
          findProductsWithTurningDocuments(db, { after: last, until: today }),
        )
  // Before the first run nobody knows since when the law has stood still.
  const isJudged = last === undefined || turned.length > 0 || documents.length > 0
  if (isJudged) await recomputeSubscriber(run, subscriberId)
  const products = await lookAhead(run, subscriberId)
  await run.transaction(subscriberId, (db) => repository.setJudgedDay(db, today))
  return { isJudged, products }
}

/** Forecasts for each of the next 365 days on which something begins or ends. Gives how many products change on them. */
export async function lookAhead(run: Forecaster, subscriberId: SubscriberId): Promise<number> {
  const today = dayOf(run.now())
  const turns = await run.transaction(subscriberId, (db) =>
    findTurns(db, { after: today, until: dayAfter(today, AHEAD_DAYS) }),
  )
  const days = Array.from(new Set(turns.map(({ day }) => day))).slice(0, MAX_AHEAD)
  await run.transaction(subscriberId, (db) =>
    repository.deleteForecasts(db, {
      exceptDays: days,
      madeBefore: new Date(dayAfter(today, -ASKED_KEPT_DAYS)),
    }),
  )
  const announcedUntil = dayAfter(today, ANNOUNCED_DAYS)
  let products = 0
  // In their order: each tells what the one before it has not told.
  for (const day of days) {
    products += await makeForecast(run, subscriberId, {
      day,
      isAnnounced: day <= announcedUntil,
      isAhead: true,
    })
  }
  return products
}
