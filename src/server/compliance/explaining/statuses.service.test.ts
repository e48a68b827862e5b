import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { complianceRows, getSubstanceState } from '#server/compliance/explaining/statuses.service.ts'
import type { Context } from '#server/context.ts'
import { recomputeSubscriber } from '#server/compliance/judging/recompute-subscriber.ts'
import { testDeps } from '#tests/deps.ts'
import * as world from '#tests/compliance/world.ts'
import { testContext } from '#tests/context.ts'

const [REACH, ARTICLE_33, SCIP, ROHS] = [1, 2, 3, 4]

let ctx: Context
beforeAll(world.installLaws)
beforeEach(async () => {
  ctx = await testContext()
})

/** A heat pump of a circuit of a valve of a gasket. */
async function heatPump() {
  const pump = await world.addPart(ctx, { title: 'Heat pump' })
  const circuit = await world.addPart(ctx, { title: 'Circuit' })
  const valve = await world.addPart(ctx, { title: 'Valve' })
  const gasket = await world.addPart(ctx, { title: 'Gasket', type: 'purchased_product' })
  await world.changed(ctx, [pump, circuit, valve, gasket], async (request) => {
    await world.addEdge(request, pump, circuit)
    await world.addEdge(request, circuit, valve)
    await world.addEdge(request, valve, gasket)
  })
  return { pump, circuit, valve, gasket }
}

const dehp = { cas: world.CAS.dehp, concentration: '0.3' }

describe('a change of a leaf', () => {
  test('[COMP-03] an answer reaches every product above, in the same transaction', async () => {
    const { pump, circuit, valve, gasket } = await heatPump()
    expect(await world.statusOf(ctx, pump, ARTICLE_33)).toEqual(['unknown', 'ask_supplier'])

    await world.changed(ctx, [gasket], (request) => world.include(request, gasket, dehp))

    for (const id of [gasket, valve, circuit, pump]) {
      expect(await world.statusOf(ctx, id, ARTICLE_33)).toEqual(['duty', 'inform_recipients'])
      expect(await world.statusOf(ctx, id, SCIP)).toEqual(['duty', 'notify_authority'])
    }
  })

  test('[COMP-03] what is taken back leaves the products above, too', async () => {
    const { pump, gasket } = await heatPump()
    await world.changed(ctx, [gasket], (request) => world.include(request, gasket, dehp))
    await world.changed(ctx, [gasket], async (request) => {
      await sql`delete from product_substances where product_id = ${gasket}`.execute(request.db)
      await world.answerNone(request, gasket)
    })
    expect(await world.statusOf(ctx, pump, ARTICLE_33)).toEqual(['no_duty', 'none'])
  })

  test('[COMP-04] RoHS is judged in the category of each product above', async () => {
    const { pump, gasket } = await heatPump()
    const brass = {
      list: 'rohs',
      cas: world.CAS.lead,
      basis: 'homogeneous_material',
      material: 'Brass',
    } as const
    await world.changed(ctx, [gasket, pump], async (request) => {
      await world.include(request, gasket, { ...brass, concentration: '2.9', exemption: '6(c)' })
      await sql`update products set is_eee = true, eee_category = 1 where id = ${pump}`.execute(request.db)
    })
    expect(await world.statusOf(ctx, pump, ROHS)).toEqual(['exempted', 'exemption_ends'])
    await world.changed(ctx, [pump], (request) =>
      sql`update products set is_eee = false, eee_category = null where id = ${pump}`.execute(request.db),
    )
    expect(await world.statusOf(ctx, pump, ROHS)).toEqual(['not_applicable', 'not_equipment'])
  })

  test('[COMP-16] a chemical product has no duty itself, and is to assess in what contains it', async () => {
    const solder = await world.addPart(ctx, { kind: 'chemical_product' })
    const board = await world.addPart(ctx)
    await world.changed(ctx, [solder, board], async (request) => {
      await world.addEdge(request, board, solder)
      await world.include(request, solder, { cas: world.CAS.lead, concentration: '37', basis: 'mixture' })
    })
    expect(await world.statusOf(ctx, solder, ARTICLE_33)).toEqual(['not_applicable', 'mixtures_not_covered'])
    expect(await world.statusOf(ctx, board, ARTICLE_33)).toEqual(['assess', 'enter_masses'])
  })
})

