import type { ExemptionId, SubstanceListId } from '#contract/ids.ts'
import type { Exemption } from '#contract/substances.ts'
import type { AnyContext, InstallationContext } from '#server/context.ts'

export async function findExemptions(ctx: AnyContext, listId: SubstanceListId): Promise<Exemption[]> {
  const rows = await exemptions(ctx).where('list_id', '=', listId).orderBy('annex').orderBy('id').execute()
  return rows.map((row) => asExemption(row, ctx))
}

export async function findExemption(ctx: AnyContext, id: ExemptionId): Promise<Exemption | undefined> {
  const row = await exemptions(ctx).where('id', '=', id).executeTakeFirst()
  return row && asExemption(row, ctx)
}

interface ExemptionChange {
  endsOn: string | null
  renewalPending: 'yes' | 'no' | 'unknown'
  categories: number[]
  note: string
  source: string
  sourceDate: string
}

/** A category that is now covered whole is no partial one any more. */
export async function updateExemption(
  ctx: InstallationContext,
  id: ExemptionId,
  change: ExemptionChange,
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('installation_exemptions')
    .select(['version', 'partial_categories'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  await ctx.db
    .updateTable('installation_exemptions')
    .set({
      ends_on: change.endsOn,
      renewal_pending: change.renewalPending,
      categories: change.categories,
      partial_categories: row.partial_categories.filter((category) => !change.categories.includes(category)),
      note: change.note,
      source: change.source,
      source_date: change.sourceDate,
      version: row.version + 1,
    })
    .where('id', '=', id)
    .execute()
  return true
}

function exemptions(ctx: AnyContext) {
  return ctx.db
    .selectFrom('exemptions')
    .select([
      'id',
      'annex',
      'number',
      'substance_name',
      'text_en',
      'text_sv',
      'categories',
      'partial_categories',
      'scope_text',
      'ends_on',
      'renewal_pending',
      'note',
      'source',
      'source_date',
    ])
}

type ExemptionRow = Awaited<ReturnType<ReturnType<typeof exemptions>['execute']>>[number]

function asExemption(row: ExemptionRow, { language }: Pick<AnyContext, 'language'>): Exemption {
  return {
    id: row.id,
    annex: row.annex,
    number: row.number,
    substanceName: row.substance_name,
    text: (language === 'sv' ? row.text_sv : null) ?? row.text_en,
    categories: row.categories,
    scope: row.scope_text,
    endsOn: row.ends_on,
    renewalPending: row.renewal_pending,
    note: row.note,
    source: row.source,
    sourceDate: row.source_date,
  }
}
