import { describe, expect, test } from 'vitest'

import { migrate } from '#server/start/migrate.ts'
import { A_COMPANY, anOlderDatabase, query, serverPassword } from '#tests/db/older-database.ts'

/** A product that names DEHP for two lists with two figures, and lead for one; the same in a change that can be undone. */
const SUBSTANCES_BY_LIST = `
  insert into data.products (subscriber_id, organization_id, type, title) select subscriber_id, id, 'own_product', 'Hose' from data.organizations;
  insert into data.substances (name) values ('DEHP'), ('Lead');
  insert into data.substance_lists (key, title, question) values ('candidate_list', '{}', '{}'), ('rohs', '{}', '{}');
  insert into data.product_substances (subscriber_id, product_id, list_id, substance_id, status, basis, material_name, concentration,
      concentration_high, exemption_ids, material_category, additional_materials)
  select p.subscriber_id, p.id, l.id, s.id, g.status, g.basis, g.material, g.share, g.upper, g.exemptions::bigint[], g.category, g.additional::bigint[]
  from (values
    ('candidate_list', 'DEHP', 'included', 'article', '', 0.05, null, '{}', 7, '{1}'),
    ('rohs', 'DEHP', 'included', 'article', '', null, 0.3, '{5}', null, '{2}'),
    ('rohs', 'DEHP', 'included', 'homogeneous_material', 'PVC', 12, null, '{}', null, '{}'),
    ('candidate_list', 'DEHP', 'included', 'homogeneous_material', ' PVC', 12, null, '{}', null, '{}'),
    ('candidate_list', 'Lead', 'excluded', 'article', '', null, null, '{}', null, '{}'),
    ('rohs', 'Lead', 'included', 'article', '', null, null, '{}', null, '{}'))
    as g (list, substance, status, basis, material, share, upper, exemptions, category, additional)
  join data.substance_lists l on l.key = g.list join data.substances s on s.name = g.substance cross join data.products p;
  insert into data.change_sets (subscriber_id, organization_id, kind, subject, parts, state, made_by, made_at)
    select subscriber_id, id, 'import', '{}', '{product_substances}', 'done', 1, now() from data.organizations;
  insert into data.change_set_products (subscriber_id, change_set_id, product_id, kind, before)
    select p.subscriber_id, c.id, p.id, 'changed', jsonb_build_object('product_substances.product_id',
      (select jsonb_agg(to_jsonb(s)) from data.product_substances s))
    from data.change_sets c, data.products p`

describe('data of an older program', () => {
  test('[PROD-26] substances that were named once for each list stand once for each place, and the higher figure counts', async () => {
    const database = await anOlderDatabase(37)
    await query(database, `${A_COMPANY} ${SUBSTANCES_BY_LIST}`)
    await migrate(database, { serverPassword })
    const rows = await query(
      database,
      `select s.name, p.status, p.basis, p.material_name as material, p.concentration::float, p.concentration_high::float as upper,
         p.material_category::int as category, p.additional_materials::text as additional,
         (select json_object_agg(l.key, x.exemption_ids) from data.product_substance_lists x join data.substance_lists l on l.id = x.list_id
           where x.product_substance_id = p.id) as lists
       from data.product_substances p join data.substances s on s.id = p.substance_id order by p.id`,
    )
    expect(rows).toMatchObject([
      {
        name: 'DEHP',
        basis: 'article',
        concentration: null,
        upper: 0.3,
        category: 7,
        additional: '{1,2}',
        lists: { candidate_list: [], rohs: [5] },
      },
      { name: 'DEHP', material: 'PVC', concentration: 12, lists: { candidate_list: [], rohs: [] } },
      { name: 'Lead', status: 'included', lists: { rohs: [] } },
    ])
    const audit = await query<{ action: string; changes: Record<string, unknown> }>(
      database,
      'select action, changes from data.audit_log',
    )
    expect(audit).toEqual([
      {
        action: 'substances-merged',
        changes: { 'substance.1': { before: '0.05 % · 0.3 %', after: '0.3 %' } },
      },
    ])
    const kept = await query<{ substances: object[]; lists: object[] }>(
      database,
      `select before -> 'product_substances.product_id' as substances,
         before -> 'product_substance_lists.product_substance_id' as lists from data.change_set_products`,
    )
    expect(kept[0]?.substances).toHaveLength(3)
    expect(kept[0]?.lists).toHaveLength(5)
    expect(kept[0]?.substances).toContainEqual(
      expect.objectContaining({ concentration_high: 0.3, additional_materials: [1, 2] }),
    )
  })
})
