import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { legislationId, type ProductId } from '#contract/values/ids.ts'
import { explanation } from '#contract/compliance/explanation.ts'
import { explain } from '#server/compliance/explaining/explanation.service.ts'
import type { Context } from '#server/context.ts'
import * as world from '#tests/compliance/world.ts'
import { testContext } from '#tests/context.ts'
import { testOrganization, testUser } from '#tests/people.ts'
import { statementsOf } from '#tests/deps.ts'

const [ARTICLE_33, ROHS, ANNEX_XVII, F_GAS, CBAM] = [2, 4, 6, 8, 9].map((id) => legislationId.parse(id)) as [
  ReturnType<typeof legislationId.parse>,
  ReturnType<typeof legislationId.parse>,
  ReturnType<typeof legislationId.parse>,
  ReturnType<typeof legislationId.parse>,
  ReturnType<typeof legislationId.parse>,
]

let ctx: Context
beforeAll(world.installLaws)
beforeEach(async () => {
  ctx = await testContext()
})

const why = async (id: ProductId, legislation = ARTICLE_33, asOf?: string) =>
  explanation.parse(await explain(ctx, { id, legislationId: legislation, asOf }))

/** A pump with a valve (twice, once within a set) that holds a gasket. */
async function pump() {
  const pump = await world.addPart(ctx, { title: 'Pump' })
  const set = await world.addPart(ctx, { title: 'Valve set' })
  const valve = await world.addPart(ctx, { title: 'Valve' })
  const gasket = await world.addPart(ctx, { title: 'Gasket' })
  await world.changed(ctx, [pump, set, valve, gasket], async (request) => {
    await world.addEdge(request, pump, set, 1)
    await world.addEdge(request, set, valve, 4)
    await world.addEdge(request, pump, valve, 2)
    await world.addEdge(request, valve, gasket, 3)
  })
  return { pump, set, valve, gasket }
}

