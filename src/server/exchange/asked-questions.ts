import type { RequestQuestion } from '#contract/exchange/requests.ts'
import type { Context } from '#server/context.ts'
import type { AskedLegislation } from '#server/exchange/asked-legislations.ts'
import { findAskedLists } from '#server/exchange/asked-questions.repository.ts'

/** The questions of all lists of the legislations; those of the company's own lists with their entries. */
export async function askedQuestions(
  ctx: Context,
  legislations: readonly AskedLegislation[],
): Promise<RequestQuestion[]> {
  const lists = await findAskedLists(
    ctx,
    Array.from(new Set(legislations.flatMap(({ listKeys }) => listKeys))),
  )
  return lists.map((list) => ({
    ...list,
    legislationIds: legislations.filter(({ listKeys }) => listKeys.includes(list.list)).map(({ id }) => id),
  }))
}

/**
 * The questions that a request tells: all of them where one of the lists is the company's own. None where all lists are the authority's, which
 * the receiver has itself in the newest version.
 */
export const toldQuestions = (questions: readonly RequestQuestion[]): RequestQuestion[] =>
  questions.every(({ ownEntries }) => ownEntries === null) ? [] : [...questions]
