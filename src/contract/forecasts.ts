import { z } from 'zod'

import { complianceRow, eventStatus, notJudged } from '#contract/compliance/statuses.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { jobId, legislationId, productId, substanceId } from '#contract/values/ids.ts'
import { listOf, pageOf, pageQuery } from '#contract/http/paging.ts'
import { readProducts } from '#contract/http/permissions.ts'
import { day } from '#contract/values/field-rules.ts'

/** Kinds of things that begin or end on a day, by the law or by recorded data (COMP-13). */
export const turnKinds = [
  'list_version',
  'exemption',
  'limit',
  'legislation_begins',
  'legislation_ends',
  'rule',
  'document',
] as const
export const turnKind = z.enum(turnKinds)
export type TurnKind = z.output<typeof turnKind>

/** A thing that begins or ends. */
export const turn = z.strictObject({
  kind: turnKind,
  /** The list and its exemption, the legislation, or the document, in the caller's language. */
  title: z.string(),
})

/** COMP-06: the statuses of a product on another day, by what is known today. Past days: by the law as it was. */
export const getComplianceAsOf = endpoint({
  method: 'GET',
  path: '/api/products/:id/compliance',
  summary:
    "A product's status under each legislation as of a day, by what is known of the product today; and what the day is not judged by, and why.",
  access: readProducts,
  params: z.strictObject({ id: productId }),
  query: z.strictObject({ asOf: day.optional() }),
  example: { query: { asOf: '2999-01-01' } },
  response: z.strictObject({
    asOf: z.iso.date(),
    items: z.array(
      complianceRow.extend({
        /** The status of today where the other day has another one; null: the same. */
        today: eventStatus.nullable(),
      }),
    ),
    /** Legislations by which a past or future day is not judged, with the reason. */
    notJudged: z.array(notJudged),
  }),
})

/**
 * A day on which something begins or ends, and how many products change on it, those not counted that an earlier day changes to the same;
 * null = not computed.
 */
export const turningDay = z.strictObject({
  day: z.iso.date(),
  turns: z.array(turn).min(1),
  products: z.number().int().nullable(),
})
export type TurningDay = z.output<typeof turningDay>

export const getTurningDays = endpoint({
  method: 'GET',
  path: '/api/compliance/turning-days',
  summary:
    'Days of the next years on which a list version, exemption, legislation or document begins or ends.',
  access: readProducts,
  response: listOf(turningDay).extend({
    /** The job that is computing the days of the next year; null: none. */
    jobId: jobId.nullable(),
  }),
})

export const startForecast = endpoint({
  method: 'POST',
  path: '/api/compliance/what-if',
  summary: 'Judges all products as of a day, without changing a status. The answer names the job.',
  access: readProducts,
  body: z.strictObject({ day }),
  example: { body: { day: '2999-01-01' } },
  response: z.strictObject({ jobId }),
  errors: ['forecast:not-ahead'],
})

const statusChange = z.strictObject({
  legislationId,
  /** Short name of the legislation. */
  legislation: z.string(),
  before: eventStatus,
  after: eventStatus,
})

/** A product whose status will be another one, with both. */
export const forecastRow = z.strictObject({
  id: productId,
  title: z.string(),
  productId: z.string(),
  changes: z.array(statusChange),
})
export type ForecastRow = z.output<typeof forecastRow>

/** A substance as a row names it. */
export const namedSubstance = z.strictObject({
  id: substanceId,
  name: z.string(),
  /** The first CAS number; "" where it has none. */
  casNumber: z.string(),
})
export type NamedSubstance = z.output<typeof namedSubstance>

/** The number of products that go from one status to another, with the substances behind the change, as far as known. */
export const forecastSum = statusChange.extend({
  products: z.number().int(),
  substances: z.array(namedSubstance),
})
export type ForecastSum = z.output<typeof forecastSum>

/**
 * COMP-06: statuses on a future day, if nothing else changes. `madeAt` null: the day is not computed yet.
 * `isOutdated`: statuses of today have changed since; the products with these statuses are omitted until the day is computed again, which
 * a job does soon after the change for the days of the next year.
 */
export const getForecast = endpoint({
  method: 'GET',
  path: '/api/compliance/what-if',
  summary: 'Products whose status will be another one on a day, if nothing else changes.',
  access: readProducts,
  query: pageQuery.extend({ day, legislationId: legislationId.optional() }),
  example: { query: { day: '2999-01-01' } },
  response: pageOf(forecastRow).extend({
    madeAt: z.iso.datetime().nullable(),
    isOutdated: z.boolean(),
    sums: z.array(forecastSum),
  }),
})
