import type { ApprovalRefusal } from '#contract/exchange/approving.ts'
import { errorText, type ErrorCode } from '#contract/http/errors.ts'
import { requestStatusTitles } from '#domain/exchange/titles.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { SentRow } from '#server/exchange/approving/looked-at.repository.ts'

/** Reason why something is not approved, with what its sentence names. */
export interface Refused {
  reason: ApprovalRefusal
  details: Record<string, unknown>
}

const codes: Record<ApprovalRefusal, ErrorCode> = {
  not_found: 'not-found',
  no_reply: 'exchange:no-reply',
  newer_reply: 'exchange:newer-reply',
  transition: 'exchange:transition',
  closed: 'exchange:closed',
  text_changed: 'exchange:text-changed',
  product_deleted: 'exchange:product-deleted',
  reason_needed: 'exchange:reason-needed',
  cycle: 'exchange:reply-cycle',
  not_bought: 'exchange:not-bought',
  has_components: 'exchange:has-components',
}

/** A refusal of a request, with the status and the latest reply that its sentence may name. */
export const refused = (
  { language }: Context,
  reason: ApprovalRefusal,
  request?: SentRow,
  title = '',
): Refused => ({
  reason,
  details: {
    status: request ? requestStatusTitles[request.status][language] : '',
    number: request?.latest ?? 0,
    title,
  },
})

/** The refusal as a row of several shows it. */
export const shownRefusal = ({ language }: Context, { reason, details }: Refused) => ({
  reason,
  message: errorText(codes[reason], language, details),
})

/** The refusal as an error. */
export const refusalError = ({ reason, details }: Refused): AppError => new AppError(codes[reason], details)
