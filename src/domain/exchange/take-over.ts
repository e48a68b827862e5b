import type { AnsweredSubstance, SubstanceState, ToldFacts } from '#contract/exchange/answering.ts'
import type { ReplySnapshot } from '#contract/exchange/reply-snapshot.ts'
import { highestShare } from '#domain/exchange/combined-parts.ts'
import { takenFacts } from '#domain/exchange/taken-facts.ts'

type Answered = Pick<SubstanceState, 'answers' | 'substances'>
type Component = SubstanceState['components'][number]
type Answer = SubstanceState['answers'][number]

/** A reply from below in terms of the own catalogue. */
export interface TakenReply {
  /** The component that was asked about, with its units and what is told of its use; null: the product as a whole. */
  part: { title: string; productId: string; units: number; facts: ToldFacts } | null
  state: SubstanceState
}

const substanceKey = ({ substanceId, basis, materialName }: AnsweredSubstance) =>
  JSON.stringify([substanceId, basis, materialName])
const componentKey = ({ title, productId }: { title: string; productId: string }) =>
  productId === '' ? JSON.stringify([title]) : JSON.stringify(['', productId])

/** The worse of two answers: "contains" before "does not know" before "contains none". */
const SEVERITY: Readonly<Record<Answer['state'], number>> = { excluded: 0, undefined: 1, included: 2 }

/** True for the higher of two shares, of ranges by their ends; not known counts as above every limit. */
function isHigher(substance: AnsweredSubstance, than: AnsweredSubstance): boolean {
  const [share, other] = [highestShare(substance), highestShare(than)]
  return other !== null && (share === null || share > other)
}

/** Two suppliers of one part: what either says is in it, and "none of these" where both say so. */
export function combined(first: Answered, second: Answered): Answered {
  const answers = new Map(first.answers.map((answer) => [answer.list, answer]))
  for (const answer of second.answers) {
    const other = answers.get(answer.list)
    if (!other || SEVERITY[answer.state] > SEVERITY[other.state]) answers.set(answer.list, answer)
  }
  const substances = new Map(first.substances.map((substance) => [substanceKey(substance), substance]))
  for (const substance of second.substances) {
    const other = substances.get(substanceKey(substance))
    if (!other || isHigher(substance, other)) substances.set(substanceKey(substance), substance)
  }
  return { answers: [...answers.values()], substances: [...substances.values()] }
}

/** The answers that were written, with those of the supplier in their place; where it does not know, what was written stays. */
function replaced(written: Answered, taken: Answered): Answered {
  const answers = new Map(written.answers.map((answer) => [answer.list, answer]))
  for (const answer of taken.answers)
    if (answer.state !== 'undefined' || !answers.has(answer.list)) answers.set(answer.list, answer)
  const substances = new Map(written.substances.map((substance) => [substanceKey(substance), substance]))
  for (const substance of taken.substances) substances.set(substanceKey(substance), substance)
  return { answers: [...answers.values()], substances: [...substances.values()] }
}

/** A component of replies, with what each reply tells of its use. */
interface TakenComponent {
  component: Component
  told: ToldFacts[]
}

/** Components of replies by their keys: the one that was asked about, and those that a supplier names, each once. */
function takenComponents(replies: readonly TakenReply[]): Map<string, TakenComponent> {
  const components = new Map<string, TakenComponent>()
  const add = ({ facts = {}, ...component }: Component) => {
    const key = componentKey(component)
    const taken = components.get(key)
    components.set(key, {
      component: taken ? { ...taken.component, ...combined(taken.component, component) } : component,
      told: [...(taken?.told ?? []), facts],
    })
  }
  for (const { part, state } of replies) {
    if (part) add({ ...part, answers: state.answers, substances: state.substances })
    for (const component of state.components)
      add({ ...component, units: component.units * (part?.units ?? 1) })
  }
  return components
}

