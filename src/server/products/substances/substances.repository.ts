import { sql, type RawBuilder } from 'kysely'

import { dayOf } from '#domain/days.ts'
import type {
  ExemptionId,
  ListVersionId,
  ProductId,
  SubstanceId,
  SubstanceListId,
  SupplierId,
} from '#contract/values/ids.ts'
import { noClaims, type Declarations, type Declared } from '#domain/substances/declared-substances.ts'
import type { Context } from '#server/context.ts'
import { versionsInForce } from '#server/lists/in-force.repository.ts'
import { listsOfSubstance } from '#server/lists/lists-of-substance.repository.ts'

/** A list with its version in force, as answers need it. */
export interface AnswerableList {
  id: SubstanceListId
  key: string
  versionId: ListVersionId
  allowNewSubstances: boolean
  /** A legislation of kind concern_substances asks by it (PROD-25). */
  isOfConcern: boolean
}

export async function findAnswerableLists(ctx: Context): Promise<AnswerableList[]> {
  const { rows } = await sql<AnswerableList>`
    select l.id, l.key, v.id as "versionId", l.allow_new_substances as "allowNewSubstances",
      exists (select from legislations g left join subscriber_legislations x on x.legislation_id = g.id
        where g.kind = 'concern_substances' and g.list_keys @> array[l.key] and coalesce(x.is_on, true)) as "isOfConcern"
    from substance_lists l join ${versionsInForce(dayOf(ctx.now()))} v on v.list_id = l.id
    order by l.position, l.id`.execute(ctx.db)
  return rows
}

/** An answer as it is stored. */
export interface StoredAnswer {
  list: string
  state: 'included' | 'excluded'
  versionId: ListVersionId
}

/** A mass of a row as the contract writes it. */
export const massJson = (alias: string): RawBuilder<unknown> => {
  const row = sql.ref(alias)
  return sql`case when ${row}.mass is not null then json_build_object('value', trim_scale(${row}.mass)::text, 'unit', ${row}.mass_unit) end`
}

/** The stored data of a product: its answers to lists and its declared substances. */
export interface StoredSubstances extends Declarations {
  answers: StoredAnswer[]
}

/** PROD-45: the source of an answer or a declaration: a supplier; null: our own knowledge. */
export type AnswerSource = SupplierId | null

/** True for a row of answers or substances that is of this source. */
const isFrom = (alias: string, source: AnswerSource): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.source_id`)} is not distinct from ${source}`

/** Reads the answers and declared substances of a product by one source in one statement. */
export async function findStored(
  ctx: Context,
  productId: ProductId,
  source: AnswerSource = null,
): Promise<StoredSubstances> {
  const { rows } = await sql<StoredSubstances>`
    select coalesce((select json_agg(json_build_object('list', l.key, 'state', a.state, 'versionId', a.version_id) order by l.position, l.id)
        from product_answers a join substance_lists l on l.id = a.list_id where a.product_id = ${productId} and ${isFrom('a', source)}), '[]') as answers,
      coalesce((select json_agg(json_build_object('substanceId', s.substance_id, 'basis', s.basis,
          'materialName', s.material_name, 'materialCategory', s.material_category,
          'materialCategoryOther', s.material_category_other, 'mixtureCategory', s.mixture_category,
          'concentration', s.concentration::text, 'concentrationLow', s.concentration_low::text,
          'concentrationHigh', s.concentration_high::text, 'mass', ${massJson('s')},
          'additionalMaterials', s.additional_materials, 'additionalMaterialOther', s.additional_material_other,
          'lists', coalesce((select json_object_agg(l.key, json_build_object(
              'exemptionIds', x.exemption_ids, 'confirmedExemptionIds', x.confirmed_exemption_ids))
            from product_substance_lists x join substance_lists l on l.id = x.list_id where x.product_substance_id = s.id), '{}'::json)
          ) order by s.position, s.id)
        from product_substances s where s.product_id = ${productId} and ${isFrom('s', source)} and s.status = 'included'), '[]') as substances,
      coalesce((select json_agg(json_build_object('list', l.key, 'substanceId', s.substance_id) order by l.position, s.position, s.id)
        from product_substances s join product_substance_lists x on x.product_substance_id = s.id
        join substance_lists l on l.id = x.list_id
        where s.product_id = ${productId} and ${isFrom('s', source)} and s.status = 'excluded'), '[]') as excluded`.execute(
    ctx.db,
  )
  return rows[0] ?? { answers: [], substances: [], excluded: [] }
}

