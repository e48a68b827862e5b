import { conflictingEntries, mergedEntries, type EntryRules } from '#web/editing/entries.ts'
import type { ThreeStates } from '#web/editing/three-states.ts'
import {
  DECLARED,
  declaredOf,
  placeOf,
  type AnswersForm,
  type ListForm,
  type SubstanceEntry,
} from '#web/products/form/answers.ts'
import { isSame } from '#web/products/form/card.ts'

const substanceRules: EntryRules<SubstanceEntry> = {
  subject: ({ substance }) => String(substance.id),
  place: placeOf,
  isSame: (a, b) => isSame(declaredOf(a), declaredOf(b)),
}

/** A list's answer, or one substance in the product, that two people changed to different values. */
export interface AnswerConflict {
  list: string
  /** The entry of a substance; empty for a list's answer. */
  id: string
  /** The two answers; those of the substances in the product hold the entry in conflict alone, or none where it was removed. */
  theirs: ListForm
  yours: ListForm
}

type States = ThreeStates<AnswersForm>

/** PROD-33: answers and substances that both people changed, and differently. */
export function answerConflicts({ before, theirs, yours }: States): AnswerConflict[] {
  return Object.keys(yours).flatMap((list): AnswerConflict[] => {
    if (list === DECLARED)
      return conflictingEntries(substancesIn({ before, theirs, yours }), substanceRules).map((entry) => ({
        list,
        id: entry.key,
        theirs: substancesForm(entry.theirs),
        yours: substancesForm(entry.yours),
      }))
    const [was, saved, typed] = [before[list], theirs[list], yours[list]]
    if (!saved || !typed || was?.state === saved.state || was?.state === typed.state) return []
    return saved.state === typed.state ? [] : [{ list, id: '', theirs: saved, yours: typed }]
  })
}

/** The answers that still differ from the saved ones: both people's changes, but for conflicts where theirs is chosen. */
export function mergedAnswers(states: States, theirsChosen: readonly AnswerConflict[] = []): AnswersForm {
  const { before, theirs, yours } = states
  const chosenIn = (list: string) => theirsChosen.filter((each) => each.list === list).map(({ id }) => id)
  return Object.fromEntries(
    Object.entries(yours).flatMap(([list, typed]) => {
      if (list === DECLARED) {
        const merged = mergedEntries(substancesIn(states), substanceRules, chosenIn(list))
        const entries = merged.map(({ entry }) => entry)
        return isSame(entries, theirs[list]?.entries) ? [] : [[list, { ...typed, entries }]]
      }
      const isMine = before[list]?.state !== typed.state && theirs[list]?.state !== typed.state
      return isMine && chosenIn(list).length === 0 ? [[list, typed]] : []
    }),
  )
}

const substancesIn = ({ before, theirs, yours }: States): ThreeStates<SubstanceEntry[]> => ({
  before: before[DECLARED]?.entries ?? [],
  theirs: theirs[DECLARED]?.entries ?? [],
  yours: yours[DECLARED]?.entries ?? [],
})

const substancesForm = (entry: SubstanceEntry | undefined): ListForm => ({
  state: 'included',
  entries: entry ? [entry] : [],
})
