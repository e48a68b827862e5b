import { sql } from 'kysely'

import type { Verdict } from '#domain/compliance/statuses.ts'
import type { Facts } from '#domain/compliance/facts.ts'
import type { StoredContext } from '#server/compliance/inputs/stored-context.ts'
import type { Db } from '#server/db/connection.ts'

/** A text that stands once in a subscriber, known by its SHA-256 in hex. */
export interface Interned {
  hash: string
  /** JSON. */
  value: string
}

/** The ids of facts by their hash; those that are new are stored. Under the roll-up lock, so nobody stores the same at once. */
export async function internFacts(db: Db, facts: readonly Interned[]): Promise<Map<string, number>> {
  if (facts.length === 0) return new Map()
  const { rows } = await sql<{ hash: string; id: number }>`
    with given as materialized (
      select decode(hash, 'hex') as hash, value from unnest(${facts.map(({ hash }) => hash)}::text[],
        ${facts.map(({ value }) => value)}::jsonb[]) as t (hash, value)),
    known as materialized (select f.id, f.hash from facts f join given using (hash)),
    made as (
      insert into facts (hash, value) select hash, value from given
      where hash not in (select hash from known) returning id, hash)
    select encode(hash, 'hex') as hash, id from known union all select encode(hash, 'hex'), id from made`.execute(
    db,
  )
  return new Map(rows.map(({ hash, id }) => [hash, id]))
}

/** A stored verdict and the facts that it was given on. */
export interface VerdictIds {
  id: number
  factsId: number
}

export async function findVerdictIds(db: Db, hashes: readonly string[]): Promise<Map<string, VerdictIds>> {
  if (hashes.length === 0) return new Map()
  const { rows } = await sql<VerdictIds & { hash: string }>`
    select encode(v.hash, 'hex') as hash, v.id, v.facts_id as "factsId" from unnest(${[...hashes]}::text[]) as t (hash)
    join verdicts v on v.hash = decode(t.hash, 'hex')`.execute(db)
  return new Map(rows.map(({ hash, ...ids }) => [hash, ids]))
}

export interface NewVerdict {
  hash: string
  factsId: number
  context: string
  statuses: string
  /** The statuses as JSON that the overview sends, by language. */
  texts: { en: string; sv: string }
}

/** Stores verdicts that are not there yet, with their texts. */
export async function insertVerdicts(db: Db, verdicts: readonly NewVerdict[]): Promise<Map<string, number>> {
  if (verdicts.length === 0) return new Map()
  const { rows } = await sql<{ hash: string; id: number }>`
    with given as materialized (
      select * from unnest(${verdicts.map(({ hash }) => hash)}::text[], ${verdicts.map(({ factsId }) => factsId)}::bigint[],
        ${verdicts.map(({ context }) => context)}::jsonb[], ${verdicts.map(({ statuses }) => statuses)}::jsonb[],
        ${verdicts.map(({ texts }) => texts.en)}::text[], ${verdicts.map(({ texts }) => texts.sv)}::text[])
        as t (hash, facts_id, context, statuses, en, sv)),
    made as (
      insert into verdicts (hash, facts_id, context, statuses)
      select decode(hash, 'hex'), facts_id, context, statuses from given returning id, hash),
    worded as (
      insert into verdict_texts (verdict_id, language, statuses)
      select m.id, t.language, t.statuses::json from made m join given g on decode(g.hash, 'hex') = m.hash
      cross join lateral (values ('en', g.en), ('sv', g.sv)) as t (language, statuses))
    select encode(hash, 'hex') as hash, id from made`.execute(db)
  return new Map(rows.map(({ hash, id }) => [hash, id]))
}

export interface StoredVerdict {
  id: number
  facts: Facts
  context: StoredContext
  statuses: Verdict
}

/** All verdicts of the subscriber, members' before their groups', for judging them again by changed rules. */
export async function findAllVerdicts(db: Db): Promise<StoredVerdict[]> {
  const { rows } = await sql<StoredVerdict>`
    select v.id, f.value as facts, v.context, v.statuses from verdicts v join facts f on f.id = v.facts_id
    order by v.context ? 'members', v.id`.execute(db)
  return rows
}

/** Replaces stored verdicts in place; no product row changes. */
export async function replaceVerdicts(
  db: Db,
  verdicts: readonly (Pick<NewVerdict, 'statuses' | 'texts'> & { id: number })[],
): Promise<void> {
  if (verdicts.length === 0) return
  await sql`
    with given as materialized (
      select * from unnest(${verdicts.map(({ id }) => id)}::bigint[], ${verdicts.map(({ statuses }) => statuses)}::jsonb[],
        ${verdicts.map(({ texts }) => texts.en)}::text[], ${verdicts.map(({ texts }) => texts.sv)}::text[]) as t (id, statuses, en, sv)),
    judged as (update verdicts v set statuses = g.statuses from given g where v.id = g.id)
    update verdict_texts t set statuses = (case t.language when 'en' then g.en else g.sv end)::json
    from given g where t.verdict_id = g.id`.execute(db)
}

/** Verdicts and facts that no product has any more. The facts of a product are those of its verdict. */
export async function deleteUnused(db: Db): Promise<void> {
  await sql`delete from verdicts v where not exists (select from product_facts f where f.verdict_id = v.id)`.execute(
    db,
  )
  await sql`delete from facts x where not exists (select from product_facts f where f.own_facts_id = x.id)
    and not exists (select from verdicts v where v.facts_id = x.id)`.execute(db)
}

/** Statuses of stored verdicts, by the verdict's id. */
export async function findStoredVerdicts(db: Db, ids: readonly number[]): Promise<Map<number, Verdict>> {
  const { rows } = await sql<Pick<StoredVerdict, 'id' | 'statuses'>>`
    select id, statuses from verdicts where id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, statuses }) => [id, statuses]))
}
