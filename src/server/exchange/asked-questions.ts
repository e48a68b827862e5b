import type { RequestQuestion } from '#contract/exchange/requests.ts'
import type { Context } from '#server/context.ts'
import type { AskedLegislation } from '#server/exchange/asked-legislations.ts'
import { findAskedLists } from '#server/exchange/asked-questions.repository.ts'

/**
 * The questions that a request tells: those of all lists of the legislations where one of the lists is the company's own, with its entries. None
 * where all lists are the authority's, which the receiver has itself in the newest version.
 */
export async function askedQuestions(
  ctx: Context,
  legislations: readonly AskedLegislation[],
): Promise<RequestQuestion[]> {
  const lists = await findAskedLists(
    ctx,
    Array.from(new Set(legislations.flatMap(({ listKeys }) => listKeys))),
  )
  if (lists.every(({ ownEntries }) => ownEntries === null)) return []
  return lists.map((list) => ({
    ...list,
    legislationIds: legislations.filter(({ listKeys }) => listKeys.includes(list.list)).map(({ id }) => id),
  }))
}
