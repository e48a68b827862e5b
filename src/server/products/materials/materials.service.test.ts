import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { ProductId, SubstanceId } from '#contract/values/ids.ts'
import { declaredMaterial } from '#contract/products/materials.ts'
import type { Context } from '#server/context.ts'
import { recomputeSubscriber } from '#server/compliance/judging/recompute-subscriber.ts'
import { getProductMaterials, saveProductMaterials } from '#server/products/materials/materials.service.ts'
import * as world from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'

const [ARTICLE_33, ROHS, ANNEX_XVII] = [2, 4, 6]

let ctx: Context
let lead: SubstanceId
beforeAll(world.installLaws)
beforeEach(async () => {
  ctx = await testContext()
  const { rows } = await sql<{ id: SubstanceId }>`
    select id from substances where ${world.CAS.lead} = any(cas_numbers) order by id limit 1`.execute(ctx.db)
  lead = rows[0]!.id
})

async function valve(): Promise<ProductId> {
  const part = await world.addPart(ctx, { title: 'Valve' })
  await world.changed(ctx, [part], (request) => world.answerNone(request, part))
  return part
}

type Given = Parameters<typeof declaredMaterial.parse>[0]
const save = async (id: ProductId, ...materials: Given[]) => {
  const { rows } = await sql<{ version: number }>`select version from products where id = ${id}`.execute(
    ctx.db,
  )
  return inRequest(ctx, (request) =>
    saveProductMaterials(request, {
      id,
      ifMatch: rows[0]!.version,
      materials: materials.map((material) => declaredMaterial.parse(material)),
    }),
  )
}
const brass = (share: string) => ({
  name: 'Brass',
  substances: [
    { substanceId: lead, share },
    { name: 'Copper', share: '57.7' },
    { name: 'Zinc', share: '39.3' },
  ],
})

/** A legislation of the company that asks for a full declaration (kind fmd). */
async function asksForAll(): Promise<number> {
  const { owner } = await testDeps()
  const rule = (status: string, when: string) => ({
    status,
    event: 'x',
    title: { en: status, sv: status },
    when,
  })
  const { rows } = await owner.query<{ id: string }>(
    `insert into data.legislations (subscriber_id, key, title, short_name, type, kind, definition, source, source_date)
     select $1, 'full', title, short_name, 'company_regulation', 'fmd', definition || jsonb_build_object('rules', $2::jsonb, 'legalRoles', '[]'::jsonb,
       'events', '[{"key": "x", "text": {"en": "x", "sv": "x"}}]'::jsonb), source, source_date from data.legislations where id = 1 returning id`,
    [
      ctx.subscriberId,
      JSON.stringify([
        rule('incomplete', 'declaration == "partial"'),
        rule('unknown', 'declaration == "none"'),
        rule('no_duty', 'true'),
      ]),
    ],
  )
  return Number(rows[0]!.id)
}

