import { sql } from 'kysely'

import type { LegislationId, ProductId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { idsAsText } from '#server/db/ids-as-text.ts'

interface KnownUse {
  id: ProductId
  /** Facts on which a status under one of the legislations hangs. */
  open: string[]
  /** Facts that are told of the product, or inherited. */
  known: string[]
}

/** The facts of use of products: those that decide, and those that are known. */
export async function findKnownUse(
  { db }: Context,
  ids: readonly ProductId[],
  legislationIds: readonly LegislationId[],
): Promise<KnownUse[]> {
  const { rows } = await sql<KnownUse>`
    with recursive up (below, id) as (
      select distinct p.organization_id, p.organization_id from products p where p.id = any(${idsAsText(ids)})
      union select up.below, o.parent_id from up join organizations o on o.id = up.id where o.parent_id is not null)
    select p.id, array(
        select distinct q.key from jsonb_each(v.statuses) s cross join jsonb_array_elements_text(s.value -> 'questions') q (key)
        where s.key::bigint = any(${[...legislationIds]}::bigint[]) and s.value ? 'questions') as open,
      array(
        select f.key from use_facts f where f.product_id = p.id
        union select f.key from product_group_members m join use_facts f on f.product_id = m.group_id where m.product_id = p.id
        union select f.key from up join use_facts f on f.organization_id = up.id where up.below = p.organization_id
        union select f.key from use_facts f where f.product_id is null and f.organization_id is null) as known
    from products p left join product_facts x on x.product_id = p.id left join verdicts v on v.id = x.verdict_id
    where p.id = any(${idsAsText(ids)})`.execute(db)
  return rows
}
