import type { ProductImportId } from '#contract/values/ids.ts'
import type { Language } from '#contract/values/locale.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import type { ImportLine } from '#contract/product-import.ts'
import type { TableFormat } from '#contract/values/table-format.ts'
import { fillText } from '#domain/texts/fill.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { Download } from '#server/http/answers.ts'
import { lineOf } from '#server/product-import/view.ts'
import * as repository from '#server/product-import/imports.repository.ts'
import { tableDownload } from '#server/http/table-download.ts'
import type { Cell } from '#server/spreadsheets/write/written-table.ts'

const STEP = 2_000

const texts = {
  sheet: { en: 'Import', sv: 'Import' },
  row: { en: 'Row', sv: 'Rad' },
  outcome: { en: 'Outcome', sv: 'Utfall' },
  title: { en: 'Product', sv: 'Produkt' },
  column: { en: 'Column', sv: 'Kolumn' },
  value: { en: 'Value', sv: 'Värde' },
  before: { en: 'Before', sv: 'Före' },
  message: { en: 'What to do', sv: 'Vad du kan göra' },
  created: { en: 'New', sv: 'Ny' },
  changed: { en: 'Changed', sv: 'Ändrad' },
  unchanged: { en: 'Unchanged', sv: 'Oförändrad' },
  refused: { en: 'Refused', sv: 'Avvisad' },
  leftOut: { en: 'Left out: {message}', sv: 'Utelämnat: {message}' },
} as const

export async function getImportLines(
  ctx: Context,
  id: ProductImportId,
  query: PageQuery & { outcome?: ImportLine['outcome'] | undefined },
) {
  if (!(await repository.findImport(ctx, id))) throw new AppError('not-found')
  const { rows, total } = await repository.findLines(ctx, id, query)
  return { items: rows.map((row) => lineOf(row, ctx.language)), totalItems: total }
}

/** All of what becomes of the rows, a line for each fault or changed field; in constant memory. */
export async function downloadReport(
  ctx: Context,
  id: ProductImportId,
  { format, outcome }: { format: TableFormat; outcome?: ImportLine['outcome'] | undefined },
): Promise<Download> {
  const found = await repository.findImport(ctx, id)
  if (!found) throw new AppError('not-found')
  const text = (key: keyof typeof texts) => texts[key][ctx.language]
  return tableDownload(format, `${text('sheet')} ${found.fileName.replace(/\.\w+$/, '')}`, {
    name: text('sheet'),
    columns: [
      { title: text('row'), kind: 'number', width: 8 },
      { title: text('outcome'), width: 12 },
      { title: text('title'), width: 36 },
      { title: text('column'), width: 24 },
      { title: text('before'), width: 24 },
      { title: text('value'), width: 24 },
      { title: text('message'), width: 80 },
    ],
    rows: reportRows(ctx, id, outcome),
  })
}

async function* reportRows(
  ctx: Context,
  id: ProductImportId,
  outcome: ImportLine['outcome'] | undefined,
): AsyncGenerator<Cell[]> {
  for (let after = -1; ;) {
    const lines = await repository.findLinesAfter(ctx, id, { after, limit: STEP, outcome })
    for (const line of lines) yield* rowsOfLine(lineOf(line, ctx.language), ctx.language)
    const last = lines.at(-1)
    if (!last || lines.length < STEP) return
    after = last.position
  }
}

function* rowsOfLine(line: ImportLine, language: Language): Generator<Cell[]> {
  const start: Cell[] = [line.row, texts[line.outcome][language], line.title]
  const told = (message: string) =>
    line.outcome === 'refused' ? message : fillText(texts.leftOut[language], { message })
  for (const { column, value, message } of line.faults) yield [...start, column, null, value, told(message)]
  for (const { field, before, after } of line.changes) yield [...start, field, before, after, null]
  if (line.faults.length === 0 && line.changes.length === 0) yield start
}
