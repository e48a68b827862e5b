import { errorKinds, errorText, type ErrorCode } from '#contract/http/errors.ts'
import type { ChangeSetId } from '#contract/values/ids.ts'
import type { Language } from '#contract/values/locale.ts'
import { dayOf } from '#domain/days.ts'
import { findChangeSet } from '#server/change-sets/change-sets.repository.ts'
import * as repository from '#server/change-sets/report.repository.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { Download } from '#server/http/answers.ts'
import { tableDownload } from '#server/http/table-download.ts'

const texts = {
  en: {
    name: 'Changed products',
    columns: ['Product', 'Product ID', 'Outcome', 'Reason'],
    created: 'Created',
    changed: 'Changed',
    deleted: 'Deleted',
    refused: 'Not changed',
  },
  sv: {
    name: 'Ändrade produkter',
    columns: ['Produkt', 'Produkt-ID', 'Utfall', 'Skäl'],
    created: 'Skapad',
    changed: 'Ändrad',
    deleted: 'Borttagen',
    refused: 'Inte ändrad',
  },
} as const

/**
 * OV-14: rows of the report of a change: the result for each product or the reason of its refusal; refused
 * ones first.
 */
export async function changeSetReport(ctx: Context, id: ChangeSetId): Promise<Download> {
  const changeSet = await findChangeSet(ctx, id)
  if (!changeSet) throw new AppError('not-found')
  const words = texts[ctx.language]
  const rows = await repository.findReportRows(ctx, id)
  return tableDownload('csv', `${words.name} ${dayOf(changeSet.madeAt)}`, {
    name: words.name,
    columns: words.columns.map((title) => ({ title })),
    rows: rows.map(({ title, number, kind, refusal }) => [
      title,
      number,
      words[kind],
      refusal ? refusalText(refusal, ctx.language) : '',
    ]),
  })
}

const isErrorCode = (code: string): code is ErrorCode => code in errorKinds

function refusalText(
  { code, details }: { code: string; details: Record<string, unknown> },
  language: Language,
): string {
  return isErrorCode(code) ? errorText(code, language, details) : code
}