describe('a change of the structure', () => {
  test('[COMP-03] a component brings its duty, and takes it along', async () => {
    const { pump, gasket, valve } = await heatPump()
    await world.changed(ctx, [gasket], (request) => world.include(request, gasket, dehp))
    const other = await world.addPart(ctx)
    await world.changed(ctx, [other], (request) => world.addEdge(request, other, pump), [pump])
    expect(await world.statusOf(ctx, other, ARTICLE_33)).toEqual(['duty', 'inform_recipients'])

    await world.changed(ctx, [valve], (request) => world.removeEdge(request, valve, gasket), [gasket])
    // All of it is our own: there is nobody else to ask.
    expect(await world.statusOf(ctx, other, ARTICLE_33)).toEqual(['unknown', 'answer_question'])
  })

  test('[COMP-10] who is to answer follows from whose the parts are, by the change and by the job alike', async () => {
    const [assembly, ours, theirs] = [
      await world.addPart(ctx),
      await world.addPart(ctx),
      await world.addPart(ctx, { type: 'purchased_product' }),
    ]
    await world.changed(ctx, [assembly, ours, theirs], (request) => world.addEdge(request, assembly, ours))
    const events = async () =>
      Promise.all([assembly, ours, theirs].map((id) => world.statusOf(ctx, id, ARTICLE_33)))
    expect(await events()).toEqual([
      ['unknown', 'answer_question'],
      ['unknown', 'answer_question'],
      ['unknown', 'ask_supplier'],
    ])

    await world.changed(ctx, [assembly], (request) => world.addEdge(request, assembly, theirs), [theirs])
    const mixed = [
      ['unknown', 'ask_supplier'],
      ['unknown', 'answer_question'],
      ['unknown', 'ask_supplier'],
    ]
    expect(await events()).toEqual(mixed)

    await recomputeSubscriber(await testDeps(), ctx.subscriberId)
    expect(await events()).toEqual(mixed)
    await world.changed(ctx, [assembly], (request) => world.removeEdge(request, assembly, theirs), [theirs])
    await recomputeSubscriber(await testDeps(), ctx.subscriberId)
    expect((await events())[0]).toEqual(['unknown', 'answer_question'])
  })

  test('[PROD-39] a complex product without components counts as unanswered and says so', async () => {
    const { pump, valve, gasket } = await heatPump()
    await world.changed(ctx, [gasket], (request) => world.answerNone(request, gasket))
    expect(await world.statusOf(ctx, pump, ARTICLE_33)).toEqual(['no_duty', 'none'])
    await world.changed(ctx, [valve], async (request) => {
      await world.removeEdge(request, valve, gasket)
      await sql`update products set is_declared_complex = true where id = ${valve}`.execute(request.db)
    })
    expect(await world.statusOf(ctx, valve, ARTICLE_33)).toEqual(['unknown', 'add_components'])
    expect(await world.statusOf(ctx, pump, ARTICLE_33)).toEqual(['unknown', 'add_components'])
  })

  test('[COMP-15] a group shows the worst status of its members, and follows them', async () => {
    const { pump, gasket } = await heatPump()
    const [group, quiet] = [await world.addPart(ctx, { type: 'product_group' }), await world.addPart(ctx)]
    await world.changed(ctx, [group], async (request) => {
      await sql`insert into product_group_members (group_id, product_id) values (${group}, ${pump}), (${group}, ${quiet})`.execute(
        request.db,
      )
    })
    await world.changed(ctx, [quiet], (request) => world.answerNone(request, quiet))
    expect(await world.statusOf(ctx, group, ARTICLE_33)).toEqual(['unknown', 'ask_supplier'])

    await world.changed(ctx, [gasket], (request) => world.include(request, gasket, dehp))
    expect(await world.statusOf(ctx, group, ARTICLE_33)).toEqual(['duty', 'inform_recipients'])

    await world.changed(ctx, [group], (request) =>
      sql`delete from product_group_members where group_id = ${group} and product_id = ${pump}`.execute(
        request.db,
      ),
    )
    expect(await world.statusOf(ctx, group, ARTICLE_33)).toEqual(['no_duty', 'none'])
  })

  test('[COMP-01] a group without members has no answers', async () => {
    const group = await world.addPart(ctx, { type: 'product_group' })
    await world.changed(ctx, [group])
    expect((await getSubstanceState(ctx, group)).lists[0]).toMatchObject({ presence: 'au' })
  })
})

describe('[COMP-11] a SCIP notification', () => {
  const notify = (id: number) =>
    sql`insert into product_identifiers (product_id, position, key, value) values (${id}, 0, 'SCIP_number', ${crypto.randomUUID()})`

  test('fulfils the duty, and is outdated when another substance comes, here or below', async () => {
    const { pump, gasket } = await heatPump()
    await world.changed(ctx, [gasket], (request) => world.include(request, gasket, dehp))
    await world.changed(ctx, [pump], (request) => notify(pump).execute(request.db))
    expect(await world.statusOf(ctx, pump, SCIP)).toEqual(['fulfilled', 'none'])

    await world.changed(ctx, [gasket], (request) =>
      world.include(request, gasket, { cas: world.CAS.lead, concentration: '3' }),
    )
    expect(await world.statusOf(ctx, pump, SCIP)).toEqual(['duty', 'update_notification'])
  })

  test('stays when nothing of concern changes', async () => {
    const { pump, gasket } = await heatPump()
    await world.changed(ctx, [gasket], (request) => world.include(request, gasket, dehp))
    await world.changed(ctx, [pump], (request) => notify(pump).execute(request.db))
    await world.changed(ctx, [gasket], (request) =>
      world.include(request, gasket, { ...dehp, concentration: '0.4' }),
    )
    await world.changed(ctx, [pump], (request) =>
      sql`update products set country_of_origin = 'SE' where id = ${pump}`.execute(request.db),
    )
    expect(await world.statusOf(ctx, pump, SCIP)).toEqual(['fulfilled', 'none'])
  })

  test('is outdated when a component with a substance of concern comes to a product that had one', async () => {
    const { pump, gasket } = await heatPump()
    const bearing = await world.addPart(ctx)
    await world.changed(ctx, [gasket], (request) => world.include(request, gasket, dehp))
    await world.changed(ctx, [bearing], (request) => world.include(request, bearing, dehp))
    await world.changed(ctx, [pump], (request) => notify(pump).execute(request.db))
    await world.changed(ctx, [pump], (request) => world.addEdge(request, pump, bearing), [bearing])
    expect(await world.statusOf(ctx, pump, SCIP)).toEqual(['duty', 'update_notification'])
  })
})

