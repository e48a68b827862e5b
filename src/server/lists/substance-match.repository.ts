import { sql, type RawBuilder } from 'kysely'

import { containing } from '#server/db/like.ts'

/** Below this, two words have little in common; "phtalate" and "phthalate" have 0.6. */
const LEAST_SIMILARITY = 0.45
/** A shorter text is similar to half the dictionary. */
const TYPO_FROM_LETTERS = 4

/** A text that is a number, or the beginning of one, as people write it: with or without hyphens. */
const numberIn = (text: string): string | null => {
  const digits = text.replaceAll(/^(?:cas|ec|eg)(?: no\.?|-nr\.?)?:?\s*|[\s‐‑‒–—−-]/gi, '')
  return /^\d{3,10}$/.test(digits) ? digits : null
}

/** Does the substance with this alias match the text: by a number's beginning, or a part of a name? */
export function matchesText(alias: string, text: string): RawBuilder<boolean> {
  const s = sql.ref(alias)
  const digits = numberIn(text)
  if (digits === null) {
    return sql<boolean>`(${s}.name ilike ${containing(text)} or ${s}.name_sv ilike ${containing(text)})`
  }
  return sql<boolean>`exists (
    select from unnest(${s}.cas_numbers || ${s}.ec_numbers) as number where starts_with(replace(number, '-', ''), ${digits}))`
}

/** Could the text hold a typing error? Numbers are right or not: they have check digits. */
export const mayHaveTypo = (text: string): boolean =>
  numberIn(text) === null && text.length >= TYPO_FROM_LETTERS

/** Does the text look like a part of the name? Slower than `matchesText`: to be asked when that finds too little. */
export function resemblesText(alias: string, text: string): RawBuilder<boolean> {
  const s = sql.ref(alias)
  return sql<boolean>`(${matchesText(alias, text)} or word_similarity(${text}, ${s}.name) >= ${LEAST_SIMILARITY}
    or word_similarity(${text}, ${s}.name_sv) >= ${LEAST_SIMILARITY})`
}

/** Columns to order matches by, best first: the exact number or name, then its beginning, then how similar it is. */
export function matchRank(alias: string, text: string): RawBuilder<unknown> {
  const s = sql.ref(alias)
  const digits = numberIn(text)
  if (digits !== null) {
    return sql`not exists (
      select from unnest(${s}.cas_numbers || ${s}.ec_numbers) as number where replace(number, '-', '') = ${digits}), ${s}.name`
  }
  const names = sql`(array[lower(${s}.name), lower(coalesce(${s}.name_sv, ''))])`
  return sql`lower(${text}) <> all(${names}), not (${names}[1] ^@ lower(${text}) or ${names}[2] ^@ lower(${text})),
    not (${s}.name ilike ${containing(text)} or coalesce(${s}.name_sv, '') ilike ${containing(text)}),
    word_similarity(${text}, ${s}.name) desc, length(${s}.name), ${s}.name`
}

/** The contract's brief of a substance, as JSON. */
export function briefOf(alias: string): RawBuilder<unknown> {
  const s = sql.ref(alias)
  return sql`json_build_object('id', ${s}.id, 'name', ${s}.name, 'ecNumbers', ${s}.ec_numbers, 'casNumbers', ${s}.cas_numbers,
    'isGroup', ${s}.is_group, 'isOwn', ${s}.subscriber_id is not null)`
}