/** A component with what was told of its use, and with what replies tell in its place. */
function withFacts(component: Component, told: readonly ToldFacts[]): Component {
  const facts = takenFacts(component.facts ?? {}, told)
  return Object.keys(facts).length === 0 ? component : { ...component, facts }
}

/**
 * REQ-09: the answer that is being written, with replies from below taken into it. A reply about the product answers the product, one about a component that
 * component; replies about the same are combined first.
 */
export function takenOver(written: SubstanceState, replies: readonly TakenReply[]): SubstanceState {
  const [first, ...others] = replies.filter(({ part }) => part === null).map(({ state }) => state)
  const whole = first && others.reduce<Answered>(combined, first)
  const taken = takenComponents(replies)
  const kept = written.components.map((component) => {
    const answered = taken.get(componentKey(component))
    taken.delete(componentKey(component))
    if (!answered) return component
    return withFacts({ ...component, ...replaced(component, answered.component) }, answered.told)
  })
  return {
    ...(whole ? replaced(written, whole) : { answers: written.answers, substances: written.substances }),
    components: [...kept, ...Array.from(taken.values(), ({ component, told }) => withFacts(component, told))],
  }
}

interface Difference {
  answers: {
    component: string | null
    list: string
    before: Answer['state'] | null
    after: Answer['state']
  }[]
  substances: {
    component: string | null
    substance: AnsweredSubstance
    before: AnsweredSubstance | null
  }[]
  /** Facts of use of components: `before` is all that was told, `after` what comes or is another. */
  facts: { component: string; before: ToldFacts; after: ToldFacts }[]
}

/** The difference of two states of an answer: new and other answers and shares. */
export function takenDifference(before: SubstanceState, after: SubstanceState): Difference {
  const old = new Map(before.components.map((component) => [componentKey(component), component]))
  const pairs = [
    { component: null, was: before, is: after },
    ...after.components.map((component) => ({
      component: component.title,
      was: old.get(componentKey(component)),
      is: component,
    })),
  ]
  return {
    answers: pairs.flatMap(({ component, was, is }) =>
      is.answers.flatMap(({ list, state }) => {
        const earlier = was?.answers.find((answer) => answer.list === list)?.state ?? null
        return earlier === state ? [] : [{ component, list, before: earlier, after: state }]
      }),
    ),
    substances: pairs.flatMap(({ component, was, is }) =>
      is.substances.flatMap((substance) => {
        const key = substanceKey(substance)
        const earlier = was?.substances.find((each) => substanceKey(each) === key) ?? null
        return earlier && earlier.concentration === substance.concentration
          ? []
          : [{ component, substance, before: earlier }]
      }),
    ),
    facts: after.components.flatMap((component) => {
      const earlier = old.get(componentKey(component))?.facts ?? {}
      const other = Object.entries(component.facts ?? {}).filter(([key, value]) => earlier[key] !== value)
      return other.length === 0
        ? []
        : [{ component: component.title, before: earlier, after: Object.fromEntries(other) }]
    }),
  }
}

/** A reply to a forwarded question under the keys of the lists in the received one. */
export function underReceivedKeys(
  reply: ReplySnapshot,
  forwardedKeys: ReadonlyMap<string, string>,
): ReplySnapshot {
  const received = new Map(Array.from(forwardedKeys, ([key, forwarded]) => [forwarded, key]))
  const keyOf = (list: string) => received.get(list) ?? list
  const renamed = <T extends Pick<ReplySnapshot, 'answers' | 'substances'>>(answered: T): T => ({
    ...answered,
    answers: answered.answers.map((answer) => ({ ...answer, list: keyOf(answer.list) })),
    substances: answered.substances.map((substance) => ({
      ...substance,
      lists: substance.lists.map(keyOf),
      exemptions: substance.exemptions.map((one) => ({ ...one, list: keyOf(one.list) })),
    })),
  })
  return { ...renamed(reply), components: reply.components.map(renamed) }
}
