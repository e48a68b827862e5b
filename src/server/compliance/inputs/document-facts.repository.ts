import { sql, type RawBuilder } from 'kysely'

import { EXPIRING_DAYS } from '#domain/documents/validity.ts'
import type { Db } from '#server/db/connection.ts'
import { listOfTrait } from '#server/reference/list-traits.ts'

/** The list whose substances make a declaration outdated when they change (COMP-11). */
export const CONCERN_LIST = listOfTrait('isNotified')

/** Document `d` speaks of the concern substances that its product, with facts `f`, has now. */
export const isOfPresentFacts = sql<boolean>`(f.concern_changed_at is null
  or coalesce(d.facts_at >= date_trunc('milliseconds', f.concern_changed_at),
    coalesce(d.declaration_date, d.created_at::date) > f.concern_changed_at::date
    or coalesce(d.declaration_date, d.created_at::date) = f.concern_changed_at::date
      and d.created_at >= date_trunc('milliseconds', f.concern_changed_at)))`

/**
 * A table (product_id, facts): each product's verifications that count on the day, by the key of their legislation, as the rules see
 * them (DocumentFacts). A declaration speaks of the facts of the moment that is said of it, else of its day, without a date of the day it came; one of the very day on
 * which the concern substances changed counts if it came after the change. `which` narrows the documents `d`.
 */
export function documentFacts(
  day: string | null,
  which: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`(
    select product_id, jsonb_object_agg(key, jsonb_build_object('types', types, 'outdated', outdated, 'endsOn', ends_on,
      'followsConcern', follows_concern)) as facts
    from (
      select product_id, key, follows_concern,
        coalesce(jsonb_agg(type order by type) filter (where last_day is not null), '[]') as types,
        coalesce(jsonb_agg(type order by type) filter (where last_day is null), '[]') as outdated,
        min(last_day) filter (where last_day <= ${day}::date + ${EXPIRING_DAYS}::integer) as ends_on
      from (
        select product_id, key, type, follows_concern,
          max(last_day) filter (where not follows_concern or is_of_present_facts) as last_day
        from (
          select d.product_id, g.key, t.type, ${CONCERN_LIST} = any(g.list_keys) as follows_concern,
            coalesce(d.declaration_validity_date, 'infinity') as last_day,
            ${isOfPresentFacts} as is_of_present_facts
          from documents d
          join document_legislations l on l.document_id = d.id
          join legislations g on g.id = l.legislation_id
          cross join unnest(d.document_types) as t (type)
          left join product_facts f on f.product_id = d.product_id
          where d.kind = 'verification' and ${which}
            and coalesce(d.declaration_date, '-infinity') <= ${day}::date
            and coalesce(d.declaration_validity_date, 'infinity') >= ${day}::date
        ) document
        group by 1, 2, 3, 4
      ) of_type
      group by 1, 2, 3
    ) of_legislation
    group by 1)`
}

/**
 * COMP-13: products of which a document begins to count, has ended, or comes into its last 90 days, after a day and until another:
 * their statuses or events are others then. Of a document that ends on 30 June the first day without it is 1 July.
 */
export async function findProductsWithTurningDocuments(
  db: Db,
  { after, until }: { after: string; until: string },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct d.product_id as id from documents d
    cross join lateral (values (d.declaration_date), (d.declaration_validity_date + 1),
      (d.declaration_validity_date - ${EXPIRING_DAYS}::integer)) as turn (day)
    where d.kind = 'verification' and turn.day > ${after}::date and turn.day <= ${until}::date
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}
