import { describe, expect, test } from 'vitest'

import { migrate } from '#server/start/migrate.ts'
import { A_COMPANY, anOlderDatabase, query, serverPassword } from '#tests/db/older-database.ts'

describe('data of an older program', () => {
  test('[COMP-13] a day ahead that was computed before counts only the products that change on it', async () => {
    const database = await anOlderDatabase(100)
    await query(
      database,
      `${A_COMPANY}
       insert into data.products (subscriber_id, organization_id, type, title)
         select subscriber_id, id, 'own_product', t from data.organizations, unnest(array['Pump', 'Valve']) t;
       insert into data.forecasts (subscriber_id, day, made_at, is_announced, products) select subscriber_id, '2027-08-04', now(), false, 2 from data.subscribers;
       insert into data.forecast_changes (subscriber_id, forecast_id, verdict_id, place, statuses, texts)
         select subscriber_id, id, 1, 0, '{}', '{}' from data.forecasts;
       insert into data.forecast_products (subscriber_id, product_id, change_id, is_first)
         select p.subscriber_id, p.id, c.id, p.title = 'Valve' from data.products p, data.forecast_changes c`,
    )
    await migrate(database, { serverPassword })
    expect(await query(database, 'select products from data.forecasts')).toEqual([{ products: 1 }])
  })
})