describe('[COMP-05] why', () => {
  test('the rule that held, the facts it saw, the shortest way, the substance against its limit, the entry and the answer', async () => {
    const { pump: id, valve, gasket } = await pump()
    await world.changed(ctx, [gasket], (request) =>
      world.include(request, gasket, { cas: world.CAS.dehp, concentration: '0.3' }),
    )
    await sql`update product_answers set answered_by = ${ctx.userId} where product_id = ${gasket}`.execute(
      ctx.db,
    )

    const found = await why(id)
    expect(found).toMatchObject({
      product: { id, title: 'Pump' },
      legislation: { id: ARTICLE_33, shortName: 'Article 33' },
      status: {
        status: 'duty',
        word: 'Inform',
        event: { key: 'inform_recipients', text: 'Inform recipients' },
      },
      rule: { index: 5, title: 'Concern substance above 0.1\u00A0% in an article (Article 33(1))' },
      facts: [
        { name: 'candidate_list.above', value: 'true' },
        { name: 'documents', value: '' },
        { name: 'roles', value: 'supplier_to_businesses, supplier_to_consumers' },
      ],
      assumptions: [{ key: 'roles_unknown' }],
      totalCauses: 1,
    })
    expect(found.rule.total).toBeGreaterThan(found.rule.index)
    expect(found.sentence).toContain('Candidate List substance above 0.1\u00A0%')
    expect(found.causes).toMatchObject([
      {
        path: [
          { productId: id, title: 'Pump', numberOfUnits: null },
          { productId: valve, title: 'Valve', numberOfUnits: 2 },
          { productId: gasket, title: 'Gasket', numberOfUnits: 3 },
        ],
        paths: 2,
        otherPaths: [[{ title: 'Pump' }, {}, {}, { title: 'Gasket' }]],
        substance: { casNumbers: [world.CAS.dehp] },
        concentration: '0.3',
        basis: 'article',
        limit: { value: '0.1', unit: '%', operator: 'above' },
        entry: { listKey: 'candidate_list', versionValidFrom: '2026-02-04' },
        answeredBy: 'Test admin',
        assumptions: [],
      },
    ])
    expect(found.causes[0]?.answeredAt).not.toBeNull()
  })

  test('missing answers are shown with the way to them', async () => {
    const { pump: id, gasket } = await pump()
    const found = await why(id)
    expect(found.status.status).toBe('unknown')
    expect(found.causes).toMatchObject([{ substance: null, limit: null, entry: null }])
    expect(found.causes[0]?.path.at(-1)).toMatchObject({ productId: gasket })
  })

  test('only what is behind the status: an exempted material does not explain a prohibition', async () => {
    const { pump: id, gasket } = await pump()
    const lead = { list: 'rohs', cas: world.CAS.lead, basis: 'homogeneous_material' } as const
    await world.changed(ctx, [gasket, id], async (request) => {
      await world.include(request, gasket, {
        ...lead,
        material: 'Brass',
        concentration: '3',
        exemption: '6(c)',
      })
      await world.include(request, gasket, { ...lead, material: 'Solder', concentration: '37' })
      await sql`update products set is_eee = true, eee_category = 1 where id = ${id}`.execute(request.db)
    })
    const found = await why(id, ROHS)
    expect(found.status.status).toBe('prohibited')
    expect(found.causes.map(({ material }) => material)).toEqual(['Solder'])
    expect(found.facts).toContainEqual({ name: 'eee.state', value: 'over' })
  })

  test('[COMP-04] an exemption is named with its end', async () => {
    const { pump: id, gasket } = await pump()
    const brass = {
      list: 'rohs',
      cas: world.CAS.lead,
      basis: 'homogeneous_material',
      material: 'Brass',
    } as const
    await world.changed(ctx, [gasket], (request) =>
      world.include(request, gasket, { ...brass, concentration: '3', exemption: '6(c)' }),
    )
    const found = await why(id, ROHS)
    expect(found.status.event).toEqual({
      key: 'exemption_ends',
      text: 'Exemption ends on 30 Jun 2027',
      date: '2027-06-30',
    })
    expect(found.causes[0]?.exemption).toMatchObject({ number: '6(c)', endsOn: '2027-06-30' })
    expect(found.assumptions.map(({ key }) => key)).toEqual([
      'roles_unknown',
      'eee_unknown',
      'eee_category_unknown',
    ])
  })

  test('[COMP-17] a figure that was not compared with the text of its act is told where a status hangs on it', async () => {
    const { pump: id, gasket } = await pump()
    const keysOf = async (legislation: typeof ROHS) =>
      (await why(id, legislation)).assumptions.map(({ key }) => key)
    await world.changed(ctx, [gasket], (request) =>
      world.include(request, gasket, { cas: '91-22-5', concentration: '1' }),
    )
    const found = await why(id, ANNEX_XVII)
    expect(found.assumptions.find(({ key }) => key === 'figure_assumed:appendix_12')?.text).toBe(
      'Limits of Appendix 12 for textiles and footwear: not checked against the official text (Regulation (EC) No 1907/2006, Annex XVII, entry 72 and Appendix 12). Check it before you rely on it.',
    )
    await world.changed(ctx, [gasket], (request) =>
      world.include(request, gasket, {
        cas: world.CAS.lead,
        concentration: '3',
        list: 'rohs',
        exemption: '38',
      }),
    )
    expect(await keysOf(ROHS)).toContain('figure_assumed:rohs_exemption_iv_38')
    expect(await keysOf(ROHS)).not.toContain('figure_assumed:rohs_exemption_iv_30')
  })

  test('[COMP-06] as of a day after the exemption has ended', async () => {
    const { pump: id, gasket } = await pump()
    const brass = {
      list: 'rohs',
      cas: world.CAS.lead,
      basis: 'homogeneous_material',
      material: 'Brass',
    } as const
    await world.changed(ctx, [gasket], (request) =>
      world.include(request, gasket, { ...brass, concentration: '3', exemption: '6(c)' }),
    )
    const found = await why(id, ROHS, '2027-07-01')
    expect(found).toMatchObject({ asOf: '2027-07-01', status: { status: 'assess' } })
    expect(found.causes[0]?.assumptions.map(({ key }) => key)).toContain('exemption_renewal_unknown')
    expect((await why(id, ROHS)).status.status).toBe('exempted')
  })

  test('[COMP-15] a group is explained by the member whose status it shows', async () => {
    const { pump: member, gasket } = await pump()
    const group = await world.addPart(ctx, { title: 'Pumps', type: 'product_group' })
    await world.changed(ctx, [group, gasket], async (request) => {
      await sql`insert into product_group_members (group_id, product_id) values (${group}, ${member})`.execute(
        request.db,
      )
      await world.include(request, gasket, { cas: world.CAS.dehp, concentration: '0.3' })
    })
    const found = await why(group)
    expect(found).toMatchObject({ product: { id: group, title: 'Pumps' }, status: { status: 'duty' } })
    expect(found.causes[0]?.path.map(({ title }) => title)).toEqual(['Pumps', 'Pump', 'Valve', 'Gasket'])
  })

  test('nothing is behind "no duty": the presence in the lists is shown', async () => {
    const { pump: id, gasket } = await pump()
    await world.changed(ctx, [gasket], (request) => world.answerNone(request, gasket))
    expect(await why(id)).toMatchObject({
      status: { status: 'no_duty' },
      facts: [{ name: 'candidate_list.presence', value: 'addnis' }],
      causes: [],
      totalCauses: 0,
    })
  })

  test('in Swedish, in Swedish words', async () => {
    const { pump: id, gasket } = await pump()
    await world.changed(ctx, [gasket], (request) => world.include(request, gasket, { cas: world.CAS.lead }))
    ctx = { ...ctx, language: 'sv' }
    const found = await why(id)
    expect(found.status).toMatchObject({ word: 'Informera', event: { text: 'Informera mottagare' } })
    expect(found.causes[0]?.substance?.name).toBe('Bly')
    expect(found.causes[0]?.assumptions[0]?.text).toContain('Ingen halt är angiven')
  })

  test('[COMP-18] a rule that questions decide is told as open; an entry without words asks nobody', async () => {
    const { gasket: id } = await pump()
    await world.changed(ctx, [id], (request) =>
      world.include(request, id, { list: 'gwp', cas: '75-10-5', concentration: '100' }),
    )
    ctx = { ...ctx, language: 'sv' }
    const open = await why(id, F_GAS)
    expect(open).toMatchObject({ status: { status: 'assess' }, rule: { isOpen: true }, conditions: [] })
    expect(open.facts).toContainEqual({ name: 'use.equipment_kind', value: null })
    expect(open.causes[0]?.entry?.name).toBe('Difluormetan (HFC-32)')
    expect((await why(id)).rule.isOpen).toBe(false)
  })

  test('a legislation without lists is explained by its rule', async () => {
    const { pump: id } = await pump()
    const found = await why(id, CBAM)
    expect(found).toMatchObject({
      status: { status: 'unknown', event: { key: 'enter_customs_category' } },
      causes: [],
    })
  })

  test('the number of statements does not grow with the product', async () => {
    const { pump: id, gasket } = await pump()
    await world.changed(ctx, [gasket], (request) => world.include(request, gasket, { cas: world.CAS.dehp }))
    await why(id)
    expect((await statementsOf(() => why(id))).length).toBeLessThanOrEqual(14)
  })
})

