import { z } from 'zod'

import { requestState } from '#contract/exchange/requests.ts'
import { dueStates, receivedRequestStates, sentRequestStates } from '#contract/exchange/states.ts'
import { MAX_NAME } from '#contract/values/field-rules.ts'
import { productId, supplierId } from '#contract/values/ids.ts'

const partOfText = z.string().trim().max(MAX_NAME).optional()

/** REQ-02: filters of the list of sent requests; a request has to match every given filter. */
export const sentRequestFilters = z.strictObject({
  /** A part of the product, the supplier or the reference. */
  text: partOfText,
  state: z.enum(sentRequestStates).optional(),
  /** Any of these states. */
  statuses: z.array(requestState).max(requestState.options.length).optional(),
  /** A part of the product's name or number. */
  product: partOfText,
  /** A part of the supplier's name. */
  supplier: partOfText,
  due: z.array(z.enum(dueStates)).max(dueStates.length).optional(),
  supplierId: supplierId.optional(),
  productId: productId.optional(),
})
export type SentRequestFilters = z.output<typeof sentRequestFilters>

/** REQ-03: filters of the list of received requests; a request has to match every given filter. */
export const receivedRequestFilters = z.strictObject({
  /** A part of the product, the questioner or the reference. */
  text: partOfText,
  state: z.enum(receivedRequestStates).optional(),
  /** Any of these states. */
  statuses: z.array(requestState).max(requestState.options.length).optional(),
  /** A part of the product's name or number. */
  product: partOfText,
  /** A part of the questioner's name. */
  questioner: partOfText,
  due: z.array(z.enum(dueStates)).max(dueStates.length).optional(),
})
export type ReceivedRequestFilters = z.output<typeof receivedRequestFilters>
