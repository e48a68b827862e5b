import { sql, type RawBuilder } from 'kysely'

import type { Language } from '#contract/values/locale.ts'

/** The condition of the entry with this alias as the caller reads it; in English where nobody has translated it. */
export function conditionIn(language: Language, alias: string): RawBuilder<string> {
  const e = sql.ref(alias)
  return language === 'sv'
    ? sql<string>`coalesce(nullif(${e}.condition_sv, ''), ${e}.condition)`
    : sql<string>`${e}.condition`
}
