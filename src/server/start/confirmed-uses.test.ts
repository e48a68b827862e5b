import { describe, expect, test } from 'vitest'

import { migrate } from '#server/start/migrate.ts'
import { A_COMPANY, anOlderDatabase, query, serverPassword } from '#tests/db/older-database.ts'

/** Lead in brass, claimed and confirmed under RoHS, and named for another list; the same in a change set and in the history. */
const CONFIRMED = `
  insert into data.products (subscriber_id, organization_id, type, title) select subscriber_id, id, 'own_product', 'Valve' from data.organizations;
  insert into data.substances (name) values ('Lead');
  insert into data.substance_lists (key, title, question) values ('rohs', '{}', '{}'), ('candidate_list', '{}', '{}');
  insert into data.exemptions (list_id, annex, number, text_en, substance_name, source, categories, scope_text, source_date)
    select l.id, 'III', n, 'Copper alloy', 'Lead', 'test', '{1}', '', '2026-01-01' from data.substance_lists l, unnest(array['6(c)', '6(a)', '7(a)']) n where l.key = 'rohs';
  insert into data.product_substances (subscriber_id, product_id, substance_id, status, basis, material_name, concentration, confirmed_exemption_ids)
    select p.subscriber_id, p.id, s.id, 'included', 'homogeneous_material', 'Brass', 3, array(select id from data.exemptions where number <> '7(a)' order by id)
    from data.products p, data.substances s;
  insert into data.product_substance_lists (subscriber_id, product_substance_id, list_id, exemption_ids)
    select s.subscriber_id, s.id, l.id, case l.key when 'rohs' then array(select id from data.exemptions order by id) else '{}' end
    from data.product_substances s, data.substance_lists l;
  insert into data.change_sets (subscriber_id, organization_id, kind, subject, parts, state, made_by, made_at)
    select subscriber_id, id, 'import', '{}', '{product_substances}', 'done', 1, now() from data.organizations;
  insert into data.change_set_products (subscriber_id, change_set_id, product_id, kind, before)
    select p.subscriber_id, c.id, p.id, 'changed', jsonb_build_object(
      'product_substances.product_id', (select jsonb_agg(to_jsonb(s)) from data.product_substances s),
      'product_substance_lists.product_substance_id', (select jsonb_agg(to_jsonb(x)) from data.product_substance_lists x))
    from data.change_sets c, data.products p;
  insert into data.product_answer_history (subscriber_id, product_id, reason, answers)
    select p.subscriber_id, p.id, 'components', jsonb_build_object('answers', '[]'::jsonb, 'substances', (
      select jsonb_agg(to_jsonb(s) || jsonb_build_object('lists', (select jsonb_agg(to_jsonb(x)) from data.product_substance_lists x))) from data.product_substances s))
    from data.products p`

describe('data of an older program', () => {
  test('[PROD-26] a confirmed use of an exemption hangs on the substance by its list, in change sets and the history, too', async () => {
    const database = await anOlderDatabase(56)
    await query(database, `${A_COMPANY} ${CONFIRMED}`)
    await migrate(database, { serverPassword })

    const byList = [
      { list: 'candidate_list', confirmed: [] },
      { list: 'rohs', confirmed: ['6(a)', '6(c)'] },
    ]
    const numbersOf = (ids: string) =>
      `coalesce((select json_agg(e.number order by e.number) from data.exemptions e where e.id = any(${ids})), '[]')`
    const inJson = (rows: string) => `
      select l.key as list, ${numbersOf(`array(select jsonb_array_elements_text(x -> 'confirmed_exemption_ids')::bigint)`)} as confirmed
      from ${rows} as x join data.substance_lists l on l.id = (x ->> 'list_id')::bigint order by 1`
    expect(
      await query(
        database,
        `select l.key as list, ${numbersOf('x.confirmed_exemption_ids')} as confirmed
         from data.product_substance_lists x join data.substance_lists l on l.id = x.list_id order by 1`,
      ),
    ).toEqual(byList)
    expect(
      await query(
        database,
        inJson(
          `data.change_set_products c, jsonb_array_elements(c.before -> 'product_substance_lists.product_substance_id')`,
        ),
      ),
    ).toEqual(byList)
    expect(
      await query(
        database,
        inJson(
          `data.product_answer_history h, jsonb_array_elements(h.answers -> 'substances' -> 0 -> 'lists')`,
        ),
      ),
    ).toEqual(byList)
  })
})
