import type { AnsweredSubstance, ShownQuestion } from '#contract/exchange/answering.ts'
import type { Draft } from '#web/exchange/answering/draft.ts'
import { ownQuestions } from '#web/exchange/answering/steps.ts'
import {
  stateOf,
  substancesOn,
  type Named,
  type SubstanceAnswers,
} from '#web/exchange/answering/substance-answers.ts'
import type { Tone } from '#web/ui/status.tsx'

/** The answer to a list in one word, for the summary and the review. */
export interface ListSummary {
  list: string
  title: string
  /** `partly`: some components are answered; `unnamed`: yes, without a substance yet; `supplier`: the own supplier knows, and has not answered. */
  kind: 'none' | 'some' | 'unnamed' | 'unknown' | 'open' | 'partly' | 'supplier'
  /** Named substances that concern the list. */
  substances: AnsweredSubstance[]
}

export const summaryTones: Readonly<Record<ListSummary['kind'], Tone>> = {
  none: 'ok',
  some: 'duty',
  unnamed: 'wait',
  unknown: 'none',
  open: 'none',
  partly: 'wait',
  supplier: 'wait',
}

/** The whole answer, a line for each list in the order of the questions. */
export function summaryOf(draft: Draft, questions: readonly ShownQuestion[], named: Named): ListSummary[] {
  const own = new Set(ownQuestions(draft, questions))
  const { components, ...whole } = draft.substanceState
  const answered: SubstanceAnswers[] = draft.isComplexProduct === true ? components : [whole]
  return questions.map((question) => {
    const { list, title } = question
    const given = answerTo(list, answered, named)
    const isLeft = given.kind === 'open' && !own.has(question)
    return { list, title, ...given, ...(isLeft && { kind: 'supplier' }) }
  })
}

function answerTo(
  list: string,
  answered: readonly SubstanceAnswers[],
  named: Named,
): Pick<ListSummary, 'kind' | 'substances'> {
  const substances = answered.flatMap((value) => substancesOn(value, list, named))
  const states = answered.map((value) => stateOf(value, list))
  const given = states.filter((state) => state !== null)
  if (substances.length > 0) return { kind: 'some', substances }
  if (states.includes('included')) return { kind: 'unnamed', substances }
  if (given.length === 0) return { kind: 'open', substances }
  if (given.length < states.length) return { kind: 'partly', substances }
  return { kind: given.includes('undefined') ? 'unknown' : 'none', substances }
}
