import { z } from 'zod'

/** Steps of the guided flow (REQ-06); the sections of the single page. */
export const replySteps = [
  'product',
  'information-owner',
  'complex-product',
  'substances',
  'documents',
  'other-information',
  'review',
] as const
export const replyStep = z.enum(replySteps)
export type ReplyStep = z.output<typeof replyStep>
