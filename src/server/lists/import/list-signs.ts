import {
  ANNEX_XIV,
  ANNEX_XVII,
  CANDIDATE_LIST,
  POPS,
  isAuthorityList,
  type AuthorityList,
} from '#contract/lists/keys.ts'
import type { ListColumn, TableHead } from '#server/lists/import/file-columns.ts'
import type { TableRow } from '#domain/spreadsheets/table.ts'

/** Titles by which the authority's tables and sheets are recognised in any language: numerals and abbreviations do not change. */
const titles: readonly [RegExp, AuthorityList][] = [
  [/\bXVII\b/, ANNEX_XVII],
  [/\bXIV\b/, ANNEX_XIV],
  [/\bPOPs?\b/, POPS],
  [/authori[sz]ation[ _-]?list/i, ANNEX_XIV],
  [/restriction[ _-]?list/i, ANNEX_XVII],
  [/candidate[ _-]?list/i, CANDIDATE_LIST],
]

/** The list that a table is of: by the column of our own table, by columns that one list alone has, by its title. null: nothing tells. */
export function listOfTable(head: TableHead, rows: readonly TableRow[]): string | null {
  const has = (column: ListColumn) => head.places.has(column)
  if (has('listKey')) return ownList(head, rows)
  if (has('sunsetDate') || has('latestApplicationDate')) return ANNEX_XIV
  if (has('annexes')) return POPS
  const titled = titles.find(([title]) => title.test(head.preamble))?.[1] ?? null
  if (has('date') && has('reason')) return titled === ANNEX_XIV ? titled : CANDIDATE_LIST
  if (has('condition')) return ANNEX_XVII
  if (titled !== null) return titled
  return has('entryNumber') && !has('date') && !has('parent') ? ANNEX_XVII : null
}

function ownList(head: TableHead, rows: readonly TableRow[]): string | null {
  const place = head.places.get('listKey') ?? -1
  const keys = rows
    .filter(({ number }) => number > head.row)
    .map(({ cells }) => (cells[place] ?? '').trim())
    .filter((key) => key !== '')
  return keys[0] ?? null
}

/** Columns that only our own table has. */
const OWN_COLUMNS = [
  'conditionSv',
  'dependsOnUse',
  'appliesWhen',
  'limitUnit',
  'isReportedOnly',
  'nameSv',
] as const

/** True for our own table, also where its column with the list is left out. */
export const isOwnTable = ({ places }: TableHead): boolean =>
  places.has('listKey') || OWN_COLUMNS.filter((column) => places.has(column)).length > 1

/** The columns by which the head of a list is known: the authority's names, or those of our own table. */
export function neededColumns(list: string): readonly string[] {
  return isAuthorityList(list) ? authorityColumns[list] : ['list', 'entry_name', 'ec', 'cas']
}
const authorityColumns: Readonly<Record<AuthorityList, readonly string[]>> = {
  [CANDIDATE_LIST]: ['Substance name', 'EC No.', 'CAS No.', 'Date of inclusion'],
  [ANNEX_XIV]: ['Substance name', 'EC No.', 'CAS No.', 'Sunset date'],
  [ANNEX_XVII]: ['Substance name', 'EC No.', 'CAS No.', 'Entry number'],
  [POPS]: ['Substance name', 'EC No.', 'CAS No.', 'POPs Regulation Annex'],
}

/** The columns without which a list cannot be read, by the authority's names, that a head lacks. */
export function missingColumns({ places }: TableHead, list: string): string[] {
  const missing: string[] = []
  if (!places.has('ec') && !places.has('cas')) missing.push('EC No. / CAS No.')
  // An export of all substances in scope tells groups instead of days.
  if (places.has('listKey') || places.has('parent')) return missing
  if (list === CANDIDATE_LIST && !places.has('date')) missing.push('Date of inclusion')
  // Any table of substances has names and numbers.
  if (list === POPS && !places.has('date') && !places.has('annexes') && !places.has('annex'))
    missing.push('POPs Regulation Annex')
  if (list === ANNEX_XIV && !places.has('sunsetDate')) missing.push('Sunset date')
  if (list === ANNEX_XVII && !places.has('entryNumber')) missing.push('Entry number')
  return missing
}
