import type { LegislationId } from '#contract/values/ids.ts'
import {
  ITSELF,
  type ChangeEffect,
  type KnownProduct,
  type PlannedChange,
  type Statements,
} from '#domain/exchange/known-reply.ts'
import { substanceKey } from '#domain/exchange/substance-changes.ts'

/** The part of a change set that is approved. */
export interface Choice {
  /** Keys of changes that are left out. */
  leftOut: readonly string[]
  /** Approved legislations; null: all. */
  legislationIds: readonly LegislationId[] | null
}

/** Changes that are approved, and the number of those that are not. */
export interface Chosen {
  changes: readonly PlannedChange[]
  leftOut: readonly string[]
}

/**
 * The changes to write. What is said of a component is left out with the component, an exemption with a substance that is new, and what depends
 * on components answering for the product, or no longer, with that change.
 */
export function chosenChanges(
  planned: readonly PlannedChange[],
  known: KnownProduct,
  { leftOut, legislationIds }: Choice,
): Chosen {
  const out = new Set(leftOut)
  const isChosen = ({ shown }: PlannedChange) =>
    !out.has(shown.key) &&
    (legislationIds === null || shown.legislationIds.some((id) => legislationIds.includes(id)))
  const missing = new Set(planned.filter((change) => !isChosen(change)).flatMap(newSubstance))
  const taken = planned.filter(
    (change) => isChosen(change) && !(change.effect.kind === 'claims' && missing.has(spotOf(change.effect))),
  )
  const after = placesAfter(planned, taken, known)
  const changes = taken.flatMap((change) => {
    const effect = within(change.effect, after)
    return effect === null ? [] : [{ ...change, effect }]
  })
  const chosenKeys = new Set(changes.map(({ shown }) => shown.key))
  return { changes, leftOut: planned.map(({ shown }) => shown.key).filter((key) => !chosenKeys.has(key)) }
}

const spotOf = ({ place, key }: { place: string; key: string }) => JSON.stringify([place, key])

const newSubstance = ({ shown, effect }: PlannedChange): string[] =>
  effect.kind === 'substance' && shown.kind === 'added' ? [spotOf(effect)] : []

/** Places when the taken changes are written. */
interface PlacesAfter {
  /** False where the reply makes the product simple or complex, and that change is left out. */
  isAsReplied: boolean
  /** True for the places that exist: the product itself, or its components. */
  isReachable: (place: string) => boolean
}

function placesAfter(
  planned: readonly PlannedChange[],
  taken: readonly PlannedChange[],
  known: KnownProduct,
): PlacesAfter {
  const isTurned = taken.some(isTurning)
  const isAsReplied = isTurned || !planned.some(isTurning)
  const isComplex = known.isComplex !== isTurned
  // Own statements of a product that gets components go with that change.
  const isItselfOpen = isTurned || (isAsReplied && !isComplex)
  const there = new Set(known.components.filter(({ units }) => units !== null).map(({ key }) => key))
  // Of a component that goes the reply says nothing else.
  for (const { effect } of taken) if (effect.kind === 'component' && effect.after) there.add(effect.place)
  return {
    isAsReplied,
    isReachable: (place) => (place === ITSELF ? isItselfOpen : isComplex && there.has(place)),
  }
}

const isTurning = ({ effect }: PlannedChange) => effect.kind === 'complexity'

function within(effect: ChangeEffect, { isAsReplied, isReachable }: PlacesAfter): ChangeEffect | null {
  switch (effect.kind) {
    case 'substance':
    case 'claims':
      return isReachable(effect.place) ? effect : null
    case 'answer': {
      const places = effect.places.filter(isReachable)
      return places.length === 0 ? null : { ...effect, places }
    }
    case 'fact':
      // A fact of the product counts whether its components answer for it or not.
      return effect.place === ITSELF || isReachable(effect.place) ? effect : null
    case 'component':
      return isAsReplied ? effect : null
    default:
      return effect
  }
}

/** The statements of the supplier by place as they are after the changes, for the places that any change is about. */
export function statementsAfter(
  known: KnownProduct,
  changes: readonly PlannedChange[],
): Map<string, Statements> {
  const before = new Map<string, Statements>([
    [ITSELF, known],
    ...known.components.map((component) => [component.key, component] as const),
  ])
  const after = new Map<string, Placed>()
  const at = (place: string): Placed => {
    const placed = after.get(place) ?? placedOf(before.get(place))
    after.set(place, placed)
    return placed
  }
  for (const { effect } of changes) {
    if (effect.kind === 'substance') setOrDelete(at(effect.place).substances, effect.key, effect.after)
    if (effect.kind === 'answer') {
      for (const place of effect.places)
        setOrDelete(at(place).answers, effect.list, effect.after && { list: effect.list, ...effect.after })
    }
  }
  for (const { effect } of changes) if (effect.kind === 'claims') claim(at(effect.place), effect)
  return new Map(
    Array.from(after, ([place, { substances, answers }]) => [
      place,
      { substances: Array.from(substances.values()), answers: Array.from(answers.values()) },
    ]),
  )
}

interface Placed {
  substances: Map<string, Statements['substances'][number]>
  answers: Map<string, Statements['answers'][number]>
}

const placedOf = ({ substances, answers }: Statements = { substances: [], answers: [] }): Placed => ({
  substances: new Map(substances.map((each) => [substanceKey(each), each])),
  answers: new Map(answers.map((each) => [each.list, each])),
})

function setOrDelete<T>(map: Map<string, T>, key: string, value: T | null): void {
  if (value === null) map.delete(key)
  else map.set(key, value)
}

function claim(
  { substances }: Placed,
  { key, list, after }: Extract<ChangeEffect, { kind: 'claims' }>,
): void {
  const substance = substances.get(key)
  if (!substance) return
  const others = substance.claims.filter((each) => each.list !== list)
  substances.set(key, { ...substance, claims: [...others, ...after] })
}

/** The effects of one kind among the chosen changes. */
export const effectsOf = <Kind extends ChangeEffect['kind']>(
  { changes }: Chosen,
  kind: Kind,
): Extract<ChangeEffect, { kind: Kind }>[] =>
  changes.flatMap(({ effect }) => (isOfKind(effect, kind) ? [effect] : []))

const isOfKind = <Kind extends ChangeEffect['kind']>(
  effect: ChangeEffect,
  kind: Kind,
): effect is Extract<ChangeEffect, { kind: Kind }> => effect.kind === kind
