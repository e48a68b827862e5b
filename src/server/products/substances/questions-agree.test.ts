import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, test } from 'vitest'

import type { SubstanceId } from '#contract/values/ids.ts'
import * as world from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import {
  declare,
  findSubstances,
  kind,
  requireAgreement,
  requireNothingNew,
  step,
} from '#tests/products/agreement.ts'

let ids: Map<string, SubstanceId>
beforeAll(async () => {
  await world.installLaws()
  ids = await findSubstances(await testContext())
})

test('[PROD-26] question, presence, sentence and verdict never contradict each other, whatever is declared and answered', async () => {
  await fc.assert(
    fc.asyncProperty(kind, fc.array(step, { minLength: 1, maxLength: 2 }), async (partKind, steps) => {
      const ctx = await testContext()
      const company = { ctx, ids, run: inRequest }
      const part = await world.addPart(ctx, { title: 'Part', kind: partKind })
      const pump = await world.addPart(ctx, { title: 'Pump' })
      const group = await world.addPart(ctx, { title: 'Group', type: 'product_group' })
      await world.changed(ctx, [part, pump, group], async (request) => {
        await world.addEdge(request, pump, part)
        await sql`insert into product_group_members (group_id, product_id) values (${group}, ${part}), (${group}, ${pump})`.execute(
          request.db,
        )
      })
      for (const each of steps) {
        await declare(company, part, each)
        await requireAgreement(company, part)
        if (!each.isOld) await requireNothingNew(company, part)
      }
      for (const id of [pump, group]) await requireAgreement(company, id)
    }),
    { seed: 26, numRuns: 5 },
  )
})
