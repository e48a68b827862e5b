import type { ReplyChange } from '#contract/exchange/approving.ts'
import { componentChanges, complexityChanges } from '#domain/exchange/component-changes.ts'
import { factChanges } from '#domain/exchange/fact-changes.ts'
import { documentChanges } from '#domain/exchange/document-changes.ts'
import {
  ITSELF,
  type KnownComponent,
  type KnownProduct,
  type Place,
  type PlacedAnswer,
  type PlacedSubstance,
  type PlannedChange,
  type Questions,
  type RepliedComponent,
  type Reply,
  type Statements,
} from '#domain/exchange/known-reply.ts'
import { shared, type Naming } from '#domain/exchange/shown-change.ts'
import { removedSubstances, substanceChanges } from '#domain/exchange/substance-changes.ts'

const nothing: Statements = { answers: [], substances: [] }

/**
 * REQ-08: the differences between what is known of a product and a reply of its supplier: substances with their exemptions and answers to
 * lists, facts of use, documents, components. Components answer for a complex product.
 */
export function planReply(known: KnownProduct, reply: Reply, questions: Questions): PlannedChange[] {
  const naming: Naming = { reply, questions }
  const places = placesOf(known, reply, questions)
  const leaving = reply.isComplex && !known.isComplex ? [...known.substances, ...known.ofOthers] : []
  return [
    ...removedSubstances(naming, ITSELF, leaving),
    ...places.flatMap((place) => substanceChanges(naming, place)),
    ...answerChanges(naming, places),
    ...factChanges(naming, known),
    ...documentChanges(naming, known),
    ...complexityChanges(naming, known),
    ...componentChanges(naming, known),
  ]
}

function placesOf(known: KnownProduct, reply: Reply, questions: Questions): Place[] {
  if (!reply.isComplex) return [{ key: ITSELF, known: known.isComplex ? nothing : known, replied: reply }]
  const byKey = new Map(known.components.map((component) => [component.key, component]))
  return reply.components
    .map((component) => ({ component, here: byKey.get(component.key) }))
    .filter(({ here }) => !here?.isComplex)
    .map(({ component, here }) => placeOf(component, here, reply, questions))
}

const placeOf = (
  component: RepliedComponent,
  here: KnownComponent | undefined,
  reply: Reply,
  questions: Questions,
): Place => ({
  key: component.key,
  known: here ?? nothing,
  replied: { ...component, answers: answersOf(component, reply, questions) },
})

/**
 * The answers of a component, with those for the product as a whole where the component has none of its own: none in the whole is none in
 * each part; a whole with listed substances, all of which were placed in parts, has none in the other parts.
 */
function answersOf(component: RepliedComponent, reply: Reply, { listsOf }: Questions): Reply['answers'] {
  const isOn = (list: string) => (substance: PlacedSubstance) =>
    substance.lists.includes(list) || listsOf(substance).includes(list)
  const own = new Set(component.answers.map(({ list }) => list))
  const ofWhole = reply.answers.filter(({ list, state }) => !own.has(list) && state !== 'undefined')
  return [
    ...component.answers,
    ...ofWhole.flatMap((answer): Reply['answers'] => {
      if (component.substances.some(isOn(answer.list))) return [{ ...answer, state: 'included' }]
      if (reply.substances.some(isOn(answer.list))) return []
      return [{ ...answer, state: 'excluded' }]
    }),
  ]
}

interface AnsweredAlike {
  list: string
  replied: PlacedAnswer['state'] | 'undefined'
  listVersion: string
  places: Place[]
}

/** One row for each list, state and version, whatever the number of places. */
function answerChanges(naming: Naming, places: readonly Place[]): PlannedChange[] {
  const groups = new Map<string, AnsweredAlike>()
  for (const place of places) {
    for (const { list, state, listVersion } of place.replied.answers) {
      if (!isNews(place, { list, state, listVersion })) continue
      const key = `answer ${list} ${state} ${listVersion}`
      const group = groups.get(key) ?? { list, replied: state, listVersion, places: [] }
      groups.set(key, group)
      group.places.push(place)
    }
  }
  return Array.from(groups, ([key, group]) => answerChange(naming, key, group))
}

const knownAnswer = ({ known }: Place, list: string): PlacedAnswer | undefined =>
  known.answers.find((answer) => answer.list === list)

/** An answer to an older version that says the same as a known one tells nothing new. */
function isNews(place: Place, answer: Reply['answers'][number]): boolean {
  const known = knownAnswer(place, answer.list)
  if (answer.state === 'undefined') return known !== undefined
  return !known || known.state !== answer.state || known.listVersion < answer.listVersion
}

const kinds = { undefined: 'removed', excluded: 'denied', included: 'added' } as const

function answerChange(
  naming: Naming,
  key: string,
  { list, replied, listVersion, places }: AnsweredAlike,
): PlannedChange {
  const { titles, versions } = naming.questions
  const version = versions.get(`${list} ${listVersion}`)
  const states = new Set(places.map((place) => knownAnswer(place, list)?.state ?? ('undefined' as const)))
  const [known = 'undefined'] = states
  const isChanged = replied === 'included' && (states.size > 1 || known !== 'undefined')
  const named = new Set(
    places.flatMap(({ replied: { substances } }) =>
      substances.filter((each) => naming.questions.listsOf(each).includes(list)).map(({ name }) => name),
    ),
  )
  const keys = places.map((place) => place.key)
  const shown: ReplyChange = {
    ...shared(naming, { key, places: keys, lists: [list] }),
    kind: isChanged ? 'changed' : kinds[replied],
    subject: 'substances',
    what: 'answer',
    list,
    listTitle: titles.get(list) ?? list,
    known: states.size > 1 ? null : known,
    replied,
    listVersion,
    versionId: version?.versionId ?? null,
    entries: Math.max((version?.entries ?? 0) - named.size, 0),
    newEntries: version?.newEntries ?? 0,
  }
  const after = replied === 'undefined' ? null : { state: replied, listVersion }
  return { shown, effect: { kind: 'answer', places: keys, list, after } }
}
