import type { ReceivedRequest } from '#contract/exchange/received-requests.ts'
import type { ReplyStep } from '#contract/exchange/reply-steps.ts'
import type { Writing } from '#web/exchange/answering/use-draft.ts'

/** The input of every step: what is asked, the answer that is being written, and the way to another step. */
export interface StepProps {
  request: ReceivedRequest
  writing: Writing
  onOpen: (step: ReplyStep) => void
  /** True where all steps stand below each other. */
  isSingle: boolean
}
