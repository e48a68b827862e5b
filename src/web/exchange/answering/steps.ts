import { type RequestAnswer, type ShownQuestion } from '#contract/exchange/answering.ts'
import { type ReplyStep, replySteps } from '#contract/exchange/reply-steps.ts'
import { isUnnamed, namedParts, type Draft } from '#web/exchange/answering/draft.ts'
import {
  entriesFaults,
  openLists,
  stateOf,
  substancesOn,
  type Named,
  type SubstanceAnswers,
} from '#web/exchange/answering/substance-answers.ts'

type Asked = Pick<RequestAnswer, 'questions' | 'components' | 'known'>

/** True when the own supplier knows everything, and has not answered yet: the request is forwarded, not answered. */
export const isForSupplier = (draft: Draft, { known }: Asked): boolean =>
  draft.informationOwner === 'supplier' && known?.from !== 'forwarded' && isUntouched(draft)

const isUntouched = ({ substanceState: { answers, substances, components } }: Draft) =>
  answers.length + substances.length + components.length === 0

/** Questions that the own company answers: without those whose legislations the own supplier knows about. */
export function ownQuestions(draft: Draft, questions: readonly ShownQuestion[]): ShownQuestion[] {
  const { informationOwner, supplierLegislationIds } = draft
  if (informationOwner !== 'we-partially') return [...questions]
  return questions.filter(
    ({ legislations }) =>
      legislations.length === 0 || !legislations.every(({ id }) => supplierLegislationIds.includes(id)),
  )
}

/**
 * True for a step that is done by itself: the product is told on every step, and a product of which nobody knows components is
 * answered as a whole.
 */
export function isAutomatic(step: ReplyStep, draft: Draft, { components }: Asked): boolean {
  if (step === 'product') return true
  return (
    step === 'complex-product' &&
    draft.isComplexProduct !== true &&
    components.length === 0 &&
    draft.substanceState.components.length === 0
  )
}

/** Steps that come one after the other; the others can be opened from the list of steps. */
export const stepsInTurn = (draft: Draft, asked: Asked): ReplyStep[] =>
  replySteps.filter((step) => !isAutomatic(step, draft, asked))

/** The step after this one; null: the last, or the supplier has to be asked first. */
export function nextStep(step: ReplyStep, draft: Draft, asked: Asked): ReplyStep | null {
  if (step === 'information-owner' && isForSupplier(draft, asked)) return null
  const place = replySteps.indexOf(step)
  return stepsInTurn(draft, asked).find((each) => replySteps.indexOf(each) > place) ?? null
}

/** The step before this one; null: the first. */
export function stepBefore(step: ReplyStep, draft: Draft, asked: Asked): ReplyStep | null {
  const place = replySteps.indexOf(step)
  const before = stepsInTurn(draft, asked).findLast((each) => replySteps.indexOf(each) < place)
  return before ?? (step === 'product' ? null : 'product')
}

/** The step to begin or go on with. */
export const firstOpenStep = (draft: Draft, asked: Asked): ReplyStep =>
  stepsInTurn(draft, asked).find((step) => !draft.doneSteps.includes(step)) ?? 'review'

/** The done steps after one was finished: steps before it that are done by themselves are done with it. */
export function doneAfter(step: ReplyStep, draft: Draft, asked: Asked): ReplyStep[] {
  const place = replySteps.indexOf(step)
  return replySteps.filter(
    (each, index) =>
      draft.doneSteps.includes(each) || each === step || (index < place && isAutomatic(each, draft, asked)),
  )
}

/** Something that an answer lacks before it can be signed, with the step that asks for it. */
export interface Missing {
  step: ReplyStep
  kind:
    | 'owner'
    | 'supplier'
    | 'legislations'
    | 'complex'
    | 'components'
    | 'names'
    | 'lists'
    | 'supplierLists'
    | 'substances'
    | 'unplaced'
    | 'figures'
  /** Component that it is about; null: the product as a whole. */
  component: string | null
  /** Titles of the lists that it is about. */
  lists: string[]
}

/** REQ-06: everything that the answer lacks, in the order of the steps. */
export function missingOf(draft: Draft, asked: Asked, named: Named): Missing[] {
  const { informationOwner, isComplexProduct, substanceState, supplierLegislationIds } = draft
  const owner = (kind: Missing['kind']): Missing[] => [
    { step: 'information-owner', kind, component: null, lists: [] },
  ]
  if (informationOwner === null) return owner('owner')
  if (isForSupplier(draft, asked)) return owner('supplier')
  const partly =
    informationOwner === 'we-partially' && supplierLegislationIds.length === 0 ? owner('legislations') : []
  const questions = { all: asked.questions, own: ownQuestions(draft, asked.questions) }
  if (isComplexProduct === null)
    return [...partly, { step: 'complex-product', kind: 'complex', component: null, lists: [] }]
  if (!isComplexProduct) return [...partly, ...missingAnswers(substanceState, questions, named, null)]
  const parts = namedParts(substanceState)
  const ofParts = (kind: Missing['kind']): Missing[] => [
    { step: 'complex-product', kind, component: null, lists: [] },
  ]
  if (parts.length === 0) return [...partly, ...ofParts('components')]
  const unplaced: Missing[] =
    substanceState.substances.length > 0
      ? [{ step: 'substances', kind: 'unplaced', component: null, lists: [] }]
      : []
  return [
    ...partly,
    ...(parts.some(isUnnamed) ? ofParts('names') : []),
    ...unplaced,
    ...parts
      .filter((part) => !isUnnamed(part))
      .flatMap((part) => missingAnswers(part, questions, named, part.title)),
  ]
}

function missingAnswers(
  value: SubstanceAnswers,
  { all, own }: { all: readonly ShownQuestion[]; own: readonly ShownQuestion[] },
  named: Named,
  component: string | null,
): Missing[] {
  const missing: Missing[] = []
  const add = (kind: Missing['kind'], lists: readonly string[]) => {
    const titles = all.filter(({ list }) => lists.includes(list)).map(({ title }) => title)
    missing.push({ step: 'substances', kind, component, lists: titles })
  }
  const open = openLists(value, own)
  if (open.length > 0) add('lists', open)
  const left = openLists(value, all).filter((list) => !own.some((question) => question.list === list))
  if (left.length > 0) add('supplierLists', left)
  const unnamed = all
    .map(({ list }) => list)
    .filter((list) => stateOf(value, list) === 'included' && substancesOn(value, list, named).length === 0)
  if (unnamed.length > 0) add('substances', unnamed)
  if (entriesFaults(value.substances).some((faults) => Object.keys(faults).length > 0)) add('figures', [])
  return missing
}
