import { ANNEX_XVII, CANDIDATE_LIST } from '#contract/lists/keys.ts'
import { OWN_LIST_PREFIX } from '#contract/lists/own-list.ts'
import type { SubstanceLimit } from '#contract/lists/limits.ts'
import {
  comparableName,
  haveSameName,
  isEntryItself,
  numbersOf,
  type ListEntry,
  type ListFacts,
  type ListMember,
} from '#domain/lists/entry.ts'
import { fault, type ListFileFault, type ListFileWarning } from '#domain/lists/file-fault.ts'
import { inStoredWords } from '#domain/lists/reasons.ts'
import { isEnglish, type ListColumn, type TableHead } from '#server/lists/import/file-columns.ts'
import { datesIn } from '#server/lists/import/file-dates.ts'
import { readLimit, type ConditionFault } from '#server/lists/import/limit-columns.ts'
import { plainText, truthIn, withoutGuard } from '#server/lists/import/file-values.ts'
import { dayFaults, dayWarnings } from '#server/lists/import/entry-days.ts'
import type { EntryRows, ListRow } from '#server/lists/import/list-rows.ts'
import { membersOfCell } from '#server/lists/import/members-of-cell.ts'
import { entryNumbersIn } from '#server/lists/import/numbered-entries.ts'

/** An entry as a list file has it. `row` is where. */
export interface ListFileEntry extends ListEntry {
  row: number
  description: string
}

export interface ReadEntry {
  entry: ListFileEntry
  faults: ListFileFault[]
  warnings: ListFileWarning[]
  /** True when its reasons are in words that are not known, and were taken for the stored ones. */
  isReasonAssumed: boolean
}

interface EntryContext {
  head: TableHead
  list: string
  /** The entry in force that the row is. */
  known: ListEntry | undefined
  namesMembers: boolean
  conditionFault: ConditionFault
}

/** An entry of a list file with its members; what the file does not tell is null or absent. */
export function readEntry(
  { entry: row, members, tellsMembers = false }: EntryRows,
  context: EntryContext,
): ReadEntry {
  const { head, list, known } = context
  const namesMembers = context.namesMembers || tellsMembers
  const named: ListMember[] = [
    ...members.map(({ name, ecNumbers, casNumbers, cells }) => ({
      name,
      ...toldNumbers({ name, ecNumbers, casNumbers }, known?.members ?? [], head),
      ...swedishName(cells, head),
    })),
    ...membersOfCell(row.members),
  ]
  const own = toldNumbers(
    { name: row.name, ...ownNumbers(row, known, namesMembers) },
    known ? [known] : [],
    head,
  )
  const faults: ListFileFault[] = []
  const { reason, isAssumed } = reasonOf(row, context)
  const entry: ListFileEntry = {
    row: row.row,
    number: numberOf(row, head),
    name: known && haveSameName(row, known) ? nameIn(row, known) : row.name,
    description: row.description,
    ...own,
    reason,
    dateOfInclusion:
      row.dateOfInclusion ?? (list === ANNEX_XVII ? outcomeDay(row, head) : null) ?? knownDay(known, head),
    members: namesMembers
      ? named.filter((member) => !isEntryItself(member, { name: row.name, ...own }))
      : null,
    facts: factsOf(row, context, faults),
    ...swedishName(row.cells, head),
    ...limitsOf(row, context, faults),
  }
  return {
    entry,
    faults: [...faults, ...dayFaults(row, entry, context)],
    warnings: dayWarnings(row, head),
    isReasonAssumed: isAssumed,
  }
}

/** The reasons of an entry; null: the file has none. A translation of those in force does not take their place; our own table is taken at its word. */
function reasonOf(
  { reason }: ListRow,
  { head, known }: EntryContext,
): { reason: string | null; isAssumed: boolean } {
  if (!head.places.has('reason')) return { reason: null, isAssumed: false }
  if (!known?.reason || head.places.has('listKey')) return { reason, isAssumed: false }
  return inStoredWords(reason, known.reason, { isEnglish: isEnglish(head) })
}

/** The numbers of a substance; of a kind that the file has no column for, those that are known. */
function toldNumbers(
  { name, ecNumbers, casNumbers }: ListMember,
  known: readonly ListMember[],
  { places }: TableHead,
): Pick<ListMember, 'ecNumbers' | 'casNumbers'> {
  if (places.has('ec') && places.has('cas')) return { ecNumbers, casNumbers }
  const numbers = numbersOf({ ecNumbers, casNumbers })
  const same =
    known.find((one) => numbersOf(one).some((number) => numbers.includes(number))) ??
    known.find((one) => comparableName(one.name) === comparableName(name))
  return {
    ecNumbers: places.has('ec') ? ecNumbers : (same?.ecNumbers ?? []),
    casNumbers: places.has('cas') ? casNumbers : (same?.casNumbers ?? []),
  }
}

