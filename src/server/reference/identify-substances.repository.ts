import { sql } from 'kysely'

import type { SubstanceId } from '#contract/values/ids.ts'
import { numberFault, tidyName, tidyNumber } from '#domain/identifiers/substance.ts'
import type { Db } from '#server/db/connection.ts'

/** A known substance that a name means. */
export interface IdentifiedSubstance {
  id: SubstanceId
  name: string
}

/** Numbers as they stand in a text, such as "DEHP (CAS 117-81-7)"; hyphens of all kinds. */
const NUMBERS = /(?<![\p{L}\p{N}])\d{2,7}[-‐‑‒–—−]\d{2,3}[-‐‑‒–—−]\d(?![\p{L}\p{N}])/gu

const numbersIn = (name: string): string[] =>
  Array.from(name.matchAll(NUMBERS), ([number]) => tidyNumber(number)).filter(
    (number) => numberFault('cas', number) === null || numberFault('ec', number) === null,
  )

/**
 * SUB-12: the known substances that names mean, by the name as it was given: by a CAS or EC number in it, by the name in either
 * language, by the name without its signs or the abbreviation behind it, or by the abbreviation alone. Names that mean none or several are
 * left out: a substance that is told by its name is on its lists all the same.
 */
export async function identifySubstances(
  { db }: { db: Db },
  names: readonly string[],
): Promise<Map<string, IdentifiedSubstance>> {
  const given = Array.from(new Set(names)).flatMap((name) => {
    const tidy = tidyName(name)
    return tidy === '' ? [] : [{ name, tidy, numbers: numbersIn(tidy) }]
  })
  if (given.length === 0) return new Map()
  const { rows } = await sql<{ given: string; id: SubstanceId; name: string }>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (name text, tidy text, numbers text[])),
    asked as (
      select g.name as given, lower(g.tidy) as form, way from given g cross join (values (${NAME}), (${ABBREVIATED})) as w (way)
      union all select g.name, ${plain(sql`g.tidy`)}, ${PLAIN} from given g where length(${plain(sql`g.tidy`)}) >= ${PLAIN_CHARACTERS}),
    forms as (
      select s.id, s.name, s.is_group, s.subscriber_id, f.form, f.way from substances s cross join lateral (values
        (lower(s.name), ${NAME}), (lower(s.name_sv), ${NAME}), (${plain(sql`s.name`)}, ${PLAIN}), (${plain(sql`s.name_sv`)}, ${PLAIN}),
        (${plain(sql`regexp_replace(s.name, ${ABBREVIATION}, '')`)}, ${PLAIN}),
        (lower(substring(s.name from ${ABBREVIATION})), ${ABBREVIATED})) as f (form, way)),
    found as (
      select a.given, a.way, f.id, f.name, f.is_group, f.subscriber_id from asked a join forms f using (form, way)
      union select g.name, ${NUMBER}, s.id, s.name, s.is_group, s.subscriber_id from given g
        join substances s on s.cas_numbers && g.numbers or s.ec_numbers && g.numbers),
    best as (
      select *, rank() over (partition by given order by way, subscriber_id nulls first, is_group) as place from found)
    select given, min(id) as id, (array_agg(name order by id))[1] as name from best where place = 1
    group by given, way having way <= ${NAME} or count(*) = 1`.execute(db)
  return new Map(rows.map(({ given: name, ...substance }) => [name, substance]))
}

/** Ways in which a name means a substance, the surest first. */
const [NUMBER, NAME, PLAIN, ABBREVIATED] = [1, 2, 3, 4].map((way) => sql.lit(way))

/** Shorter names without their signs mean nothing. */
const PLAIN_CHARACTERS = 3
/** "… phthalate (DEHP)". */
const ABBREVIATION = '\\s*\\(([A-Za-z0-9-]{2,12})\\)\\s*$'

const plain = (name: ReturnType<typeof sql>) => sql`lower(regexp_replace(${name}, '[^[:alnum:]]', '', 'g'))`
