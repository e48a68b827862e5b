import { expect, test } from 'vitest'

import { migrate } from '#server/start/migrate.ts'
import { A_COMPANY, anOlderDatabase, query, serverPassword } from '#tests/db/older-database.ts'

const REFERENCES = `select conrelid::regclass::text || '.' || conname as name, pg_get_constraintdef(oid) as says, convalidated as "isChecked"
  from pg_constraint where contype = 'f' and connamespace = 'data'::regnamespace order by 1`
/** A session's organization is asked for with each request; a product's organization says which subscriber the product is of (migrations 0096, 0186). */
const ENDED_SINCE = [
  'data.sessions.sessions_organization_id_fkey',
  'data.products.products_subscriber_id_fkey',
]
const A_PART_OF_ANOTHER = `
  insert into data.products (subscriber_id, organization_id, type, title) select subscriber_id, id, 'own_product', t from data.organizations, unnest(array['Hose', 'Clamp']) t;
  insert into data.product_names (subscriber_id, product_id, position, key, value) select subscriber_id, id, 1, 'name', title from data.products;
  insert into data.product_components (subscriber_id, parent_id, child_id) select 1, min(id), max(id) from data.products`

test('a database whose keys were ids alone gets keys by subscriber: each reference says what it said, and holds', async () => {
  const database = await anOlderDatabase(96)
  await query(database, `${A_COMPANY} ${A_PART_OF_ANOTHER}`)
  const before = await query<{ name: string }>(database, REFERENCES)
  await migrate(database, { serverPassword })

  const after = await query<{ name: string }>(database, REFERENCES)
  const ofBefore = new Set(before.map(({ name }) => name))
  expect(after.filter(({ name }) => ofBefore.has(name))).toEqual(
    before.filter(({ name }) => !ENDED_SINCE.includes(name)),
  )
  await expect(query(database, `delete from data.products where title = 'Clamp'`)).rejects.toMatchObject({
    constraint: 'product_components_subscriber_id_child_id_fkey',
  })
  await query(database, `delete from data.products where title = 'Hose'`)
  expect(await query(database, 'select value from data.product_names')).toEqual([{ value: 'Clamp' }])
  await expect(
    query(
      database,
      `insert into data.product_names (subscriber_id, product_id, position, key, value) values (1, 99, 1, 'name', 'X')`,
    ),
  ).rejects.toMatchObject({ code: '23503' })
})
