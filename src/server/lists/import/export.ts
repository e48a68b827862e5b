import { dayOf } from '#domain/days.ts'
import type { HandlerInput } from '#contract/http/endpoint.ts'
import type { Language } from '#contract/values/locale.ts'
import type { exportListSubstances as contract } from '#contract/substances/substances.ts'
import type { SubstanceLimit } from '#contract/lists/limits.ts'
import { decimalText } from '#domain/texts/figures.ts'
import { reasonIn } from '#domain/lists/reasons.ts'
import type { AnyContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { Download } from '#server/http/answers.ts'
import { exportListTable } from '#server/lists/import/list-table.ts'
import { findExportedNodes } from '#server/lists/import/export.repository.ts'
import { findLists } from '#server/lists/lists.repository.ts'
import { tableDownload } from '#server/http/table-download.ts'

const titles = {
  en: ['No.', 'Entry', 'Member', 'EC', 'CAS', 'Reason', 'Included', 'Condition', 'Limits'],
  sv: ['Nr', 'Post', 'Medlem', 'EG', 'CAS', 'Skäl', 'Upptaget', 'Villkor', 'Gränser'],
} as const satisfies Record<Language, readonly string[]>
const WIDTHS = [8, 48, 48, 14, 14, 40, 12, 48, 32]

type Query = HandlerInput<typeof contract>['query']
type ExportQuery = Omit<Query, 'for'> & Partial<Pick<Query, 'for'>>

/** A list as a table: each entry, its members below it. */
export async function exportListSubstances(
  ctx: AnyContext,
  key: string,
  { format, asOf, for: use = 'reading' }: ExportQuery,
): Promise<Download> {
  if (use === 'import') return exportListTable(ctx, key, format)
  const [list] = await findLists(ctx, { key })
  if (!list) throw new AppError('substance-list:not-found')
  const day = asOf ?? dayOf(ctx.now())
  const nodes = await findExportedNodes(ctx, { key, day })
  return tableDownload(format, `${list.title} ${day}`, {
    name: list.title,
    columns: titles[ctx.language].map((title, index) => ({
      title,
      kind: index === 6 ? 'date' : 'text',
      width: WIDTHS[index] ?? 20,
    })),
    rows: nodes.map((node) => [
      node.number,
      node.entry,
      node.member,
      node.ecNumbers.join('; '),
      node.casNumbers.join('; '),
      reasonIn(node.reason, ctx.language),
      node.dateOfInclusion,
      node.condition,
      node.limits.map((limit) => limitText(limit, ctx.language)).join('; '),
    ]),
  })
}

const operators = {
  above: { en: 'above', sv: 'över' },
  at_or_above: { en: 'at or above', sv: 'minst' },
} as const
const scopes = {
  article: { en: 'of the article', sv: 'av varan' },
  article_part: { en: 'of the article or a part of it', sv: 'av varan eller en del av den' },
  homogeneous_material: { en: 'of the homogeneous material', sv: 'av det homogena materialet' },
  article_material: { en: 'of a material of the article', sv: 'av ett material i varan' },
  mixture: { en: 'of the mixture', sv: 'av blandningen' },
  any: { en: '', sv: '' },
} as const

const EQUIPMENT = { en: 'equipment of category', sv: 'utrustning i kategori' } as const
const RECOVERED = { en: 'with recovered material', sv: 'med återvunnet material' } as const

/** "above 0.1 % of the article" */
function limitText(
  { operator, value, unit, scope, onlyFor, equipment }: SubstanceLimit,
  language: Language,
): string {
  const limit =
    `${operators[operator][language]} ${decimalText(value, language)} ${unit} ${scopes[scope][language]}`.trim()
  const only = [
    ...(onlyFor ? [RECOVERED[language]] : []),
    ...(equipment === '' ? [] : [`${EQUIPMENT[language]} ${equipment}`]),
  ]
  return only.length > 0 ? `${limit} (${only.join('; ')})` : limit
}
