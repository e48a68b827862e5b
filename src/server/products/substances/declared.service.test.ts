import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { LegislationId, ProductId, SubstanceId } from '#contract/values/ids.ts'
import { saveProductSubstances } from '#contract/products/substances.ts'
import { explain } from '#server/compliance/explaining/explanation.service.ts'
import { getSubstanceState } from '#server/compliance/explaining/statuses.service.ts'
import type { Context } from '#server/context.ts'
import { switchLegislation } from '#server/legislations/switch.service.ts'
import { getCard } from '#server/products/card/card.service.ts'
import { readSubstances } from '#server/products/substances/shown.service.ts'
import * as world from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { answerIn, saveSubstances, type SubstancesInput } from '#tests/products/declared.ts'
import { aProduct, createProduct } from '#tests/products/products.ts'

let ctx: Context
let [dehp, lead] = [0 as SubstanceId, 0 as SubstanceId]
beforeAll(world.installLaws)
beforeEach(async () => {
  ctx = await testContext()
  ;[dehp, lead] = [await world.substanceOf(world.CAS.dehp), await world.substanceOf(world.CAS.lead)]
})

const save = async (id: ProductId, change: SubstancesInput) =>
  (await saveSubstances(ctx, id, change)).substances
const leaf = async () => (await createProduct(ctx, aProduct())).id

describe('[PROD-26] a substance that is declared once', () => {
  test('is taken by every list that it is on: the question reads "yes, these", some of the list is defined', async () => {
    const id = await leaf()

    const saved = await save(id, { substances: [{ substanceId: dehp, concentration: '0.3' }] })

    expect(saved.substances).toHaveLength(1)
    for (const list of ['candidate_list', 'rohs', 'reach_ann_17'])
      expect(answerIn(saved, list)).toMatchObject({
        state: 'included',
        presence: 'sdis',
        from: [{ id: dehp }],
        isConfirmed: false,
        isOverruled: false,
        answeredVersion: null,
      })
    expect(answerIn(saved, 'pops')).toMatchObject({ state: 'undefined', presence: 'au', from: [] })
    expect(saved.sentence).toMatchObject({ key: 'some_so_far' })
    expect(await getCard(ctx, id)).toMatchObject({
      hasConcernSubstances: true,
      informationOwnerSettings: { weHaveInformation: true },
    })
  })

  test('overrules an earlier "none of these", which stays to be seen and confirms the other entries', async () => {
    const id = await leaf()
    await save(id, { answers: [{ list: 'rohs', state: 'excluded' }] })

    const saved = await save(id, {
      included: [{ list: 'candidate_list', substanceId: dehp, concentration: '0.3' }],
    })

    expect(answerIn(saved, 'rohs')).toMatchObject({ state: 'included', presence: 'adis', isOverruled: true })
    expect(answerIn(saved, 'rohs').answeredAt).not.toBeNull()
    expect((await getSubstanceState(ctx, id)).lists).toContainEqual(
      expect.objectContaining({ list: 'rohs', state: 'included', presence: 'adis' }),
    )
    expect((await getCard(ctx, id)).substanceListQuestionStates).toContainEqual({
      list: 'rohs',
      state: 'included',
    })
    // RoHS Annex II: DEHP 0.1 %; "why?" tells of the answer that the substance overrules.
    const overruled = async (legislationId: number) =>
      (await explain(ctx, { id, legislationId: legislationId as LegislationId })).causes.map(
        ({ isAnswerOverruled }) => isAnswerOverruled,
      )
    expect(await overruled(4)).toEqual([true])
    expect(await overruled(2)).toEqual([false])
  })

  test('saved twice changes nothing: the version stays', async () => {
    const id = await leaf()
    const change = (concentration: string): SubstancesInput => ({
      answers: [{ list: 'rohs', state: 'included' }],
      substances: [{ substanceId: dehp, concentration }],
    })
    await save(id, change('0.30'))
    const before = await getCard(ctx, id)
    await save(id, change('0.30'))
    await save(id, change('0.3'))
    expect((await getCard(ctx, id)).version).toBe(before.version)
  })

  test('entries of several lists fold onto it, and what one leaves open another tells', async () => {
    const id = await leaf()
    const saved = await save(id, {
      included: [
        { list: 'candidate_list', substanceId: dehp, concentration: '0.3', materialCategory: 66326 },
        { list: 'rohs', substanceId: dehp },
      ],
    })
    expect(saved.substances).toMatchObject([
      { concentration: '0.3', materialCategory: 66326, lists: ['candidate_list', 'rohs'] },
    ])
    expect(saved.included.map(({ list, concentration }) => [list, concentration])).toEqual([
      ['candidate_list', '0.3'],
      ['rohs', '0.3'],
    ])
  })

  test('stays in the product while another list names it, with the figure that was given last', async () => {
    const id = await leaf()
    await save(id, {
      included: ['candidate_list', 'rohs'].map((list) => ({ list, substanceId: dehp, concentration: '0.3' })),
    })
    const changed = await save(id, { included: [{ list: 'rohs', substanceId: dehp, concentration: '0.05' }] })
    expect(changed.included.map(({ concentration }) => concentration)).toEqual(['0.05', '0.05'])
    const detached = await save(id, { answers: [{ list: 'rohs', state: 'undefined' }] })
    expect(detached.substances).toMatchObject([{ lists: ['candidate_list'] }])
    expect(answerIn(detached, 'rohs')).toMatchObject({ state: 'included', presence: 'sdis' })
    const gone = await save(id, { answers: [{ list: 'candidate_list', state: 'excluded' }] })
    expect(gone.substances).toEqual([])
    expect(answerIn(gone, 'rohs')).toMatchObject({ state: 'undefined' })
  })

  test('ends a "yes, these" that only it had made', async () => {
    const id = await leaf()
    await save(id, { answers: [{ list: 'rohs', state: 'included' }], substances: [{ substanceId: dehp }] })
    const saved = await save(id, { substances: [] })
    expect(answerIn(saved, 'rohs')).toMatchObject({
      state: 'undefined',
      presence: 'au',
      answeredVersion: null,
    })
  })

  test('by its mass is weighed against what it is in', async () => {
    const id = await leaf()
    await sql`update products set characteristics = '{"weight": {"value": "100", "unit": 58373}}' where id = ${id}`.execute(
      ctx.db,
    )
    const statusWith = async (value: string) => {
      await save(id, { substances: [{ substanceId: dehp, mass: { value, unit: 'mg' } }] })
      return (await world.statusOf(ctx, id, 2))[0]
    }
    // REACH Art. 33: above 0.1 % w/w of the article; 100 mg of 100 g are 0.1 %.
    expect(await statusWith('100.1')).toBe('duty')
    expect(await statusWith('100')).not.toBe('duty')
  })
})

