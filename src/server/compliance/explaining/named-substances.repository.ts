import { sql, type RawBuilder } from 'kysely'

import type { Language } from '#contract/values/locale.ts'

/** Substances by a table of their ids (`id`), as the contract's `namedSubstance`; at most `limit` of them, as a json array. */
export const namedSubstancesJson = (
  language: Language,
  ids: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('id', s.id, 'casNumber', coalesce(s.cas_numbers[1], ''),
    'name', case when ${language}::text = 'sv' then coalesce(s.name_sv, s.name) else s.name end) order by s.id), '[]')
  from (select n.* from substances n where n.id in (${ids}) order by n.id limit ${sql.lit(limit)}) s)`
