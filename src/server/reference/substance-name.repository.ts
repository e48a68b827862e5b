import { sql, type RawBuilder } from 'kysely'

import type { Language } from '#contract/values/locale.ts'

/** The name of a substance in a language; its English name where it has no other. `alias`: the substance in the statement. */
export const substanceName = (language: Language, alias = 's'): RawBuilder<unknown> => {
  const english = sql.ref(`${alias}.name`)
  return language === 'sv' ? sql`coalesce(${sql.ref(`${alias}.name_sv`)}, ${english})` : english
}
