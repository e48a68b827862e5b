import { representatives, type UseRead } from '#server/compliance/rules/use-reads.ts'
import { UnknownUse, type UseReader } from '#server/compliance/rules/use-values.ts'

/**
 * The outcomes of an expression for every value of the unknown facts of use: decided, or open at the fact that is read first. A fact
 * whose values all lead to the same outcome is left out. `isCut`: some outcomes were not tried, so nothing is certain.
 */
export type OutcomeTree<T> =
  | { kind: 'decided'; outcome: T }
  | { kind: 'open'; key: string; branches: readonly OutcomeTree<T>[]; isCut?: boolean }

interface Tried<T> {
  /** Every place where facts of use are read: what they are compared with tells which values differ. */
  reads: () => readonly UseRead[]
  /** Options of a choice; undefined: it is none. */
  optionsOf?: (key: string) => readonly string[] | undefined
  /** `from`: where the trial before met an unknown fact; what is before it stays as it was. Throws UnknownUse. */
  outcome: (from: number) => T
  isSame: (a: T, b: T) => boolean
  /** True when the trials have used all of their budget. */
  isSpent?: () => boolean
}

/** A law asks of a handful of facts; more outcomes than these are not tried, and what was read is open. */
const MAX_TRIALS = 4000

/** Tries the values of unknown facts, one fact after the other, as they are read. */
export function outcomeTree<T>(reader: UseReader, tried: Tried<T>): OutcomeTree<T> {
  const valuesOf = new Map<string, ReturnType<typeof representatives>>()
  const values = (key: string) => {
    const known = valuesOf.get(key)
    if (known) return known
    const compared = tried.reads().flatMap((read) => (read.key === key ? read.comparedWith : []))
    const found = representatives(compared, tried.optionsOf?.(key))
    valuesOf.set(key, found)
    return found
  }
  let trials = 0
  let isCut = false
  const grow = (from: number): OutcomeTree<T> => {
    const result = attempt(() => tried.outcome(from))
    if (!(result instanceof UnknownUse)) return { kind: 'decided', outcome: result }
    // The place is read at once: a remembered fact is thrown again with the place of another rule.
    const { key, position } = result
    const branches: OutcomeTree<T>[] = []
    for (const value of values(key)) {
      if (++trials > MAX_TRIALS || tried.isSpent?.()) {
        isCut = true
        break
      }
      reader.supposed.set(key, value)
      branches.push(grow(position))
    }
    reader.supposed.delete(key)
    const [first, ...others] = branches
    if (!isCut && first && others.every((other) => isSameTree(first, other, tried.isSame))) return first
    return { kind: 'open', key, branches, ...(isCut && { isCut }) }
  }
  return grow(0)
}

function attempt<T>(outcome: () => T): T | UnknownUse {
  try {
    return outcome()
  } catch (error) {
    if (error instanceof UnknownUse) return error
    throw error
  }
}

function isSameTree<T>(a: OutcomeTree<T>, b: OutcomeTree<T>, isSame: (a: T, b: T) => boolean): boolean {
  if (a.kind === 'decided' || b.kind === 'decided')
    return a.kind === 'decided' && b.kind === 'decided' && isSame(a.outcome, b.outcome)
  return (
    a.key === b.key &&
    a.branches.length === b.branches.length &&
    a.branches.every((branch, index) => isSameTree(branch, b.branches[index] ?? branch, isSame))
  )
}

/** All outcomes that are possible. */
export function possibleOutcomes<T>(tree: OutcomeTree<T>): T[] {
  return tree.kind === 'decided' ? [tree.outcome] : tree.branches.flatMap(possibleOutcomes)
}

/** The facts that an outcome hangs on, the one that is asked first in front. */
export function decidingKeys<T>(tree: OutcomeTree<T>): string[] {
  const keys: string[] = []
  let level: readonly OutcomeTree<T>[] = [tree]
  while (level.length > 0) {
    const open = level.filter((each) => each.kind === 'open')
    for (const { key } of open) if (!keys.includes(key)) keys.push(key)
    level = open.flatMap(({ branches }) => branches)
  }
  return keys
}
