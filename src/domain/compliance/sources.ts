import type { LeafAnswer } from '#domain/compliance/leaf.ts'
import { putUnder } from '#domain/lists-by-key.ts'

/** PROD-45: a statement about a product with its source: a supplier by its id; null: our own knowledge. */
export interface Sourced {
  source: number | null
}

/** An answer to a list, by its key. */
export interface SourcedAnswer extends Sourced, LeafAnswer {
  list: string
}

/**
 * The suppliers by whom a product is judged: all of its own ones as soon as one of them has said something; without own ones those who did.
 * None: what is known is our own knowledge, and counts whoever supplies the product.
 */
export function sourcesOf(supplierIds: readonly number[], said: readonly Sourced[]): number[] {
  const speaking = Array.from(new Set(said.flatMap(({ source }) => source ?? [])))
  return speaking.length > 0 && supplierIds.length > 0 ? [...supplierIds] : speaking
}

/**
 * The parts of what is said that hold for the product as this supplier delivers it: its own words, ours, and those of suppliers that
 * deliver it no longer, for what they said may still be in it.
 */
export const heldOf =
  (source: number, sources: readonly number[]) =>
  (said: Sourced): boolean =>
    said.source === null || said.source === source || !sources.includes(said.source)

/**
 * The answers to lists of the product as this supplier delivers it: its own and ours. Where both answered, a "yes" of one of them is a yes, and the
 * newer of the versions is answered. A supplier that delivers no longer answers for nobody else.
 */
export function answersFrom(source: number, answers: readonly SourcedAnswer[]): Record<string, LeafAnswer> {
  const byList = new Map<string, LeafAnswer[]>()
  for (const { list, source: given, state, versionId } of answers)
    if (given === null || given === source) putUnder(byList, list, { state, versionId })
  return Object.fromEntries(Array.from(byList, ([list, given]) => [list, together(given)]))
}

const together = (given: readonly LeafAnswer[]): LeafAnswer => ({
  state: given.some(({ state }) => state === 'included') ? 'included' : 'excluded',
  versionId: Math.max(...given.map(({ versionId }) => versionId)),
})
