/**
 * The id of what a person is asked of an entry (COMP-18): the entry's own id where its condition of use is asked; where it is asked
 * whether a substance belongs to the entry, a number below zero that holds both ids. Facts hold these ids.
 */
export type EntryQuestion = number

/** Ids of substances are below it; ids of entries below 2 ** 22, so that a question stays an exact number. */
const SUBSTANCES = 2 ** 31

/** The question whether a substance belongs to an entry. */
export const belongingQuestion = (entryId: number, substanceId: number): EntryQuestion =>
  -(entryId * SUBSTANCES + substanceId)

export const entryOf = (question: EntryQuestion): number =>
  question < 0 ? Math.floor(-question / SUBSTANCES) : question

/** null: the question is the entry's own. */
export const substanceOf = (question: EntryQuestion): number | null =>
  question < 0 ? -question % SUBSTANCES : null

/** The question that a stored answer is about. */
export const questionAbout = (entryId: number, substanceId: number | null): EntryQuestion =>
  substanceId === null ? entryId : belongingQuestion(entryId, substanceId)
