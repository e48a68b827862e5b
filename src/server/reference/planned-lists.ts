import { ANNEX_XIV, ANNEX_XVII, CANDIDATE_LIST, POPS } from '#contract/lists/keys.ts'
import { alwaysHolds } from '#domain/compliance/always-holds.ts'
import { listEntryKey, type ListEntryDetails, type ListMember } from '#domain/lists/entry.ts'
import { candidateListOn, NEWEST } from '#server/reference/candidate-list.ts'
import type { ReferenceList, ReferenceRow, ReferenceTables } from '#server/reference/schemas.ts'
import type { IndexedSubstance, SubstanceIndex } from '#server/reference/substance-index.ts'

/** An entry that is to be stored. */
export interface PlannedEntry {
  entryKey: string
  number: string | null
  name: string
  substance: IndexedSubstance
  reason: string
  dateOfInclusion: string | null
  condition: string
  conditionSv: string
  dependsOnUse: boolean
  /** A condition over facts of use; "": it counts whatever the use is (COMP-18). */
  appliesWhen: string
  details: ListEntryDetails
  source: string
  limits: ReferenceRow<'limits'>[]
}

export interface PlannedList {
  list: ReferenceList
  validFrom: string
  entries: PlannedEntry[]
}

/** The fields that the tables fill differently; the other fields of an entry are the same for all tables. */
interface EntrySource extends ListMember {
  number?: string | null
  reason?: string
  dateOfInclusion?: string
  condition?: string
  conditionSv?: string
  dependsOnUse?: boolean
  appliesWhen?: string
  details?: ListEntryDetails
  source: string
  members?: readonly ListMember[]
}

/** The lists of the law as they ship, the Candidate List as of a day. Their substances are put into `index`. */
export function planLists(
  tables: ReferenceTables,
  candidateListAsOf: string,
  index: SubstanceIndex,
): PlannedList[] {
  const sources: Record<string, EntrySource[]> = {
    [CANDIDATE_LIST]: candidateEntries(tables, candidateListAsOf),
    rohs: rohsEntries(tables),
    [POPS]: popsEntries(tables),
    [ANNEX_XVII]: annexXviiEntries(tables),
    ozon_depleting_substances: ozoneEntries(tables),
    gwp: greenhouseGasEntries(tables),
    fmv: defenceEntries(tables),
    [ANNEX_XIV]: annexXivEntries(tables),
  }
  const planned = tables.lists.map((list) => {
    const entries = (sources[list.key] ?? []).map((entry) => planEntry(entry, list, tables, index))
    return { list, validFrom: validFromOf(list, entries), entries }
  })
  completeSubstances(tables, index)
  return planned
}

/** The Candidate List is the version of its newest entry; the others are as lists.json says. */
function validFromOf(list: ReferenceList, entries: readonly PlannedEntry[]): string {
  if (list.key !== CANDIDATE_LIST) return list.validFrom
  return entries.reduce(
    (newest, { dateOfInclusion }) => ((dateOfInclusion ?? '') > newest ? (dateOfInclusion ?? '') : newest),
    '',
  )
}

function planEntry(
  source: EntrySource,
  list: ReferenceList,
  tables: ReferenceTables,
  index: SubstanceIndex,
): PlannedEntry {
  const substance = index.put({ ...source, isGroup: (source.members ?? []).length > 0 }, source.source)
  const members = (source.members ?? []).filter((member) => {
    const known = index.put(member, source.source)
    // The authority lists some entries among their own members, and names a group like one of them.
    if (known !== substance) substance.members.add(known)
    return known !== substance
  })
  const number = source.number ?? null
  const appliesWhen = source.appliesWhen ?? ''
  const ofList = tables.limits.filter((limit) => limit.list === list.key)
  const own = ofList.filter(({ entry }) => entry === number || entry === source.name)
  // What is said of the entry itself goes before what is said of every entry of the list.
  const limits = own.length > 0 ? own : ofList.filter(({ entry }) => entry === '*')
  return {
    entryKey: number === null ? listEntryKey(source) : `no:${number}`,
    number,
    name: source.name,
    substance,
    reason: source.reason ?? '',
    dateOfInclusion: source.dateOfInclusion ?? null,
    condition: source.condition ?? '',
    conditionSv: source.conditionSv ?? '',
    // What facts of use decide is not for a person.
    dependsOnUse:
      (source.dependsOnUse ?? false) &&
      appliesWhen === '' &&
      limits.every((limit) => limit.applies_when === '' || alwaysHolds(limit.applies_when)),
    appliesWhen: alwaysHolds(appliesWhen) ? '' : appliesWhen,
    details: { ...source.details, ...asListed({ ...source, members }) },
    source: source.source,
    limits,
  }
}

