import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Context } from '#server/context.ts'
import { identifySubstances } from '#server/reference/identify-substances.repository.ts'
import { addUserSubstance } from '#server/substances/substances.service.ts'
import * as world from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'

let ctx: Context
beforeAll(world.installLaws)
beforeEach(async () => {
  ctx = await testContext()
})

async function casOf(name: string): Promise<string[] | undefined> {
  const found = (await identifySubstances(ctx, [name])).get(name)
  if (!found) return undefined
  const { rows } = await sql<{
    cas: string[]
  }>`select cas_numbers as cas from substances where id = ${found.id}`.execute(ctx.db)
  return rows[0]?.cas
}

describe('[SUB-12] a substance that is told by its name', () => {
  test.each([
    ['its name', 'Lead', world.CAS.lead],
    ['its name in other capitals', 'LEAD', world.CAS.lead],
    ['its Swedish name', 'bly', world.CAS.lead],
    ['its name with other spaces and hyphens', 'bis (2-ethylhexyl)phthalate', world.CAS.dehp],
    ['its abbreviation', 'DEHP', world.CAS.dehp],
    ['a number alone', '117-81-7', world.CAS.dehp],
    ['a number with other hyphens', '117‑81‑7', world.CAS.dehp],
    ['a number in the name', 'Plasticiser (CAS 117-81-7)', world.CAS.dehp],
    ['an EC number', 'EC 204-211-0', world.CAS.dehp],
    ['invisible characters', '\u200bLead\ufeff', world.CAS.lead],
  ])('is found by %s', async (_, name, cas) => {
    expect(await casOf(name)).toContain(cas)
  })

  test.each([
    ['of no substance', 'Copper alloy filler'],
    ['that only begins as another does', 'Lead time'],
    ['with a number whose check digit is wrong', 'Something (117-81-8)'],
    ['of signs alone', '- / -'],
    ['that is empty', '  '],
    ['that is a date', 'Batch 2024-10-1'],
  ])('is not found by a name %s', async (_, name) => {
    expect(await casOf(name)).toBeUndefined()
  })

  test('is told by a number before a name: the number says which', async () => {
    expect(await casOf('Lead (117-81-7)')).toContain(world.CAS.dehp)
  })

  test('many names are looked for at once', async () => {
    const found = await identifySubstances(ctx, ['Lead', 'DEHP', 'Nobody knows it'])
    expect(Array.from(found.keys()).toSorted()).toEqual(['DEHP', 'Lead'])
  })

  test('[SUB-05] is not made a second time as the company’s own', async () => {
    const added = await inRequest(ctx, (request) => addUserSubstance(request, { list: 'fmv', name: 'DEHP' }))
    expect(added).toMatchObject({ isKnown: true })
  })
})
