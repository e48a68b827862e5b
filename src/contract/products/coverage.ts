import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { legislationId, productId, supplierId } from '#contract/values/ids.ts'
import { requestState } from '#contract/exchange/requests.ts'
import { pageOf, pageQuery } from '#contract/http/paging.ts'
import { readProducts } from '#contract/http/permissions.ts'
import { titledBy } from '#contract/values/titled.ts'

const count = z.number().int().min(0)
/** % as a number from 0 to 100, rounded down: 100 means all. */
const percent = z.number().min(0).max(100)

/** Counts of the parts that have answered one list. Each part counts once, however often it is built in. */
const listCoverage = z.strictObject({
  list: z.string(),
  title: z.string(),
  answered: count,
  /** Answered in part, or for an older version of the list. */
  partly: count,
  unanswered: count,
  legislations: z.array(z.strictObject({ id: legislationId, shortName: z.string() })),
})

/** COMP-19: coverage of a product with answers to the lists of the legislations that apply to it. */
export const coverage = z.strictObject({
  /** Parts without components, each once; complex parts without components are among them. */
  parts: count,
  /** Parts that have answered every list. */
  answered: count,
  answeredPercent: percent,
  /** Coverage by mass, where masses are known; null: no mass is known. */
  mass: z
    .strictObject({
      /** Percent of the known mass that is in parts with answers to every list. */
      answeredPercent: percent,
      /** Parts whose mass is known. */
      known: count,
    })
    .nullable(),
  lists: z.array(listCoverage),
  /** Suppliers to ask, those with most gaps first, at most 50; supplier null: the parts have no supplier. */
  toAsk: z.array(
    z.strictObject({
      supplier: titledBy(supplierId).nullable(),
      gaps: count,
    }),
  ),
})
export type Coverage = z.output<typeof coverage>

/** A part that has not answered everything. */
export const coverageGap = z.strictObject({
  product: z.strictObject({
    /** null: the part belongs to an organization that the working organization does not see. */
    id: productId.nullable(),
    title: z.string(),
    productId: z.string(),
  }),
  /** Titles from the product down to the part's parent, by the shortest way. */
  path: z.array(z.string()),
  supplier: titledBy(supplierId).nullable(),
  /** The number of units in the product, summed over all paths. */
  units: z.number().min(0),
  /** Percent of the known mass that is in the part; null: not known. */
  massPercent: percent.nullable(),
  /** True when the part is declared complex and has no components (PROD-39). */
  isWithoutComponents: z.boolean(),
  missing: z.array(z.strictObject({ list: z.string(), title: z.string(), isPartly: z.boolean() })),
  /** State of the latest request about the part; null: nobody was asked. */
  requestStatus: requestState.nullable(),
})
export type CoverageGap = z.output<typeof coverageGap>

export const getCoverage = endpoint({
  method: 'GET',
  path: '/api/products/:id/coverage',
  summary: 'How much of the product is answered: by number of parts and, where masses are known, by mass.',
  access: readProducts,
  params: z.strictObject({ id: productId }),
  response: coverage,
})

export const getCoverageGaps = endpoint({
  method: 'GET',
  path: '/api/products/:id/coverage/gaps',
  summary: 'The parts with open questions: those with the most mass first, then the most used.',
  access: readProducts,
  params: z.strictObject({ id: productId }),
  query: pageQuery.extend({
    list: z.string().max(64).optional(),
    supplierId: supplierId.optional(),
  }),
  response: pageOf(coverageGap),
})
