import type {
  AnsweredSubstance,
  ListedSubstance,
  ShownQuestion,
  SubstanceState,
} from '#contract/exchange/answering.ts'
import type { SubstanceId } from '#contract/values/ids.ts'
import { concentration } from '#contract/values/concentration.ts'

/** Answers to lists, and the named substances, of a product or of one of its components. */
export type SubstanceAnswers = Pick<SubstanceState, 'answers' | 'substances'>
export type ListState = SubstanceAnswers['answers'][number]['state']
/** Substances by id, with the lists that they are on. */
export type Named = ReadonlyMap<SubstanceId, ListedSubstance>

export const NO_ANSWERS: SubstanceAnswers = { answers: [], substances: [] }

/** The given answer to a list; null: the list is not answered yet. */
export const stateOf = ({ answers }: SubstanceAnswers, list: string): ListState | null =>
  answers.find((answer) => answer.list === list)?.state ?? null

/** True for a substance that is on the list, or was named for it. */
export const concerns = (entry: AnsweredSubstance, list: string, named: Named): boolean =>
  entry.lists.includes(list) ||
  (named.get(entry.substanceId)?.lists.some((each) => each.list === list) ?? false)

/** Named substances that concern a list. */
export const substancesOn = ({ substances }: SubstanceAnswers, list: string, named: Named) =>
  substances.filter((entry) => concerns(entry, list, named))

/** The answers with another state of some lists; null: not answered. */
export function withStates(
  value: SubstanceAnswers,
  lists: readonly string[],
  state: ListState | null,
): SubstanceAnswers {
  const others = value.answers.filter(({ list }) => !lists.includes(list))
  return {
    ...value,
    answers: state === null ? others : [...others, ...lists.map((list) => ({ list, state }))],
  }
}

/** Lists without an answer. */
export const openLists = (value: SubstanceAnswers, questions: readonly ShownQuestion[]): string[] =>
  questions.map(({ list }) => list).filter((list) => stateOf(value, list) === null)

/** REQ-06: "none of these substances" for all lists at once. */
export const noneOfAll = (questions: readonly ShownQuestion[]): SubstanceAnswers =>
  withStates(
    NO_ANSWERS,
    questions.map(({ list }) => list),
    'excluded',
  )

/** A substance just named: it answers the lists that it is on with yes. The field of its share waits for a figure. */
export function withSubstance(
  value: SubstanceAnswers,
  substance: ListedSubstance,
  questions: readonly ShownQuestion[],
): SubstanceAnswers {
  const lists = questions
    .map(({ list }) => list)
    .filter((list) => substance.lists.some((each) => each.list === list))
  return withStates(
    { ...value, substances: [...value.substances, newEntry(substance.id)] },
    lists,
    'included',
  )
}

/** The named substances alone: they answer the lists that they are on. */
export const answeredByNames = (
  { substances }: Pick<SubstanceAnswers, 'substances'>,
  questions: readonly ShownQuestion[],
  named: Named,
): SubstanceAnswers => {
  const lists = questions
    .map(({ list }) => list)
    .filter((list) => substances.some((entry) => concerns(entry, list, named)))
  return withStates({ ...NO_ANSWERS, substances }, lists, 'included')
}

const newEntry = (substanceId: SubstanceId): AnsweredSubstance => ({
  substanceId,
  basis: 'article',
  materialName: '',
  materialCategory: null,
  concentration: '',
  concentrationLow: null,
  concentrationHigh: null,
  mass: null,
  exemptionIds: [],
  lists: [],
})

/** The answers without one substance; lists that nothing concerns any more are not answered. */
export function withoutSubstance(value: SubstanceAnswers, index: number, named: Named): SubstanceAnswers {
  const removed = value.substances[index]
  const substances = value.substances.filter((_, place) => place !== index)
  const answers = value.answers.filter(
    ({ list }) =>
      !removed || !concerns(removed, list, named) || substances.some((entry) => concerns(entry, list, named)),
  )
  return { answers, substances }
}

