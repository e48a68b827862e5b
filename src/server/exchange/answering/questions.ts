import type { ShownQuestion } from '#contract/exchange/answering.ts'
import type { RequestQuestion, RequestSnapshot } from '#contract/exchange/requests.ts'
import type { Context } from '#server/context.ts'
import * as repository from '#server/exchange/answering/questions.repository.ts'

/**
 * The questions of a request. A snapshot of version 1 has none: they are those of the authority's lists that its legislations ask by, in
 * the versions in force.
 */
export const questionsOf = (ctx: Context, snapshot: RequestSnapshot): Promise<RequestQuestion[]> =>
  snapshot.version === 1
    ? repository.findQuestions(
        ctx,
        snapshot.legislations.map(({ id }) => id),
      )
    : Promise.resolve(snapshot.questions)

/** Questions as the receiver reads them, in the caller's language. */
export async function shownQuestions(
  ctx: Context,
  { legislations }: RequestSnapshot,
  questions: readonly RequestQuestion[],
): Promise<ShownQuestion[]> {
  const entries = await repository.countEntries(
    ctx,
    questions.flatMap(({ list, ownEntries }) => (ownEntries === null ? [list] : [])),
  )
  return questions.map(({ list, title, question, listVersion, legislationIds, ownEntries }) => ({
    list,
    title: title[ctx.language],
    question: question[ctx.language],
    listVersion,
    entries: ownEntries === null ? (entries.get(list) ?? 0) : ownEntries.length,
    legislations: legislations.filter(({ id }) => legislationIds.includes(id)),
  }))
}
