import { errorKinds, errorText, type ErrorCode } from '#contract/http/errors.ts'
import type { FieldError } from '#contract/http/problem.ts'

/** A refusal with a code of the contract; the code fixes status and text. `fields` says where in the body or file it belongs. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, unknown>
  readonly fields: FieldError[]

  constructor(code: ErrorCode, details: Record<string, unknown> = {}, fields: FieldError[] = []) {
    super(errorText(code, 'en', details))
    this.name = 'AppError'
    this.code = code
    this.details = details
    this.fields = fields
  }

  get status(): number {
    return errorKinds[this.code].status
  }
}
