import { expect, test } from 'vitest'

import { testDeps } from '#tests/deps.ts'

const ROWS = 100_000

/** A late page skips thousands of rows, which costs twice as much where the table has to be looked at beside the index. */
test.each([
  // Changed rows lie all over the table.
  ['products', 'vacuum', 0.005],
  ['product_suppliers', 'vacuum', 0.005],
  // New rows lie side by side.
  ['products', 'vacuum_insert', 0.025],
  ['product_suppliers', 'vacuum_insert', 0.025],
])(
  'autovacuum sweeps %s (%s) when a few rows in a hundred are new or otherwise',
  async (table, kind, share) => {
    const { owner } = await testDeps()
    const { rows } = await owner.query<{ settings: Record<string, string> }>(
      `select json_object_agg(o.option_name, o.option_value) as settings
     from pg_class c, pg_options_to_table(c.reloptions) o where c.oid = ('data.' || $1)::regclass`,
      [table],
    )
    const settings = rows[0]?.settings ?? {}
    const sweptAfter =
      Number(settings[`autovacuum_${kind}_threshold`]) +
      Number(settings[`autovacuum_${kind}_scale_factor`]) * ROWS
    expect(sweptAfter).toBeLessThan(share * ROWS)
  },
)
