import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { explanation } from '#contract/compliance/explanation.ts'
import { legislationId, type ProductId } from '#contract/values/ids.ts'
import { explain } from '#server/compliance/explaining/explanation.service.ts'
import type { Context } from '#server/context.ts'
import * as world from '#tests/compliance/world.ts'
import { testContext } from '#tests/context.ts'
import { statementsOf } from '#tests/deps.ts'
import { testOrganization, testUser } from '#tests/people.ts'

const [REACH, ARTICLE_33, ROHS, POPS, ANNEX_XVII] = [1, 2, 4, 5, 6]

let ctx: Context
beforeAll(world.installLaws)
beforeEach(async () => {
  ctx = await testContext()
})

const why = async (id: ProductId, legislation = ARTICLE_33, obligation?: string) =>
  explanation.parse(
    await explain(ctx, {
      id,
      legislationId: legislationId.parse(legislation),
      ...(obligation ? { obligation } : {}),
    }),
  )

/** A pump of a gasket and a valve. */
async function pump() {
  const [pump, gasket, valve] = [
    await world.addPart(ctx, { title: 'Pump' }),
    await world.addPart(ctx, { title: 'Gasket' }),
    await world.addPart(ctx, { title: 'Valve' }),
  ]
  await world.changed(ctx, [pump, gasket, valve], async (request) => {
    await world.addEdge(request, pump, gasket)
    await world.addEdge(request, pump, valve)
  })
  return { pump, gasket, valve }
}

const listed = (cas: string, concentration: string) => ({ cas, concentration })
const inMaterial = (material: string, cas: string, concentration: string) =>
  ({ list: 'rohs', basis: 'homogeneous_material', material, cas, concentration }) as const

/** The share of each as it was compared, and its limit. */
const told = ({ below }: Awaited<ReturnType<typeof why>>) =>
  below.map(({ path, substance, measured, limit }) => [
    path.at(-1)?.title,
    substance?.casNumbers[0],
    measured,
    limit?.value,
  ])

