import { z } from 'zod'

import { standing } from '#contract/compliance/standings.ts'
import { eventStatus } from '#contract/compliance/statuses.ts'
import { namedSubstance } from '#contract/forecasts.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { readProducts, readReceived } from '#contract/http/permissions.ts'
import { day } from '#contract/values/field-rules.ts'
import { legislationId, productId, receivedRequestId, requestId } from '#contract/values/ids.ts'
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
  /** The legislations that the company works with; `isChosen`: somebody has switched one, or said that they are right. */
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
    /** Products that a legislation cannot judge without their customs category. */
    customs: count,
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

/** Requests of one company, of which the first one is named. */
const requestsOf = <Id extends z.core.$ZodType>(id: Id) =>
  z.strictObject({
    /** The other company, as the requests name it. */
    company: z.string(),
    requests: count,
    first: z.strictObject({ id, product: z.string() }),
  })

/** HOME-01: requests of customers that wait for an answer, by the company that asks. */
const requestsToAnswer = requestsOf(receivedRequestId).extend({
  /** The nearest last day for an answer. */
  dueOn: day,
})
export type RequestsToAnswer = z.output<typeof requestsToAnswer>

/** HOME-01: replies that wait for approval, by supplier. */
const repliesToApprove = requestsOf(requestId).extend({
  /** Time of the oldest of these replies. */
  since: z.iso.datetime(),
})
export type RepliesToApprove = z.output<typeof repliesToApprove>

/** HOME-01: requests in the working organization and those below it that wait for the company or for its suppliers. */
export const homeRequests = z.strictObject({
  toAnswer: z.strictObject({
    requests: count,
    overdue: count,
    /** The most urgent first. */
    items: z.array(requestsToAnswer),
  }),
  /** null: the caller approves nothing. */
  toApprove: z
    .strictObject({
      requests: count,
      /** The oldest first. */
      items: z.array(repliesToApprove),
    })
    .nullable(),
  /** Requests that wait for suppliers; null: the caller approves nothing. */
  asked: z.strictObject({ waiting: count, overdue: count }).nullable(),
})
export type HomeRequests = z.output<typeof homeRequests>

export const getHomeRequests = endpoint({
  method: 'GET',
  path: '/api/home/requests',
  summary:
    'Requests that wait: for an answer, for approval, for suppliers. A session by the link of a mail sees those of the mail (HOME-01).',
  access: readReceived,
  response: homeRequests,
})