/** A product and the source of statements about the product. */
export interface ProductSource {
  productId: ProductId
  source: AnswerSource
}

/** The suppliers by whom an answer or a declaration about a product is stored. */
export async function findSpeakingSources(ctx: Context, productId: ProductId): Promise<SupplierId[]> {
  const { rows } = await sql<{ id: SupplierId }>`
    select source_id as id from product_answers where product_id = ${productId} and source_id is not null
    union select source_id from product_substances where product_id = ${productId} and source_id is not null
    order by 1`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** The supplier's name, for the trail. */
export async function findSourceTitle(ctx: Context, id: SupplierId): Promise<string> {
  const { title } = await ctx.db
    .selectFrom('supply_chain_organizations')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return title
}

/** The standing of a source: a supplier of the product, somebody by whom a statement is stored, both or neither. */
export async function findStanding(
  ctx: Context,
  { productId, source }: ProductSource,
): Promise<{ isSupplier: boolean; hasSaid: boolean }> {
  const { rows } = await sql<{ isSupplier: boolean; hasSaid: boolean }>`
    select exists (select from product_suppliers where product_id = ${productId} and supplier_id = ${source}) as "isSupplier",
      exists (select from product_answers where product_id = ${productId} and source_id = ${source})
        or exists (select from product_substances where product_id = ${productId} and source_id = ${source}) as "hasSaid"`.execute(
    ctx.db,
  )
  return rows[0] ?? { isSupplier: false, hasSaid: false }
}

/** Keys of the lists in force that substances are on, themselves, as members of groups or by the metal in them. */
export async function findListsOf(
  ctx: Context,
  substanceIds: readonly SubstanceId[],
): Promise<Map<SubstanceId, string[]>> {
  if (substanceIds.length === 0) return new Map()
  const { rows } = await sql<{ id: SubstanceId; lists: string[] }>`
    select s.id, ${listsOfSubstance(sql`s.id`, dayOf(ctx.now()))} as lists
    from unnest(${[...substanceIds]}::bigint[]) as s (id)`.execute(ctx.db)
  return new Map(rows.map(({ id, lists }) => [id, lists]))
}

/** The ids among the given ones of substances that the company sees. */
export async function findSubstanceIds(ctx: Context, ids: readonly SubstanceId[]): Promise<SubstanceId[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('substances')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(({ id }) => id)
}

/** The category of equipment that a product is of; null: not said. */
export async function findEeeCategory(ctx: Context, id: ProductId): Promise<number | null> {
  const row = await ctx.db
    .selectFrom('products')
    .select('eee_category')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.eee_category ?? null
}

/** The keys of the lists that exemptions are from, by exemption; what is no exemption is left out. */
export async function findListsOfExemptions(
  ctx: Context,
  ids: readonly ExemptionId[],
): Promise<Map<ExemptionId, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('exemptions as x')
    .innerJoin('substance_lists as l', 'l.id', 'x.list_id')
    .select(['x.id', 'l.key'])
    .where('x.id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, key }) => [id, key]))
}

/** Replaces a source's declarations about a product; the declarations of other sources stay. */
export async function replaceDeclared(
  ctx: Context,
  { productId, source }: ProductSource,
  { substances, excluded }: Declarations,
): Promise<void> {
  await ctx.db
    .deleteFrom('product_substances')
    .where('product_id', '=', productId)
    .where('source_id', 'is not distinct from', source)
    .execute()
  const apart = Map.groupBy(excluded, ({ substanceId }) => substanceId)
  const given = [
    ...substances.map((declared) => ({ row: rowOf(declared), lists: declared.lists })),
    ...Array.from(apart, ([substanceId, entries]) => ({
      row: { substance_id: substanceId, status: 'excluded' as const },
      lists: Object.fromEntries(entries.map(({ list }) => [list, noClaims])),
    })),
  ]
  if (given.length === 0) return
  const made = await ctx.db
    .insertInto('product_substances')
    .values(
      given.map(({ row }, position) => ({ product_id: productId, source_id: source, position, ...row })),
    )
    .returning('id')
    .execute()
  // The rows of one insert come back in its order.
  const lists = given.flatMap(({ lists: byList }, index) =>
    Object.entries(byList).map(([list, claims]) => ({ id: made[index]?.id ?? 0, list, ...claims })),
  )
  if (lists.length === 0) return
  await sql`
    insert into product_substance_lists (product_substance_id, list_id, exemption_ids, confirmed_exemption_ids)
    select g.id, l.id, g."exemptionIds", g."confirmedExemptionIds"
    from jsonb_to_recordset(${JSON.stringify(lists)}::jsonb)
      as g (id bigint, list text, "exemptionIds" bigint[], "confirmedExemptionIds" bigint[])
    join substance_lists l on l.key = g.list`.execute(ctx.db)
}

const rowOf = (declared: Declared) => ({
  substance_id: declared.substanceId,
  status: 'included' as const,
  basis: declared.basis,
  material_name: declared.materialName,
  material_category: declared.materialCategory,
  material_category_other: declared.materialCategoryOther,
  mixture_category: declared.mixtureCategory,
  concentration: declared.concentration,
  concentration_low: declared.concentrationLow,
  concentration_high: declared.concentrationHigh,
  mass: declared.mass?.value ?? null,
  mass_unit: declared.mass?.unit ?? null,
  additional_materials: declared.additionalMaterials,
  additional_material_other: declared.additionalMaterialOther,
})

/** Answers lists for their versions in force. */
export async function writeAnswers(
  ctx: Context,
  { productId, source }: ProductSource,
  given: readonly { list: AnswerableList; state: StoredAnswer['state'] }[],
): Promise<void> {
  if (given.length === 0) return
  // What an older answer rested on does not carry this one.
  const by = {
    answered_by: ctx.userId,
    answered_at: ctx.now(),
    basis: null,
    document_id: null,
    reply_request_id: null,
    reply_number: null,
  }
  await ctx.db
    .insertInto('product_answers')
    .values(
      given.map(({ list, state }) => ({
        product_id: productId,
        source_id: source,
        list_id: list.id,
        state,
        version_id: list.versionId,
        ...by,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['subscriber_id', 'product_id', 'list_id', 'source_key']).doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        version_id: eb.ref('excluded.version_id'),
        ...by,
      })),
    )
    .execute()
}