/** The list's own words, for the comparison with a newer version. */
function asListed({ ecNumbers, casNumbers, members }: EntrySource): ListEntryDetails {
  return {
    ecNumbers: [...ecNumbers],
    casNumbers: [...casNumbers],
    members: (members ?? []).map((member) => ({
      name: member.name,
      ecNumbers: [...member.ecNumbers],
      casNumbers: [...member.casNumbers],
    })),
  }
}

function candidateEntries(tables: ReferenceTables, asOf: string): EntrySource[] {
  return candidateListOn(asOf, tables).map(({ description, ...entry }) => ({
    ...entry,
    details: description === '' ? {} : { description },
  }))
}

function rohsEntries(tables: ReferenceTables): EntrySource[] {
  const members = Map.groupBy(tables['rohs-members'], ({ rohs_no }) => rohs_no)
  return tables.rohs.map((row) => ({
    number: row.no,
    name: row.substance,
    ...numbers(row),
    condition: row.note,
    conditionSv: row.note_sv,
    source: row.source_note,
    members: membersOf(members.get(row.no)),
  }))
}

function popsEntries(tables: ReferenceTables): EntrySource[] {
  const members = Map.groupBy(tables['pops-members'], ({ substance }) => substance)
  return tables.pops.map((row) => ({
    name: row.substance,
    ...numbers(row),
    dateOfInclusion: row.date_of_inclusion,
    condition: row.notes,
    conditionSv: row.notes_sv,
    details: {
      ...(row.common_name === '' ? {} : { designation: row.common_name }),
      ...(row.sum_group === '' ? {} : { sumGroup: row.sum_group }),
    },
    source: row.source_note,
    members: membersOf(members.get(row.substance)),
  }))
}

/** The Candidate List's entries for points of Article 57, e.g. "57(a)", and the members of these entries. */
function classifiedMembers(tables: ReferenceTables, points: readonly string[]): ListMember[] {
  if (points.length === 0) return []
  return candidateListOn(NEWEST, tables)
    .filter(({ reason }) => points.some((point) => comparablePoint(reason).includes(comparablePoint(point))))
    .flatMap(({ members, ...entry }) => [entry, ...members])
}

/** "Article 57a" and "57(a)" are one point. */
const comparablePoint = (text: string): string => text.replaceAll(/[()\s]/g, '').toLowerCase()

function annexXviiEntries(tables: ReferenceTables): EntrySource[] {
  const members = Map.groupBy(tables['reach-annex-xvii-members'], ({ entry_no }) => entry_no)
  return tables['reach-annex-xvii'].map((row) => ({
    number: row.entry_no,
    name: row.name,
    ...numbers(row),
    dateOfInclusion: row.first_restriction_date,
    condition:
      row.threshold === ''
        ? row.short_condition
        : `${row.short_condition}: ${row.threshold} ${row.threshold_unit}`.trim(),
    conditionSv: row.condition_sv,
    appliesWhen: row.applies_when,
    dependsOnUse: !row.whatever_the_use,
    source: row.source_note,
    members: [
      ...[row.entry_no, ...row.members_of].flatMap((number) => membersOf(members.get(number))),
      ...classifiedMembers(tables, row.classified_for),
    ],
  }))
}

