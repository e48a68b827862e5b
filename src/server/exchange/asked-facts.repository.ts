import { sql } from 'kysely'

import type { LegislationId, ProductId } from '#contract/values/ids.ts'
import { useJson } from '#server/compliance/inputs/use-facts.repository.ts'
import type { Context } from '#server/context.ts'
import { idsAsText } from '#server/db/ids-as-text.ts'

interface KnownUse {
  id: ProductId
  /** Facts on which a status under one of the legislations hangs. */
  open: string[]
  /** Facts that count for the product: told of it, or inherited. */
  known: string[]
}

/** The facts of use of products: those that decide, and those that are known. */
export async function findKnownUse(
  { db }: Context,
  ids: readonly ProductId[],
  legislationIds: readonly LegislationId[],
): Promise<KnownUse[]> {
  const { rows } = await sql<KnownUse>`
    select p.id, array(
        select distinct q.key from jsonb_each(v.statuses) s cross join jsonb_array_elements_text(s.value -> 'questions') q (key)
        where s.key::bigint = any(${[...legislationIds]}::bigint[]) and s.value ? 'questions') as open,
      array(select json_object_keys(${useJson})) as known
    from products p left join product_facts x on x.product_id = p.id left join verdicts v on v.id = x.verdict_id
    where p.id = any(${idsAsText(ids)})`.execute(db)
  return rows
}
