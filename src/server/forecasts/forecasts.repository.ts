import { sql } from 'kysely'

import type { ForecastRow, NamedSubstance } from '#contract/forecasts.ts'
import type { JobId, LegislationId, ProductId } from '#contract/values/ids.ts'
import type { Language } from '#contract/values/locale.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import type { Verdict } from '#domain/compliance/statuses.ts'
import { namedSubstancesJson } from '#server/compliance/explaining/named-substances.repository.ts'
import { lookAheadJob } from '#server/compliance/judging/jobs.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/connection.ts'
import { dayJob } from '#server/forecasts/jobs.ts'
import { anyOf } from '#server/tenancy/scope.repository.ts'
import type { StatusChanges, WordedChanges } from '#server/forecasts/status-changes.ts'

/** The day up to which the company's products were judged; undefined before the first daily run. */
export async function findJudgedDay(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('judged_days').select('judged_on').executeTakeFirst()
  return row?.judged_on
}

export async function setJudgedDay(db: Db, day: string): Promise<void> {
  await db
    .insertInto('judged_days')
    .values({ judged_on: day })
    .onConflict((conflict) => conflict.column('subscriber_id').doUpdateSet({ judged_on: day }))
    .execute()
}

/** A verdict that products have today, with the place of the judgement that they would have on the day. */
export interface BasePair {
  verdictId: number
  place: number
  statuses: Verdict
  /** An example of the products, a part before a product with components; null: all are groups. */
  productId: ProductId | null
}

/** `places[i]` is the judgement of `productIds[i]` on the day; products that are no longer there are left out. */
export async function findBasePairs(
  db: Db,
  productIds: readonly number[],
  places: readonly number[],
): Promise<BasePair[]> {
  const { rows } = await sql<BasePair>`
    select t."verdictId", t.place, v.statuses, t."productId" from (
      select f.verdict_id as "verdictId", g.place, (min(array[p.has_children::int, p.id]) filter (where p.type <> 'product_group'))[2] as "productId"
      from unnest(${[...productIds]}::bigint[], ${[...places]}::int[]) as g (product_id, place)
      join product_facts f on f.product_id = g.product_id join products p on p.id = g.product_id group by 1, 2) t
    join verdicts v on v.id = t."verdictId"`.execute(db)
  return rows
}

interface NewForecast {
  day: string
  isAnnounced: boolean
  isAhead: boolean
  madeAt: Date
  productIds: readonly number[]
  places: readonly number[]
  changes: readonly NewChange[]
}

interface NewChange {
  verdictId: number
  place: number
  statuses: StatusChanges
  texts: WordedChanges
  /** Substance ids by legislation id. */
  substances: Readonly<Record<string, readonly number[]>>
}