describe('[COMP-12] a full material declaration', () => {
  test('[COMP-17] asks about a substance whose name may be in an entry defined by structure', async () => {
    const part = await valve()
    expect(await world.statusOf(ctx, part, ANNEX_XVII)).toEqual(['no_duty', 'none'])
    const told = { name: 'PVC', substances: [{ name: 'Lead salt of unknown acid', share: '3' }] }
    const { body } = await save(part, told)
    const [substance] = body.materials.materials[0]!.substances
    expect(substance).toMatchObject({ name: 'Lead salt of unknown acid', substanceId: expect.any(Number) })
    expect((await world.statusOf(ctx, part, ANNEX_XVII))[0]).toBe('assess')

    const other = await save(await valve(), told)
    expect(other.body.materials.materials[0]!.substances[0]!.substanceId).toBe(substance!.substanceId)
  })

  test('[COMP-17] adds such a substance once where four parts with it are saved at once', async () => {
    const parts = await Promise.all([valve(), valve(), valve(), valve()])
    const told = { name: 'PVC', substances: [{ name: 'Lead salt of the fourth acid', share: '3' }] }
    const saved = await Promise.all(parts.map((part) => save(part, told)))
    const ids = saved.map(({ body }) => body.materials.materials[0]!.substances[0]!.substanceId)
    expect(new Set(ids).size).toBe(1)
    const { rows } = await sql`
      select id from own_substances where name = 'Lead salt of the fourth acid'`.execute(ctx.db)
    expect(rows).toEqual([{ id: ids[0] }])
  })

  test('leaves a substance by its name that is on no list and in no group', async () => {
    const { body } = await save(await valve(), {
      name: 'Wire',
      substances: [{ name: 'Lead-free filler', share: '3' }],
    })
    expect(body.materials.materials[0]!.substances[0]!.substanceId).toBeNull()
  })

  test.each(['DEHP', 'Bis(2-ethylhexyl) phthalate (DEHP)', '117-81-7', 'Plasticiser, CAS 117-81-7'])(
    '[SUB-12] knows a listed substance that is told by its name alone: %s',
    async (name) => {
      const part = await valve()
      expect(await world.statusOf(ctx, part, ARTICLE_33)).toEqual(['no_duty', 'none'])
      const { body } = await save(part, { name: 'PVC', substances: [{ name, share: '20' }] })
      expect(body.materials.materials[0]?.substances[0]?.casNumbers).toContain(world.CAS.dehp)
      expect(await world.statusOf(ctx, part, ARTICLE_33)).toEqual(['duty', 'inform_recipients'])
    },
  )

  test('[SUB-12] of which a substance got known after it was saved is judged by it once the company is judged again', async () => {
    const part = await valve()
    const told = {
      name: 'PVC',
      substances: [{ name: 'Bis(2-ethylhexyl) phthalate (DEHP)', share: '20' }, brass('1').substances[1]!],
    }
    await save(part, told)
    // As it was saved before names were looked up.
    await sql`update product_material_substances s set substance_id = null from product_materials m
      where m.id = s.material_id and m.product_id = ${part}`.execute(ctx.db)
    await recomputeSubscriber(await testDeps(), ctx.subscriberId)
    expect(await world.statusOf(ctx, part, ARTICLE_33)).toEqual(['duty', 'inform_recipients'])
    const { body } = await inRequest(ctx, (request) => getProductMaterials(request, part))
    const [plasticiser, copper] = body.materials[0]!.substances
    expect(plasticiser).toMatchObject({ substanceId: expect.any(Number), casNumbers: [world.CAS.dehp] })
    expect(copper).toMatchObject({ substanceId: null, name: 'Copper' })
  })

  test('is answered when each material adds up to 100 % ± 1, and shows the undeclared rest', async () => {
    const legislation = await asksForAll()
    const part = await valve()
    expect(await world.statusOf(ctx, part, legislation)).toEqual(['unknown', 'x'])

    const partly = await save(part, brass('1.5'))
    expect(partly.body.materials).toMatchObject({
      isWhole: false,
      isAsked: true,
      materials: [{ name: 'Brass', declared: '98.5', rest: '1.5', isWhole: false }],
    })
    expect(await world.statusOf(ctx, part, legislation)).toEqual(['incomplete', 'x'])

    const whole = await save(part, brass('2.9'))
    expect(whole.body.materials).toMatchObject({
      isWhole: true,
      materials: [{ declared: '99.9', rest: '0.1' }],
    })
    expect(await world.statusOf(ctx, part, legislation)).toEqual(['no_duty', 'x'])
  })

  test('of every part makes that of the assembly', async () => {
    const [pump, part, other] = [await world.addPart(ctx), await valve(), await valve()]
    const legislation = await asksForAll()
    await world.changed(ctx, [pump, part, other], async (request) => {
      await world.addEdge(request, pump, part)
      await world.addEdge(request, pump, other)
    })
    await save(part, brass('3'))
    expect(await world.statusOf(ctx, pump, legislation)).toEqual(['incomplete', 'x'])
    await save(other, brass('3'))
    expect(await world.statusOf(ctx, pump, legislation)).toEqual(['no_duty', 'x'])
  })

  test('what it names counts for every list at once, and hides behind no "none of these"', async () => {
    const part = await valve()
    expect(await world.statusOf(ctx, part, ARTICLE_33!)).toEqual(['no_duty', 'none'])
    await save(part, brass('3'))
    expect(await world.statusOf(ctx, part, ARTICLE_33!)).toEqual(['duty', 'inform_recipients'])
    expect((await world.statusOf(ctx, part, ROHS!))[0]).toBe('prohibited')
    await save(part)
    expect(await world.statusOf(ctx, part, ARTICLE_33!)).toEqual(['no_duty', 'none'])
  })

  test('by masses, and against the weight of the product', async () => {
    const part = await valve()
    await sql`update products set characteristics = '{"weight": {"value": "0.1", "unit": 58374}}' where id = ${part}`.execute(
      ctx.db,
    )
    const { body } = await save(part, {
      name: 'Brass',
      mass: { value: '92', unit: 'g' },
      substances: [
        { substanceId: lead, mass: { value: '2760', unit: 'mg' } },
        { name: 'Copper', mass: { value: '89.24', unit: 'g' } },
      ],
    })
    expect(body.materials).toMatchObject({
      ofProduct: { declared: '92', rest: '8' },
      materials: [{ declared: '100', isWhole: true }],
    })
    expect(await world.statusOf(ctx, part, ARTICLE_33!)).toEqual(['duty', 'inform_recipients'])
  })
})

