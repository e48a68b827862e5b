import { conceptsOf, type HeadConcept } from '#server/lists/import/head-words.ts'
import { columnNamed, IN_WORDS, type ListColumn } from '#server/lists/import/column-names.ts'
import type { Table, TableRow } from '#domain/spreadsheets/table.ts'

export type { ListColumn } from '#server/lists/import/column-names.ts'

/**
 * Columns by what the words of a head say, surest first: "Datum der Aufnahme" is a date and an inclusion. Words are read in all
 * languages of the Union, because the authority's export speaks the language of its reader.
 */
const byConcepts: readonly [ListColumn, readonly HeadConcept[]][] = [
  // A head about applications may say that their time runs out: the last day for them is not the sunset date.
  ['latestApplicationDate', ['application', 'date']],
  ['latestApplicationDate', ['application', 'sunset']],
  ['sunsetDate', ['sunset', 'date']],
  ['outcomeDate', ['outcome', 'date']],
  ['date', ['inclusion', 'date']],
  ['reason', ['reason']],
  ['sunsetDate', ['sunset']],
  // In Lithuanian an application stands inside the word for a description.
  ['description', ['description']],
  ['latestApplicationDate', ['application']],
  ['outcome', ['outcome']],
  ['decision', ['decision']],
  ['parent', ['group']],
  ['entryNumber', ['entry', 'number']],
  ['condition', ['condition']],
  ['name', ['name']],
  ['someDate', ['date']],
  ['entryNumber', ['entry']],
]

/** Notes beside a date, or a text in several words about exempted uses, are no column of ours. */
const BESIDE =
  /remark|anmerk|anmärk|opmerk|remarque|osserv|observ|uwag|exempt|review|undantag|ausnahm|exención/i
/** A head that is a sentence is none. */
const MAX_HEAD_LETTERS = 90

/** "EC / List no.": longer heads have "ec", or what is written so, as a word of theirs. */
const MAX_NUMBER_WORDS = 6

interface FoundColumn {
  column: ListColumn
  /** A measure of doubt: of two heads with one meaning the lower is surer. */
  rank: number
  languages: ReadonlySet<string>
}

const ANY: ReadonlySet<string> = new Set()
/** "CASi number" is Estonian. */
const CAS = /\bcasi?\b/i

function columnOf(title: string): FoundColumn | undefined {
  if (title === '' || title.length > MAX_HEAD_LETTERS) return undefined
  const named = columnNamed(title)
  const found = conceptsOf(title)
  if (named) return { ...named, languages: found.values().next().value ?? ANY }
  if (BESIDE.test(title)) return undefined
  const inWords = (column: ListColumn, languages: ReadonlySet<string> = ANY) => ({
    column,
    rank: IN_WORDS,
    languages,
  })
  if (CAS.test(title)) return inWords('cas', found.get('number'))
  const ec = found.get('ec')
  if (ec && title.split(/\s+/).length <= MAX_NUMBER_WORDS) return inWords('ec', ec)
  if (/\bpops?\b/i.test(title) && found.has('annex')) return inWords('annexes', found.get('annex'))
  const match = byConcepts.find(([, concepts]) => concepts.every((concept) => found.has(concept)))
  if (!match) return undefined
  const [column, [first]] = match
  return inWords(column, first && found.get(first))
}

export interface TableHead {
  row: number
  /** The index of each known column; of two columns with one head, the first. */
  places: ReadonlyMap<ListColumn, number>
  /** Heads as the file writes them, by place. */
  titles: readonly string[]
  ignored: readonly string[]
  /** The languages that most heads are of: the months of the dates are read in them first. */
  languages: readonly string[]
  /** The text above the head, where the authority names the list. */
  preamble: string
}

/** Rows of explanation before the head are at most this many. */
const HEAD_WITHIN_ROWS = 100

