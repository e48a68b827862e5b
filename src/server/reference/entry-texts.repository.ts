import { sql, type RawBuilder } from 'kysely'

import type { Language } from '#contract/values/locale.ts'

/** The condition of the entry with this alias as the caller reads it; in English where nobody has translated it. */
export function conditionIn(language: Language, alias: string): RawBuilder<string> {
  const e = sql.ref(alias)
  return language === 'sv'
    ? sql<string>`coalesce(nullif(${e}.condition_sv, ''), ${e}.condition)`
    : sql<string>`${e}.condition`
}

/** The name of the entry with this alias as the caller reads it: in Swedish that of its substance, where there is one. */
export function entryNameIn(language: Language, alias: string): RawBuilder<string> {
  const e = sql.ref(alias)
  return language === 'sv'
    ? sql<string>`coalesce((select t.name_sv from substances t where t.id = ${e}.substance_id), ${e}.name)`
    : sql<string>`${e}.name`
}
