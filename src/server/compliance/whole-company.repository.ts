import { sql } from 'kysely'

import type { ContextRow } from '#server/compliance/judged-products.repository.ts'
import { unpack } from '#server/compliance/packed.ts'
import type { Db } from '#server/db/database.ts'

/** Products that are the same in all that a context is made of. */
export interface ContextGroup extends ContextRow {
  productIds: Float64Array
}

/** The contexts of all products but groups, each different one once. */
export async function findContextGroups(db: Db): Promise<ContextGroup[]> {
  const { rows } = await sql<ContextRow & { ids: Buffer }>`
    select p.type, p.kind, p.has_children as "hasChildren", p.is_declared_complex as "isDeclaredComplex",
      p.is_eee as "isEee", p.eee_category as "eeeCategory", p.country_of_origin as country,
      (p.scip_settings ->> 'notify')::boolean as notify, r.keys as "businessRoles", x.applies, c.codes as "customsCodes",
      coalesce(i.state, 'none') as "scipNumber", string_agg(float8send(p.id::float8), ''::bytea) as ids
    from products p
    left join (select b.product_id, array_agg(r.key order by r.key) as keys from product_business_roles b
      join business_roles r on r.id = b.business_role_id group by 1) r on r.product_id = p.id
    left join (select product_id, jsonb_object_agg(legislation_id, applies) as applies from product_legislations
      where applies <> 'by_rule' group by 1) x on x.product_id = p.id
    left join (select pc.product_id, array_agg(c.code order by c.code) as codes from product_categories pc
      join categories c on c.id = pc.category_id group by 1) c on c.product_id = p.id
    left join (select i.product_id, case when f.concern_changed_at is null or max(i.created_at) >= date_trunc('milliseconds', f.concern_changed_at)
        then 'current' else 'old' end as state from product_identifiers i
      left join product_facts f on f.product_id = i.product_id where i.key = 'SCIP_number'
      group by i.product_id, f.concern_changed_at) i on i.product_id = p.id
    where p.type <> 'product_group'
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12`.execute(db)
  return rows.map(({ ids, ...row }) => ({ ...row, productIds: unpack(ids) }))
}

/** For every product but groups a number that is the same where all answers and substances are. */
export async function findAnswerSignatures(
  db: Db,
): Promise<{ productIds: Float64Array; signatures: Float64Array }> {
  // 52 bits of an order-independent hash: a float8 holds them exactly.
  const { rows } = await sql<{ ids: Buffer | null; signatures: Buffer | null }>`
    select string_agg(float8send(id::float8), ''::bytea) as ids,
      string_agg(float8send((signature & 4503599627370495)::float8), ''::bytea) as signatures
    from (
      select p.id, hash_record_extended(row (p.kind), 0) # coalesce(a.hash, 0) # coalesce(s.hash, 0) as signature
      from products p
      left join (select product_id, bit_xor(hash_record_extended(row (list_id, state, version_id), 1)) as hash
        from product_answers group by 1) a on a.product_id = p.id
      left join (select product_id, bit_xor(hash_record_extended(row (list_id, substance_id, status, basis, material_name,
          concentration, concentration_low, concentration_high, exemption_ids), 2)) as hash
        from product_substances group by 1) s on s.product_id = p.id
      where p.type <> 'product_group') t`.execute(db)
  const [row] = rows
  return { productIds: unpack(row?.ids ?? null), signatures: unpack(row?.signatures ?? null) }
}