describe('[PROD-26] is refused at its field', () => {
  const refused = async (change: SubstancesInput, fields: object[]) => {
    const id = await leaf()
    await expect(save(id, change)).rejects.toMatchObject({ code: 'validation:failed', fields })
    expect((await readSubstances(ctx, id)).substances.substances).toEqual([])
  }

  test('a second figure of one substance in one place', async () => {
    await refused(
      {
        included: [
          { list: 'candidate_list', substanceId: dehp, concentration: '0.3' },
          { list: 'rohs', substanceId: dehp, concentration: '0.05' },
        ],
      },
      [{ path: ['included', 1, 'concentration'], code: 'otherFigure', params: { figure: '0.3 %' } }],
    )
    const material = { substanceId: lead, basis: 'homogeneous_material' as const }
    await refused(
      {
        substances: [
          { ...material, materialName: 'Brass', concentration: '3' },
          { ...material, materialName: ' brass', concentrationLow: '1', concentrationHigh: '4' },
        ],
      },
      [
        { path: ['substances', 1, 'materialName'], code: 'taken' },
        { path: ['substances', 1, 'concentrationHigh'], code: 'otherFigure' },
      ],
    )
  })

  test('the article as a place twice', async () => {
    const twice = [
      { substanceId: dehp, concentration: '0.3' },
      { substanceId: dehp, concentration: '0.3' },
    ]
    await refused({ substances: twice }, [{ path: ['substances', 1, 'basis'], code: 'taken' }])
  })

  test('a substance that is in the product and not, whichever list says so', async () => {
    await refused(
      {
        included: [{ list: 'candidate_list', substanceId: dehp }],
        excluded: [{ list: 'rohs', substanceId: dehp }],
      },
      [{ path: ['excluded', 0, 'substanceId'], code: 'taken' }],
    )
  })

  test('both ways of telling it, and a share beside a mass', async () => {
    await refused({ substances: [], included: [{ list: 'rohs', substanceId: dehp }] }, [
      { path: ['included'], code: 'invalid' },
    ])
    const both = { substanceId: dehp, concentration: '1', mass: { value: '1', unit: 'g' } }
    expect(saveProductSubstances.body.safeParse({ substances: [both] }).error?.issues[0]?.path).toEqual([
      'substances',
      0,
      'mass',
    ])
  })
})

test('[PROD-25] the concern flag is right as soon as a legislation is switched off or on', async () => {
  const [withDehp, without, answered] = [await leaf(), await leaf(), await leaf()]
  await save(withDehp, { substances: [{ substanceId: dehp, concentration: '0.3' }] })
  const { answers } = (await readSubstances(ctx, answered)).substances
  await save(answered, { answers: answers.map(({ list }) => ({ list, state: 'excluded' })) })
  const { rows } = await sql<{ id: LegislationId }>`
    select id from legislations where kind = 'concern_substances' order by id`.execute(ctx.db)
  const flags = async () =>
    Promise.all(
      [withDehp, without, answered].map(async (id) => (await getCard(ctx, id)).hasConcernSubstances),
    )
  const switchAll = async (isOn: boolean) => {
    for (const { id } of rows) await inRequest(ctx, (request) => switchLegislation(request, id, isOn))
  }

  expect(await flags()).toEqual([true, null, false])
  await switchAll(false)
  expect(await flags()).toEqual([null, null, null])
  await switchAll(true)
  expect(await flags()).toEqual([true, null, false])
})
