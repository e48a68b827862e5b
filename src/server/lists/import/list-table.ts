import type { TableFormat } from '#contract/values/table-format.ts'
import type { ListFacts, ListMember } from '#domain/lists/entry.ts'
import type { AnyContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { Download } from '#server/http/answers.ts'
import { tableDownload } from '#server/http/table-download.ts'
import { findCurrentEntries, type CurrentEntry } from '#server/lists/import/current-entries.repository.ts'
import { findNewestApplied } from '#server/lists/import/versions.repository.ts'
import { findListByKey } from '#server/lists/lists.repository.ts'

/** The columns of the table for import, as reference/README.md describes them; facts by the column that has them. */
const FACTS = {
  condition: 'condition',
  condition_sv: 'conditionSv',
  depends_on_use: 'dependsOnUse',
  annex: 'annex',
  designation: 'designation',
  odp: 'odp',
  gwp: 'gwp',
  reported_only: 'isReportedOnly',
  latest_application_date: 'latestApplicationDate',
  sunset_date: 'sunsetDate',
} as const satisfies Record<string, keyof ListFacts>

const COLUMNS = [
  'list',
  'entry_no',
  'entry_name',
  'member_name',
  'ec',
  'cas',
  'date_of_inclusion',
  'reason',
  'description',
  ...Object.keys(FACTS),
]

/**
 * SUB-12: a list of the law as the table that the import reads back: its newest version, a row for each entry and, below it, one for
 * each member. Imported as it is, it changes nothing.
 */
export async function exportListTable(ctx: AnyContext, key: string, format: TableFormat): Promise<Download> {
  const list = await findListByKey(ctx, key)
  const newest = list && (await findNewestApplied(ctx.db, list.id))
  // A company's own list has no versions that a file could be compared with.
  if (!list || !newest) throw new AppError('substance-list:not-found')
  const entries = await findCurrentEntries(ctx.db, list.id)
  return tableDownload(format, `${key} ${newest.validFrom}`, {
    name: key,
    columns: COLUMNS.map((title) => ({ title, kind: 'text', width: 24 })),
    rows: entries.flatMap((entry) => rowsOf(key, entry)),
  })
}

function rowsOf(key: string, entry: CurrentEntry): (string | null)[][] {
  const facts = Object.values(FACTS).map((fact) => entry.facts[fact] ?? '')
  const told = [entry.dateOfInclusion ?? '', entry.reason, entry.description]
  return [
    [key, entry.number ?? '', entry.name, '', ...numbersOf(entry), ...told, ...facts],
    ...entry.members.map((member) => [key, '', entry.name, member.name, ...numbersOf(member)]),
  ]
}

const numbersOf = ({ ecNumbers, casNumbers }: ListMember) => [ecNumbers.join('; '), casNumbers.join('; ')]
