import { expect, test } from 'vitest'

import { testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { importFile } from '#tests/product-import/files.ts'

const TABLES = ['change_set_products', 'product_identifiers', 'product_names', 'products']

test('[PROD-35] what follows an import of thousands of products is planned for that many', async () => {
  const { owner } = await testDeps()
  const estimated = async () => {
    const { rows } = await owner.query<{ relname: string; reltuples: number }>(
      'select relname, reltuples from pg_class where oid = any($1::text[]::regclass[]) order by relname',
      [TABLES.map((table) => `data.${table}`)],
    )
    return rows
  }
  const ctx = await testContext()
  const screws = Array.from({ length: 2_000 }, (_, index) => [`S-${index}`, 'Screw'])
  await importFile(ctx, [['Part no.', 'Name'], ...screws])
  for (const { relname, reltuples } of await estimated())
    expect(reltuples, relname).toBeGreaterThanOrEqual(2_000)
})
