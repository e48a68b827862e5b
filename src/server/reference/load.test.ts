import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { loadReference } from '#server/reference/load.ts'
import { cloneDatabase } from '#tests/db/database.ts'
import { openTestDeps, statementsOf, type TestDeps } from '#tests/deps.ts'

let deps: TestDeps
let statements: string[]
beforeAll(async () => {
  deps = await openTestDeps(await cloneDatabase())
  await deps.owner.query('truncate data.substance_lists, data.substances cascade')
  statements = await statementsOf(() =>
    deps.databases.transaction(null, (db) => loadReference(db, { candidateListAsOf: '2025-06-25' })),
  )
})
afterAll(() => deps.close())

const rows = async (sql: string) => (await deps.owner.query(sql)).rows as Record<string, unknown>[]

describe('the lists that ship', () => {
  test('[SUB-01][SUB-02] are eight, each with a version, its date and its entries', async () => {
    expect(
      await rows(
        `select l.key, v.valid_from::text as day, v.state, v.entry_count::int as entries, count(e.id)::int as stored
         from data.substance_lists l join data.list_versions v on v.list_id = l.id left join data.list_entries e on e.list_id = l.id
         group by l.key, l.position, v.id order by l.position`,
      ),
    ).toEqual([
      { key: 'candidate_list', day: '2025-06-25', state: 'applied', entries: 250, stored: 250 },
      { key: 'rohs', day: '2019-07-22', state: 'applied', entries: 10, stored: 10 },
      { key: 'pops', day: '2025-09-25', state: 'applied', entries: 32, stored: 32 },
      { key: 'reach_ann_17', day: '2025-10-02', state: 'applied', entries: 78, stored: 78 },
      { key: 'ozon_depleting_substances', day: '2024-03-11', state: 'applied', entries: 102, stored: 102 },
      { key: 'gwp', day: '2024-03-11', state: 'applied', entries: 80, stored: 80 },
      { key: 'fmv', day: '2018-01-01', state: 'applied', entries: 11, stored: 11 },
      { key: 'reach_ann_14', day: '2022-05-01', state: 'applied', entries: 59, stored: 59 },
    ])
  })

  test('[SUB-01] come in steps, and not one by one: hundreds of entries and thousands of substances', () => {
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.length).toBeLessThan(100)
  })

  test('are counted for the plans of PostgreSQL in the same transaction', async () => {
    const counted = await rows(
      `select c.relname as name from pg_class c where c.relnamespace = 'data'::regnamespace and c.reltuples > 0
         and c.relname in ('list_entries', 'entry_limits', 'substances', 'substance_members') order by 1`,
    )
    expect(counted.map(({ name }) => name)).toEqual([
      'entry_limits',
      'list_entries',
      'substance_members',
      'substances',
    ])
  })

  test('[SUB-02] groups have their members', async () => {
    const members = await rows(
      `select count(*)::int as members from data.substance_members m join data.substances g on g.id = m.group_id
       where g.name = 'Perfluoroheptanoic acid and its salts' and g.is_group`,
    )
    expect(members).toEqual([{ members: 4 }])
    expect(await rows('select 1 from data.substance_members where group_id = member_id')).toEqual([])
  })

  test('[SUB-02] a substance on several lists is one substance, with all its numbers', async () => {
    expect(
      await rows(
        `select s.name, s.name_sv, s.ec_numbers, array_agg(distinct l.key order by l.key) as lists
         from data.substances s join data.list_entries e on e.substance_id = s.id join data.substance_lists l on l.id = e.list_id
         where '7439-92-1' = any(s.cas_numbers) group by s.id`,
      ),
    ).toEqual([
      { name: 'Lead', name_sv: 'Bly', ec_numbers: ['231-100-4'], lists: ['candidate_list', 'fmv', 'rohs'] },
    ])
    expect(
      await rows(
        `select number, count(*)::int from (select unnest(cas_numbers) as number from data.substances) s group by 1 having count(*) > 1`,
      ),
    ).toEqual([])
  })

  test('[SUB-02] single substances that are entries of Annex XVII have their Swedish names', async () => {
    expect(
      await rows(
        `select distinct e.entry_key, s.name, s.name_sv from data.list_entries e join data.substances s on s.id = e.substance_id
         join data.substance_lists l on l.id = e.list_id
         where l.key = 'reach_ann_17' and s.cas_numbers && '{75-01-4,71-43-2,110-82-7}' order by s.name`,
      ),
    ).toMatchObject([
      { name: 'Benzene', name_sv: 'Bensen' },
      { name: 'Chloroethene', name_sv: 'Vinylklorid' },
      { name: 'Cyclohexane', name_sv: 'Cyklohexan' },
    ])
  })

  test('[SUB-02] a substance that is listed later only is known already, with the dates of Annex XIV where it has some', async () => {
    expect(await rows(`select name from data.substances where '110-54-3' = any(cas_numbers)`)).toEqual([
      { name: 'n-hexane' },
    ])
    expect(
      await rows(
        `select properties -> 'annexXiv' as dates from data.substances where '117-81-7' = any(cas_numbers)`,
      ),
    ).toEqual([{ dates: { entry: '4', latestApplicationDate: '2013-08-21', sunsetDate: '2015-02-21' } }])
  })

  test('[COMP-17] every entry of the Candidate List and RoHS has its limit, with operator and what is weighed', async () => {
    const limitsOf = (list: string) =>
      rows(
        `select x.value::text, x.unit, x.operator, x.scope, x.weighed, count(distinct x.entry_id)::int as count from data.entry_limits x
         join data.list_entries e on e.id = x.entry_id join data.substance_lists l on l.id = e.list_id
         where l.key = '${list}' and x.valid_to is null group by 1, 2, 3, 4, 5 order by 1, 5`,
      )
    expect(await limitsOf('candidate_list')).toEqual([
      { value: '0.1', unit: '%', operator: 'above', scope: 'article', weighed: 'entry', count: 237 },
      // "… and all major diastereoisomers identified", "any of the individual isomers or a combination thereof".
      { value: '0.1', unit: '%', operator: 'above', scope: 'article', weighed: 'sum', count: 13 },
    ])
    expect(await limitsOf('rohs')).toEqual([
      {
        value: '0.01',
        unit: '%',
        operator: 'above',
        scope: 'homogeneous_material',
        weighed: 'element',
        count: 1,
      },
      {
        value: '0.1',
        unit: '%',
        operator: 'above',
        scope: 'homogeneous_material',
        weighed: 'element',
        count: 3,
      },
      {
        value: '0.1',
        unit: '%',
        operator: 'above',
        scope: 'homogeneous_material',
        weighed: 'substance',
        count: 4,
      },
      { value: '0.1', unit: '%', operator: 'above', scope: 'homogeneous_material', weighed: 'sum', count: 2 },
    ])
  })

  test('[SUB-10] the exemptions have end, renewal, categories and source, and stand at their entry', async () => {
    expect(
      await rows(
        `select x.number, x.ends_on::text, x.renewal_pending, x.categories, x.partial_categories, e.name as entry from data.exemptions x
         left join data.list_entries e on e.id = x.entry_id where x.number in ('6(c)', '6(b)-II') order by x.id`,
      ),
    ).toEqual([
      {
        number: '6(b)-II',
        ends_on: '2027-06-11',
        renewal_pending: 'unknown',
        categories: [1, 2, 3, 4, 5, 6, 7, 10],
        partial_categories: [],
        entry: 'Lead (Pb)',
      },
      {
        number: '6(b)-II',
        ends_on: '2027-06-30',
        renewal_pending: 'unknown',
        categories: [11],
        partial_categories: [9],
        entry: 'Lead (Pb)',
      },
      {
        number: '6(c)',
        ends_on: '2027-06-30',
        renewal_pending: 'unknown',
        categories: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
        partial_categories: [],
        entry: 'Lead (Pb)',
      },
    ])
    expect(
      await rows(
        `select substance_name from data.exemptions where entry_id is null and substance_name not like '%;%'`,
      ),
    ).toEqual([])
  })

  test('a second start changes nothing; two at once load once', async () => {
    const count = () =>
      rows(
        'select (select count(*) from data.substances)::int as s, (select count(*) from data.list_entries)::int as e',
      )
    const before = await count()
    await Promise.all([1, 2].map(() => deps.databases.transaction(null, (db) => loadReference(db))))
    expect(await count()).toEqual(before)
  })

  test('a list that is not there yet is added with the substances that are', async () => {
    await deps.owner
      .query(`delete from data.entry_limits; delete from data.list_entries where list_id in (select id from data.substance_lists where key = 'gwp');
      delete from data.list_versions where list_id in (select id from data.substance_lists where key = 'gwp'); delete from data.substance_lists where key = 'gwp'`)
    const before = await rows('select count(*)::int as s from data.substances')
    await deps.databases.transaction(null, (db) => loadReference(db))
    expect(
      await rows(
        `select count(*)::int as e from data.list_entries e join data.substance_lists l on l.id = e.list_id where l.key = 'gwp'`,
      ),
    ).toEqual([{ e: 80 }])
    expect(await rows('select count(*)::int as s from data.substances')).toEqual(before)
  })
})