describe('[PERM-09] who sees what', () => {
  /** The company's pump holds a spring of the organization beside, and is in a spare part of the one that looks. */
  async function sparePart() {
    const user = await testUser()
    const company = user.company!
    const [below, beside] = [
      await testOrganization(company, 'Service'),
      await testOrganization(company, 'Springs'),
    ]
    ctx = await testContext({}, user)
    const { pump: id, gasket } = await pump()
    const spring = await world.addPart(ctx, { title: 'Spring', organizationId: beside })
    const own = await world.addPart(ctx, { title: 'Spare part', organizationId: below })
    await world.changed(ctx, [own, spring, id], async (request) => {
      await world.include(request, spring, { cas: world.CAS.dehp })
      await world.addEdge(request, id, spring)
      await world.addEdge(request, own, id)
    })
    return { own, pump: id, gasket, spring, below }
  }

  test('a way through a product of the organization beside names it only as being there', async () => {
    const { own, pump: id, spring, below } = await sparePart()
    ctx = { ...ctx, organizationId: below, scope: [below] }
    const found = await why(own)
    expect(found.causes[0]?.path).toMatchObject([
      { productId: own, title: 'Spare part' },
      { productId: id, title: 'Pump', numberOfUnits: 1 },
      { productId: null, title: 'In another organization', numberOfUnits: 1 },
    ])
    expect(JSON.stringify(found)).not.toMatch(/Spring/)
    await expect(why(spring)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('a component of the organization above, which may be opened where it is used, is explained there, too', async () => {
    const { pump: id, below } = await sparePart()
    const unused = await world.addPart(ctx, { title: 'Lever' })
    await world.changed(ctx, [unused])
    ctx = { ...ctx, organizationId: below, scope: [below] }
    expect((await why(id)).product).toEqual({ id, title: 'Pump' })
    await expect(why(unused)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('[PERM-07] another subscriber’s product is not found', async () => {
    const { pump: id } = await pump()
    ctx = await testContext()
    await expect(why(id)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('[OV-16] a legislation that is switched off is not found', async () => {
    const { pump: id } = await pump()
    await sql`insert into subscriber_legislations (legislation_id, is_on) values (${ARTICLE_33}, false)`.execute(
      ctx.db,
    )
    await expect(why(id)).rejects.toMatchObject({ code: 'not-found' })
  })
})
