import type { ListColumn, TableHead } from '#server/lists/import/file-columns.ts'
import type { TableRow } from '#domain/spreadsheets/table.ts'

/** The lists that the authority exports; the others come as our own table. */
export const authorityLists = ['candidate_list', 'reach_ann_14', 'reach_ann_17', 'pops'] as const
export type AuthorityList = (typeof authorityLists)[number]

export const isAuthorityList = (key: string): key is AuthorityList =>
  authorityLists.some((list) => list === key)

/** Titles by which the authority's tables and sheets are recognised in any language: numerals and abbreviations do not change. */
const titles: readonly [RegExp, AuthorityList][] = [
  [/\bXVII\b/, 'reach_ann_17'],
  [/\bXIV\b/, 'reach_ann_14'],
  [/\bPOPs?\b/, 'pops'],
  [/authori[sz]ation[ _-]?list/i, 'reach_ann_14'],
  [/restriction[ _-]?list/i, 'reach_ann_17'],
  [/candidate[ _-]?list/i, 'candidate_list'],
]

/** The list that a table is of: by the column of our own table, by columns that one list alone has, by its title. null: nothing tells. */
export function listOfTable(head: TableHead, rows: readonly TableRow[]): string | null {
  const has = (column: ListColumn) => head.places.has(column)
  if (has('listKey')) return ownList(head, rows)
  if (has('sunsetDate') || has('latestApplicationDate')) return 'reach_ann_14'
  if (has('annexes')) return 'pops'
  const titled = titles.find(([title]) => title.test(head.preamble))?.[1] ?? null
  if (has('date') && has('reason')) return titled === 'reach_ann_14' ? titled : 'candidate_list'
  if (has('condition')) return 'reach_ann_17'
  if (titled !== null) return titled
  return has('entryNumber') && !has('date') && !has('parent') ? 'reach_ann_17' : null
}

function ownList(head: TableHead, rows: readonly TableRow[]): string | null {
  const place = head.places.get('listKey') ?? -1
  const keys = rows
    .filter(({ number }) => number > head.row)
    .map(({ cells }) => (cells[place] ?? '').trim())
    .filter((key) => key !== '')
  return keys[0] ?? null
}

/** The columns by which the head of a list is known: the authority's names, or those of our own table. */
export function neededColumns(list: string): readonly string[] {
  return isAuthorityList(list) ? authorityColumns[list] : ['list', 'entry_name', 'ec', 'cas']
}
const authorityColumns: Readonly<Record<AuthorityList, readonly string[]>> = {
  candidate_list: ['Substance name', 'EC No.', 'CAS No.', 'Date of inclusion'],
  reach_ann_14: ['Substance name', 'EC No.', 'CAS No.', 'Sunset date'],
  reach_ann_17: ['Substance name', 'EC No.', 'CAS No.', 'Entry number'],
  pops: ['Substance name', 'EC No.', 'CAS No.', 'POPs Regulation Annex'],
}

/** The columns without which a list cannot be read, by the authority's names, that a head lacks. */
export function missingColumns({ places }: TableHead, list: string): string[] {
  const missing: string[] = []
  if (!places.has('ec') && !places.has('cas')) missing.push('EC No. / CAS No.')
  // An export of all substances in scope tells groups instead of days.
  if (places.has('listKey') || places.has('parent')) return missing
  if (list === 'candidate_list' && !places.has('date')) missing.push('Date of inclusion')
  // Any table of substances has names and numbers.
  if (list === 'pops' && !places.has('date') && !places.has('annexes') && !places.has('annex'))
    missing.push('POPs Regulation Annex')
  if (list === 'reach_ann_14' && !places.has('sunsetDate')) missing.push('Sunset date')
  if (list === 'reach_ann_17' && !places.has('entryNumber')) missing.push('Entry number')
  return missing
}
