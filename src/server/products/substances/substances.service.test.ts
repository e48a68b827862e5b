import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { ExemptionId, ProductId, SubstanceId } from '#contract/values/ids.ts'
import type { ProductSubstances } from '#contract/products/substances.ts'
import type { Context } from '#server/context.ts'
import { getCard } from '#server/products/card/card.service.ts'
import { includeComponents } from '#server/products/components/components.service.ts'
import { readSubstances } from '#server/products/substances/shown.service.ts'
import { installLaws, substanceOf } from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { statementsOf, testDeps } from '#tests/deps.ts'
import { answerIn, saveSubstances, type SubstancesInput } from '#tests/products/declared.ts'
import { aProduct, createProduct, named, testProduct } from '#tests/products/products.ts'

const DEHP = '117-81-7'
/** On the list of the defence sector, which has no limit for it. */
const HEXANE = '110-54-3'
const LEAD = '7439-92-1'
beforeAll(installLaws)

describe('answers of a leaf', () => {
  let ctx: Context
  let dehp: SubstanceId
  beforeEach(async () => {
    ctx = await testContext()
    dehp = await substanceOf(DEHP)
  })

  const save = (id: ProductId, change: SubstancesInput, ifMatch = 1) =>
    saveSubstances(ctx, id, change, ifMatch)

  test('[PROD-24] a substance is included with its concentration, and the list is answered for its version in force', async () => {
    const { id } = await createProduct(ctx, aProduct())

    const { substances, card } = await save(id, withDehp(dehp))

    expect(substances.included).toMatchObject([
      {
        list: 'candidate_list',
        substance: {
          id: dehp,
          casNumbers: [DEHP],
          lists: expect.arrayContaining(['candidate_list', 'rohs']),
        },
        basis: 'article',
        concentration: '0.3',
      },
    ])
    const answer = answerOf(substances)
    expect(answer).toMatchObject({
      state: 'included',
      presence: 'adis',
      newEntries: 0,
      answeredBy: 'Test admin',
    })
    expect(answer?.answeredVersion).toBe(answer?.currentVersion)
    expect(card).toMatchObject({ version: 2 })
    expect(card.substanceListQuestionStates).toContainEqual({ list: 'candidate_list', state: 'included' })
  })

  test('[PROD-24] a substance is excluded, and a list without any is undefined', async () => {
    const { id } = await createProduct(ctx, aProduct())

    const { substances } = await save(id, { excluded: [{ list: 'candidate_list', substanceId: dehp }] })

    expect(substances.excluded).toMatchObject([{ list: 'candidate_list', substance: { id: dehp } }])
    expect(answerOf(substances)).toMatchObject({
      state: 'undefined',
      presence: 'sddnis',
      answeredVersion: null,
    })
    expect(answerOf(substances, 'pops')).toMatchObject({ state: 'undefined', presence: 'au' })
  })

  test('[COMP-03] the statuses of the product and of what contains it follow at once', async () => {
    const { id } = await createProduct(ctx, aProduct())
    const { id: parent } = await createProduct(ctx, aProduct({ names: [named('Pump')] }))
    const components = [{ productId: id, numberOfUnits: 1 }]
    await inRequest(ctx, (request) =>
      includeComponents(request, parent, { components, keepAnswersInHistory: false }),
    )

    const { card } = await save(id, withDehp(dehp))

    expect(card.compliance.find(({ legislationId }) => legislationId === 2)?.status.status).toBe('duty')
    const { compliance } = await getCard(ctx, parent)
    expect(compliance.find(({ legislationId }) => legislationId === 2)?.status.status).toBe('duty')
  })

  test('[PROD-25] an included concern substance sets the flag and says that we know', async () => {
    const { id } = await createProduct(ctx, aProduct())

    const { card } = await save(id, withDehp(dehp, { concentration: '0.01' }))

    expect(card).toMatchObject({
      hasConcernSubstances: true,
      informationOwnerSettings: { weHaveInformation: true },
    })
  })

  test('[PROD-25] taking the last one out clears the flag', async () => {
    const { id } = await createProduct(ctx, aProduct())
    await save(id, withDehp(dehp))

    const { card, substances } = await save(
      id,
      { answers: [{ list: 'candidate_list', state: 'undefined' }] },
      2,
    )

    expect(card).toMatchObject({ hasConcernSubstances: null })
    expect(substances.included).toEqual([])
  })

  test('[PROD-25] "none of these" everywhere says that there are none', async () => {
    const { id } = await createProduct(ctx, aProduct())
    const { substances } = await readSubstances(ctx, id)
    const [first, ...others] = substances.answers.map(({ list }) => ({ list, state: 'excluded' as const }))

    expect((await save(id, { answers: others })).card).toMatchObject({ hasConcernSubstances: null })
    expect((await save(id, { answers: first ? [first] : [] }, 2)).card).toMatchObject({
      hasConcernSubstances: false,
    })
  })

  test('[PROD-26] a named list is replaced whole, others stay', async () => {
    const { id } = await createProduct(ctx, aProduct())
    await save(id, withDehp(dehp))
    await save(id, { answers: [{ list: 'pops', state: 'excluded' }] }, 2)

    const { substances } = await save(id, { answers: [{ list: 'candidate_list', state: 'excluded' }] }, 3)

    expect(substances.included).toEqual([])
    expect(answerOf(substances)).toMatchObject({ state: 'excluded', presence: 'addnis' })
    expect(answerOf(substances, 'pops')).toMatchObject({ state: 'excluded' })
  })

  test('[PROD-26] one transaction: a refused entry leaves nothing of the others', async () => {
    const { id } = await createProduct(ctx, aProduct())
    const substanceId = await water(ctx)
    const change = {
      answers: [{ list: 'pops', state: 'excluded' as const }],
      included: [{ list: 'candidate_list', substanceId }],
    }

    await expect(save(id, change)).rejects.toMatchObject({ code: 'substance-list:closed' })

    const { substances } = await readSubstances(ctx, id)
    expect(substances.answers.every(({ state }) => state === 'undefined')).toBe(true)
    expect(await getCard(ctx, id)).toMatchObject({ version: 1 })
  })

  test('[COMP-04] one substance in several materials, each with its figures and exemptions', async () => {
    const lead = await substanceOf(LEAD)
    const { id } = await createProduct(ctx, aProduct())
    const { owner } = await testDeps()
    const { rows } = await owner.query<{ id: string }>(
      `select id from data.exemptions where number = '6(c)' limit 1`,
    )
    const exemptionIds = [Number(rows[0]?.id) as ExemptionId]
    const material = { list: 'rohs', substanceId: lead, basis: 'homogeneous_material' as const }

    const { substances } = await save(id, {
      answers: [{ list: 'rohs', state: 'included' }],
      included: [
        { ...material, materialName: 'Brass', concentration: '3,2', exemptionIds },
        { ...material, materialName: 'Solder', concentrationLow: '0', concentrationHigh: '0.05' },
      ],
    })

    expect(substances.included).toMatchObject([
      { materialName: 'Brass', concentration: '3.2', exemptions: [{ number: '6(c)' }] },
      { materialName: 'Solder', concentration: null, concentrationLow: '0', concentrationHigh: '0.05' },
    ])
  })

  describe('[SUB-10] claims of exemptions', () => {
    const LEAD_MONOXIDE = '1317-36-8'
    const BRASS = 66386
    const STEEL = 66375

    async function claim(
      cas: string,
      number: string,
      entry: { concentration: string; materialName?: string; materialCategory?: number },
      { id, version = 1 }: { id?: ProductId; version?: number } = {},
    ) {
      const { owner } = await testDeps()
      const { rows } = await owner.query<{ id: string }>(
        'select id from data.exemptions where number = $1 order by id limit 1',
        [number],
      )
      const product = id ?? (await createProduct(ctx, aProduct())).id
      const change: SubstancesInput = {
        answers: [{ list: 'rohs', state: 'included' }],
        included: [
          {
            list: 'rohs',
            substanceId: await substanceOf(cas),
            basis: 'homogeneous_material',
            materialName: 'Valve',
            exemptionIds: [Number(rows[0]?.id) as ExemptionId],
            ...entry,
          },
        ],
      }
      return save(product, change, version)
    }

    test('a material that the exemption does not cover is refused with the reason', async () => {
      await expect(
        claim(LEAD, '6(c)', { concentration: '3', materialCategory: STEEL }),
      ).rejects.toMatchObject({
        code: 'product:exemption:refused',
        details: { reason: expect.stringContaining('it covers copper alloy') },
        fields: [{ path: ['included', 0, 'exemptionIds'], code: 'product:exemption:refused' }],
      })
    })

    test('a substance that is not on the list of the exemption can claim none of it', async () => {
      const { owner } = await testDeps()
      const { rows } = await owner.query<{ id: string }>(
        `select id from data.exemptions where number = '6(c)' limit 1`,
      )
      const { id } = await createProduct(ctx, aProduct())
      const unlisted = {
        substanceId: await water(ctx),
        exemptionIds: [Number(rows[0]?.id) as ExemptionId],
      }
      await expect(save(id, { substances: [unlisted] })).rejects.toMatchObject({
        code: 'product:exemption:refused',
        fields: [{ path: ['substances', 0, 'exemptionIds'] }],
      })
    })

    test('[PROD-26] a confirmed use is stored with the claim, by its list', async () => {
      const { owner } = await testDeps()
      const { rows } = await owner.query<{ id: string }>(
        `select id from data.exemptions where number = '6(a)-I' order by id limit 1`,
      )
      const exemptionIds = [Number(rows[0]?.id) as ExemptionId]
      const { id } = await createProduct(ctx, aProduct())
      const lead = {
        substanceId: await substanceOf(LEAD),
        basis: 'homogeneous_material' as const,
        materialName: 'Steel',
        concentration: '0.3',
        exemptionIds,
        confirmedExemptionIds: exemptionIds,
      }
      await save(id, { substances: [lead] })
      const stored = await owner.query(
        `select l.key, x.confirmed_exemption_ids = x.exemption_ids and x.exemption_ids <> '{}' as confirmed
         from data.product_substance_lists x join data.substance_lists l on l.id = x.list_id
         join data.product_substances s on s.id = x.product_substance_id where s.product_id = $1 and l.key in ('rohs', 'candidate_list') order by 1`,
        [id],
      )
      expect(stored.rows).toEqual([
        { key: 'candidate_list', confirmed: false },
        { key: 'rohs', confirmed: true },
      ])
    })

    test.each([
      ['another substance', { cas: '7440-43-9', number: '6(c)', share: '3' }, 'is for Lead'],
      ['a higher share', { cas: LEAD, number: '6(c)', share: '4.1' }, 'does not cover this concentration'],
      ['a time that has passed', { cas: '7440-43-9', number: '39(a)', share: '0.1' }, 'ended on'],
    ])('so is %s', async (_, { cas, number, share }, reason) => {
      await expect(
        claim(cas, number, { concentration: share, materialCategory: BRASS }),
      ).rejects.toMatchObject({
        details: { reason: expect.stringContaining(reason) },
      })
    })

    test('what is not said refuses nothing, and the use is told beside the claim', async () => {
      const { substances } = await claim(LEAD, '6(a)-I', { concentration: '0.3' })
      expect(substances.included[0]?.exemptions).toMatchObject([
        { number: '6(a)-I', application: 'Steel for machining purposes', isConfirmed: false },
      ])
    })

    test('a compound counts by its metal: an exemption for lead is claimed for lead monoxide', async () => {
      const { substances } = await claim(LEAD_MONOXIDE, '6(c)', {
        concentration: '4.3',
        materialCategory: BRASS,
      })
      expect(substances.included[0]?.exemptions).toMatchObject([{ number: '6(c)' }])
      // RoHS Annex II restricts lead in any form: the question names the compound.
      expect(substances.answers.find(({ list }) => list === 'rohs')?.from).toHaveLength(1)
      expect(substances.substances[0]?.substance.lists).toContain('rohs')
    })

    test('all lead in a material counts: 2.5 % and the 1.86 % in 2 % lead monoxide are not up to 4 %', async () => {
      const { owner } = await testDeps()
      const { rows } = await owner.query<{ id: string }>(
        `select id from data.exemptions where number = '6(c)' order by id limit 1`,
      )
      const exemptionIds = [Number(rows[0]?.id) as ExemptionId]
      const inBrass = {
        basis: 'homogeneous_material' as const,
        materialName: 'Body',
        materialCategory: BRASS,
      }
      const together = async (share: string): Promise<SubstancesInput> => ({
        substances: [
          { substanceId: await substanceOf(LEAD), concentration: share, exemptionIds, ...inBrass },
          { substanceId: await substanceOf(LEAD_MONOXIDE), concentration: '2', exemptionIds, ...inBrass },
        ],
      })
      const { id } = await createProduct(ctx, aProduct())
      await expect(save(id, await together('2.5'))).rejects.toMatchObject({
        code: 'product:exemption:refused',
        fields: [{ path: ['substances', 0, 'exemptionIds'] }, { path: ['substances', 1, 'exemptionIds'] }],
      })
      await expect(save(id, await together('2'))).resolves.toBeDefined()
    })

    test('a claim that stands is kept, though it fits no longer', async () => {
      const { id } = await createProduct(ctx, aProduct())
      await claim(LEAD, '6(c)', { concentration: '3', materialCategory: BRASS }, { id })
      const { owner } = await testDeps()
      await owner.query(`update data.exemptions set materials = '{solder}' where number = '6(c)'`)
      try {
        await expect(
          claim(LEAD, '6(c)', { concentration: '3', materialCategory: BRASS }, { id, version: 2 }),
        ).resolves.toBeDefined()
        await expect(
          claim(LEAD, '6(c)', { concentration: '3.5', materialCategory: BRASS }, { id, version: 2 }),
        ).rejects.toMatchObject({ code: 'product:exemption:refused' })
      } finally {
        await owner.query(`update data.exemptions set materials = '{copper_alloy}' where number = '6(c)'`)
      }
    })
  })

  test('[PROD-25] a product with components, a complex one and a group have no substances of their own', async () => {
    const bolt = await testProduct(ctx, 'Bolt')
    const crane = await testProduct(ctx, 'Crane', { components: [bolt] })
    const insert = await testProduct(ctx, 'Insert', { type: 'component_to_complex_purchased_product' })
    const group = await testProduct(ctx, 'Group', { type: 'product_group' })

    for (const id of [crane, insert, group]) {
      await expect(save(id, withDehp(dehp))).rejects.toMatchObject({ code: 'product:substances:complex' })
      expect(await readSubstances(ctx, id)).toMatchObject({ substances: { isOwn: false } })
    }
  })

  test('[PROD-24] a product with components shows what is above its limit in its parts, with where', async () => {
    const { id } = await createProduct(ctx, aProduct())
    await save(id, withDehp(dehp))
    const arm = await testProduct(ctx, 'Arm', { components: [id] })
    const crane = await testProduct(ctx, 'Crane', { components: [arm] })

    const { substances } = await readSubstances(ctx, crane)

    expect(substances.fromComponents).toMatchObject([
      {
        substance: { id: dehp },
        concentration: '0.3',
        inProduct: { id, title: 'Cable drum' },
        lists: expect.arrayContaining(['candidate_list']),
        isAboveLimit: true,
      },
    ])
  })

  test('[PROD-24] of an entry without a limit the declared share is shown, a range by its upper end', async () => {
    const hexane = await substanceOf(HEXANE)
    const { id } = await createProduct(ctx, aProduct())
    await save(id, {
      answers: [{ list: 'fmv', state: 'included' }],
      included: [{ list: 'fmv', substanceId: hexane, concentrationLow: '0.02', concentrationHigh: '0.05' }],
    })
    const arm = await testProduct(ctx, 'Arm', { components: [id] })

    const { substances } = await readSubstances(ctx, arm)

    expect(substances.fromComponents).toMatchObject([
      { substance: { id: hexane }, concentration: '0.05', lists: ['fmv'] },
    ])
  })

  test('the number of statements does not follow the number of parts', async () => {
    const { id } = await createProduct(ctx, aProduct())
    await save(id, withDehp(dehp))
    const { id: other } = await createProduct(ctx, aProduct())
    await save(other, withDehp(dehp))
    const [one, two] = [
      await testProduct(ctx, 'One', { components: [id] }),
      await testProduct(ctx, 'Two', { components: [id, other] }),
    ]
    const countOf = async (product: ProductId) =>
      (await statementsOf(() => readSubstances(ctx, product))).length

    expect(await countOf(id)).toBe(3)
    expect(await countOf(one)).toBeLessThanOrEqual(10)
    expect(await countOf(two)).toBe(await countOf(one))
  })

  test('[PROD-33] an outdated save is refused with what changed', async () => {
    const { id } = await createProduct(ctx, aProduct())
    await save(id, withDehp(dehp))

    await expect(save(id, { answers: [{ list: 'pops', state: 'excluded' }] })).rejects.toMatchObject({
      code: 'edit:outdated',
      details: { changes: [{ field: 'substances.candidate_list', theirs: { state: 'included' } }] },
    })
  })

  test('[SUB-01] an unknown list is told as such', async () => {
    const { id } = await createProduct(ctx, aProduct())

    await expect(save(id, { answers: [{ list: 'no_list', state: 'excluded' }] })).rejects.toMatchObject({
      code: 'substance-list:not-found',
      message: 'Substance list not found',
    })
  })

  test('contradictions are refused at their place', async () => {
    const { id } = await createProduct(ctx, aProduct())
    const included = [{ list: 'candidate_list', substanceId: dehp }]

    await expect(
      save(id, { answers: [{ list: 'candidate_list', state: 'excluded' }], included }),
    ).rejects.toMatchObject({ fields: [{ path: ['included', 0, 'list'] }] })
    await expect(
      save(id, {
        answers: [
          { list: 'candidate_list', state: 'excluded' },
          { list: 'candidate_list', state: 'included' },
        ],
      }),
    ).rejects.toMatchObject({ fields: [{ path: ['answers', 1, 'list'] }] })
    await expect(save(id, { included: [...included, ...included] })).rejects.toMatchObject({
      fields: [{ path: ['included', 1, 'basis'] }],
    })
    await expect(save(id, { included, excluded: included })).rejects.toMatchObject({
      fields: [{ path: ['excluded', 0, 'substanceId'] }],
    })
  })

  test('[PERM-07] a foreign product, and a substance of another company, are not found', async () => {
    const stranger = await testContext()
    const foreign = await testProduct(stranger, 'Foreign')
    const { owner } = await testDeps()
    const { rows } = await owner.query<{ id: string }>(
      `insert into data.substances (subscriber_id, name) values ($1, 'Secret') returning id`,
      [stranger.subscriberId],
    )
    const secret = Number(rows[0]?.id) as SubstanceId
    const { id } = await createProduct(ctx, aProduct())

    await expect(save(foreign, withDehp(dehp))).rejects.toMatchObject({ code: 'not-found' })
    await expect(save(id, { included: [{ list: 'fmv', substanceId: secret }] })).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(readSubstances(ctx, foreign)).rejects.toMatchObject({ code: 'not-found' })
  })
})

const withDehp = (substanceId: SubstanceId, more: object = {}): SubstancesInput => ({
  answers: [{ list: 'candidate_list', state: 'included' }],
  included: [{ list: 'candidate_list', substanceId, concentration: '0.3', ...more }],
})

const answerOf = (substances: ProductSubstances, list = 'candidate_list') => answerIn(substances, list)

/** A substance of the company, on no list that is closed. */
async function water({ subscriberId }: Context): Promise<SubstanceId> {
  const { owner } = await testDeps()
  const { rows } = await owner.query<{ id: string }>(
    `insert into data.substances (subscriber_id, name, cas_numbers) values ($1, 'Water', array['7732-18-5']) returning id`,
    [subscriberId],
  )
  return Number(rows[0]?.id) as SubstanceId
}
