import { z } from 'zod'

import { eventStatus } from '#contract/compliance/statuses.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { substancesChange, substancesRefusals } from '#contract/products/substances.ts'
import { legislationId, productId } from '#contract/values/ids.ts'

/** A status of a product that a save would move. */
const movedStatus = z.strictObject({
  legislationId,
  /** Short name of the legislation. */
  legislation: z.string(),
  /** COMP-20: the obligation whose status moves; null: the legislation is one. */
  obligation: z.strictObject({ key: z.string(), title: z.string() }).nullable(),
  /** null: not judged yet. */
  before: eventStatus.nullable(),
  after: eventStatus,
})
export type MovedStatus = z.output<typeof movedStatus>

export const previewVerdict = endpoint({
  method: 'POST',
  path: '/api/products/:id/verdict-preview',
  summary:
    'PROD-26: which statuses of the product would move with these substances and answers; nothing is saved, and products that contain it are not judged.',
  access: { action: 'update', subject: 'Product' },
  isReading: true,
  params: z.strictObject({ id: productId }),
  /** The change as it would be saved (PUT substances). */
  body: substancesChange,
  errors: substancesRefusals,
  response: z.strictObject({
    /** The worst first, of equals in the order of the legislations; empty: no status moves. */
    moved: z.array(movedStatus),
  }),
})
