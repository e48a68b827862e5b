import type { RequestQuestion, RequestSnapshot } from '#contract/exchange/requests.ts'
import type { Context } from '#server/context.ts'
import { askedUse, type AskedUse } from '#server/exchange/asked-facts.ts'
import { questionsOf } from '#server/exchange/answering/questions.ts'

/** Everything that a received request asks: the questions of lists, and the facts of use that may count. */
export interface Asking {
  questions: readonly RequestQuestion[]
  use: AskedUse
}

export const askingOf = async (ctx: Context, snapshot: RequestSnapshot): Promise<Asking> => ({
  questions: await questionsOf(ctx, snapshot),
  use: await askedUse(ctx, snapshot),
})
