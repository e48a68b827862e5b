import { sql } from 'kysely'

import type {
  GeneralProductStatement,
  GeneralProductStatementFields,
  ProductStatement,
} from '#contract/statements.ts'
import type { GeneralProductStatementId, LegislationId, ProductId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import type { Context } from '#server/context.ts'
import { changedBy, madeBy } from '#server/audit/stamps.ts'
import { inScope } from '#server/tenancy/product-visibility.repository.ts'

export interface StatementRow extends Omit<GeneralProductStatement, 'updatedAt'> {
  updatedAt: Date
}

const legislationsJson = ({ language }: Pick<Context, 'language'>) =>
  sql`coalesce((select json_agg(json_build_object('id', g.id, 'shortName', g.short_name ->> ${language}) order by g.position, g.id)
    from general_statement_legislations l join legislations g on g.id = l.legislation_id where l.statement_id = s.id), '[]')`

const selectStatements = (ctx: Context) => sql`
  select s.id, s.title, s.text, ${legislationsJson(ctx)} as legislations, s.is_active as active,
    (select count(*) from product_statements m join products p on p.id = m.product_id where m.statement_id = s.id and ${inScope(ctx, 'p')}) as products, s.version,
    s.updated_at as "updatedAt", (select u.name from users u where u.id = s.updated_by) as "updatedBy"
  from general_product_statements s`

/** A page of statements, sorted by the title in the caller's language. */
export async function findStatements(ctx: Context, { page, perPage }: PageQuery): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`${selectStatements(ctx)}
    order by s.title ->> ${ctx.language} collate natural_order, s.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    ctx.db,
  )
  return rows
}

export async function countStatements({ db }: Context): Promise<number> {
  const { total } = await db
    .selectFrom('general_product_statements')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function findStatement(
  ctx: Context,
  id: GeneralProductStatementId,
): Promise<StatementRow | undefined> {
  const { rows } = await sql<StatementRow>`${selectStatements(ctx)} where s.id = ${id}`.execute(ctx.db)
  return rows[0]
}

/** Locks a statement for a change. */
export async function lockStatement({ db }: Context, id: GeneralProductStatementId): Promise<boolean> {
  const row = await db
    .selectFrom('general_product_statements')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

const columnsOf = ({ title, text, active }: GeneralProductStatementFields) => ({
  title: JSON.stringify(title),
  text: JSON.stringify(text),
  is_active: active,
})

export async function insertStatement(
  ctx: Context,
  fields: GeneralProductStatementFields,
): Promise<GeneralProductStatementId> {
  const { id } = await ctx.db
    .insertInto('general_product_statements')
    .values({
      ...columnsOf(fields),
      ...madeBy(ctx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLegislations(ctx, id, fields.legislations)
  return id
}

export async function updateStatement(
  ctx: Context,
  id: GeneralProductStatementId,
  fields: GeneralProductStatementFields,
): Promise<void> {
  await ctx.db
    .updateTable('general_product_statements')
    .set((eb) => ({
      ...columnsOf(fields),
      version: eb('version', '+', 1),
      ...changedBy(ctx),
    }))
    .where('id', '=', id)
    .execute()
  await ctx.db.deleteFrom('general_statement_legislations').where('statement_id', '=', id).execute()
  await insertLegislations(ctx, id, fields.legislations)
}

async function insertLegislations(
  { db }: Context,
  statement_id: GeneralProductStatementId,
  ids: readonly LegislationId[],
): Promise<void> {
  if (ids.length === 0) return
  await db
    .insertInto('general_statement_legislations')
    .values([...new Set(ids)].map((legislation_id) => ({ statement_id, legislation_id })))
    .execute()
}

/** Statements that are offered, and those that the product has although they are offered no more. */
export async function findProductStatements(ctx: Context, productId: ProductId): Promise<ProductStatement[]> {
  const { rows } = await sql<ProductStatement>`
    select s.id, s.title ->> ${ctx.language} as title, s.text ->> ${ctx.language} as text,
      ${legislationsJson(ctx)} as legislations, s.is_active as active, p.product_id is not null as holds
    from general_product_statements s
    left join product_statements p on p.statement_id = s.id and p.product_id = ${productId}
    where s.is_active or p.product_id is not null
    order by s.title ->> ${ctx.language} collate natural_order, s.id`.execute(ctx.db)
  return rows
}

/** The ids among the given ones of active statements, which can be chosen. */
export async function findActiveIds(
  { db }: Context,
  ids: readonly GeneralProductStatementId[],
): Promise<GeneralProductStatementId[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('general_product_statements')
    .select('id')
    .where('id', 'in', [...ids])
    .where('is_active', '=', true)
    .execute()
  return rows.map(({ id }) => id)
}

interface StatementsChange {
  added: readonly GeneralProductStatementId[]
  removed: readonly GeneralProductStatementId[]
}

export async function changeProductStatements(
  { db }: Context,
  product_id: ProductId,
  { added, removed }: StatementsChange,
): Promise<void> {
  if (removed.length > 0) {
    await db
      .deleteFrom('product_statements')
      .where('product_id', '=', product_id)
      .where('statement_id', 'in', [...removed])
      .execute()
  }
  if (added.length > 0) {
    await db
      .insertInto('product_statements')
      .values(added.map((statement_id) => ({ product_id, statement_id })))
      .execute()
  }
}
