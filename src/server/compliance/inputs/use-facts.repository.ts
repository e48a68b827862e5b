import { sql, type RawBuilder } from 'kysely'

import type { UseValues } from '#domain/compliance/use-conditions.ts'

/** Facts of use that stay true in everything that contains the part: the product, and the facts recorded for it or its groups. */
export type KnownUse = [number, UseValues]

/** Facts recorded for groups, by member; where the groups of a product differ, none of them counts. */
const ofGroups = sql`
  select m.product_id, f.key, case when count(distinct f.value) = 1 then (array_agg(f.value))[1] end as value, 1 as rank,
    bool_and(f.rolls_up) as rolls_up
  from use_facts f join product_group_members m on m.group_id = f.product_id`

/** Facts of organizations and of those below them, the nearer first: (organization_id, key, value, depth). */
const ofOrganizations = sql`
  with recursive down (organization_id, key, value, depth) as (
    select f.organization_id, f.key, f.value, 0 from use_facts f where f.organization_id is not null
    union all
    select o.id, d.key, d.value, d.depth + 1 from down d join organizations o on o.parent_id = d.organization_id)
  select organization_id, key, value, depth from down`

/** The facts of use that count for product `p`, as JSON (COMP-18): its own, else its groups', its organization's, the company's. */
export const useJson = sql`(
  select json_object_agg(n.key, n.value) from (
    select distinct on (u.key) u.key, u.value from (
      select f.key, f.value, 0 as rank from use_facts f where f.product_id = p.id
      union all select g.key, g.value, g.rank from (${ofGroups} where m.product_id = p.id group by m.product_id, f.key) g
      union all select o.key, o.value, 2 + o.depth from (${ofOrganizations}) o where o.organization_id = p.organization_id
      union all select f.key, f.value, 1000000 from use_facts f where f.product_id is null and f.organization_id is null
    ) u order by u.key, u.rank) n where n.value is not null)`

/** A hash of what differs between the products of a company: (product_id, hash). */
export const useHashes = sql`
  select product_id, hash_record_extended(row (key, value), 7) as hash from use_facts where product_id is not null
  union all select m.product_id, hash_record_extended(row (f.product_id, f.key, f.value), 8)
    from use_facts f join product_group_members m on m.group_id = f.product_id`

/** A hash of what differs between organizations: (organization_id, hash). */
export const useHashesOfOrganizations = sql`
  select organization_id, bit_xor(hash_record_extended(row (key, value, depth), 9)) as hash from (${ofOrganizations}) d group by 1`

/** Facts that roll up, of products (`which` narrows `product_id`), as JSON. */
export const knownUseJson = (which: RawBuilder<unknown>) => sql`
  select json_agg(json_build_array(k.product_id, k.facts)) from (
    select n.product_id, json_object_agg(n.key, n.value) as facts from (
      select distinct on (u.product_id, u.key) u.product_id, u.key, u.value from (
        select f.product_id, f.key, f.value, 0 as rank from use_facts f where f.rolls_up and f.product_id is not null
        union all select g.product_id, g.key, g.value, g.rank from (${ofGroups} group by m.product_id, f.key) g where g.rolls_up
      ) u where ${which} order by u.product_id, u.key, u.rank) n
    where n.value is not null group by n.product_id) k`