/** The state with a substance of the whole in one of its components, which answers the lists of the substance with yes; null: in none. */
export function withPlaced(
  state: SubstanceState,
  { index, component }: { index: number; component: number | null },
  { named, questions }: { named: Named; questions: readonly ShownQuestion[] },
): SubstanceState {
  const entry = state.substances[index]
  if (!entry) return state
  const lists = questions.map(({ list }) => list).filter((list) => concerns(entry, list, named))
  return {
    ...withoutSubstance(state, index, named),
    components: state.components.map((each, place) =>
      place === component
        ? { ...each, ...withStates({ ...each, substances: [...each.substances, entry] }, lists, 'included') }
        : each,
    ),
  }
}

/** The answers with another entry at a place. */
export const withEntry = (
  value: SubstanceAnswers,
  index: number,
  change: Partial<AnsweredSubstance>,
): SubstanceAnswers => ({
  ...value,
  substances: value.substances.map((entry, place) => (place === index ? { ...entry, ...change } : entry)),
})

export type Figure = 'share' | 'range' | 'unknown'

/** The kind of figure of an entry. An empty text is a field that waits for a figure, null is "not known". */
export function figureOf({
  concentration: share,
  concentrationLow,
  concentrationHigh,
}: AnsweredSubstance): Figure {
  if (concentrationLow !== null || concentrationHigh !== null) return 'range'
  return share === null ? 'unknown' : 'share'
}

/** An entry with another kind of figure, whose fields wait. */
export const withFigure = (figure: Figure): Partial<AnsweredSubstance> => ({
  concentration: figure === 'share' ? '' : null,
  concentrationLow: figure === 'range' ? '' : null,
  concentrationHigh: figure === 'range' ? '' : null,
  mass: null,
})

export type EntryField = 'concentration' | 'concentrationLow' | 'concentrationHigh' | 'materialName' | 'basis'
export type EntryFault = 'percentage' | 'order' | 'material' | 'taken'
export type EntryFaults = Partial<Record<EntryField, EntryFault>>

const SHARES = ['concentration', 'concentrationLow', 'concentrationHigh'] as const
const decimal = (text: string | null) => (text?.trim() ? Number(text.replace(',', '.')) : null)

/** Faults of each entry by its fields. An empty share is no fault: it counts as above every limit. */
export function entriesFaults(entries: readonly AnsweredSubstance[]): EntryFaults[] {
  const places = new Set<string>()
  return entries.map((entry) => {
    const faults = faultsOf(entry)
    const isMaterial = entry.basis === 'homogeneous_material'
    const place = [
      entry.substanceId,
      entry.basis,
      isMaterial ? entry.materialName.trim().toLowerCase() : '',
    ].join()
    if (places.has(place) && !faults.materialName) faults[isMaterial ? 'materialName' : 'basis'] = 'taken'
    places.add(place)
    return faults
  })
}

function faultsOf(entry: AnsweredSubstance): EntryFaults {
  const faults: EntryFaults = {}
  for (const field of SHARES) {
    const text = entry[field]
    if (text?.trim() && !concentration.safeParse(text).success) faults[field] = 'percentage'
  }
  const [low, high] = [decimal(entry.concentrationLow), decimal(entry.concentrationHigh)]
  const isRead = !faults.concentrationLow && !faults.concentrationHigh
  if (isRead && low !== null && high !== null && low > high) faults.concentrationHigh = 'order'
  if (entry.basis === 'homogeneous_material' && entry.materialName.trim() === '')
    faults.materialName = 'material'
  return faults
}

/** The entries as they are sent: empty shares are not known, commas are points. */
export const wireEntries = (entries: readonly AnsweredSubstance[]): AnsweredSubstance[] =>
  entries.map((entry) => ({
    ...entry,
    materialName: entry.basis === 'homogeneous_material' ? entry.materialName.trim() : '',
    concentration: wireShare(entry.concentration),
    concentrationLow: wireShare(entry.concentrationLow),
    concentrationHigh: wireShare(entry.concentrationHigh),
  }))

const wireShare = (text: string | null) => (text?.trim() ? text.trim().replace(',', '.') : null)

/** The highest share of an entry as a decimal text; null: not known. */
export const highestShare = (entry: AnsweredSubstance): string | null =>
  wireShare(entry.concentrationHigh) ?? wireShare(entry.concentration)

/** True when the share is above the limit, or not known; without a limit any content counts. */
export function isAbove(entry: AnsweredSubstance, limit: string | null): boolean {
  const share = highestShare(entry)
  return limit === null || share === null || Number(share) > Number(limit)
}
