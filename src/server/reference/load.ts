import { CANDIDATE_LIST } from '#contract/lists/keys.ts'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import type { SubstanceId } from '#contract/values/ids.ts'
import { findLoadedFile, storeLoadedFile } from '#server/reference/loaded-files.repository.ts'
import type { Db } from '#server/db/connection.ts'
import { NEWEST } from '#server/reference/candidate-list.ts'
import { loadCompounds } from '#server/reference/load-compounds.ts'
import { planLists, type PlannedList } from '#server/reference/planned-lists.ts'
import type { ReferenceTables } from '#server/reference/schemas.ts'
import { readReferenceLists, readReferenceTables, REFERENCE_FOLDER } from '#server/reference/tables.ts'
import * as repository from '#server/reference/reference.repository.ts'
import * as refresh from '#server/reference/refresh.repository.ts'
import { substanceIndex, type IndexedSubstance } from '#server/reference/substance-index.ts'

/** The file whose hash is stored when the tables are loaded. */
const MANIFEST = 'manifest.json'

interface LoadOptions {
  log?: (text: string) => void
  /** ISO date: the Candidate List as it was then. Default: the newest that ships. */
  candidateListAsOf?: string
  folder?: string
}

/**
 * Puts the lists of the law that ship with the program into the database, in the caller's transaction without a tenant. A second
 * call does nothing; a later version of the program adds the lists that it brings and corrects limits, conditions, members and
 * exemptions of those that are there, but for what the system administrator changed. `isCorrected`: what is there was, so that
 * products are judged again. Throws a ReferenceTableError when a table is faulty.
 */
export async function loadReference(db: Db, options: LoadOptions = {}): Promise<{ isCorrected: boolean }> {
  await repository.lockReference(db)
  const present = new Set(await repository.findListKeys(db))
  const lists = await readReferenceLists(options.folder)
  const missing = lists.filter(({ key }) => !present.has(key))
  const print = await printOf(options.folder)
  const isOlder = present.size > 0 && (await findLoadedFile(db, MANIFEST)) !== print
  const isListNew = missing.length > 0 || isOlder
  if (isListNew) {
    const tables = await readReferenceTables(options.folder)
    const known = lists.filter(({ key }) => present.has(key))
    if (missing.length > 0) await addLists(db, { ...tables, lists: missing }, lists, options)
    if (isOlder) await refreshReference(db, { ...tables, lists: known })
    await storeLoadedFile(db, MANIFEST, print)
  }
  await loadCompounds(db, { folder: options.folder, isListNew })
  if (isListNew) await repository.refreshListStatistics(db)
  return { isCorrected: isOlder }
}

/** The manifest has the hash of every table: it is another one when any of them is. */
const printOf = async (folder = REFERENCE_FOLDER): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path.join(folder, MANIFEST)))
    .digest('hex')

async function addLists(
  db: Db,
  tables: ReferenceTables,
  all: readonly { key: string }[],
  options: LoadOptions,
): Promise<void> {
  const index = substanceIndex()
  const known = await putKnownSubstances(db, index)
  const planned = planLists(tables, options.candidateListAsOf ?? NEWEST, index)
  const idOf = await storeNew(db, index, known)
  await repository.insertMembers(db, memberPairs(index.all, idOf))
  for (const list of planned) await storeList(db, list, { tables, all, idOf })
  options.log?.(`Loaded ${planned.length} lists with ${index.all.length} substances`)
}

/** The Candidate List follows its own versions, by import; the others are corrected where they are. */
async function refreshReference(db: Db, tables: ReferenceTables): Promise<void> {
  const lists = tables.lists.filter(({ key }) => key !== CANDIDATE_LIST)
  const index = substanceIndex()
  const known = await putKnownSubstances(db, index)
  const planned = planLists({ ...tables, lists }, NEWEST, index)
  const idOf = await storeNew(db, index, known)
  const listed = new Set(planned.flatMap(({ entries }) => entries.map(({ substance }) => substance)))
  const unlinked = await refresh.findUnlinked(db)
  const pairs = memberPairs(Array.from(listed), idOf).filter(
    ({ group_id, member_id }) => !unlinked.has(`${group_id} ${member_id}`),
  )
  await repository.insertMembers(db, pairs)
  await refresh.markGroups(
    db,
    pairs.map(({ group_id }) => group_id),
  )
  for (const { list, entries } of planned) await refresh.refreshEntries(db, list.key, entries)
  const exempting = lists.find(({ isByEeeCategory }) => isByEeeCategory)
  if (exempting) {
    const added = await refresh.refreshExemptions(db, tables['rohs-exemptions'])
    await repository.insertExemptions(db, await repository.findListId(db, exempting.key), added)
  }
  await refresh.refreshWeighing(db, CANDIDATE_LIST, tables.limits)
}

type IdOf = (substance: IndexedSubstance) => SubstanceId

/** Stores what is not known, and tells the id of each. */
async function storeNew(
  db: Db,
  index: ReturnType<typeof substanceIndex>,
  known: ReadonlyMap<IndexedSubstance, SubstanceId>,
): Promise<IdOf> {
  const made = await repository.insertSubstances(
    db,
    index.all.filter((substance) => !known.has(substance)),
  )
  return (substance) => {
    const id = known.get(substance) ?? made.get(substance)
    if (id === undefined) throw new Error(`The substance ${substance.name} was not stored`)
    return id
  }
}

async function putKnownSubstances(
  db: Db,
  index: ReturnType<typeof substanceIndex>,
): Promise<Map<IndexedSubstance, SubstanceId>> {
  const ids = new Map<IndexedSubstance, SubstanceId>()
  for (const row of await repository.findInstallationSubstances(db)) {
    const named = {
      name: row.name,
      ecNumbers: row.ec_numbers,
      casNumbers: row.cas_numbers,
      isGroup: row.is_group,
    }
    const known = index.put(named, 'database')
    // Of two records of one substance the older counts.
    if (!ids.has(known)) ids.set(known, row.id)
  }
  return ids
}

function memberPairs(substances: readonly IndexedSubstance[], idOf: IdOf) {
  return substances.flatMap((group) =>
    Array.from(group.members, (member) => ({ group_id: idOf(group), member_id: idOf(member) })),
  )
}

async function storeList(
  db: Db,
  planned: PlannedList,
  { tables, all, idOf }: { tables: ReferenceTables; all: readonly { key: string }[]; idOf: IdOf },
): Promise<void> {
  const { list, entries } = planned
  const position = all.findIndex(({ key }) => key === list.key)
  const listId = await repository.insertList(db, planned, position)
  const versionId = await repository.insertFirstVersion(db, listId, planned)
  await repository.insertEntries(db, entries, { listId, versionId, sourceDate: list.sourceDate, idOf })
  if (list.isByEeeCategory) await repository.insertExemptions(db, listId, tables['rohs-exemptions'])
}
