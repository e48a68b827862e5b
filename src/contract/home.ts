import { z } from 'zod'

import { standing } from '#contract/compliance/standings.ts'
import { eventStatus } from '#contract/compliance/statuses.ts'
import { namedSubstance } from '#contract/forecasts.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { readProducts } from '#contract/http/permissions.ts'
import { legislationId, productId } from '#contract/values/ids.ts'
import { titledBy } from '#contract/values/titled.ts'

const count = z.number().int().min(0)
const ofLegislation = { legislationId, legislation: z.string() }
/** A substance in a part that makes products prohibited under a legislation. */
export const limitCause = z.strictObject({
  ...ofLegislation,
  /** The substance; null: the cause names no substance. */
  substance: namedSubstance.nullable(),
  /** % w/w as a decimal text, as it was compared with the limit; null: not known. */
  share: z.string().nullable(),
  /** The limit; null: the substance is prohibited at any share. */
  limit: z.strictObject({ value: z.string(), unit: z.enum(['%', 'mg/kg']) }).nullable(),
  part: z.strictObject({
    /** The product; null: it belongs to an organization that the working organization does not see. */
    id: productId.nullable(),
    title: z.string(),
  }),
  /** A product above the part that it makes prohibited, and how many there are in sight; null: there is none but the part itself. */
  product: titledBy(productId).nullable(),
  products: count,
  /** The product whose explanation names the part. */
  explained: productId,
  /**
   * Time at which the explained product got the status; null: the product was imported or first judged with
   * the status.
   */
  since: z.iso.datetime().nullable(),
})
export type LimitCause = z.output<typeof limitCause>

/** Products with an open duty under one legislation. */
export const openDuty = z.strictObject({
  ...ofLegislation,
  /** The legislation's own name of the status. */
  title: z.string(),
  products: count,
  /** The earliest day by which the duty is due; null: no day is known. */
  due: z.iso.date().nullable(),
})

/** Products whose status under a legislation will be another one on a day. */
export const changeAhead = z.strictObject({
  ...ofLegislation,
  day: z.iso.date(),
  before: eventStatus,
  after: eventStatus,
  products: count,
  /** The substances behind it, as far as they are known. */
  substances: z.array(namedSubstance),
})
export type ChangeAhead = z.output<typeof changeAhead>

/** Periods that Home offers for coming changes, in days. */
export const HOME_AHEAD_DAYS = [30, 90, 365] as const

/** HOME-01: work to do in the working organization and those below it. A count without products is zero. */
export const home = z.strictObject({
  /** All products, as the overview counts them. */
  products: count,
  /** The legislations that the company works with; `isChosen`: somebody has switched one on or off. */
  laws: z.strictObject({ isChosen: z.boolean(), on: z.array(z.string()) }),
  standings: z.array(z.strictObject({ standing, products: count })),
  overLimit: z.strictObject({
    products: count,
    /** null: they are too many to be counted. */
    causes: count.nullable(),
    /** The first of these products. */
    items: z.array(limitCause),
  }),
  duties: z.strictObject({ products: count, items: z.array(openDuty) }),
  toAnswer: z.strictObject({
    products: count,
    /** Parts without a supplier that have not answered every list. */
    ownParts: count,
    /** Parts with a supplier that have not answered every list, and the number of their suppliers. */
    boughtParts: count,
    suppliers: count,
    /** Unknown facts of use that decide statuses, and the number of products that need them (COMP-18). */
    questions: count,
    asked: count,
  }),
  ahead: z.strictObject({
    windows: z.array(z.strictObject({ days: z.literal(HOME_AHEAD_DAYS), products: count })),
    /** The nearest first. */
    items: z.array(changeAhead),
  }),
})
export type Home = z.output<typeof home>

export const getHome = endpoint({
  method: 'GET',
  path: '/api/home',
  summary:
    'What needs somebody today: products over a limit, open duties, what is to be answered, changes ahead.',
  access: readProducts,
  response: home,
})
