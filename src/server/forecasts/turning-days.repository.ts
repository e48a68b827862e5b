import { sql, type RawBuilder } from 'kysely'

import type { TurnKind } from '#contract/forecasts.ts'
import type { OrganizationId } from '#contract/values/ids.ts'
import type { LocalizedText } from '#contract/values/locale.ts'
import type { Db } from '#server/db/connection.ts'
import { anyOf } from '#server/tenancy/scope.repository.ts'

/** Something that begins or ends, on the first day on which the law is another one. */
export interface Turn {
  day: string
  kind: TurnKind
  title: LocalizedText
}

/**
 * The changes that begin or end after a day and until another, by day: versions of lists, exemptions that the company has claimed (valid
 * on their last day), limits of entries, legislations, days that rules compare with, and documents of products.
 */
export async function findTurns(
  db: Db,
  { after, until, scope }: { after: string; until: string; scope?: readonly OrganizationId[] },
): Promise<Turn[]> {
  const ofScope = (product: RawBuilder<unknown>) =>
    scope
      ? sql`and exists (select from products p where p.id = ${product} and p.organization_id = ${anyOf(scope)})`
      : sql``
  const { rows } = await sql<Turn>`
    with turns as (
      select v.valid_from as day, 'list_version' as kind, l.title
      from list_versions v join substance_lists l on l.id = v.list_id where v.state in ('applied', 'applying')
      union all
      select x.ends_on + 1, 'exemption', jsonb_build_object('en', concat(l.title ->> 'en', ' ', x.annex, ' ', x.number),
        'sv', concat(l.title ->> 'sv', ' ', x.annex, ' ', x.number))
      from exemptions x join substance_lists l on l.id = x.list_id
      where x.ends_on is not null
        and x.id in (
          select unnest(n.exemption_ids) from product_substance_lists n join product_substances s on s.id = n.product_substance_id
          where n.exemption_ids <> '{}' ${ofScope(sql`s.product_id`)}
          union select unnest(n.exemption_ids) from product_material_substances n join product_materials s on s.id = n.material_id
          where n.exemption_ids <> '{}' ${ofScope(sql`s.product_id`)})
      union all
      select distinct d.day, 'limit', l.title from entry_limits x
      cross join lateral (values (x.valid_from), (x.valid_to + 1)) as d (day)
      join list_entries e on e.id = x.entry_id join substance_lists l on l.id = e.list_id
      where d.day is not null and e.removed_version_id is null
      union all
      select g.valid_from, 'legislation_begins', g.title from legislations g where g.valid_from is not null
      union all
      select g.valid_to + 1, 'legislation_ends', g.title from legislations g where g.valid_to is not null
      union all
      select distinct turn::date, 'rule', g.title from legislations g cross join unnest(g.rule_days) as turn
      union all
      select turn.day, 'document', jsonb_build_object(
        'en', concat(count(*), case count(*) when 1 then ' product document' else ' product documents' end),
        'sv', concat(count(*), ' produktdokument'))
      from documents d cross join lateral (values (d.declaration_date), (d.declaration_validity_date + 1)) as turn (day)
      where d.kind = 'verification' and turn.day > ${after}::date and turn.day <= ${until}::date
        ${ofScope(sql`d.product_id`)} group by turn.day)
    select to_char(day, 'YYYY-MM-DD') as day, kind, title from turns
    where day > ${after}::date and day <= ${until}::date order by turns.day, kind, title ->> 'en'`.execute(db)
  return rows
}
