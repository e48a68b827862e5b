import { expect, test } from 'vitest'

import { migrate } from '#server/start/migrate.ts'
import { A_COMPANY, anOlderDatabase, query, serverPassword } from '#tests/db/older-database.ts'

/** A seal that two suppliers deliver and that is answered "none of these", with its substance. */
const ANSWERED = `
  insert into data.products (subscriber_id, organization_id, type, title) select subscriber_id, id, 'purchased_product', 'Seal' from data.organizations;
  insert into data.supply_chain_organizations (subscriber_id, organization_id, kind, title)
    select subscriber_id, id, 'supplier', t from data.organizations, unnest(array['North', 'South']) t;
  insert into data.product_suppliers (subscriber_id, product_id, supplier_id)
    select p.subscriber_id, p.id, o.id from data.products p, data.supply_chain_organizations o;
  insert into data.substances (name) values ('Lead');
  insert into data.substance_lists (key, title, question) values ('pops', '{}', '{}');
  insert into data.list_versions (list_id, valid_from, state, source) select id, '2026-01-01', 'applied', 'test' from data.substance_lists;
  insert into data.product_answers (subscriber_id, product_id, list_id, state, version_id)
    select p.subscriber_id, p.id, v.list_id, 'excluded', v.id from data.products p, data.list_versions v;
  insert into data.product_substances (subscriber_id, product_id, substance_id, status, concentration)
    select p.subscriber_id, p.id, s.id, 'included', 0.3 from data.products p, data.substances s`

const SAID = `select source_id as source, state from data.product_answers
  union all select source_id, status from data.product_substances order by 2`

test('[PROD-45] answers of an older program are our own knowledge, and each supplier’s answer stands beside them', async () => {
  const database = await anOlderDatabase(93)
  await query(database, `${A_COMPANY} ${ANSWERED}`)
  await migrate(database, { serverPassword })

  const before = [
    { source: null, state: 'excluded' },
    { source: null, state: 'included' },
  ]
  expect(await query(database, SAID)).toEqual(before)
  const answer = (
    source: string,
  ) => `insert into data.product_answers (subscriber_id, product_id, list_id, source_id, state, version_id)
    select a.subscriber_id, a.product_id, a.list_id, ${source}, a.state, a.version_id from data.product_answers a where a.source_id is null`
  await query(database, answer(`(select id from data.supply_chain_organizations where title = 'North')`))
  await query(database, answer(`(select id from data.supply_chain_organizations where title = 'South')`))
  expect(await query(database, 'select count(*)::int as answers from data.product_answers')).toEqual([
    { answers: 3 },
  ])
  await expect(query(database, answer('null'))).rejects.toMatchObject({ code: '23505' })
})
