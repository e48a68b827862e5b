import type { SubstanceId } from '#contract/ids.ts'
import type { Db } from '#server/db/database.ts'
import { loadCompounds } from '#server/lists/load-compounds.ts'
import { planLists, type PlannedList } from '#server/lists/reference-lists.ts'
import type { ReferenceTables } from '#server/lists/reference-schemas.ts'
import { readReferenceLists, readReferenceTables } from '#server/lists/reference-tables.ts'
import * as repository from '#server/lists/reference.repository.ts'
import { substanceIndex, type IndexedSubstance } from '#server/lists/substance-index.ts'

interface LoadOptions {
  log?: (text: string) => void
  /** ISO date: the Candidate List as it was then. Default: the newest that ships. */
  candidateListAsOf?: string
  folder?: string
}

/**
 * Puts the lists of the law that ship with the program into the database, in the caller's transaction without a tenant. What is
 * there already stays as it is: a second call does nothing, and a later version of the program adds the lists that it brings.
 * Throws a ReferenceTableError when a table is faulty.
 */
export async function loadReference(db: Db, options: LoadOptions = {}): Promise<void> {
  await repository.lockReference(db)
  const present = new Set(await repository.findListKeys(db))
  const missing = (await readReferenceLists(options.folder)).filter(({ key }) => !present.has(key))
  if (missing.length === 0) return loadCompounds(db, { folder: options.folder, isListNew: false })

  const tables = await readReferenceTables(options.folder)
  const index = substanceIndex()
  const known = await putKnownSubstances(db, index)
  const planned = planLists({ ...tables, lists: missing }, options.candidateListAsOf ?? '9999-12-31', index)
  const made = await repository.insertSubstances(
    db,
    index.all.filter((substance) => !known.has(substance)),
  )
  const idOf = (substance: IndexedSubstance): SubstanceId => {
    const id = known.get(substance) ?? made.get(substance)
    if (id === undefined) throw new Error(`The substance ${substance.name} was not stored`)
    return id
  }
  await repository.insertMembers(db, memberPairs(index.all, idOf))
  for (const list of planned) await storeList(db, list, tables, idOf)
  await loadCompounds(db, { folder: options.folder, isListNew: true })
  options.log?.(`Loaded ${planned.length} lists with ${index.all.length} substances`)
}

async function putKnownSubstances(
  db: Db,
  index: ReturnType<typeof substanceIndex>,
): Promise<Map<IndexedSubstance, SubstanceId>> {
  const ids = new Map<IndexedSubstance, SubstanceId>()
  for (const row of await repository.findInstallationSubstances(db)) {
    const named = { name: row.name, ecNumbers: row.ec_numbers, casNumbers: row.cas_numbers }
    ids.set(index.put(named, 'database'), row.id)
  }
  return ids
}

function memberPairs(
  substances: readonly IndexedSubstance[],
  idOf: (substance: IndexedSubstance) => SubstanceId,
) {
  return substances.flatMap((group) =>
    Array.from(group.members, (member) => ({ group_id: idOf(group), member_id: idOf(member) })),
  )
}

async function storeList(
  db: Db,
  planned: PlannedList,
  tables: ReferenceTables,
  idOf: (substance: IndexedSubstance) => SubstanceId,
): Promise<void> {
  const { list, entries } = planned
  const position = tables.lists.findIndex(({ key }) => key === list.key)
  const listId = await repository.insertList(db, planned, position)
  const versionId = await repository.insertFirstVersion(db, listId, planned)
  await repository.insertEntries(db, entries, { listId, versionId, sourceDate: list.sourceDate, idOf })
  if (list.key === 'rohs')
    await repository.insertExemptions(db, listId, tables['rohs-exemptions'], list.sourceDate)
}
