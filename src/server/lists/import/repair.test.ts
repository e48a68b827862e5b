import { readFile } from 'node:fs/promises'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { listDatabase, type ListDatabase } from '#tests/lists/database.ts'

let database: ListDatabase
beforeEach(async () => {
  database = await listDatabase()
})
afterEach(() => database.close())

const repaired = async () => {
  const { rows } = await database.owner.query<{ changed: number }>(
    'select data.repair_substances() as changed',
  )
  return rows[0]?.changed
}
const numbersOf = async (name: string) => {
  const { rows } = await database.owner.query(
    'select ec_numbers as ec, cas_numbers as cas from data.substances where name = $1 and subscriber_id is null order by id',
    [name],
  )
  return rows
}
const idOf = async (cas: string): Promise<number> => {
  const { rows } = await database.owner.query(
    'select min(id)::int as id from data.substances where $1 = any(cas_numbers)',
    [cas],
  )
  return rows[0].id
}

describe('[SUB-12] the repair of substances at the update', () => {
  test('finds nothing to do in what ships', async () => {
    expect(await repaired()).toBe(0)
  })

  test('gives numbers back that an import erased', async () => {
    const id = await idOf('117-81-7')
    const { rows } = await database.owner.query(
      `with erased as (update data.substances set ec_numbers = '{}', cas_numbers = '{}' where id = $1 returning name) select name from erased`,
      [id],
    )
    expect(await repaired()).toBeGreaterThan(0)
    expect(await numbersOf(rows[0].name)).toEqual([{ ec: ['204-211-0'], cas: ['117-81-7'] }])
    expect(await repaired()).toBe(0)
  })

  test('makes two records one: declared substances, materials, groups, entries and kept changes name the first', async () => {
    const kept = await idOf('117-81-7')
    const company = await database.company()
    const { rows } = await database.owner.query(
      `with second as (insert into data.substances (subscriber_id, name, cas_numbers) values (null, 'DEHP, again', '{117-81-7}') returning id),
         product as (insert into data.products (subscriber_id, organization_id, type, title) values ($1, $2, 'own_product', 'Hose') returning id),
         declared as (insert into data.product_substances (subscriber_id, product_id, substance_id, status, concentration)
           select $1, product.id, s.id, 'included', s.share from product, (select id, 3 as share from second union all select $3, 1) s returning id, substance_id),
         named as (insert into data.product_substance_lists (subscriber_id, product_substance_id, list_id)
           select $1, d.id, l.id from declared d join data.substance_lists l on l.key = case when d.substance_id = $3 then 'candidate_list' else 'rohs' end),
         other as (insert into data.product_substances (subscriber_id, product_id, substance_id, status, basis, material_name, concentration)
           select $1, product.id, second.id, 'included', 'homogeneous_material', 'Foil', 2 from product, second),
         material as (insert into data.product_materials (subscriber_id, product_id, position, name) select $1, id, 0, 'PVC' from product returning id),
         part as (insert into data.product_material_substances (subscriber_id, material_id, position, substance_id, share)
           select $1, material.id, 0, second.id, 5 from material, second),
         history as (insert into data.product_answer_history (subscriber_id, product_id, reason, answers)
           select $1, product.id, 'x', jsonb_build_array(jsonb_build_object('substanceId', second.id)) from product, second),
         company_group as (insert into data.substances (subscriber_id, name, is_group) values ($1, 'Our group', true) returning id),
         link as (insert into data.substance_members (subscriber_id, group_id, member_id) select $1, g.id, second.id from company_group g, second)
       select second.id::int as second, product.id::int as product, company_group.id::int as grouped from second, product, company_group`,
      [company.subscriberId, company.organizationId, kept],
    )
    const { second, product, grouped } = rows[0]
    await database.owner.query(
      `update data.list_entries set substance_id = $2 where substance_id = $1 and list_id = (select id from data.substance_lists where key = 'rohs')`,
      [kept, second],
    )
    expect(await repaired()).toBeGreaterThan(0)

    const all = async (sql: string, values: unknown[]) => (await database.owner.query(sql, values)).rows
    expect(await all('select id from data.substances where id = $1', [second])).toEqual([])
    expect(
      await all(
        `select s.basis, s.substance_id::int as id, s.concentration::float as share,
           array(select l.key from data.product_substance_lists n join data.substance_lists l on l.id = n.list_id where n.product_substance_id = s.id order by 1) as lists
         from data.product_substances s where s.product_id = $1 order by s.basis`,
        [product],
      ),
    ).toEqual([
      { basis: 'article', id: kept, share: 3, lists: ['candidate_list', 'rohs'] },
      { basis: 'homogeneous_material', id: kept, share: 2, lists: [] },
    ])
    expect(
      await all(
        'select substance_id::int as id from data.product_material_substances where material_id in (select id from data.product_materials where product_id = $1)',
        [product],
      ),
    ).toEqual([{ id: kept }])
    expect(
      await all('select answers from data.product_answer_history where product_id = $1', [product]),
    ).toEqual([{ answers: [{ substanceId: kept }] }])
    expect(
      await all('select member_id::int as id from data.substance_members where group_id = $1', [grouped]),
    ).toEqual([{ id: kept }])
    expect(
      await all(
        `select count(*)::int as entries from data.list_entries e join data.substance_lists l on l.id = e.list_id and l.key = 'rohs' where e.substance_id = $1`,
        [kept],
      ),
    ).toEqual([{ entries: 1 }])
  })

  test('a group gives back the numbers of its members, and swallows none of them', async () => {
    const { rows } = await database.owner.query(
      `select g.id::int as id, array_agg(m.member_id order by m.member_id) as members, (array_agg(s.cas_numbers[1]))[1] as cas from data.substances g
       join data.substance_members m on m.group_id = g.id join data.substances s on s.id = m.member_id and s.cas_numbers <> '{}' and not s.is_group
       where g.cas_numbers = '{}' and g.subscriber_id is null group by g.id having count(*) > 2 order by g.id limit 1`,
    )
    const { id, cas, members } = rows[0]
    await database.owner.query('update data.substances set cas_numbers = array[$2] where id = $1', [id, cas])
    await database.owner.query('delete from data.substance_members where group_id = $1', [id])
    await repaired()
    const { rows: now } = await database.owner.query(
      'select cas_numbers as cas, (select count(*)::int from data.substances where id = any($2)) as members from data.substances where id = $1',
      [id, members],
    )
    expect(now).toEqual([{ cas: [], members: members.length }])
  })

  test('what was repaired is read and judged anew at the next start', async () => {
    const migration = await readFile('migrations/0040-one-record-for-each-substance.sql', 'utf8')
    const step = migration.slice(migration.lastIndexOf('do $$'))
    const loaded = async () =>
      (
        await database.owner.query(
          `select count(*)::int as n from data.loaded_files where name = 'manifest.json'`,
        )
      ).rows[0].n
    await database.owner.query(step)
    expect(await loaded()).toBe(1)
    await database.owner.query(
      `update data.substances set cas_numbers = '{}', ec_numbers = '{}' where id = $1`,
      [await idOf('117-81-7')],
    )
    await database.owner.query(step)
    expect(await loaded()).toBe(0)
  })

  test('a group that one list numbers and another only names becomes one, with the date of Annex XIV', async () => {
    const migration = await readFile('migrations/0092-groups-of-one-name.sql', 'utf8')
    const { rows } = await database.owner.query(`
      with made as (insert into data.substances (name, is_group, ec_numbers, properties, source) values
        ('Ethoxylates of one name', true, '{999-001-2}', '{}', 'test'), ('ethoxylates of One name', true, '{}', '{"annexXiv": {"entry": "43"}}', 'test'),
        ('Ethoxylates of one name', false, '{}', '{}', 'test') returning id)
      select array_agg(id order by id) as ids from made`)
    const [group, named, member] = rows[0].ids
    await database.owner.query('insert into data.substance_members (group_id, member_id) values ($1, $2)', [
      named,
      member,
    ])
    await database.owner.query(migration)
    const { rows: now } = await database.owner.query(
      `select s.id, s.properties, array(select member_id from data.substance_members where group_id = s.id) as members
       from data.substances s where lower(s.name) = 'ethoxylates of one name' order by s.id`,
    )
    expect(now).toEqual([
      { id: group, properties: { annexXiv: { entry: '43' } }, members: [member] },
      { id: member, properties: {}, members: [] },
    ])
  })
})