/** Takes answers of a source back. */
export async function deleteAnswers(
  ctx: Context,
  { productId, source }: ProductSource,
  lists: readonly string[],
): Promise<void> {
  if (lists.length === 0) return
  await sql`delete from product_answers a using substance_lists l
    where a.product_id = ${productId} and ${isFrom('a', source)} and l.id = a.list_id and l.key = any(${[...lists]}::text[])`.execute(
    ctx.db,
  )
}

/** COMP-14: our own answers that stand, confirmed for the version in force. Gives the products whose answer was older. */
export async function confirmAnswers(
  ctx: Context,
  { id, versionId }: AnswerableList,
  productIds: readonly ProductId[],
): Promise<{ id: ProductId; before: ListVersionId }[]> {
  const { rows } = await sql<{ id: ProductId; before: ListVersionId }>`
    update product_answers a set version_id = ${versionId}, answered_by = ${ctx.userId}, answered_at = ${ctx.now()},
      basis = null, document_id = null
    from (select product_id, list_id, version_id from product_answers
      where list_id = ${id} and source_id is null and product_id = any(${[...productIds]}::bigint[]) and version_id <> ${versionId}) old
    where a.product_id = old.product_id and a.list_id = old.list_id and a.source_id is null
    returning a.product_id as id, old.version_id as before`.execute(ctx.db)
  return rows
}
