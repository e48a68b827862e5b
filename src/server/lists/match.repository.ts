import { sql, type RawBuilder } from 'kysely'

import { containing } from '#server/db/like.ts'

/** Least length of a text for the search by similarity: a shorter text resembles half the dictionary. */
const TYPO_FROM_LETTERS = 4

/** A text that is a number, or the beginning of one, as people write it: with or without hyphens. */
const numberIn = (text: string): string | null => {
  const digits = digitsIn(text.replaceAll(/^(?:cas|ec|eg)(?: no\.?|-nr\.?)?:?\s*/gi, ''))
  return /^\d{3,10}$/.test(digits) ? digits : null
}

/** A text without hyphens of any kind, spaces and invisible characters. */
const digitsIn = (text: string): string => text.replaceAll(/[\s‐‑‒–—−-]|\p{Cf}/gu, '')

/**
 * True when the substance with this alias matches the text: by the beginning of a number, or a part of a
 * name. Indexes find the matches.
 */
export function matchesText(alias: string, text: string): RawBuilder<boolean> {
  const s = sql.ref(alias)
  const digits = numberIn(text)
  if (digits === null) {
    return sql<boolean>`(${s}.name ilike ${containing(text)} or ${s}.name_sv ilike ${containing(text)})`
  }
  return sql<boolean>`${s}.number_digits like ${`% ${digits}%`}`
}

/** True when one of the numbers begins with the text, hyphens or not. For lists, which are short. */
export function hasNumber(numbers: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from unnest(${numbers}) as number where starts_with(replace(number, '-', ''), ${digitsIn(text)}))`
}

/**
 * True when the text may contain a typing error. Numbers are right or wrong, because they have check digits.
 */
export const mayHaveTypo = (text: string): boolean =>
  numberIn(text) === null && text.length >= TYPO_FROM_LETTERS

/**
 * True when the text resembles a part of the name. Slower than `matchesText`: use it when that finds too
 * little.
 */
export function resemblesText(alias: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(alias)}.id in (
    select alike.id from substances alike where ${matchesText('alike', text)} union select substances_resembling(${text}))`
}

/** Columns to order matches by, best first: the exact number or name, then its beginning, then how similar it is. */
export function matchRank(alias: string, text: string): RawBuilder<unknown> {
  const s = sql.ref(alias)
  const digits = numberIn(text)
  if (digits !== null) {
    return sql`${s}.number_digits || ' ' not like ${`% ${digits} %`}, ${s}.name`
  }
  const names = sql`(array[lower(${s}.name), lower(coalesce(${s}.name_sv, ''))])`
  const isContained = sql`(${s}.name ilike ${containing(text)} or coalesce(${s}.name_sv, '') ilike ${containing(text)})`
  // Of what contains the text the shortest name is the nearest; how similar the others are takes longer to tell.
  return sql`lower(${text}) <> all(${names}), not (${names}[1] ^@ lower(${text}) or ${names}[2] ^@ lower(${text})),
    not ${isContained}, case when ${isContained} then 0 else -word_similarity(${text}, ${s}.name) end, length(${s}.name), ${s}.name`
}

/** The contract's brief of a substance, as JSON. */
export function briefOf(alias: string): RawBuilder<unknown> {
  const s = sql.ref(alias)
  return sql`json_build_object('id', ${s}.id, 'name', ${s}.name, 'ecNumbers', ${s}.ec_numbers, 'casNumbers', ${s}.cas_numbers,
    'isGroup', ${s}.is_group, 'isOwn', ${s}.subscriber_id is not null)`
}

/** The contract's limit, as JSON, of the row of entry_limits with this alias. */
export function limitOf(alias: string): RawBuilder<unknown> {
  const x = sql.ref(alias)
  return sql`json_build_object('value', ${x}.value::text, 'unit', ${x}.unit, 'operator', ${x}.operator, 'scope', ${x}.scope,
    'weighed', ${x}.weighed, 'element', ${x}.element, 'members', ${x}.members, 'onlyFor', ${x}.only_for, 'appliesWhen', ${x}.applies_when, 'equipment', ${x}.equipment, 'validFrom', ${x}.valid_from, 'validTo', ${x}.valid_to, 'note', ${x}.note,
    'source', ${x}.source, 'sourceDate', ${x}.source_date)`
}

/** The limits of an entry as they are on a day; with CAS numbers, those that are for a member of these numbers. */
export function limitsOn(
  entryId: RawBuilder<unknown>,
  day: string,
  casNumbers?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const isForMember = casNumbers
    ? sql`and case when x.members <> '{}' then x.members && ${casNumbers} else not exists (
        select from entry_limits o where o.entry_id = x.entry_id and o.scope = x.scope and o.members && ${casNumbers}) end`
    : sql``
  return sql`coalesce((
    select json_agg(${limitOf('x')} order by x.id) from entry_limits x where x.entry_id = ${entryId} ${isForMember}
      and (x.valid_from is null or x.valid_from <= ${day}::date) and (x.valid_to is null or x.valid_to >= ${day}::date)), '[]')`
}
