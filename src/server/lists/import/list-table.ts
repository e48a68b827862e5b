import type { SubstanceLimit } from '#contract/lists/limits.ts'
import type { TableFormat } from '#contract/values/table-format.ts'
import { isEntryItself, type ListFacts, type ListMember } from '#domain/lists/entry.ts'
import type { Language } from '#contract/values/locale.ts'
import { reasonIn } from '#domain/lists/reasons.ts'
import { limitText } from '#server/lists/import/limit-text.ts'
import { tableTitles, type TableColumn } from '#server/lists/import/table-titles.ts'
import type { AnyContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { Download } from '#server/http/answers.ts'
import { tableDownload } from '#server/http/table-download.ts'
import { findOwnEntries, type OwnEntry } from '#server/lists/import/own-entries.repository.ts'
import {
  findCurrentEntries,
  findEntriesOn,
  type CurrentEntry,
} from '#server/lists/import/current-entries.repository.ts'
import { findNewestApplied } from '#server/lists/import/versions.repository.ts'
import { findListByKey } from '#server/lists/lists.repository.ts'

/** The columns of the table for import, as reference/README.md describes them; facts by the column that has them. */
const FACTS = {
  condition: 'condition',
  condition_sv: 'conditionSv',
  depends_on_use: 'dependsOnUse',
  applies_when: 'appliesWhen',
  sum_group: 'sumGroup',
  annex: 'annex',
  designation: 'designation',
  odp: 'odp',
  gwp: 'gwp',
  reported_only: 'isReportedOnly',
  latest_application_date: 'latestApplicationDate',
  sunset_date: 'sunsetDate',
} as const satisfies Record<string, keyof ListFacts>

/** The columns of a limit, in their order. */
const LIMIT = {
  limit: ({ value }) => value,
  limit_unit: ({ unit }) => unit,
  limit_operator: ({ operator }) => operator,
  limit_scope: ({ scope }) => scope,
  limit_weighed: ({ weighed }) => weighed,
  limit_element: ({ element }) => element ?? '',
  limit_members: ({ members }) => members.join('; '),
  limit_only_for: ({ onlyFor }) => onlyFor ?? '',
  limit_applies_when: ({ appliesWhen }) => appliesWhen,
  limit_equipment: ({ equipment }) => equipment,
  limit_from: ({ validFrom }) => validFrom ?? '',
  limit_to: ({ validTo }) => validTo ?? '',
  limit_note: ({ note }) => note,
  limit_source: ({ source }) => source,
  limit_source_date: ({ sourceDate }) => sourceDate,
} as const satisfies Record<string, (limit: SubstanceLimit) => string>

const COLUMNS: readonly TableColumn[] = [
  'list',
  'entry_no',
  'entry_name',
  'member_name',
  'ec',
  'cas',
  'name_sv',
  'date_of_inclusion',
  'reason',
  'description',
  // The keys of an object literal of ours are its columns.
  ...(Object.keys(FACTS) as (keyof typeof FACTS)[]),
  ...(Object.keys(LIMIT) as (keyof typeof LIMIT)[]),
]

/**
 * SUB-12: a list of the law as the table that the import reads back: its newest version, a row for each entry and, below it, one for
 * each further limit and each member. Imported as it is, it changes nothing.
 */
export async function exportListTable(ctx: AnyContext, key: string, format: TableFormat): Promise<Download> {
  const list = await findListByKey(ctx, key)
  const newest = list && (await findNewestApplied(ctx.db, list.id))
  if (!list || !newest) throw new AppError('substance-list:not-found')
  return tableDownload(format, `${key} ${newest.validFrom}`, {
    name: key,
    columns: (list.isOwn ? OWN_COLUMNS : COLUMNS).map((title) => ({ title, kind: 'text', width: 24 })),
    rows: list.isOwn
      ? (await findOwnEntries(ctx.db, list.id)).map((entry) => ownRowOf(key, entry))
      : (await findCurrentEntries(ctx.db, list.id)).flatMap((entry) => rowsOf(key, entry)),
  })
}

/**
 * SUB-04: a list as it is on a day, to be read: the same table with titles in the reader's language, reasons in it, and the limits in
 * words. The import reads it back, too.
 */
export async function exportReadableTable(
  ctx: AnyContext,
  { key, title, day }: { key: string; title: string; day: string },
  format: TableFormat,
): Promise<Download> {
  const list = await findListByKey(ctx, key)
  if (!list) throw new AppError('substance-list:not-found')
  const { language } = ctx
  const columns: readonly TableColumn[] = list.isOwn ? OWN_COLUMNS : [...COLUMNS, 'limit_in_words']
  return tableDownload(format, `${title} ${day}`, {
    name: title,
    columns: columns.map((column) => ({
      title: tableTitles[column][language],
      kind: 'text',
      width: column.endsWith('_name') || column.startsWith('condition') ? 48 : 20,
    })),
    rows: list.isOwn
      ? (await findOwnEntries(ctx.db, list.id)).map((entry) => ownRowOf(key, entry))
      : (await findEntriesOn(ctx.db, list.id, day)).flatMap((entry) => readableRowsOf(key, entry, language)),
  })
}

function readableRowsOf(key: string, entry: CurrentEntry, language: Language): (string | null)[][] {
  // In English the cell is the authority's, as in the table for import.
  const reason = language === 'en' ? entry.reason : reasonIn(entry.reason, language)
  const [first = [], ...further] = rowsOf(key, { ...entry, reason })
  const inWords = entry.limits.map((limit) => limitText(limit, language)).join('; ')
  const padded = Array.from({ length: COLUMNS.length }, (_, place) => first[place] ?? '')
  return [[...padded, inWords], ...further]
}

/** The columns that a list of the company's own keeps. */
const OWN_COLUMNS: readonly TableColumn[] = [
  'list',
  'entry_name',
  'ec',
  'cas',
  'limit',
  'limit_unit',
  'limit_operator',
  'limit_scope',
]

const ownRowOf = (key: string, { name, ecNumbers, casNumbers, limits: [limit] }: OwnEntry) => [
  key,
  name,
  ecNumbers.join('; '),
  casNumbers.join('; '),
  ...(limit ? [limit.value, limit.unit, limit.operator, limit.scope] : []),
]

/** The entry with its first limit, a row for each further limit, and one for each member. */
function rowsOf(key: string, entry: CurrentEntry): (string | null)[][] {
  const facts = Object.values(FACTS).map((fact) => entry.facts[fact] ?? '')
  const told = [entry.dateOfInclusion ?? '', entry.reason, entry.description]
  const named = [key, entry.number ?? '', entry.name]
  const [first, ...further] = entry.limits
  const untold = [...numbersOf(nobody), ...told, ...facts].map(() => '')
  return [
    [...named, '', ...numbersOf(entry), ...told, ...facts, ...(first ? limitCells(first) : [])],
    ...further.map((limit) => [...named, '', ...untold, ...limitCells(limit)]),
    ...entry.members
      .filter((member) => !isEntryItself(member, entry))
      .map((member) => [key, '', entry.name, member.name, ...numbersOf(member)]),
  ]
}

const nobody: ListMember = { name: '', ecNumbers: [], casNumbers: [] }
const limitCells = (limit: SubstanceLimit) => Object.values(LIMIT).map((cell) => cell(limit))
const numbersOf = ({ ecNumbers, casNumbers, nameSv = '' }: ListMember) => [
  ecNumbers.join('; '),
  casNumbers.join('; '),
  nameSv,
]
