import { sql } from 'kysely'

import type { ProductId } from '#contract/values/ids.ts'
import type { MatchKey } from '#contract/product-import-settings.ts'
import { comparableIdentifier, isWithoutCase } from '#domain/identifiers/product.ts'
import { nameKey } from '#domain/product-import/draft.ts'
import { foreignIdType } from '#domain/product-import/export-mark.ts'
import type { Context } from '#server/context.ts'
import { idsAsText } from '#server/db/ids-as-text.ts'
import { inBatches, texts } from '#server/product-import/batches.repository.ts'
import { inScope, isUsable } from '#server/tenancy/product-visibility.repository.ts'

/** A usable product, with the value that matched it. */
export interface Match {
  value: string
  supplierId: number | null
  id: number
  isInScope: boolean
}

interface Wanted {
  key: MatchKey
  values: readonly string[]
  withSupplier: boolean
  foreignMark: string | null
}

/** Products that may be used with these identifiers (as comparableIdentifier gives them); with each of their suppliers where that counts. */
export async function findMatches(
  ctx: Context,
  { key, values, withSupplier, foreignMark }: Wanted,
): Promise<Match[]> {
  if (key === 'Kedja ID')
    return foreignMark === null ? findById(ctx, values) : findForeign(ctx, foreignMark, values)
  if (key === 'Name') return findByNames(ctx, values)
  const supplier = withSupplier ? sql`s.supplier_id` : sql`null::bigint`
  const suppliers = withSupplier ? sql`join product_suppliers s on s.product_id = p.id` : sql``
  const value = isWithoutCase(key) ? sql`lower(i.value)` : sql`i.value`
  return inBatches(values, async (batch) => {
    const { rows } = await sql<Match>`
      select distinct ${value} as value, ${supplier} as "supplierId", p.id, ${inScope(ctx, 'p')} as "isInScope"
      from product_identifiers i join products p on p.id = i.product_id ${suppliers}
      where i.key = ${key} and ${value} = any(${texts(spellings(batch))}) and ${isUsable(ctx, 'p')}`.execute(
      ctx.db,
    )
    return rows.map((row) => ({ ...row, value: comparableIdentifier(key, row.value) }))
  })
}

/** The Unicode forms in which values can be stored: composed and decomposed. */
const spellings = (values: readonly string[]) =>
  values.flatMap((text) => Array.from(new Set([text, text.normalize('NFD')])))

/** Texts that are no ids match nothing. */
async function findById(ctx: Context, values: readonly string[]): Promise<Match[]> {
  const ids = values.filter((value) => /^[1-9]\d{0,14}$/.test(value)).map(Number)
  return inBatches(ids, async (batch) => {
    const { rows } = await sql<Match>`
      select p.id::text as value, null::bigint as "supplierId", p.id, ${inScope(ctx, 'p')} as "isInScope"
      from products p where p.id = any(${idsAsText(batch)}) and ${isUsable(ctx, 'p')}`.execute(ctx.db)
    return rows
  })
}

/** Products that came with an export of another company, by the numbers that they have there. */
async function findForeign(ctx: Context, mark: string, values: readonly string[]): Promise<Match[]> {
  return inBatches(values, async (batch) => {
    const { rows } = await sql<Match>`
      select distinct i.value, null::bigint as "supplierId", p.id, ${inScope(ctx, 'p')} as "isInScope"
      from product_identifiers i join products p on p.id = i.product_id
      where i.key = 'Other' and i.custom_type = ${foreignIdType(mark)} and i.value = any(${texts(batch)})
        and ${isUsable(ctx, 'p')}`.execute(ctx.db)
    return rows
  })
}

/** Products by their first names of their own, with their models where the keys have one. */
async function findByNames(ctx: Context, keys: readonly string[]): Promise<Match[]> {
  const wanted = new Set(keys)
  const names = Array.from(new Set(keys.flatMap(namesIn)))
  const found = await inBatches(names, async (batch) => {
    const { rows } = await sql<Match & { models: string[] }>`
      select n.value, null::bigint as "supplierId", p.id, ${inScope(ctx, 'p')} as "isInScope",
        array(select m.value from product_names m where m.product_id = p.id and m.key = 'Model') as models
      from product_names n join products p on p.id = n.product_id
      where n.key = 'Our product name' and n.value = any(${texts(spellings(batch))}) and ${isUsable(ctx, 'p')}`.execute(
      ctx.db,
    )
    return rows
  })
  return found.flatMap(({ models, ...match }) =>
    [nameKey(match.value, null), ...models.map((model) => nameKey(match.value, model))]
      .filter((value) => wanted.has(value))
      .map((value) => ({ ...match, value })),
  )
}

/** "100nF · C_0402": the name may be all of it, or end at any of the marks. */
const namesIn = (key: string) => {
  const parts = key.split(' · ')
  return parts.map((_, index) => parts.slice(0, index + 1).join(' · '))
}

/** Products by what they are listed as, whatever the case. */
export async function findByTitles(ctx: Context, titles: readonly string[]): Promise<Match[]> {
  return inBatches(Array.from(new Set(titles)), async (batch) => {
    const { rows } = await sql<Match>`
      select p.title as value, null::bigint as "supplierId", p.id, ${inScope(ctx, 'p')} as "isInScope"
      from products p where lower(p.title) = any(${texts(spellings(batch.map((title) => title.toLowerCase())))}) and ${isUsable(ctx, 'p')}`.execute(
      ctx.db,
    )
    return rows
  })
}

/** The values by which a product is known, of the identifier that products are matched by. */
export async function findKeys(ctx: Context, id: ProductId, key: MatchKey): Promise<string[]> {
  if (key === 'Kedja ID') return [String(id)]
  const table = key === 'Name' ? 'product_names' : 'product_identifiers'
  const { rows } = await sql<{ value: string }>`
    select value from ${sql.table(table)} where product_id = ${id} and key = ${key === 'Name' ? 'Our product name' : key}
    order by position`.execute(ctx.db)
  return rows.map(({ value }) => value)
}

/** The mark that the company's exports carry. */
export async function findMark(ctx: Context): Promise<string> {
  const { mark } = await ctx.db.selectFrom('subscribers').select('mark').executeTakeFirstOrThrow()
  return mark
}

/** True for a product of the working organization or one below. */
export async function isChangeable(ctx: Context, id: ProductId): Promise<boolean> {
  const { rows } = await sql`select from products p where p.id = ${id} and ${inScope(ctx, 'p')}`.execute(
    ctx.db,
  )
  return rows.length > 0
}
