import type { AnswerChanges, RequestAnswer, SubstanceState } from '#contract/exchange/answering.ts'
import {
  entriesFaults,
  wireEntries,
  type SubstanceAnswers,
} from '#web/exchange/answering/substance-answers.ts'

/** Parts of an answer, each saved and compared by itself. */
export const answerParts = [
  'informationOwner',
  'supplierLegislationIds',
  'isComplexProduct',
  'substanceState',
  'facts',
  'otherInformation',
  'doneSteps',
  'alsoFor',
] as const satisfies readonly (keyof AnswerChanges & keyof RequestAnswer)[]
export type AnswerPart = (typeof answerParts)[number]

/** The parts of an answer as a person writes them. */
export type Draft = Pick<RequestAnswer, AnswerPart>
/** Parts that are changed and not saved yet. */
export type Pending = Partial<Draft>

/** The answer with what is changed and not saved yet. */
export const draftOver = (base: Draft, pending: Pending): Draft => ({
  informationOwner: base.informationOwner,
  supplierLegislationIds: base.supplierLegislationIds,
  isComplexProduct: base.isComplexProduct,
  substanceState: base.substanceState,
  facts: base.facts,
  otherInformation: base.otherInformation,
  doneSteps: base.doneSteps,
  alsoFor: base.alsoFor,
  ...pending,
})

/**
 * Proposals where nothing is chosen yet, saved with the first change: we know it ourselves, and answer for the product as a whole
 * where nobody knows components.
 */
export const proposalsOver = (draft: Draft, components: RequestAnswer['components']): Pending => ({
  ...(draft.informationOwner === null && { informationOwner: 'we' }),
  ...(draft.isComplexProduct === null && components.length === 0 && { isComplexProduct: false }),
})

const partsOf = (pending: Pending): AnswerPart[] => answerParts.filter((part) => pending[part] !== undefined)
const isSame = (one: unknown, other: unknown) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

/** A value whose equal forms have one text: keys and sets in order, shares as figures. */
function sorted(value: unknown, key = ''): unknown {
  if (typeof value === 'string' && key.startsWith('concentration')) return Number(value)
  if (Array.isArray(value)) {
    const items = value.map((item) => sorted(item))
    const isSet = value.every((item) => typeof item !== 'object' || isAnswer(item))
    return isSet
      ? items.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
      : items
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, sorted(each, name)]),
  )
}

const isAnswer = (item: object | null) => item !== null && 'list' in item && 'state' in item

/** The changes as they are sent. */
const wireOf = (pending: Pending): Pending =>
  pending.substanceState ? { ...pending, substanceState: wireState(pending.substanceState) } : pending

/** The components without rows in which nothing stands yet. */
export const namedParts = ({ components }: SubstanceState): SubstanceState['components'] =>
  components.filter(
    ({ title, productId, answers, substances }) =>
      `${title}${productId}`.trim() !== '' || answers.length + substances.length > 0,
  )

/** True for a component that nobody could tell from others: it has no name. */
export const isUnnamed = ({ title }: SubstanceState['components'][number]): boolean => title.trim() === ''

function wireState(state: SubstanceState): SubstanceState {
  return {
    answers: state.answers,
    substances: wireEntries(state.substances),
    components: namedParts(state).map((component) => ({
      ...component,
      title: component.title.trim(),
      productId: component.productId.trim(),
      substances: wireEntries(component.substances),
    })),
  }
}

/** False while a figure, a material or the name of a component is half typed: such a state is not sent yet. */
export function isFinished(state: SubstanceState): boolean {
  const parts = namedParts(state)
  return (
    [state, ...parts].every(hasNoFaults) &&
    parts.every((part) => !isUnnamed(part) && Number.isInteger(part.units) && part.units > 0)
  )
}

const hasNoFaults = ({ substances }: SubstanceAnswers) =>
  entriesFaults(substances).every((faults) => Object.keys(faults).length === 0)

/** Parts that differ from what is stored. */
export function openParts(base: Draft, pending: Pending): AnswerPart[] {
  const wire = wireOf(pending)
  return partsOf(pending).filter((part) => !isSame(wire[part], base[part]))
}

/** True while something that was typed cannot be saved yet. */
export const isHalfTyped = ({ substanceState }: Pending): boolean =>
  substanceState !== undefined && !isFinished(substanceState)

/** Changes that can be sent: finished, and different from what is stored. */
export function changesToSend(base: Draft, pending: Pending): AnswerChanges {
  const wire = wireOf(pending)
  const isHalf = isHalfTyped(pending)
  return Object.fromEntries(
    openParts(base, pending)
      .filter((part) => part !== 'substanceState' || !isHalf)
      .map((part) => [part, wire[part]]),
  )
}

/** Steps and other parts are added to, not typed: of two people the later one wins without a question. */
const mayOverwrite: readonly AnswerPart[] = ['doneSteps', 'alsoFor']

/** Parts that differ between two states of an answer. */
export const changedParts = (before: Draft, after: Draft): AnswerPart[] =>
  answerParts.filter((part) => !isSame(before[part], after[part]))

/** Parts that both changed, and differently. */
export function conflictingParts(before: Draft, after: Draft, pending: Pending): AnswerPart[] {
  const theirs = changedParts(before, after)
  const stillMine = openParts(after, pending)
  return openParts(before, pending).filter(
    (part) => theirs.includes(part) && stillMine.includes(part) && !mayOverwrite.includes(part),
  )
}

/** The changes without some parts. */
export const withoutParts = (pending: Pending, parts: readonly AnswerPart[]): Pending =>
  Object.fromEntries(Object.entries(pending).filter(([part]) => !parts.some((each) => each === part)))

/** The changes over a newer answer: a part that is stored as it was typed gives way to what somebody else made of it. */
export function rebased(pending: Pending, before: Draft, after: Draft): Pending {
  const own = openParts(before, pending)
  return withoutParts(
    pending,
    changedParts(before, after).filter((part) => !own.includes(part)),
  )
}

/** The changes after a save, without what was sent. Typed figures stay as they are typed: an empty field waits for its figure. */
export const leftAfter = (pending: Pending, sent: Pending): Pending =>
  withoutParts(
    pending,
    partsOf(pending).filter((part) => part !== 'substanceState' && pending[part] === sent[part]),
  )
