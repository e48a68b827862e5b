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
}

/** All substances that were named, each once. */
export interface SubstanceIndex {
  all: readonly IndexedSubstance[]
  /** The substance of these numbers or this name; made when it is new. Its numbers are completed, its name stays. */
  put(named: ListMember, source: string): IndexedSubstance
  /** Finds without making. */
  find(named: ListMember): IndexedSubstance | undefined
}

/**
 * Which substance is meant: the one of a CAS number; else the one of an EC number, unless both have CAS numbers (hydrates share an
 * EC number); else, for what has no numbers, the one of its name.
 */
export function substanceIndex(): SubstanceIndex {
  const all: IndexedSubstance[] = []
  const byNumber = new Map<string, IndexedSubstance>()
  const byName = new Map<string, IndexedSubstance>()

  const find = (named: ListMember) => {
    const byCas = named.casNumbers
      .map((number) => byNumber.get(`cas:${number}`))
      .find((substance) => substance)
    if (byCas) return byCas
    const byEc = named.ecNumbers.map((number) => byNumber.get(`ec:${number}`)).find((substance) => substance)
    if (byEc && (named.casNumbers.length === 0 || byEc.casNumbers.length === 0)) return byEc
    return numbersOf(named).length === 0 ? byName.get(comparableName(named.name)) : undefined
  }
  const register = (substance: IndexedSubstance) => {
    // The first of a number keeps it.
    for (const number of numbersOf(substance)) if (!byNumber.has(number)) byNumber.set(number, substance)
    if (numbersOf(substance).length === 0) byName.set(comparableName(substance.name), substance)
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
      }
      all.push(made)
      return register(made)
    },
  }
}

const union = (left: readonly string[], right: readonly string[]) => Array.from(new Set([...left, ...right]))
