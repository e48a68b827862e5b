import { sql } from 'kysely'

import { dayOf } from '#domain/days.ts'
import type {
  ExemptionId,
  ListVersionId,
  ProductId,
  SubstanceId,
  SubstanceListId,
} from '#contract/values/ids.ts'
import type { IncludedSubstance } from '#contract/products/substances.ts'
import type { Context } from '#server/context.ts'
import { entriesInForce, versionsInForce } from '#server/lists/in-force.repository.ts'

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

/** What stands for one list of a product: its answer and its substances. */
export interface StoredList {
  list: string
  state: 'included' | 'excluded' | 'undefined'
  versionId: ListVersionId | null
  included: Omit<IncludedSubstance, 'list'>[]
  excluded: SubstanceId[]
}

/** What is stored of a product, by list; lists of which nothing is stored are left out. */
export async function findStoredLists(ctx: Context, productId: ProductId): Promise<StoredList[]> {
  const { rows } = await sql<StoredList>`
    select l.key as list, coalesce(a.state, 'undefined') as state, a.version_id as "versionId",
      coalesce((select json_agg(json_build_object('substanceId', s.substance_id, 'basis', s.basis,
          'materialName', s.material_name, 'materialCategory', s.material_category,
          'materialCategoryOther', s.material_category_other, 'mixtureCategory', s.mixture_category,
          'concentration', s.concentration::text, 'concentrationLow', s.concentration_low::text,
          'concentrationHigh', s.concentration_high::text, 'exemptionIds', s.exemption_ids,
          'additionalMaterials', s.additional_materials, 'additionalMaterialOther', s.additional_material_other) order by s.position, s.id)
        from product_substances s
        where s.product_id = ${productId} and s.list_id = l.id and s.status = 'included'), '[]') as included,
      array(select s.substance_id from product_substances s
        where s.product_id = ${productId} and s.list_id = l.id and s.status = 'excluded' order by s.position, s.id) as excluded
    from substance_lists l
    left join product_answers a on a.list_id = l.id and a.product_id = ${productId}
    where a.product_id is not null
      or exists (select from product_substances s where s.product_id = ${productId} and s.list_id = l.id)
    order by l.position, l.id`.execute(ctx.db)
  return rows
}

/** Which of the substances are on which list in force, themselves or as members of groups: "<list id> <substance id>". */
export async function findPlaces(ctx: Context, substanceIds: readonly SubstanceId[]): Promise<Set<string>> {
  if (substanceIds.length === 0) return new Set()
  const { rows } = await sql<{ place: string }>`
    with recursive wanted (id, above) as (
      select s, s from unnest(${[...substanceIds]}::bigint[]) s
      union
      select w.id, m.group_id from wanted w join substance_members m on m.member_id = w.above
    )
    select distinct concat(e.list_id, ' ', w.id) as place
    from wanted w join ${entriesInForce(dayOf(ctx.now()))} e on e.substance_id = w.above`.execute(ctx.db)
  return new Set(rows.map(({ place }) => place))
}

/** Which of the ids are substances that the company sees. */
export async function findSubstanceIds(ctx: Context, ids: readonly SubstanceId[]): Promise<SubstanceId[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('substances')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(({ id }) => id)
}

/** Which of the ids are exemptions. */
export async function findExemptionIds(ctx: Context, ids: readonly ExemptionId[]): Promise<ExemptionId[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('exemptions')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(({ id }) => id)
}

interface NewListAnswer {
  list: AnswerableList
  state: StoredList['state']
  included: readonly IncludedSubstance[]
  excluded: readonly SubstanceId[]
}

/** Replaces the answer and the substances of one list whole. */
export async function replaceList(
  ctx: Context,
  productId: ProductId,
  { list, state, included, excluded }: NewListAnswer,
): Promise<void> {
  await ctx.db
    .deleteFrom('product_substances')
    .where('product_id', '=', productId)
    .where('list_id', '=', list.id)
    .execute()
  const key = { product_id: productId, list_id: list.id }
  const rows = [
    ...included.map((entry) => ({
      substance_id: entry.substanceId,
      status: 'included' as const,
      basis: entry.basis,
      material_name: entry.materialName,
      material_category: entry.materialCategory,
      material_category_other: entry.materialCategoryOther,
      mixture_category: entry.mixtureCategory,
      concentration: entry.concentration,
      concentration_low: entry.concentrationLow,
      concentration_high: entry.concentrationHigh,
      exemption_ids: entry.exemptionIds,
      additional_materials: entry.additionalMaterials,
      additional_material_other: entry.additionalMaterialOther,
    })),
    ...excluded.map((substanceId) => ({ substance_id: substanceId, status: 'excluded' as const })),
  ]
  if (rows.length > 0) {
    await ctx.db
      .insertInto('product_substances')
      .values(rows.map((row, position) => ({ ...key, ...row, position })))
      .execute()
  }
  if (state === 'undefined') {
    await ctx.db
      .deleteFrom('product_answers')
      .where('product_id', '=', productId)
      .where('list_id', '=', list.id)
      .execute()
    return
  }
  const answer = { state, version_id: list.versionId, answered_by: ctx.userId, answered_at: ctx.now() }
  await ctx.db
    .insertInto('product_answers')
    .values({ ...key, ...answer })
    .onConflict((conflict) => conflict.columns(['product_id', 'list_id']).doUpdateSet(answer))
    .execute()
}

/** COMP-14: answers that stand, confirmed for the version in force. Gives the products whose answer was older. */
export async function confirmAnswers(
  ctx: Context,
  { id, versionId }: AnswerableList,
  productIds: readonly ProductId[],
): Promise<{ id: ProductId; before: ListVersionId }[]> {
  const { rows } = await sql<{ id: ProductId; before: ListVersionId }>`
    update product_answers a set version_id = ${versionId}, answered_by = ${ctx.userId}, answered_at = ${ctx.now()}
    from (select product_id, list_id, version_id from product_answers
      where list_id = ${id} and product_id = any(${[...productIds]}::bigint[]) and version_id <> ${versionId}) old
    where a.product_id = old.product_id and a.list_id = old.list_id
    returning a.product_id as id, old.version_id as before`.execute(ctx.db)
  return rows
}