describe('a later version of the program', () => {
  const load = () => deps.databases.transaction(null, (db) => loadReference(db))
  const limitOf = (number: string) =>
    rows(
      `select x.value::text, x.members from data.entry_limits x join data.list_entries e on e.id = x.entry_id
       join data.substance_lists l on l.id = e.list_id where l.key = 'reach_ann_17' and e.number = '${number}' order by x.id`,
    )
  /**
   * Restores the state of an older version: a wrong limit, a missing member, an older end of an exemption.
   */
  const age = () =>
    deps.owner.query(`
      delete from data.loaded_files where name = 'manifest.json';
      update data.entry_limits x set value = 99 from data.list_entries e where e.id = x.entry_id and e.number in ('61', '66');
      update data.exemptions set ends_on = '2026-01-01' where number = '6(c)';
      update data.list_entries set condition_sv = '';
      delete from data.entry_limits where only_for is not null;
      delete from data.substance_members m using data.substances s where s.id = m.member_id and '15571-58-1' = any(s.cas_numbers)`)

  test('[COMP-17] [SUB-02] corrects limits, members and ends of exemptions where it is installed already, once', async () => {
    await age()
    expect(await load()).toEqual({ isCorrected: true })
    expect(await limitOf('61')).toEqual([{ value: '0.1', members: [] }])
    expect(await limitOf('68')).toEqual([
      { value: '0.025', members: [] },
      { value: '0.26', members: ['865-86-1'] },
    ])
    expect(
      await rows(
        `select count(*)::int as recovered from data.entry_limits where only_for = 'recovered_material'`,
      ),
    ).toEqual([{ recovered: 25 }])
    expect(
      await rows(`select count(*)::int as untranslated from data.list_entries e join data.substance_lists l on l.id = e.list_id
        where l.key <> 'candidate_list' and (e.condition = '') <> (e.condition_sv = '')`),
    ).toEqual([{ untranslated: 0 }])
    expect(await rows(`select ends_on::text from data.exemptions where number = '6(c)'`)).toEqual([
      { ends_on: '2027-06-30' },
    ])
    expect(
      await rows(
        `select g.name from data.substance_members m join data.substances g on g.id = m.group_id join data.substances s on s.id = m.member_id
         where '15571-58-1' = any(s.cas_numbers) and g.name = 'Organostannic compounds'`,
      ),
    ).toHaveLength(1)
    expect(await load()).toEqual({ isCorrected: false })
  })

  test('[SUB-04] [SUB-10] leaves alone what the system administrator corrected', async () => {
    await age()
    await deps.owner.query(`
      update data.list_entries e set version = 2 from data.substance_lists l where l.id = e.list_id and l.key = 'reach_ann_17' and e.number = '66';
      update data.exemptions set version = 2 where number = '6(c)'`)
    await load()
    expect(await limitOf('66')).toEqual([{ value: '99', members: [] }])
    expect(await limitOf('61')).toEqual([{ value: '0.1', members: [] }])
    expect(await rows(`select ends_on::text from data.exemptions where number = '6(c)'`)).toEqual([
      { ends_on: '2026-01-01' },
    ])
  })

  test('[SUB-06] does not bring back a link that was taken away by hand', async () => {
    const { rows: found } = await deps.owner.query<{ groupId: number; memberId: number }>(
      `select m.group_id as "groupId", m.member_id as "memberId" from data.substance_members m join data.substances g on g.id = m.group_id
       join data.substances s on s.id = m.member_id where '15571-58-1' = any(s.cas_numbers) and g.name = 'Organostannic compounds'`,
    )
    const { groupId, memberId } = found[0]!
    await age()
    await deps.owner.query(
      `insert into data.audit_log (subscriber_id, action, object_type, object_id, changes)
       values (null, 'member-unlinked', 'Substance', $1, $2)`,
      [groupId, JSON.stringify({ member: { id: memberId, name: 'DOTE' } })],
    )
    await load()
    expect(
      await rows(
        `select 1 from data.substance_members where group_id = ${groupId} and member_id = ${memberId}`,
      ),
    ).toEqual([])
  })
})