/** Swedish names come with our own table; an empty cell takes none away. */
function swedishName(cells: ListRow['cells'], { places }: TableHead): { nameSv?: string } {
  const nameSv = places.has('listKey') ? plainText(cells.nameSv ?? '') : ''
  return nameSv === '' ? {} : { nameSv }
}

/** The limits of the entry, where the file has a column for them. */
function limitsOf(
  { limits }: ListRow,
  { head, conditionFault }: EntryContext,
  faults: ListFileFault[],
): { limits?: SubstanceLimit[] } {
  if (!head.places.has('listKey') || !head.places.has('limit')) return {}
  const read = limits.map((cells) => readLimit(cells, head, conditionFault))
  faults.push(...read.flatMap((limit) => limit.faults))
  return { limits: read.map(({ limit }) => limit) }
}

/** A name that only lacks its description, or has it, is the known one; another writing of it is taken over. */
const nameIn = (row: ListRow, known: ListEntry) =>
  comparableName(row.name) === comparableName(known.name) ? row.name : known.name

/**
 * The numbers of the entry itself. The newer exports write the numbers of a group's members into the group's cell: those
 * that the list in force knows as members' are not the entry's.
 */
function ownNumbers(row: ListRow, known: ListEntry | undefined, namesMembers: boolean) {
  const members = namesMembers ? [] : (known?.members ?? [])
  const others = new Set(members.flatMap(numbersOf))
  for (const number of known ? numbersOf(known) : []) others.delete(number)
  const keep = (kind: string) => (number: string) => !others.has(`${kind}:${number}`)
  return { ecNumbers: row.ecNumbers.filter(keep('ec')), casNumbers: row.casNumbers.filter(keep('cas')) }
}

function numberOf({ cells }: ListRow, { places }: TableHead): string | null {
  if (cells.entryNumber === undefined) return null
  return places.has('listKey')
    ? plainText(cells.entryNumber) || null
    : (entryNumbersIn(cells.entryNumber)[0] ?? null)
}

/** Annex XVII has no days of inclusion: the first decision is the day. */
function outcomeDay({ cells }: ListRow, { languages, places }: TableHead): string | null {
  return places.has('date') ? null : (datesIn(cells.outcomeDate ?? '', languages)?.[0] ?? null)
}

/** An export of substances in scope has no days: those of known entries stay. */
const knownDay = (known: ListEntry | undefined, { places }: TableHead) =>
  places.has('date') ? null : (known?.dateOfInclusion ?? null)

const OWN_TEXTS = [
  'condition',
  'conditionSv',
  'appliesWhen',
  'sumGroup',
  'annex',
  'designation',
  'odp',
  'gwp',
] as const
/** A figure, a range, or what the act writes where it knows none. */
const AMOUNT = /^(?:[<>≤≥~]?\s?\d[\d.,]*(?:\s?[–-]\s?\d[\d.,]*)?|non-zero)$/
/** "0,055" with the comma of many languages. */
const PART = /(?<![\d.,])(?:0,\d+|\d+,(?:\d{1,2}|\d{4,}))(?![\d.,])/g
/** "1,430" or "1.430" may be a thousand times as much. */
const THOUSANDS = /^[1-9]\d{0,2}[.,]\d{3}$/
const OWN_TRUTHS = ['dependsOnUse', 'isReportedOnly'] as const
const DAYS = ['latestApplicationDate', 'sunsetDate'] as const