describe('[SUB-10] an exemption that is claimed in a declaration', () => {
  const COPPER_ALLOY = 66386
  const STEEL = 66375

  async function claim(number: string, material: object, substance: object = {}) {
    const { rows } = await sql<{ id: number }>`
      select id from exemptions where number = ${number} order by id limit 1`.execute(ctx.db)
    const exemptionIds = [rows[0]!.id]
    const part = await valve()
    const claiming = { substanceId: lead, share: '3', exemptionIds, ...substance }
    const saved = save(part, {
      name: 'Body',
      ...material,
      substances: [{ name: 'Copper', share: '57' }, claiming],
    } as Given)
    return { part, saved, exemptionIds }
  }

  // Directive 2011/65/EU, Annex III, 6(c): copper alloy containing up to 4 % lead by weight.
  test.each([
    ['another material', { materialCategory: STEEL }, { share: '3' }, 'it covers copper alloy'],
    ['another material by its name', { name: 'PVC' }, { share: '3' }, 'it covers copper alloy'],
    ['a higher share', { name: 'Brass' }, { share: '4.1' }, 'does not cover this concentration'],
    [
      'a range that ends above it',
      { name: 'Brass' },
      { share: null, shareLow: '3', shareHigh: '5' },
      'does not cover',
    ],
    [
      'a mass that is more of the material',
      { name: 'Brass', mass: { value: '100', unit: 'g' } },
      { share: null, mass: { value: '4100', unit: 'mg' } },
      'does not cover',
    ],
  ])('is refused at its field for %s, with the reason', async (_, material, substance, reason) => {
    const { part, saved } = await claim('6(c)', material, substance)
    await expect(saved).rejects.toMatchObject({
      code: 'product:exemption:refused',
      details: { reason: expect.stringContaining(reason) },
      fields: [{ path: ['materials', 0, 'substances', 1, 'exemptionIds'] }],
    })
    expect((await getProductMaterials(ctx, part)).body.materials).toEqual([])
  })

  test('is refused after its last day, and of a substance that nobody knows by its name', async () => {
    const { rows } = await sql<{ id: number }>`
      select id from substances where '7440-43-9' = any(cas_numbers) and not is_group order by id limit 1`.execute(
      ctx.db,
    )
    // Annex III, 39(a) has expired: cadmium in downshifting quantum dots.
    const { saved } = await claim('39(a)', {}, { substanceId: rows[0]!.id, share: '0.1' })
    await expect(saved).rejects.toMatchObject({ details: { reason: expect.stringContaining('ended on') } })
    const { saved: nameless } = await claim('6(c)', {}, { substanceId: null, name: 'Leaded filler' })
    await expect(nameless).rejects.toMatchObject({
      fields: [{ path: ['materials', 0, 'substances', 1, 'exemptionIds'], code: 'invalid' }],
    })
  })

  test('exempts the material that it covers, and asks where the material or its use is not known', async () => {
    const covered = await claim('6(c)', { materialCategory: COPPER_ALLOY })
    const { body } = await covered.saved
    expect(body.materials.materials[0]).toMatchObject({
      materialCategory: COPPER_ALLOY,
      substances: [{}, { exemptions: [{ number: '6(c)', list: 'rohs' }] }],
    })
    expect((await world.statusOf(ctx, covered.part, ROHS!))[0]).toBe('exempted')

    const open = await claim('6(c)', { name: 'Part 7' })
    await open.saved
    expect((await world.statusOf(ctx, open.part, ROHS!))[0]).toBe('assess')

    // Annex III, 6(a)-I: lead in steel for machining purposes up to 0.35 %: the use is said by somebody.
    const steel = { name: 'Steel', materialCategory: STEEL }
    const unsaid = await claim('6(a)-I', steel, { share: '0.3' })
    await unsaid.saved
    expect((await world.statusOf(ctx, unsaid.part, ROHS!))[0]).toBe('assess')
    const said = await claim('6(a)-I', steel, { share: '0.3', confirmedExemptionIds: unsaid.exemptionIds })
    expect((await said.saved).body.materials.materials[0]!.substances[1]).toMatchObject({
      exemptions: [{ number: '6(a)-I', isConfirmed: true }],
    })
    expect((await world.statusOf(ctx, said.part, ROHS!))[0]).toBe('exempted')
  })

  test('stays when it is saved again and fits no longer, and is judged anew with another share', async () => {
    const { part, saved, exemptionIds } = await claim('6(c)', { name: 'Brass' })
    await saved
    const { owner } = await testDeps()
    await owner.query(`update data.exemptions set materials = '{solder}' where number = '6(c)'`)
    const again = (share: string) =>
      save(part, { name: 'Brass', substances: [{ substanceId: lead, share, exemptionIds }] })
    try {
      await save(part, { name: 'Brass', substances: [{ substanceId: lead, share: '3.0', exemptionIds }] })
      await expect(again('3.5')).rejects.toMatchObject({ code: 'product:exemption:refused' })
    } finally {
      await owner.query(`update data.exemptions set materials = '{copper_alloy}' where number = '6(c)'`)
    }
  })

  test('a material category that is none is refused at its field', async () => {
    const part = await valve()
    await expect(save(part, { name: 'Brass', materialCategory: 7 })).rejects.toMatchObject({
      fields: [{ path: ['materials', 0, 'materialCategory'], code: 'choice' }],
    })
  })
})

