import type { SubstanceState } from '#contract/exchange/answering.ts'
import type { ReplySnapshot } from '#contract/exchange/reply-snapshot.ts'
import type { RequestQuestion } from '#contract/exchange/requests.ts'
import type { Context } from '#server/context.ts'
import { substancesInCatalogue } from '#server/exchange/answering/snapshot-substances.ts'

/** The answers and substances of a reply in terms of the own catalogue, as far as the questions ask. Substances that are not found are left out. */
export async function stateOfSnapshot(
  ctx: Context,
  snapshot: Pick<ReplySnapshot, 'answers' | 'substances' | 'components'>,
  questions: readonly RequestQuestion[],
): Promise<SubstanceState> {
  const inCatalogue = await substancesInCatalogue(
    ctx,
    [snapshot, ...snapshot.components].flatMap(({ substances }) => substances),
    questions,
  )
  const answered = ({ answers, substances }: Pick<ReplySnapshot, 'answers' | 'substances'>) => ({
    answers: answers
      .filter(({ list, listVersion }) => isAsked(questions, list, listVersion))
      .map(({ list, state }) => ({ list, state })),
    substances: substances.flatMap((substance) => inCatalogue(substance) ?? []),
  })
  return {
    ...answered(snapshot),
    components: snapshot.components.map((component) => ({
      title: component.title,
      productId: component.productId,
      units: component.units,
      ...answered(component),
    })),
  }
}

/** True where the version of a list answers one of the questions. */
export const isAsked = (questions: readonly RequestQuestion[], list: string, version: string): boolean =>
  questions.some((question) => question.list === list && version >= question.listVersion)