/** Facts that only some lists have. Conditions come with our own table only: the authority's are the act's whole text. */
function factsOf(row: ListRow, { head, conditionFault }: EntryContext, faults: ListFileFault[]): ListFacts {
  const facts: ListFacts = {}
  const told = (column: ListColumn) => (head.places.has(column) ? row.cells[column] : undefined)
  const place = (column: ListColumn, value: string) => ({
    row: row.row,
    column: head.titles[head.places.get(column) ?? -1] ?? null,
    value,
  })
  for (const key of DAYS) {
    const cell = told(key)
    if (cell === undefined) continue
    const dates = datesIn(cell, head.languages)
    if (dates === null) faults.push(fault('list-file:date', place(key, cell)))
    else if (dates[0] !== undefined) facts[key] = dates[0]
  }
  if (!head.places.has('listKey')) return facts
  for (const key of OWN_TEXTS) {
    const cell = told(key)
    if (cell === undefined) continue
    const text = withoutGuard(cell.trim())
    facts[key] =
      key === 'odp' || key === 'gwp' ? text.replaceAll(PART, (part) => part.replace(',', '.')) : text
  }
  for (const key of OWN_TRUTHS) {
    const cell = told(key)
    if (cell === undefined) continue
    const truth = truthIn(cell)
    if (truth === null) faults.push(fault('list-file:truth', place(key, cell)))
    else facts[key] = truth
  }
  const reason = facts.appliesWhen ? conditionFault(facts.appliesWhen) : undefined
  if (reason !== undefined)
    faults.push(fault('list-file:condition', place('appliesWhen', facts.appliesWhen ?? ''), { reason }))
  for (const key of ['odp', 'gwp'] as const) {
    const amount = facts[key] ?? ''
    if (amount !== '' && !AMOUNT.test(amount)) faults.push(fault('list-file:amount', place(key, amount)))
    else if (THOUSANDS.test(amount))
      faults.push(
        fault('list-file:limit-ambiguous', place(key, amount), {
          whole: amount.replace(/[.,]/, ''),
          part: amount.replace(',', '.'),
        }),
      )
  }
  return facts
}

/** Warns about entries whose reasons are in words of another language that are not known: the stored ones stay. */
export function reasonsAssumed(entries: readonly ReadEntry[]): ListFileWarning[] {
  const assumed = entries.filter(({ isReasonAssumed }) => isReasonAssumed)
  if (assumed.length === 0) return []
  const rows = assumed.slice(0, 10).map(({ entry }) => entry.row)
  return [{ code: 'list-file:reasons-unknown', params: { count: assumed.length, rows: rows.join(', ') } }]
}

/** Days that are neither told nor known. Lists whose entries have no days need none. */
export function missingDates(
  entries: readonly ReadEntry[],
  { places, titles }: TableHead,
  { list, found }: { list: string; found: readonly ListFileFault[] },
): ListFileFault[] {
  if (list !== CANDIDATE_LIST) return []
  const column = titles[places.get('date') ?? -1] ?? null
  const isOfDate = (told: ListFileFault) =>
    told.code === 'list-file:date' || (told.code === 'list-file:no-value' && told.column === column)
  const unreadable = new Set(found.filter(isOfDate).map(({ row }) => row))
  return entries
    .filter(({ entry }) => entry.dateOfInclusion === null && !unreadable.has(entry.row))
    .map(({ entry }) => fault('list-file:date-missing', { row: entry.row, column, value: entry.name }))
}

/** Two entries of one number in the act, of one EC or CAS number, or of one name without numbers, are one entry twice. */
export function duplicates(
  entries: readonly ReadEntry[],
  { places, titles }: TableHead,
  list: string,
): ListFileFault[] {
  const firstRows = new Map<string, number>()
  // In our own table of the law's lists a row of an entry's name alone is a member whose own name is missing.
  const isOfLaw = places.has('listKey') && !list.startsWith(OWN_LIST_PREFIX)
  return entries.flatMap(({ entry }) => {
    const keys = identityOf(entry, list)
    const twice = keys.find((key) => firstRows.has(key))
    const name = `entry:${comparableName(entry.name)}`
    const named = isOfLaw && !entry.number ? firstRows.get(name) : undefined
    for (const key of [...keys, name]) if (!firstRows.has(key)) firstRows.set(key, entry.row)
    if (twice === undefined) {
      if (named === undefined) return []
      const column = titles[places.get('name') ?? -1] ?? null
      return [
        fault('list-file:name-twice', { row: entry.row, column, value: entry.name }, { firstRow: named }),
      ]
    }
    const kind = /^(no|cas|ec):/.exec(twice)?.[1]
    const column =
      titles[
        places.get(kind === 'no' ? 'entryNumber' : kind === 'cas' ? 'cas' : kind === 'ec' ? 'ec' : 'name') ??
          -1
      ] ?? null
    const value = kind ? twice.slice(kind.length + 1) : entry.name
    return [
      fault(
        'list-file:duplicate',
        { row: entry.row, column, value },
        { firstRow: firstRows.get(twice) ?? 0 },
      ),
    ]
  })
}

/** Entries of an act have their number; those of our own table may share a CAS number that stands for one isomer of several. */
function identityOf(entry: ListEntry & ListMember, list: string): string[] {
  if (entry.number) return [`no:${entry.number}`]
  const numbers = numbersOf(entry)
  const name = `name:${comparableName(entry.name)}`
  if (list === CANDIDATE_LIST) return numbers.length > 0 ? numbers : [name]
  return [[name, ...numbers].join(' ')]
}