describe('[COMP-05] the measured share below the limit', () => {
  test('is told where another substance of the part is above it', async () => {
    const { pump: id, gasket, valve } = await pump()
    await world.changed(ctx, [gasket, valve], async (request) => {
      await world.answerNone(request, valve)
      await world.include(request, gasket, listed(world.CAS.dehp, '0.3'))
      await world.include(request, gasket, listed(world.CAS.lead, '0.05'))
    })
    const found = await why(id)
    expect(found.status.status).toBe('duty')
    expect(found.causes.map(({ substance }) => substance?.casNumbers[0])).toEqual([world.CAS.dehp])
    expect(told(found)).toEqual([['Gasket', world.CAS.lead, '0.05', '0.1']])
    expect(found.totalBelow).toBe(1)
  })

  test('is told where a substance of another part is above it', async () => {
    const { pump: id, gasket, valve } = await pump()
    await world.changed(ctx, [gasket, valve], async (request) => {
      await world.include(request, valve, listed(world.CAS.dehp, '0.3'))
      await world.include(request, gasket, listed(world.CAS.lead, '0.1'))
    })
    const found = await why(id)
    expect(found.causes.map(({ path }) => path.at(-1)?.title)).toEqual(['Valve'])
    expect(told(found)).toEqual([['Gasket', world.CAS.lead, '0.1', '0.1']])
  })

  test('is told where another part has answered nothing', async () => {
    const { pump: id, gasket } = await pump()
    await world.changed(ctx, [gasket], (request) =>
      world.include(request, gasket, listed(world.CAS.lead, '0.05')),
    )
    const found = await why(id)
    expect(found.status.status).toBe('incomplete')
    expect(found.causes).toMatchObject([{ substance: null }])
    expect(told(found)).toEqual([['Gasket', world.CAS.lead, '0.05', '0.1']])
  })

  test('is told where the part names a substance and has not said that these are all', async () => {
    const { gasket } = await pump()
    await world.changed(ctx, [gasket], async (request) => {
      await world.include(request, gasket, listed(world.CAS.lead, '0.05'))
      await sql`delete from product_answers where product_id = ${gasket}`.execute(request.db)
    })
    const found = await why(gasket)
    expect(found.status.status).toBe('incomplete')
    expect(told(found)).toEqual([['Gasket', world.CAS.lead, '0.05', '0.1']])
  })

  test('of "no duty" it is the cause, and not told twice', async () => {
    const { pump: id, gasket, valve } = await pump()
    await world.changed(ctx, [gasket, valve], async (request) => {
      await world.answerNone(request, valve)
      await world.answerNone(request, gasket)
      await world.include(request, gasket, listed(world.CAS.lead, '0.05'))
    })
    const found = await why(id)
    expect(found.status.status).toBe('no_duty')
    expect(found.causes).toMatchObject([{ measured: '0.05' }])
    expect(found.below).toEqual([])
  })

  test('[COMP-18] an exempted use of another substance makes of a trace no exemption', async () => {
    const part = await world.addPart(ctx, { title: 'Cable' })
    await world.changed(ctx, [part], async (request) => {
      await world.include(request, part, { list: 'pops', ...listed('25973-55-1', '0.009') })
      await world.answerNone(request, part)
      const use = sql`(${part}, 'pbde_exempted_use', '"equipment"')`
      await sql`insert into use_facts (product_id, key, value) values ${use}`.execute(request.db)
    })
    const found = await why(part, POPS)
    expect(found.status.status).toBe('no_duty')
    expect(found.rule.title).toBe('No listed substance above its limit for traces')
    expect(found.causes).toMatchObject([{ measured: '0.009', limit: { value: '100', unit: 'mg/kg' } }])
    expect(found.causes[0]?.assumptions.map(({ key }) => key)).toContain('trace_unintentional')
  })

  test('is told beside a condition of use that is open', async () => {
    const toy = await world.addPart(ctx, { title: 'Toy' })
    await world.changed(ctx, [toy], async (request) => {
      await world.answerNone(request, toy)
      const inPlastic = { list: 'reach_ann_17', basis: 'homogeneous_material', material: 'PVC' } as const
      await world.include(request, toy, { ...inPlastic, cas: world.CAS.dinp, concentration: '0.2' })
      await world.include(request, toy, { ...inPlastic, cas: world.CAS.dehp, concentration: '0.04' })
    })
    const found = await why(toy, ANNEX_XVII)
    expect(found.status.status).toBe('assess')
    expect(told(found)).toContainEqual(['Toy', world.CAS.dehp, '0.04', '0.1'])
    expect(found.causes.map(({ substance }) => substance?.casNumbers[0])).not.toContain(world.CAS.dehp)
  })

  test('is told beside what is exempted, nearest to its limit first', async () => {
    const { pump: id, gasket, valve } = await pump()
    await world.changed(ctx, [gasket, valve], async (request) => {
      await world.answerNone(request, valve)
      await world.include(request, gasket, { ...inMaterial('Brass', world.CAS.lead, '3'), exemption: '6(c)' })
      await world.include(request, gasket, inMaterial('PVC', world.CAS.dehp, '0.02'))
      await world.include(request, gasket, inMaterial('Solder', world.CAS.cadmium, '0.009'))
    })
    const found = await why(id, ROHS)
    expect(found.status.status).toBe('exempted')
    expect(told(found)).toEqual([
      ['Gasket', world.CAS.cadmium, '0.009', '0.01'],
      ['Gasket', world.CAS.dehp, '0.02', '0.1'],
    ])
  })

  test('[COMP-20] is told of the obligation that is asked, by its own lists', async () => {
    const { pump: id, gasket, valve } = await pump()
    await world.changed(ctx, [gasket, valve], async (request) => {
      await world.answerNone(request, valve)
      await world.include(request, gasket, listed(world.CAS.dehp, '0.3'))
      await world.include(request, gasket, listed(world.CAS.lead, '0.05'))
    })
    const found = await why(id, REACH, 'article_33')
    expect(told(found)).toEqual([['Gasket', world.CAS.lead, '0.05', '0.1']])
  })

  test('a part that many ways lead to is told once', async () => {
    const { pump: id, gasket, valve } = await pump()
    await world.changed(ctx, [gasket, valve], async (request) => {
      await world.addEdge(request, valve, gasket)
      await world.include(request, gasket, listed(world.CAS.dehp, '0.3'))
      await world.include(request, gasket, listed(world.CAS.lead, '0.05'))
    })
    expect(told(await why(id))).toHaveLength(1)
  })

  test('at most 20 are told, with how many there are', async () => {
    const part = await world.addPart(ctx, { title: 'Part' })
    await world.changed(ctx, [part], async (request) => {
      await world.answerNone(request, part)
      await world.include(request, part, inMaterial('Solder', world.CAS.lead, '37'))
      for (let index = 1; index <= 22; index++)
        await world.include(request, part, inMaterial(`Alloy ${index}`, world.CAS.lead, `0.0${index}`))
    })
    const found = await why(part, ROHS)
    expect(found.below).toHaveLength(20)
    expect(found.totalBelow).toBe(22)
    expect(found.below[0]?.measured).toBe('0.09')
  })

  test('where the law does not concern the product nothing is told', async () => {
    const { pump: id, gasket } = await pump()
    await world.changed(ctx, [gasket, id], async (request) => {
      await world.include(request, gasket, listed(world.CAS.lead, '0.05'))
      await sql`insert into product_legislations (product_id, legislation_id, applies) values (${id}, ${ARTICLE_33}, 'no')`.execute(
        request.db,
      )
    })
    expect(await why(id)).toMatchObject({ status: { status: 'not_applicable' }, below: [], totalBelow: 0 })
  })

  test('costs no statement of its own', async () => {
    const { pump: id, gasket } = await pump()
    await world.changed(ctx, [gasket], async (request) => {
      await world.include(request, gasket, listed(world.CAS.dehp, '0.3'))
      await world.include(request, gasket, listed(world.CAS.lead, '0.05'))
    })
    await why(id)
    expect((await statementsOf(() => why(id))).length).toBeLessThanOrEqual(14)
  })

  test('[PERM-09] of a part in an organization beside, neither name nor material is told', async () => {
    const user = await testUser()
    const [below, beside] = [
      await testOrganization(user.company!, 'Service'),
      await testOrganization(user.company!, 'Springs'),
    ]
    ctx = await testContext({}, user)
    const [own, spring] = [
      await world.addPart(ctx, { title: 'Spare part', organizationId: below }),
      await world.addPart(ctx, { title: 'Spring', organizationId: beside }),
    ]
    await world.changed(ctx, [own, spring], async (request) => {
      await world.addEdge(request, own, spring)
      await world.include(request, spring, inMaterial('Secret alloy', world.CAS.lead, '37'))
      await world.include(request, spring, inMaterial('Other alloy', world.CAS.lead, '0.05'))
    })
    ctx = { ...ctx, organizationId: below, scope: [below] }
    const found = await why(own, ROHS)
    expect(told(found)).toEqual([['In another organization', world.CAS.lead, '0.05', '0.1']])
    expect(JSON.stringify(found)).not.toMatch(/Spring|alloy/)
  })
})
