import { beforeAll, expect, test } from 'vitest'

import { judgedLegislations } from '#server/compliance/law/judged-legislations.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'

beforeAll(installLaws)

test('[PERM-07] two companies with copies of one legislation are each judged by their own', async () => {
  const { owner } = await testDeps()
  for (const ctx of [await testContext(), await testContext()]) {
    const { rows } = await owner.query<{ id: string }>(
      `insert into data.legislations (subscriber_id, key, title, short_name, type, definition, source, source_date)
       select $1, 'ours', title, short_name, 'company_regulation', definition, source, source_date from data.legislations where id = 1
       returning id`,
      [ctx.subscriberId],
    )
    const { all } = await judgedLegislations(ctx.db)
    expect(all.filter(({ key }) => key === 'ours').map(({ id }) => id)).toEqual([Number(rows[0]?.id)])
  }
})