test('[PROD-26] masses yield the shares of the article, beside what was stated for it', async () => {
  const part = await valve()
  await save(
    part,
    {
      name: 'Brass',
      mass: { value: '50', unit: 'g' },
      substances: [{ substanceId: lead, shareLow: '2', shareHigh: '3' }, { name: 'Copper' }],
    },
    { name: 'Steel', mass: { value: '0.1', unit: 'kg' }, substances: [] },
  )
  const { body } = await getProductMaterials(ctx, part)
  // 3 % of 50 g in 150 g.
  expect(body.articleShares).toMatchObject([{ share: '1', declared: null, counts: 'share' }])
  expect(body.materials[0]).toMatchObject({ declared: null, isWhole: false })
})

describe('[COMP-12] a declaration is refused', () => {
  test('for a product that its components answer for', async () => {
    const [pump, part] = [await world.addPart(ctx), await valve()]
    await world.changed(ctx, [pump], (request) => world.addEdge(request, pump, part))
    await expect(save(pump, brass('3'))).rejects.toMatchObject({ code: 'product:substances:complex' })
    expect((await getProductMaterials(ctx, pump)).body.isOwn).toBe(false)
  })

  test('with a substance or an exemption that is not there, with both a share and a mass, and with a range from above', async () => {
    const part = await valve()
    const missing = { name: 'Brass', substances: [{ substanceId: 999_999_999, share: '1' }] }
    await expect(save(part, missing)).rejects.toMatchObject({ code: 'not-found' })
    const both = { name: 'Copper', share: '1', mass: { value: '1', unit: 'g' } }
    const order = { name: 'Copper', shareLow: '2', shareHigh: '1' }
    const faultOf = (substance: object) =>
      declaredMaterial.safeParse({ name: 'Brass', substances: [substance] }).error?.issues[0]?.path
    expect(faultOf(both)).toEqual(['substances', 0, 'share'])
    expect(faultOf(order)).toEqual(['substances', 0, 'shareHigh'])
    const claim = { name: 'Brass', substances: [{ substanceId: lead, exemptionIds: [999_999_999] }] }
    await expect(save(part, claim)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('over a newer version, and to a stranger', async () => {
    const part = await valve()
    const outdated = inRequest(ctx, (request) =>
      saveProductMaterials(request, { id: part, ifMatch: 99, materials: [] }),
    )
    await expect(outdated).rejects.toMatchObject({ code: 'edit:outdated' })
    await expect(getProductMaterials(await testContext(), part)).rejects.toMatchObject({ code: 'not-found' })
  })
})