function ozoneEntries(tables: ReferenceTables): EntrySource[] {
  return tables.ods.map((row) => ({
    name: row.substance,
    ecNumbers: [],
    casNumbers: row.cas,
    condition: row.note,
    conditionSv: row.note_sv,
    appliesWhen: row.applies_when,
    dependsOnUse: row.annex === 'I',
    details: {
      // Annex II: undertakings report quantities (Article 24); products with it are not restricted.
      ...(row.annex === 'II' ? { isReportedOnly: true } : {}),
      odp: row.odp,
      annex: [row.annex, row.group].filter((part) => part !== '').join(', '),
      designation: row.designation,
    },
    source: row.source_note,
  }))
}

function greenhouseGasEntries(tables: ReferenceTables): EntrySource[] {
  return tables.gwp.map((row) => ({
    name: row.designation === '' ? row.substance : `${row.designation} (${row.substance})`,
    ecNumbers: [],
    casNumbers: row.cas,
    appliesWhen: row.applies_when,
    dependsOnUse: true,
    details: { gwp: row.gwp100, annex: `${row.annex}, ${row.section}`, designation: row.designation },
    source: row.source_note,
  }))
}

function defenceEntries(tables: ReferenceTables): EntrySource[] {
  return tables.fmv
    .filter(({ kind }) => kind === 'property' || kind === 'substance')
    .map((row) => ({
      number: row.id,
      name: row.name,
      ...numbers(row),
      condition: `${row.applies_to}: ${row.requirement}`,
      conditionSv: row.condition_sv,
      appliesWhen: row.applies_when,
      dependsOnUse: true,
      source: row.source_note,
    }))
}

/** REACH Annex XIV: from the sunset date a use needs an authorisation (Articles 56 and 58). */
function annexXivEntries(tables: ReferenceTables): EntrySource[] {
  const members = Map.groupBy(tables['reach-annex-xiv-members'], ({ entry_no }) => entry_no)
  return tables['reach-annex-xiv'].map((row) => ({
    number: row.entry_no,
    name: row.name,
    ...numbers(row),
    reason: row.reason_for_inclusion,
    details: {
      latestApplicationDate: row.latest_application_date,
      sunsetDate: row.sunset_date,
      ...(row.description === '' ? {} : { description: row.description }),
    },
    source: row.source_note,
    members: membersOf(members.get(row.entry_no)),
  }))
}

/** Substances that come on a list later, or are on none; numbers that only the registers know; Swedish names; Annex XIV. */
function completeSubstances(tables: ReferenceTables, index: SubstanceIndex): void {
  for (const entry of candidateListOn(NEWEST, tables)) {
    const known = index.put({ ...entry, isGroup: entry.members.length > 0 }, entry.source)
    for (const member of entry.members) known.members.add(index.put(member, entry.source))
    known.members.delete(known)
  }
  for (const row of tables.substances) {
    // EC numbers of the registers are completed here; the lists themselves often give the CAS number alone.
    index.put({ name: row.name, ...numbers(row) }, 'reference/substances.csv')
  }
  for (const { cas, name, name_sv } of tables['substance-names-sv']) {
    const known = index.find({ name: name || name_sv, ecNumbers: [], casNumbers: cas })
    if (known) known.nameSv ??= name_sv
  }
  const members = Map.groupBy(tables['reach-annex-xiv-members'], ({ entry_no }) => entry_no)
  for (const row of tables['reach-annex-xiv']) {
    const ofEntry = membersOf(members.get(row.entry_no))
    const named = [{ name: row.name, ...numbers(row), isGroup: ofEntry.length > 0 }, ...ofEntry]
    const annexXiv = {
      entry: row.entry_no,
      latestApplicationDate: row.latest_application_date,
      sunsetDate: row.sunset_date,
    }
    for (const known of named.map((substance) => index.put(substance, row.source_note))) {
      known.properties = { ...known.properties, annexXiv }
    }
  }
}

const numbers = ({ ec, cas }: { ec: string[]; cas: string[] }) => ({ ecNumbers: ec, casNumbers: cas })

function membersOf(rows: readonly { member_name: string; ec: string[]; cas: string[] }[] = []): ListMember[] {
  return rows.map((row) => ({ name: row.member_name, ...numbers(row) }))
}
