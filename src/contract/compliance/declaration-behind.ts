import { z } from 'zod'

import { productId, requestId } from '#contract/values/ids.ts'
import { titledBy } from '#contract/values/titled.ts'

/** The declaration that a supplier signed with a reply, as evidence behind a status. */
export const declarationBehind = z.strictObject({
  request: z.strictObject({ id: requestId, reference: z.string() }),
  /** Version of the reply. */
  number: z.number().int(),
  supplier: z.string(),
  /** Name and role of the person who signed. */
  signedBy: z.string(),
  signedAt: z.iso.datetime(),
  /** Last day on which the declaration holds. */
  validUntil: z.iso.date(),
  /** The nearest product whose answers are from the reply. */
  product: titledBy(productId),
})
