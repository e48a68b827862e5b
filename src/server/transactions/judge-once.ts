import type { Touching } from '#server/transactions/touched-products.ts'

const readLater = Symbol('read after judging')

/** An answer that shows judgements: it is read when the products that the transaction changed have been judged. */
export interface AfterJudging<T> {
  [readLater]: () => Promise<T>
}

/** The answer of a write that hangs on the judgement: a card, a status. */
export const afterJudging = <T>(read: () => Promise<T>): AfterJudging<T> => ({ [readLater]: read })

/** The same answer in another form, e.g. with its ETag. */
export const formed = <T, U>({ [readLater]: read }: AfterJudging<T>, form: (answer: T) => U) =>
  afterJudging(async () => form(await read()))

/**
 * Does a service's work, then judges what it changed, then reads its answer. The judgement is the last thing that writes in a
 * transaction, as it takes the last of the locks (decision 20); a call or a job has it done here and nowhere else.
 */
export async function judgeOnce<C extends Touching, T>(
  ctx: C,
  judge: (ctx: C) => Promise<void>,
  work: (ctx: C) => Promise<T | AfterJudging<T>>,
): Promise<T> {
  const answer = await work(ctx)
  if (ctx.touched.productIds.size > 0) await judge(ctx)
  return isReadLater(answer) ? answer[readLater]() : answer
}

const isReadLater = <T>(answer: T | AfterJudging<T>): answer is AfterJudging<T> =>
  typeof answer === 'object' && answer !== null && readLater in answer