/** The head of a list: the row, not too far down, that names the substance and most other columns. null when no row does. */
export function findHead({ rows, name }: Pick<Table, 'rows' | 'name'>): TableHead | null {
  const candidates = rows.slice(0, HEAD_WITHIN_ROWS).map(headOf)
  const best = candidates
    .filter(({ places }) => isHead(places))
    .reduce<TableHead | null>(
      (chosen, next) => (next.places.size > (chosen?.places.size ?? 0) ? next : chosen),
      null,
    )
  if (!best) return null
  const above = rows.filter(({ number }) => number < best.row).flatMap(({ cells }) => cells)
  return { ...best, preamble: [name ?? '', ...above].filter((text) => text !== '').join('\n') }
}

/** The row that is most like a head, to quote it when no row is one: the first with two texts or more. */
export function likelyHead(rows: readonly TableRow[]): TableRow | undefined {
  const filled = rows.slice(0, HEAD_WITHIN_ROWS).filter(({ cells }) => cells.some((cell) => cell !== ''))
  return filled.find(({ cells }) => cells.filter((cell) => cell !== '').length > 1) ?? filled[0]
}

/** A sentence about the list may have words of two columns; a head has a name and a number or a date, too. */
function isHead(places: ReadonlyMap<ListColumn, number>): boolean {
  if (!places.has('name')) return false
  return (['ec', 'cas', 'date', 'sunsetDate', 'entryNumber', 'annexes'] as const).some((column) =>
    places.has(column),
  )
}

/** False where most heads are of another language: so are the words below them. Our own table has English ones in any language. */
export const isEnglish = ({ languages, places }: Pick<TableHead, 'languages' | 'places'>): boolean =>
  languages.length === 0 || languages.includes('en') || places.has('listKey')

export function isSameHead(head: TableHead, { cells }: TableRow): boolean {
  return head.titles.every((title, place) => (cells[place] ?? '') === title)
}

/** Columns of lists whose entries have other days than one of inclusion. */
const DATED = ['sunsetDate', 'latestApplicationDate', 'outcomeDate'] as const

/** "EC / CAS No.": one column with numbers of both kinds, which their forms tell apart. */
const holdsBothNumbers = (title: string) =>
  CAS.test(title) && (conceptsOf(title).has('ec') || /\bec\b/i.test(title))

/** The surest of the heads with one meaning; of equals the first. */
const surestOf = (found: readonly (FoundColumn | undefined)[], { column }: FoundColumn) =>
  found.reduce<FoundColumn | undefined>(
    (surest, one) => (one?.column === column && one.rank < (surest?.rank ?? Infinity) ? one : surest),
    undefined,
  )

function headOf({ number, cells }: TableRow): TableHead {
  const places = new Map<ListColumn, number>()
  const ignored: string[] = []
  const votes = new Map<string, number>()
  const settle = ([some, column]: [ListColumn, ListColumn], isMeant: boolean) => {
    const place = places.get(some)
    places.delete(some)
    if (place === undefined) return
    if (isMeant) places.set(column, place)
    else ignored.push(cells[place] ?? '')
  }
  const found = cells.map(columnOf)
  for (const [place, cell] of cells.entries()) {
    const column = found[place]
    if (column && surestOf(found, column) === column) {
      places.set(column.column, place)
      for (const language of column.languages) votes.set(language, (votes.get(language) ?? 0) + 1)
    } else if (cell !== '') ignored.push(cell)
  }
  const both = cells.findIndex(holdsBothNumbers)
  if (both >= 0 && !(places.has('ec') && places.has('cas'))) {
    places.set('ec', both)
    places.set('cas', both)
  }
  const has = (column: ListColumn) => places.has(column)
  // A date that does not say of what is the day of inclusion where no other column is.
  settle(['someDate', 'date'], !has('date') && !DATED.some(has))
  // Lists with days of inclusion, annexes or groups have no numbers of entries: there a number counts rows.
  const isNumbered = !(['entryNumber', 'date', 'annexes', 'parent'] as const).some(has)
  settle(['someNumber', 'entryNumber'], isNumbered)
  const most = Math.max(0, ...votes.values())
  const languages = Array.from(votes.keys()).filter((language) => votes.get(language) === most)
  return { row: number, places, titles: cells, ignored, languages, preamble: '' }
}
