import type { Table, TableRow } from '#domain/spreadsheets/table.ts'

/** Heads by which the columns of list files go, without case, space, accents and punctuation. The first are the authority's own. */
const heads = {
  name: [
    'substancename',
    'substancenameentry',
    'substancenamegroup',
    'name',
    'substance',
    'entryname',
    'nameofsubstance',
    'chemicalname',
    'substancenamegroupname',
    'amne',
    'amnesnamn',
    'amnetsnamn',
    'stoffname',
    'bezeichnungdesstoffes',
    'nomdelasubstance',
  ],
  ec: [
    'ecno',
    'ecnumber',
    'eclistno',
    'eclistnumber',
    'ec',
    'ecnos',
    'ecnumbers',
    'eclist',
    'ecorlistnumber',
    'einecs',
    'einecsno',
    'einecsnumber',
    'egnr',
    'egnummer',
    'eglistnr',
    'nce',
    'numeroce',
  ],
  cas: [
    'casno',
    'casnumber',
    'cas',
    'casnos',
    'casnumbers',
    'casrn',
    'casregistrynumber',
    'casnr',
    'casnummer',
    'ncas',
    'numerocas',
  ],
  date: [
    'dateofinclusion',
    'inclusiondate',
    'dateofinclusionincandidatelist',
    'dateofinclusioninthecandidatelist',
    'dateofinclusionoftheentry',
    'dateincluded',
    'dateadded',
    'includedon',
    'listingdate',
    'dateoflisting',
    'datumforupptagande',
    'datumforuppforande',
    'datumforinforande',
    'datumderaufnahme',
    'aufnahmedatum',
    'datedinclusion',
  ],
  reason: [
    'reasonforinclusion',
    'reasonsforinclusion',
    'reason',
    'reasons',
    'article57',
    'svhcproperty',
    'svhcproperties',
    'intrinsicproperties',
    'hazardproperty',
    'skal',
    'skaltillupptagande',
    'skaltilluppforande',
    'skalforupptagande',
    'skalforuppforande',
    'grundfurdieaufnahme',
    'motifdelinclusion',
  ],
  description: ['description', 'substancedescription', 'otherdescription'],
  decision: ['decision', 'decisions', 'decisionnumber', 'echadecision'],
  dataset: ['iucdataset', 'iucliddataset'],
  supportDocument: ['supportdocument', 'supportdocuments'],
  comments: ['responsetocomments', 'responsestocomments'],
  remarks: ['remarks', 'remark', 'notes', 'note'],
  parent: [
    'parent',
    'parententry',
    'parentsubstance',
    'parentname',
    'group',
    'groupname',
    'groupentry',
    'memberof',
    'entry',
    'entryno',
    'candidatelistentry',
  ],
  memberName: ['membername', 'member', 'groupmember'],
  memberKind: ['memberkind', 'rowtype', 'kind', 'type', 'level'],
  members: ['members', 'groupmembers'],
  isGroup: ['isgroup'],
  memberCount: ['membercount', 'numberofmembers'],
} as const
export type ListColumn = keyof typeof heads

const columnByHead = new Map<string, ListColumn>(
  // The keys of an object literal of ours are its columns.
  (Object.keys(heads) as ListColumn[]).flatMap((column) =>
    heads[column].map((head) => [head, column] as const),
  ),
)

/** A head may go on after its name: "Date of inclusion (dd/mm/yyyy)". Only long names are told by their start. */
const LONG_HEAD = 13
function columnOf(title: string): ListColumn | undefined {
  const head = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
  const exact = columnByHead.get(head)
  if (exact) return exact
  if (head.includes('inclusion') && head.includes('date')) return 'date'
  return Array.from(columnByHead).find(([start]) => start.length >= LONG_HEAD && head.startsWith(start))?.[1]
}

export interface TableHead {
  row: number
  /** Where each known column is; the first wins where a head occurs twice. */
  places: ReadonlyMap<ListColumn, number>
  /** Heads as the file writes them, by place. */
  titles: readonly string[]
  ignored: readonly string[]
}

/** Rows of explanation before the head are at most this many. */
const HEAD_WITHIN_ROWS = 100

/** The head of a list: the row, not too far down, that names the substance and most other columns. null when no row does. */
export function findHead({ rows }: Pick<Table, 'rows'>): TableHead | null {
  const candidates = rows.slice(0, HEAD_WITHIN_ROWS).map(headOf)
  const named = candidates.filter(({ places }) => places.has('name') && places.size > 1)
  return named.reduce<TableHead | null>(
    (best, next) => (next.places.size > (best?.places.size ?? 0) ? next : best),
    null,
  )
}

/** The columns without which a list cannot be read, by the authority's names, that a head lacks. */
export function missingColumns({ places }: TableHead): string[] {
  const missing: string[] = []
  if (!places.has('ec') && !places.has('cas')) missing.push('EC No. / CAS No.')
  if (!places.has('date')) missing.push('Date of inclusion')
  return missing
}

export function isSameHead(head: TableHead, { cells }: TableRow): boolean {
  return head.titles.every((title, place) => (cells[place] ?? '') === title)
}

function headOf({ number, cells }: TableRow): TableHead {
  const places = new Map<ListColumn, number>()
  const ignored: string[] = []
  for (const [place, cell] of cells.entries()) {
    const column = columnOf(cell)
    if (column && !places.has(column)) places.set(column, place)
    else if (cell !== '') ignored.push(cell)
  }
  return { row: number, places, titles: cells, ignored }
}
