import { sql } from 'kysely'

import type { AnsweredSubstance, SubstanceState, ToldFacts } from '#contract/exchange/answering.ts'
import { MAX_REPLY_COMPONENTS, type ReplySnapshot } from '#contract/exchange/reply-snapshot.ts'
import { identifierKeys } from '#contract/products/attributes.ts'
import type { ProductId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { containing } from '#server/db/like.ts'
import type { Asked } from '#server/exchange/answering/asked.repository.ts'
import { textOf, withinLink } from '#server/exchange/requests.repository.ts'
import { massJson } from '#server/products/substances/substances.repository.ts'
import { inScope, isUsable } from '#server/tenancy/product-visibility.repository.ts'
import { utcText } from '#server/db/utc-text.ts'

/** The last reply about the product of a request to the same company: to the request itself, or to an earlier one with the same number. */
export async function findEarlierReply(
  ctx: Context,
  { id, questioner, number }: Asked,
): Promise<{ snapshot: ReplySnapshot; at: string; reference: string } | undefined> {
  // The indexed text finds the few rows with the number.
  const { rows } = await sql<{ snapshot: ReplySnapshot; at: string; reference: string }>`
    select r.snapshot, ${utcText('r.at')} as at, p.reference
    from requests p join request_replies r on r.request_id = p.id
    where p.side = 'received' and ${inScope(ctx, 'p')} and ${withinLink(ctx)} and (p.id = ${id} or ${
      number === ''
        ? sql`false`
        : sql`${textOf} ilike ${containing(number)} and p.product_number = ${number} and p.counterpart = ${questioner}`
    })
    order by p.id = ${id} desc, r.at desc limit 1`.execute(ctx.db)
  return rows[0]
}

/** An own product in scope that has one of these numbers, the number given first before the others. */
export async function findOwnProduct(
  ctx: Context,
  numbers: readonly string[],
): Promise<{ id: ProductId; title: string; at: string | null } | undefined> {
  const wanted = numbers.map((number) => number.trim()).filter((number) => number !== '')
  if (wanted.length === 0) return undefined
  const { rows } = await sql<{ id: ProductId; title: string; at: string | null }>`
    select p.id, p.title, ${utcText('p.updated_at')} as at
    from product_identifiers i join products p on p.id = i.product_id
    where i.key = any(${[...identifierKeys]}::text[]) and i.value = any(${wanted}::text[]) and ${inScope(ctx, 'p')}
    order by array_position(${wanted}::text[], i.value::text), p.id limit 1`.execute(ctx.db)
  return rows[0]
}

/** Everything that is stored about a product by whomever: an answer is "yes" where anybody says so, for the oldest version that was answered. */
export interface StoredProduct {
  title: string
  productId: string
  /** Number in the product that was asked about; 1 for that product itself. */
  units: number
  answers: { list: string; state: SubstanceState['answers'][number]['state']; listVersion: string }[]
  substances: AnsweredSubstance[]
  /** Facts of use that are told of the product itself. */
  facts: ToldFacts
}

const answersJson = sql`coalesce((
  select json_agg(json_build_object('list', a.key, 'state', a.state, 'listVersion', a.version) order by a.position, a.key) from (
    select l.key, l.position, case when bool_or(x.state = 'included') then 'included' else 'excluded' end as state, min(v.valid_from) as version
    from product_answers x join substance_lists l on l.id = x.list_id join list_versions v on v.id = x.version_id
    where x.product_id = p.id group by l.id, l.key, l.position) a), '[]')`
const substancesJson = sql`coalesce((
  select json_agg(json_build_object('substanceId', s.substance_id, 'basis', s.basis, 'materialName', s.material_name,
    'materialCategory', s.material_category, 'concentration', s.concentration::text, 'concentrationLow', s.concentration_low::text,
    'concentrationHigh', s.concentration_high::text, 'mass', ${massJson('s')}, 'exemptionIds', array(
      select distinct e from product_substance_lists x cross join unnest(x.exemption_ids) e where x.product_substance_id = s.id order by e),
    'lists', array(select l.key from product_substance_lists x join substance_lists l on l.id = x.list_id
      where x.product_substance_id = s.id order by l.position, l.id)) order by s.position, s.id)
  from product_substances s where s.product_id = p.id and s.status = 'included'), '[]')`

/** The stored state of a product, and of each of its components. */
export async function findStoredProduct(
  ctx: Context,
  id: ProductId,
): Promise<{ product: StoredProduct | undefined; components: StoredProduct[] }> {
  const { rows } = await sql<StoredProduct & { isComponent: boolean }>`
    with wanted (id, units, is_component) as (
      select ${id}::bigint, 1, false
      union all
      (select e.child_id, e.number_of_units, true from product_components e where e.parent_id = ${id} order by e.child_id limit ${MAX_REPLY_COMPONENTS})
    )
    select p.title, p.product_number as "productId", w.units, w.is_component as "isComponent", ${answersJson} as answers, ${substancesJson} as substances,
      coalesce((select json_object_agg(f.key, f.value) from use_facts f where f.product_id = p.id), '{}') as facts
    from wanted w join products p on p.id = w.id where ${isUsable(ctx, 'p')} order by w.is_component, p.title, p.id`.execute(
    ctx.db,
  )
  return {
    product: rows.find(({ isComponent }) => !isComponent),
    components: rows.filter(({ isComponent }) => isComponent),
  }
}