describe('what the card shows', () => {
  test('[PROD-22] [COMP-07] a row for each legislation, with the legal roles of the business roles', async () => {
    const part = await world.addPart(ctx)
    await world.changed(ctx, [part], async (request) => {
      await sql`insert into product_business_roles (product_id, business_role_id)
        select ${part}, id from business_roles where key = 'importer'`.execute(request.db)
      await world.include(request, part, dehp)
    })
    const rows = await complianceRows(ctx, part)
    expect(rows.map(({ legislationId }) => legislationId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(rows.find(({ legislationId }) => legislationId === SCIP)).toEqual({
      legislationId: SCIP,
      legislation: { shortName: 'SCIP', title: 'SCIP: notification of substances of concern in articles' },
      legalRoles: [{ key: 'eu_importer', title: 'EU importer' }],
      status: {
        status: 'duty',
        tone: 'duty',
        word: 'To notify',
        event: { key: 'notify_authority', text: 'Notify the authority', date: null },
      },
      obligations: [],
      outputs: [
        {
          key: 'concentration_range',
          type: 'code',
          title: 'Concentration range',
          values: [{ value: '66280', text: '66280 · ≥ 0.3\u00A0% w/w and < 1.0\u00A0% w/w' }],
          unit: '',
          derivation: expect.stringContaining('the share in each article'),
          source: expect.stringContaining('Article 9(1)(i)'),
          sourceDate: '2018-06-14',
          questions: [],
          beginsWith: '',
        },
      ],
      announced: null,
    })
  })

  test('[OV-16] a legislation that is switched off is not shown', async () => {
    const part = await world.addPart(ctx)
    await sql`insert into subscriber_legislations (legislation_id, is_on) values (${REACH}, false)`.execute(
      ctx.db,
    )
    await world.changed(ctx, [part])
    expect((await complianceRows(ctx, part)).map(({ legislationId }) => legislationId)).not.toContain(REACH)
    const { rows } = await sql<{ statuses: Record<string, unknown> }>`
      select t.statuses from product_facts f join verdict_texts t on t.verdict_id = f.verdict_id and t.language = 'sv'
      where f.product_id = ${part}`.execute(ctx.db)
    expect(Object.keys(rows[0]!.statuses)).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10', '11'])
    expect(rows[0]!.statuses['2']).toMatchObject({ word: 'Okänd', event: { text: 'Besvara frågan' } })
  })

  test('[COMP-01] presence by list, with the legislations that use the list', async () => {
    const part = await world.addPart(ctx)
    await world.changed(ctx, [part], (request) => world.include(request, part, dehp))
    const { lists } = await getSubstanceState(ctx, part)
    expect(lists[0]).toMatchObject({
      list: 'candidate_list',
      presence: 'adis',
      newEntries: 0,
      legislations: [{ shortName: 'REACH' }, { shortName: 'Article 33' }, { shortName: 'SCIP' }],
    })
    expect(lists.find(({ list }) => list === 'rohs')).toMatchObject({ presence: 'sdis' })
    expect(lists.find(({ list }) => list === 'pops')).toMatchObject({ presence: 'au' })
  })
})

test('[PERM-07] facts and verdicts of one subscriber are never another’s', async () => {
  const part = await world.addPart(ctx)
  await world.changed(ctx, [part], (request) => world.include(request, part, dehp))
  const stranger = await testContext()
  await world.changed(stranger, [part])
  expect(await world.statusOf(stranger, part, ARTICLE_33)).toEqual(['none', 'none'])
  await expect(getSubstanceState(stranger, part)).rejects.toMatchObject({ code: 'not-found' })
})

test('[COMP-07] a mixture is shown with the roles of a mixture, not with those of articles', async () => {
  const id = await world.addPart(ctx, { kind: 'chemical_product', title: 'Paint' })
  await sql`insert into product_business_roles (product_id, business_role_id)
    select ${id}, r.id from business_roles r where r.key = 'importer'`.execute(ctx.db)
  await world.changed(ctx, [id])
  const titles = async (legislation: number) =>
    (await complianceRows(ctx, id))
      .find(({ legislationId }) => legislationId === legislation)
      ?.legalRoles.map(({ title }) => title)
  expect(await titles(REACH!)).toEqual(['Importer', 'Supplier'])
  expect(await titles(ARTICLE_33!)).toEqual([])
})