/** Puts the forecast of a day in the place of an older one. Gives how many products change on the day, groups not counted. */
export async function replaceForecast(db: Db, forecast: NewForecast): Promise<number> {
  const { day, isAnnounced, isAhead, madeAt, changes } = forecast
  // Judged again because a person asks, an announced day stays one.
  const before = await db
    .deleteFrom('forecasts')
    .where('day', '=', day)
    .returning(['is_announced', 'is_ahead'])
    .executeTakeFirst()
  const { id } = await db
    .insertInto('forecasts')
    .values({
      day,
      is_announced: isAnnounced || (before?.is_announced ?? false),
      is_ahead: isAhead || (before?.is_ahead ?? false),
      made_at: madeAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (changes.length === 0) return 0
  const { rows } = await sql<{ products: number }>`
    with given as materialized (
      select * from unnest(${changes.map(({ verdictId }) => verdictId)}::bigint[],
        ${changes.map(({ place }) => place)}::int[],
        ${changes.map(({ statuses }) => JSON.stringify(statuses))}::jsonb[],
        ${changes.map(({ texts }) => JSON.stringify(texts))}::jsonb[],
        ${changes.map(({ substances }) => JSON.stringify(substances))}::jsonb[]) as t (verdict_id, place, statuses, texts, substances)),
    made as (
      insert into forecast_changes (forecast_id, verdict_id, place, statuses, texts, substances)
      select ${id}, verdict_id, place, statuses, texts, substances from given returning id, verdict_id, place, statuses),
    before as materialized (
      select b.product_id, c.statuses from forecast_changes c join forecast_products b on b.change_id = c.id
      where c.forecast_id = (select n.id from forecasts n where n.is_ahead and n.day < ${day} order by n.day desc limit 1)),
    told as (
      insert into forecast_products (product_id, change_id, is_first)
      select f.product_id, m.id, not exists (select from before b where b.product_id = f.product_id and b.statuses = m.statuses)
      from unnest(${[...forecast.productIds]}::bigint[], ${[...forecast.places]}::int[]) as g (product_id, place)
      join product_facts f on f.product_id = g.product_id
      join made m on m.verdict_id = f.verdict_id and m.place = g.place
      returning product_id, is_first)
    select count(*) as products from told join products p on p.id = told.product_id and p.type <> 'product_group' where told.is_first`.execute(
    db,
  )
  const products = rows[0]?.products ?? 0
  await db.updateTable('forecasts').set({ products }).where('id', '=', id).execute()
  return products
}

/** Days ahead that are none any more, and what people asked for before `madeBefore`. */
export async function deleteForecasts(
  db: Db,
  { exceptDays, madeBefore }: { exceptDays: readonly string[]; madeBefore: Date },
): Promise<void> {
  await sql`delete from forecasts where case when is_ahead then day <> all(${[...exceptDays]}::date[])
    else made_at < ${madeBefore} end`.execute(db)
}

/**
 * The computed days, each with the number of products in scope that change on it: what they are changed to by an earlier day is not
 * counted again. A caller who sees the whole company gets the stored number.
 */
export async function findForecasts({
  db,
  scope,
}: Pick<Context, 'db' | 'scope'>): Promise<{ day: string; products: number }[]> {
  const { rows } = await sql<{ day: string; products: number }>`
    select f.day, case when not exists (select from organizations o where o.id <> all(${[...scope]}::bigint[])) then f.products
      else (select count(distinct p.id)::int from forecast_changes c join forecast_products fp on fp.change_id = c.id and fp.is_first
        join products p on p.id = fp.product_id and p.organization_id = ${anyOf(scope)} and p.type <> 'product_group'
        where c.forecast_id = f.id) end as products
    from forecasts f order by f.day`.execute(db)
  return rows
}

/** The job that looks ahead for the company, or for all at the beginning of a day, as long as it is not done; null: none. */
export async function findAheadJob(db: Db): Promise<JobId | null> {
  const { rows } = await sql<{ id: JobId }>`
    select id from jobs where queue = ${lookAheadJob.queue} and kind in (${lookAheadJob.kind}, ${dayJob.kind})
      and state in ('queued', 'running') order by id desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** A changed verdict, its visible products, and its texts. */
interface ChangeCount {
  changes: WordedChanges[Language]
  products: number
  /** Ids by legislation id. */
  substances: Record<string, number[]>
}

/** All substances that the changes of a day name, and more than a screen tells. */
const MAX_NAMED = 500

/** The products that a forecast is about. Groups are left out: their members stand for them (COMP-15). */
const toldOf = ({ scope }: Pick<Context, 'scope'>, day: string) => sql`
  forecasts f
  join forecast_changes c on c.forecast_id = f.id
  join forecast_products fp on fp.change_id = c.id
  join product_facts x on x.product_id = fp.product_id
  join products p on p.id = fp.product_id and p.organization_id = ${anyOf(scope)} and p.type <> 'product_group'
  where f.day = ${day}`

/** The forecast changes that start from the products' current verdict. */
const rowsOf = (ctx: Pick<Context, 'scope'>, day: string) =>
  sql`${toldOf(ctx, day)} and x.verdict_id = c.verdict_id`

interface DayChanges {
  madeAt: Date | null
  /** A product of the forecast has another status today than when the day was computed. */
  isOutdated: boolean
  counts: ChangeCount[]
  substances: NamedSubstance[]
}

const idsNamed = (day: string) => sql`
  select i.id::bigint from forecasts f join forecast_changes c on c.forecast_id = f.id
  cross join lateral jsonb_each(c.substances) e cross join lateral jsonb_array_elements_text(e.value) i (id) where f.day = ${day}`

/**
 * The time at which the forecast of a day was made (null: not yet), whether it is outdated, and the number of products of each of its
 * changes.
 */
export async function countChanges(ctx: Context, day: string): Promise<DayChanges> {
  const { rows } = await sql<DayChanges>`
    select (select made_at from forecasts where day = ${day}) as "madeAt",
      exists (select from ${toldOf(ctx, day)} and x.verdict_id <> c.verdict_id) as "isOutdated",
      coalesce((select json_agg(json_build_object('changes', c.texts -> ${ctx.language}::text, 'products', n.products,
          'substances', c.substances) order by c.id)
        from (select c.id, count(*) as products from ${rowsOf(ctx, day)} group by c.id) n
        join forecast_changes c on c.id = n.id), '[]') as counts,
      ${namedSubstancesJson(ctx.language, idsNamed(day), MAX_NAMED)} as substances`.execute(ctx.db)
  return rows[0] ?? { madeAt: null, isOutdated: false, counts: [], substances: [] }
}

export async function findForecastRows(
  ctx: Context,
  {
    day,
    page,
    perPage,
    legislationId,
  }: PageQuery & { day: string; legislationId?: LegislationId | undefined },
): Promise<ForecastRow[]> {
  const ofLegislation =
    legislationId === undefined ? sql`` : sql`and jsonb_exists(c.statuses, ${String(legislationId)})`
  const { rows } = await sql<ForecastRow>`
    select p.id, p.title, p.product_number as "productId", c.texts -> ${ctx.language}::text as changes
    from ${rowsOf(ctx, day)} ${ofLegislation}
    order by p.is_component, p.title, p.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(ctx.db)
  return rows
}
