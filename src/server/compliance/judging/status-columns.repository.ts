import { sql } from 'kysely'

import type { Language } from '#contract/values/locale.ts'

/** The statuses of product `p`, as they were judged and written; none before the first judgement. */
export const statusesJson = (language: Language) => sql`coalesce((
  select t.statuses from product_facts f
  join verdict_texts t on t.verdict_id = f.verdict_id and t.language = ${language}
  where f.product_id = p.id), '{}'::json)`

/** COMP-13: the announced statuses of product `p`; only what starts from the verdict that it has. */
export const announcedJson = (language: Language) => sql`coalesce((
  select json_agg(json_build_object('day', f.day, 'legislationId', n.change -> 'legislationId', 'after', n.change -> 'after')
    order by f.day, n.place)
  from forecast_products fp join forecast_changes c on c.id = fp.change_id
  join product_facts x on x.product_id = fp.product_id and x.verdict_id = c.verdict_id
  join forecasts f on f.id = c.forecast_id and f.is_announced
  cross join lateral jsonb_array_elements(c.texts -> ${language}::text) with ordinality n (change, place)
  where fp.product_id = p.id), '[]'::json)`
