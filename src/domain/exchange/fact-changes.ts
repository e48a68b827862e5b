import {
  ITSELF,
  type KnownFacts,
  type KnownProduct,
  type PlannedChange,
  type Reply,
} from '#domain/exchange/known-reply.ts'
import { shared, type Naming } from '#domain/exchange/shown-change.ts'
import { takenFacts } from '#domain/exchange/taken-facts.ts'

const nothingKnown: KnownFacts = new Map()

/** Facts of use that are told and not known, or known otherwise, of the product and of each of its components (COMP-18). */
export function factChanges(naming: Naming, known: KnownProduct): PlannedChange[] {
  const { isComplex, components, facts } = naming.reply
  const byKey = new Map(known.components.map((component) => [component.key, component.facts]))
  return [
    ...changesAt(naming, { place: ITSELF, facts, known: known.facts }),
    ...(isComplex ? components : []).flatMap((component) =>
      changesAt(naming, {
        place: component.key,
        facts: component.facts,
        known: byKey.get(component.key) ?? nothingKnown,
      }),
    ),
  ]
}

interface PlaceFacts {
  place: string
  facts: Reply['facts']
  known: KnownFacts
}

/** The changes at one place. A fact that is told there in two ways is told in neither. */
function changesAt(naming: Naming, { place, facts, known }: PlaceFacts): PlannedChange[] {
  const agreed = takenFacts(
    {},
    facts.map(({ key, value }) => ({ [key]: value })),
  )
  return Object.entries(agreed).flatMap(([key, value]): PlannedChange[] => {
    const words = naming.questions.facts.get(key)
    const replied = words?.textOf(value) ?? null
    const before = known.get(key)
    if (!words || replied === null || before === value) return []
    return [
      {
        shown: {
          ...shared(naming, { key: `fact ${key} ${place}`.trimEnd(), places: [place], lists: [] }),
          legislationIds: [...words.legislationIds],
          kind: before === undefined ? 'added' : 'changed',
          subject: 'facts',
          what: 'fact',
          title: words.title,
          known: before === undefined ? null : (words.textOf(before) ?? String(before)),
          replied,
        },
        effect: { kind: 'fact', place, key, after: value },
      },
    ]
  })
}
