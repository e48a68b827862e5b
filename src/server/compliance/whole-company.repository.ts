import { sql } from 'kysely'

import type { Facts } from '#domain/compliance/facts.ts'
import { assessedConditions, type ContextRow } from '#server/compliance/judged-products.repository.ts'
import { documentFacts } from '#server/compliance/document-facts.repository.ts'
import { unpack } from '#server/compliance/packed.ts'
import type { StoredContext } from '#server/compliance/stored-context.ts'
import type { Db } from '#server/db/database.ts'

/** Products that are the same in all that a context is made of. */
export interface ContextGroup extends ContextRow {
  productIds: Float64Array
}

/** The contexts of all products but groups on a day, each different one once. */
export async function findContextGroups(db: Db, day: string): Promise<ContextGroup[]> {
  const { rows } = await sql<ContextRow & { ids: Buffer }>`
    select p.type, p.kind, p.has_children as "hasChildren", p.is_declared_complex as "isDeclaredComplex",
      p.is_eee as "isEee", p.eee_category as "eeeCategory", p.country_of_origin as country,
      (p.scip_settings ->> 'notify')::boolean as notify, r.keys as "businessRoles", x.applies, c.codes as "customsCodes", z.assessed,
      coalesce(i.state, 'none') as "scipNumber", v.facts as documents, string_agg(float8send(p.id::float8), ''::bytea) as ids
    from products p
    left join (select b.product_id, array_agg(r.key order by r.key) as keys from product_business_roles b
      join business_roles r on r.id = b.business_role_id group by 1) r on r.product_id = p.id
    left join (select product_id, jsonb_object_agg(legislation_id, applies) as applies from product_legislations
      where applies <> 'by_rule' group by 1) x on x.product_id = p.id
    left join (select pc.product_id, array_agg(c.code order by c.code) as codes from product_categories pc
      join categories c on c.id = pc.category_id group by 1) c on c.product_id = p.id
    left join (select i.product_id, case when f.concern_changed_at is null
        or max(i.created_at) >= date_trunc('milliseconds', f.concern_changed_at) then 'current' else 'old' end as state
      from product_identifiers i left join product_facts f on f.product_id = i.product_id where i.key = 'SCIP_number'
      group by i.product_id, f.concern_changed_at) i on i.product_id = p.id
    left join (select s.product_id, jsonb_object_agg(s.legislation_id, s.answer) as assessed from ${assessedConditions} group by 1)
      z on z.product_id = p.id
    left join ${documentFacts(day)} v on v.product_id = p.id
    where p.type <> 'product_group'
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14`.execute(db)
  return rows.map(({ ids, ...row }) => ({ ...row, productIds: unpack(ids) }))
}

/** Leaves with answers, and for each a number that is the same where all answers and substances are. */
export interface AnswerSignatures {
  productIds: Float64Array
  signatures: Float64Array
}

export async function findAnswerSignatures(db: Db): Promise<AnswerSignatures> {
  // 52 bits of an order-independent hash: a float8 holds them exactly. An answer is hashed by its list as the seed.
  const { rows } = await sql<{ ids: Buffer | null; signatures: Buffer | null }>`
    select string_agg(float8send(product_id::float8), ''::bytea) as ids,
      string_agg(float8send(((coalesce(t.signature, 0) # coalesce(m.hash, 0)) & 4503599627370495)::float8), ''::bytea) as signatures
    from (
      select coalesce(a.product_id, s.product_id) as product_id, coalesce(a.hash, 0) # coalesce(s.hash, 0) as signature
      from (select product_id, bit_xor(hashint8extended(version_id * 2 + (state = 'included')::int, list_id)) as hash
        from product_answers group by 1) a
      full join (select product_id, bit_xor(hash_record_extended(row (list_id, substance_id, status, basis, material_name,
          concentration, concentration_low, concentration_high, exemption_ids), 2)) as hash
        from product_substances group by 1) s on s.product_id = a.product_id) t
      full join (select m.product_id, bit_xor(hash_record_extended(row (m.position, m.name, m.mass, m.mass_unit,
          s.substance_id, s.position, s.mass, s.mass_unit, s.share), 3)) as hash
        from product_materials m left join product_material_substances s on s.material_id = m.id group by 1) m using (product_id)`.execute(
    db,
  )
  const [row] = rows
  return { productIds: unpack(row?.ids ?? null), signatures: unpack(row?.signatures ?? null) }
}

/** Products whose stored judgement is the same. */
export interface JudgementGroup {
  ownFactsId: number
  factsId: number
  verdictId: number
  ownConcern: number
  productIds: Float64Array
}

export async function findJudgementGroups(db: Db): Promise<JudgementGroup[]> {
  // By the verdicts: they are a company's own, and the index begins with them.
  const { rows } = await sql<Omit<JudgementGroup, 'productIds'> & { ids: Buffer }>`
    select own_facts_id as "ownFactsId", facts_id as "factsId", verdict_id as "verdictId", own_concern as "ownConcern",
      string_agg(float8send(product_id::float8), ''::bytea) as ids
    from product_facts where verdict_id = any(array(select id from verdicts)) group by 1, 2, 3, 4`.execute(db)
  return rows.map(({ ids, ...row }) => ({ ...row, productIds: unpack(ids) }))
}

/** The whole bill of materials. */
export async function findEdges(db: Db): Promise<{ parents: Float64Array; children: Float64Array }> {
  const { rows } = await sql<{ parents: Buffer | null; children: Buffer | null }>`
    select string_agg(float8send(parent_id::float8), ''::bytea) as parents,
      string_agg(float8send(child_id::float8), ''::bytea) as children from product_components`.execute(db)
  const [row] = rows
  return { parents: unpack(row?.parents ?? null), children: unpack(row?.children ?? null) }
}

/** All different facts, and the contexts of all verdicts. */
export async function findValues(
  db: Db,
): Promise<{ facts: Map<number, Facts>; contexts: Map<number, StoredContext> }> {
  const { rows } = await sql<{ facts: [number, Facts][]; contexts: [number, StoredContext][] }>`
    select coalesce((select json_agg(json_build_array(id, value)) from facts), '[]') as facts,
      coalesce((select json_agg(json_build_array(id, context)) from verdicts), '[]') as contexts`.execute(db)
  const [row] = rows
  return { facts: new Map(row?.facts), contexts: new Map(row?.contexts) }
}
