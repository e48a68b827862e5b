import type { SubstanceId } from '#contract/values/ids.ts'
import { comparableName, numbersOf, type ListMember } from '#domain/lists/entry.ts'
import { putUnder } from '#domain/lists-by-key.ts'
import type { Db } from '#server/db/connection.ts'
import * as repository from '#server/lists/import/substances.repository.ts'
import { insertSubstances } from '#server/reference/reference.repository.ts'

type Known = repository.KnownSubstance

/** The installation's substances while a version is applied: found by number first, then by name, else made. */
export interface ImportSubstances {
  /** The substance of an entry, or of a group: a name alone finds what has no numbers either. */
  entry(named: ListMember): Promise<SubstanceId>
  /** The substance of a member: a name alone finds the only one of that name, too. */
  member(named: ListMember): Promise<SubstanceId>
  /** The substance that has one of the numbers. */
  withNumber(named: ListMember): Known | undefined
  get(id: SubstanceId): Known | undefined
  /** Merges two records of one substance. */
  merge(kept: Known, duplicate: Known): Promise<void>
}

export async function openSubstances(db: Db, source: string): Promise<ImportSubstances> {
  const index = indexOf(await repository.findSubstances(db))
  const make = async (named: ListMember) => {
    const record = {
      name: named.name,
      nameSv: null,
      ecNumbers: [...named.ecNumbers],
      casNumbers: [...named.casNumbers],
      description: '',
      properties: {},
      source,
      members: new Set<never>(),
    }
    const id = (await insertSubstances(db, [record])).get(record)
    if (id === undefined) throw new Error(`The substance ${named.name} was not stored`)
    return index.add({ ...record, id, isGroup: false })
  }
  const complete = async (found: Known, named: ListMember) => {
    const missing = (kind: 'ecNumbers' | 'casNumbers') =>
      named[kind].filter((number) => !found[kind].includes(number) && !index.has(kind, number))
    const numbers = { name: '', ecNumbers: missing('ecNumbers'), casNumbers: missing('casNumbers') }
    if (numbersOf(numbers).length === 0) return
    await repository.addNumbers(db, found.id, numbers)
    found.ecNumbers.push(...numbers.ecNumbers)
    found.casNumbers.push(...numbers.casNumbers)
    index.add(found)
  }
  const open = async (named: ListMember, isMember: boolean) => {
    const found = index.byNumber(named) ?? index.byName(named, isMember)
    if (!found) return (await make(named)).id
    await complete(found, named)
    return found.id
  }
  return {
    entry: (named) => open(named, false),
    member: (named) => open(named, true),
    withNumber: (named) => index.byNumber(named),
    get: (id) => index.get(id),
    async merge(kept, duplicate) {
      await repository.mergeSubstances(db, kept.id, duplicate.id)
      index.replace(duplicate, kept)
    },
  }
}

/**
 * Finds a substance by a CAS number; else by an EC number, unless both have CAS numbers (hydrates share an EC
 * number); else by the name.
 */
function indexOf(substances: readonly Known[]) {
  const byId = new Map<SubstanceId, Known>()
  const byNumber = new Map<string, Known>()
  const byName = new Map<string, Known[]>()
  const add = (substance: Known) => {
    byId.set(substance.id, substance)
    // The first of a number keeps it.
    for (const number of numbersOf(substance)) if (!byNumber.has(number)) byNumber.set(number, substance)
    const name = comparableName(substance.name)
    if (!byName.get(name)?.includes(substance)) putUnder(byName, name, substance)
    return substance
  }
  for (const substance of substances) add(substance)
  return {
    add,
    get: (id: SubstanceId) => byId.get(id),
    has: (kind: 'ecNumbers' | 'casNumbers', number: string) =>
      byNumber.has(`${kind === 'casNumbers' ? 'cas' : 'ec'}:${number}`),
    byNumber(named: ListMember): Known | undefined {
      const byCas = named.casNumbers.flatMap((number) => byNumber.get(`cas:${number}`) ?? [])[0]
      if (byCas) return byCas
      const byEc = named.ecNumbers.flatMap((number) => byNumber.get(`ec:${number}`) ?? [])[0]
      return byEc && (named.casNumbers.length === 0 || byEc.casNumbers.length === 0) ? byEc : undefined
    },
    byName(named: ListMember, isMember: boolean): Known | undefined {
      const all = byName.get(comparableName(named.name)) ?? []
      const numberless = all.filter((substance) => numbersOf(substance).length === 0)
      // A group may be called like one of its members: what has numbers is never the group.
      if (numbersOf(named).length > 0) return numberless.find(({ isGroup }) => !isGroup)
      const found = numberless.find(({ isGroup }) => isGroup !== isMember) ?? numberless[0]
      return found ?? (isMember && all.length === 1 && !all[0]?.isGroup ? all[0] : undefined)
    },
    replace(duplicate: Known, kept: Known) {
      byId.set(duplicate.id, kept)
      for (const number of numbersOf(duplicate)) byNumber.set(number, kept)
      const name = comparableName(duplicate.name)
      byName.set(
        name,
        (byName.get(name) ?? []).filter((substance) => substance !== duplicate),
      )
    },
  }
}
