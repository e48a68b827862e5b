import { sql } from 'kysely'

import type { Exemption } from '#contract/lists/exemptions.ts'
import type { ExemptionId, SubstanceListId } from '#contract/values/ids.ts'
import type { AnyContext, InstallationContext } from '#server/context.ts'

export async function findExemptions(ctx: AnyContext, listId: SubstanceListId): Promise<Exemption[]> {
  const rows = await exemptions(ctx)
    .where('list_id', '=', listId)
    .orderBy('annex')
    .orderBy('exemptions.id')
    .execute()
  return rows.map((row) => asExemption(row, ctx))
}

export async function findExemption(ctx: AnyContext, id: ExemptionId): Promise<Exemption | undefined> {
  const row = await exemptions(ctx).where('exemptions.id', '=', id).executeTakeFirst()
  return row && asExemption(row, ctx)
}

/** The exemptions from several lists, each with the key of its list. */
export async function findExemptionsOfLists(
  ctx: AnyContext,
  keys: readonly string[],
): Promise<(Exemption & { list: string })[]> {
  if (keys.length === 0) return []
  const rows = await exemptions(ctx)
    .innerJoin('substance_lists as l', 'l.id', 'exemptions.list_id')
    .select('l.key as list')
    .where('l.key', 'in', [...keys])
    .orderBy('annex')
    .orderBy('exemptions.id')
    .execute()
  return rows.map(({ list, ...row }) => ({ ...asExemption(row, ctx), list }))
}

/** The exemption, locked until the transaction ends. */
export async function lockExemption(
  ctx: InstallationContext,
  id: ExemptionId,
): Promise<Exemption | undefined> {
  const locked = await ctx.db
    .selectFrom('installation_exemptions')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return locked && findExemption(ctx, id)
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
): Promise<void> {
  await ctx.db
    .updateTable('installation_exemptions')
    .set({
      ends_on: change.endsOn,
      renewal_pending: change.renewalPending,
      categories: change.categories,
      partial_categories: sql<number[]>`array(
        select c from unnest(partial_categories) as c where c <> all(${change.categories}::smallint[]))`,
      note: change.note,
      source: change.source,
      source_date: change.sourceDate,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

function exemptions(ctx: AnyContext) {
  return ctx.db
    .selectFrom('exemptions')
    .select([
      'exemptions.id',
      'annex',
      'number',
      'substance_name',
      'text_en',
      'text_sv',
      'categories',
      'partial_categories',
      'scope_text',
      'materials',
      'application_en',
      'application_sv',
      'valid_from',
      'ends_on',
      'renewal_pending',
      'note',
      'source',
      'source_date',
      'version',
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
    materials: row.materials,
    application: (language === 'sv' && row.application_sv) || row.application_en,
    validFrom: row.valid_from,
    endsOn: row.ends_on,
    renewalPending: row.renewal_pending,
    note: row.note,
    source: row.source,
    sourceDate: row.source_date,
    version: row.version,
  }
}
