import pg from 'pg'

import { substanceId } from '#contract/values/ids.ts'
import { getWhereUsed as whereUsedEndpoint } from '#contract/substances/where-used.ts'
import { searchSubstances } from '#server/substances/substances.service.ts'
import { getWhereUsed } from '#server/substances/where-used.service.ts'

import type { GeneratedCompany } from '#bench/generate.ts'
import { median, millisecondsOf, ratioOf, report } from '#bench/report.ts'
import { readingContext, type World } from '#bench/world.ts'

const ROUNDS = 7
const OWN_SUBSTANCES = 100_000

/** S8: a page of where a substance is used, with paths, counts and statuses, against the bare walk up with a page and its count. */
export async function benchWhereUsed(world: World, company: GeneratedCompany): Promise<void> {
  const client = new pg.Client({
    ...world.connection,
    options: `-c search_path=app,public -c app.subscriber_id=${company.subscriberId}`,
  })
  await client.connect()
  const { rows } = await client.query<{ id: string; parts: string }>(
    'select substance_id as id, count(distinct product_id) as parts from product_substances group by 1 order by 2 desc, 1 limit 1',
  )
  const wanted = substanceId.parse(Number(rows[0]?.id))
  const query = whereUsedEndpoint.query.parse({ page: 1, perPage: 10 })
  const read = () => getWhereUsed(readingContext(world, world.deps.databases, company), wanted, query)
  const { ratio, subject, yardstick } = await ratioOf(
    ROUNDS,
    () => millisecondsOf(read),
    () => millisecondsOf(() => walkUp(client, wanted)),
  )
  const { totalItems } = await read()
  report({
    metric: `S8 where-used of one substance, ${company.products} products`,
    value: ratio,
    target: { atMost: 1.5 },
    note: `${subject.toFixed(0)} ms against ${yardstick.toFixed(0)}; ${rows[0]?.parts} parts, ${totalItems} products`,
  })
  await client.end()
}

/**
 * Runs the least SQL that any answer needs: the parts with the substance, all products above the parts, each
 * once, a page by name, and the count.
 */
async function walkUp(client: pg.Client, wanted: number): Promise<void> {
  await client.query(
    `with recursive held as (select distinct product_id as id from product_substances where substance_id = $1 and status = 'included'),
     up (id) as (select id from held union select e.parent_id from up join product_components e on e.child_id = up.id),
     found as materialized (select p.id, p.title, p.product_number from up join products p on p.id = up.id)
     select (select json_agg(f) from (select * from found order by title, id limit 10) f), (select count(*) from found)`,
    [wanted],
  )
}

/**
 * SUB-03: duration of the search among a company's own substances, compared with the 600 ms pause after
 * typing.
 */
export async function benchSubstanceSearch(world: World, company: GeneratedCompany): Promise<void> {
  await world.owner.query(
    `insert into data.substances (subscriber_id, name, cas_numbers, source)
     select $1, (array['Ethyl', 'Methyl', 'Propyl', 'Butyl', 'Phenyl', 'Benzyl'])[1 + n % 6] || ' '
       || (array['acrylate', 'phthalate', 'chloride', 'sulfonate', 'carbonate', 'oxide', 'resin'])[1 + n % 7] || ' grade ' || n,
       array[(100 + n) || '-00-' || n % 10], 'own' from generate_series(1, $2::int) n`,
    [company.subscriberId, OWN_SUBSTANCES],
  )
  await world.owner.query('vacuum analyze data.substances')
  const texts = [
    'lead',
    '7439-92-1',
    '1000',
    'phtalate',
    'butyl',
    'etyl acrylat grad',
    'trifenylfosfat',
    'ab',
  ]
  const times: number[] = []
  const notes: string[] = []
  for (const text of texts) {
    const rounds: number[] = []
    for (let round = 0; round < 3; round++) {
      const ctx = readingContext(world, world.deps.databases, company)
      rounds.push(await millisecondsOf(() => searchSubstances(ctx, { text, perPage: 10 })))
    }
    times.push(median(rounds))
    notes.push(`${text}: ${median(rounds).toFixed(0)} ms`)
  }
  report({
    metric: `search among ${OWN_SUBSTANCES} own substances, slowest text`,
    value: Math.max(...times),
    target: null,
    unit: 'ms',
    note: notes.join(', '),
  })
  await world.owner.query('delete from data.substances where subscriber_id = $1', [company.subscriberId])
}
