import type { SubstanceState } from '#contract/exchange/answering.ts'
import type { ReplySnapshot } from '#contract/exchange/reply-snapshot.ts'
import type { RequestQuestion } from '#contract/exchange/requests.ts'
import type { Context } from '#server/context.ts'
import type { Asking } from '#server/exchange/answering/asking.ts'
import { askedOf, factsPart, toldBy } from '#server/exchange/answering/facts.ts'
import { substancesInCatalogue } from '#server/exchange/answering/snapshot-substances.ts'

/** The answers, substances and components with their facts of use of a reply in terms of the own catalogue, as far as the questions ask. Substances that are not found are left out. */
export async function stateOfSnapshot(
  ctx: Context,
  snapshot: Pick<ReplySnapshot, 'answers' | 'substances' | 'components'>,
  { questions, use }: Asking,
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
      ...factsPart(askedOf(use.ofComponents, toldBy(component))),
    })),
  }
}

/** True where the version of a list answers one of the questions. */
export const isAsked = (questions: readonly RequestQuestion[], list: string, version: string): boolean =>
  questions.some((question) => question.list === list && version >= question.listVersion)
