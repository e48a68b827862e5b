import { comparableName, numbersOf, type ListMember, type SubstanceProperties } from '#domain/lists/entry.ts'

/** A substance or group that is to be stored; entries of several lists may be of one. */
export interface IndexedSubstance {
  name: string
  nameSv: string | null
  ecNumbers: string[]
  casNumbers: string[]
  description: string
  properties: SubstanceProperties
  source: string
  members: Set<IndexedSubstance>
  /** True for a group of substances, which may have the name of a member. */
  isGroup?: boolean
}

/** All substances of the index, each once. */
export interface SubstanceIndex {
  all: readonly IndexedSubstance[]
  /** The substance of these numbers or this name; made when it is new. Its numbers are completed, its name stays. */
  put(named: ListMember & { isGroup?: boolean }, source: string): IndexedSubstance
  /** Finds a substance without adding one. */
  find(named: ListMember): IndexedSubstance | undefined
}

/**
 * Makes an index that identifies a substance by CAS number; else by EC number, unless both have CAS numbers (hydrates share an
 * EC number); else, when one side has no numbers, by name, unless one of them is a group and the other is not.
 */
export function substanceIndex(): SubstanceIndex {
  const all: IndexedSubstance[] = []
  const byNumber = new Map<string, IndexedSubstance>()
  const byName = new Map<string, IndexedSubstance>()
  const numberedByName = new Map<string, Set<IndexedSubstance>>()

  const find = (named: ListMember & { isGroup?: boolean }) => {
    const byCas = named.casNumbers
      .map((number) => byNumber.get(`cas:${number}`))
      .find((substance) => substance)
    if (byCas) return byCas
    const byEc = named.ecNumbers.map((number) => byNumber.get(`ec:${number}`)).find((substance) => substance)
    if (byEc && (named.casNumbers.length === 0 || byEc.casNumbers.length === 0)) return byEc
    const name = comparableName(named.name)
    const numberless = byName.get(name)
    if (numbersOf(named).length > 0) return numberless && isOfKind(numberless, named) ? numberless : undefined
    if (numberless) return numberless
    const numbered = Array.from(numberedByName.get(name) ?? [])
    const [only, ...others] = named.isGroup ? numbered.filter(({ isGroup }) => isGroup) : numbered
    return only && others.length === 0 && isOfKind(only, named) ? only : undefined
  }
  const register = (substance: IndexedSubstance) => {
    // The first of a number keeps it.
    for (const number of numbersOf(substance)) if (!byNumber.has(number)) byNumber.set(number, substance)
    const name = comparableName(substance.name)
    if (numbersOf(substance).length === 0) byName.set(name, substance)
    else {
      if (byName.get(name) === substance) byName.delete(name)
      numberedByName.set(name, (numberedByName.get(name) ?? new Set()).add(substance))
    }
    return substance
  }
  return {
    all,
    find,
    put(named, source) {
      const known = find(named)
      if (known) {
        known.ecNumbers = union(known.ecNumbers, named.ecNumbers)
        known.casNumbers = union(known.casNumbers, named.casNumbers)
        return register(known)
      }
      const made: IndexedSubstance = {
        name: named.name,
        nameSv: null,
        ecNumbers: [...named.ecNumbers],
        casNumbers: [...named.casNumbers],
        description: '',
        properties: {},
        source,
        members: new Set(),
        isGroup: named.isGroup ?? false,
      }
      all.push(made)
      return register(made)
    },
  }
}

/** True when both or neither are groups: a group may have the name of a member. */
const isOfKind = (left: { isGroup?: boolean }, right: { isGroup?: boolean }): boolean =>
  Boolean(left.isGroup) === Boolean(right.isGroup)

const union = (left: readonly string[], right: readonly string[]) => Array.from(new Set([...left, ...right]))
