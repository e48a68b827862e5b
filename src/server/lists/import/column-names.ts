import { tableTitles } from '#server/lists/import/table-titles.ts'

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
    'ncas',
    'numerocas',
  ],
  date: [
    'dateofinclusion',
    'inclusiondate',
    'dateincluded',
    'dateadded',
    'includedon',
    'listingdate',
    'dateoflisting',
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
    'intrinsicpropertyiesreferredtoinarticle57',
    'hazardproperty',
    'hazardproperties',
  ],
  description: ['description', 'substancedescription', 'otherdescription'],
  decision: ['decision', 'decisions', 'decisionnumber', 'echadecision'],
  dataset: ['iucdataset', 'iucliddataset'],
  supportDocument: ['supportdocument', 'supportdocuments'],
  comments: ['responsetocomments', 'responsestocomments'],
  remarks: [
    'remarks',
    'remark',
    'notes',
    'note',
    'grouprelationship',
    'sunsetdateremarks',
    'latestapplicationdateremarks',
  ],
  outcome: ['regulatoryoutcome'],
  outcomeDate: ['regulatoryoutcomedate'],
  parent: [
    'parent',
    'parententry',
    'parentsubstance',
    'parentname',
    'group',
    'groupname',
    'groupentry',
    'memberof',
    'candidatelistentry',
    'regulatorygroup',
  ],
  memberName: ['membername', 'member', 'groupmember'],
  memberKind: ['memberkind', 'rowtype', 'kind', 'type', 'level'],
  members: ['members', 'groupmembers'],
  isGroup: ['isgroup'],
  memberCount: ['membercount', 'numberofmembers'],
  entryNumber: ['entryno', 'entrynumber', 'entry', 'entrynr'],
  /** A number of which its head does not say what it is of: of an entry, or of a row. */
  someNumber: ['no', 'nr', 'number', 'rowno', 'rownumber', 'lfdnr', 'lpnr'],
  /** A date of which its head does not say what it is of. */
  someDate: [],
  sunsetDate: ['sunsetdate'],
  latestApplicationDate: ['latestapplicationdate'],
  condition: ['condition', 'conditions', 'restrictionconditions', 'conditionsofrestriction'],
  annexes: ['popsregulationannex', 'popsregulationannexes', 'popsannex'],
  // Of our own table (reference/README.md).
  listKey: ['list', 'listkey'],
  conditionSv: ['conditionsv'],
  dependsOnUse: ['dependsonuse'],
  annex: ['annex'],
  designation: ['designation'],
  odp: ['odp'],
  gwp: ['gwp', 'gwp100'],
  isReportedOnly: ['reportedonly'],
  nameSv: ['namesv'],
  appliesWhen: ['applieswhen'],
  sumGroup: ['sumgroup'],
  limit: ['limit'],
  limitUnit: ['limitunit'],
  limitOperator: ['limitoperator'],
  limitScope: ['limitscope'],
  limitWeighed: ['limitweighed'],
  limitElement: ['limitelement'],
  limitMembers: ['limitmembers'],
  limitOnlyFor: ['limitonlyfor'],
  limitAppliesWhen: ['limitapplieswhen'],
  limitEquipment: ['limitequipment'],
  limitFrom: ['limitfrom'],
  limitTo: ['limitto'],
  limitNote: ['limitnote'],
  limitSource: ['limitsource'],
  limitSourceDate: ['limitsourcedate'],
  /** The limits once more, for readers; nothing is read from it. */
  limitInWords: ['limitinwords'],
} as const
export type ListColumn = keyof typeof heads

const columnByHead = new Map<string, ListColumn>(
  // The keys of an object literal of ours are its columns.
  (Object.keys(heads) as ListColumn[]).flatMap((column) =>
    heads[column].map((head: string) => [head, column] as const),
  ),
)

/** The letters and figures of a head, without case and accents. */
const lettersOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

// Our own table, by its titles for readers.
for (const [name, titles] of Object.entries(tableTitles)) {
  const column = columnByHead.get(lettersOf(name))
  if (!column) throw new Error(`No column of a list file is called ${name}.`)
  for (const title of Object.values(titles)) columnByHead.set(lettersOf(title), column)
}

/** A head may go on after its name: "Date of inclusion (dd/mm/yyyy)". Only long names are told by their start. */
const LONG_HEAD = 13

/** A column that goes by a head. Of two heads with one meaning the lower `rank` is surer: the authority's own come first. */
export interface NamedColumn {
  column: ListColumn
  rank: number
}
/** The rank of heads that only begin with a known one; those that are only told by their words are behind it. */
const BEGUN = 50
export const IN_WORDS = 100

/** The column that goes by this head, in the authority's English or in our own table. */
export function columnNamed(title: string): NamedColumn | undefined {
  const letters = lettersOf(title)
  const head = letters.replaceAll(/[^a-z0-9]/g, '')
  // A head in Greek or Cyrillic letters is not what its few Latin ones say.
  if (head === '' || head !== letters) return undefined
  const exact = columnByHead.get(head)
  if (exact)
    return {
      column: exact,
      rank: Math.max(
        0,
        heads[exact].findIndex((known) => known === head),
      ),
    }
  const [, column] =
    Array.from(columnByHead).find(([start]) => start.length >= LONG_HEAD && head.startsWith(start)) ?? []
  return column && { column, rank: BEGUN }
}
