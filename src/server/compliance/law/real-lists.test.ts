import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Context } from '#server/context.ts'
import * as world from '#tests/compliance/world.ts'
import { testContext } from '#tests/context.ts'

const [REACH, ARTICLE_33, ROHS, POPS, ANNEX_XVII] = [1, 2, 4, 5, 6]

let ctx: Context
beforeAll(world.installLaws)
beforeEach(async () => {
  ctx = await testContext()
})

type Inclusion = Parameters<typeof world.include>[2]

/** Statuses of a part with these substances, with everything else answered; of equipment of a category if given. */
async function judged(inclusions: Inclusion[], eeeCategory: number | null = null) {
  const part = await world.addPart(ctx)
  await world.changed(ctx, [part], async (request) => {
    await world.answerNone(request, part)
    for (const inclusion of inclusions) await world.include(request, part, inclusion)
    await sql`update products set is_eee = ${eeeCategory === null ? null : true}, eee_category = ${eeeCategory} where id = ${part}`.execute(
      request.db,
    )
  })
  return async (legislation: number) => (await world.statusOf(ctx, part, legislation)).join(' ')
}

describe('[COMP-08] [SUB-02] judged on the lists that ship', () => {
  test('a PVC gasket with 0.3 % DEHP: inform, and over the limits of RoHS and of Annex XVII entry 51', async () => {
    const status = await judged([{ cas: '117-81-7', concentration: '0.3' }])
    expect(await status(ARTICLE_33)).toBe('duty inform_recipients')
    expect(await status(ROHS)).toBe('prohibited replace_or_exempt')
    expect(await status(POPS)).toBe('no_duty none')
    expect(await status(REACH)).not.toBe('no_duty none')
  })

  test('a brass valve with 2.9 % lead under 6(c): informed of, exempted until 30 June 2027', async () => {
    const brass = {
      list: 'rohs',
      cas: '7439-92-1',
      basis: 'homogeneous_material',
      material: 'Brass',
      concentration: '2.9',
      exemption: '6(c)',
    } as const
    const status = await judged([brass], 1)
    expect(await status(ARTICLE_33)).toBe('duty inform_recipients')
    expect(await status(ROHS)).toBe('exempted exemption_ends')
    expect(await (await judged([{ ...brass, concentration: '4.5' }], 1))(ROHS)).toBe(
      'prohibited replace_or_exempt',
    )
  })

  test('[COMP-17] lead oxide in glass: RoHS weighs the lead in it, 92.8 % of the oxide', async () => {
    const glass = { cas: '1317-36-8', basis: 'homogeneous_material', material: 'Glass' } as const
    expect(await (await judged([{ ...glass, concentration: '0.107' }], 3))(ROHS)).toBe('no_duty none')
    expect(await (await judged([{ ...glass, concentration: '0.108' }], 3))(ROHS)).toBe(
      'prohibited replace_or_exempt',
    )
  })

  test('[COMP-17] a lead soap without a formula is not lead altogether: how much of it is, is asked', async () => {
    const soap = { cas: '61790-14-5', basis: 'homogeneous_material', material: 'PVC' } as const
    expect(await (await judged([{ ...soap, concentration: '0.11' }], 3))(ROHS)).toBe(
      'assess enter_element_share',
    )
  })

  test('6(b)-II: its date and category differ by row; industrial instruments are a part of category 9', async () => {
    const aluminium = {
      list: 'rohs',
      cas: '7439-92-1',
      basis: 'homogeneous_material',
      material: 'Aluminium',
      concentration: '0.3',
      exemption: '6(b)-II',
    } as const
    expect(await (await judged([aluminium], 3))(ROHS)).toBe('exempted exemption_ends')
    expect(await (await judged([aluminium], 11))(ROHS)).toBe('exempted exemption_ends')
    expect(await (await judged([aluminium], 9))(ROHS)).toBe('assess check_exemption_scope')
    expect(await (await judged([aluminium], 8))(ROHS)).toBe('prohibited replace_or_exempt')
  })

  test('decabromodiphenyl ether: 10 mg/kg for POPs, 0.1 % of a material for RoHS', async () => {
    const share = (concentration: string) =>
      ({
        list: 'pops',
        cas: '1163-19-5',
        basis: 'homogeneous_material',
        material: 'ABS',
        concentration,
      }) as const
    expect(await (await judged([share('0.001')], 3))(POPS)).toBe('no_duty none')
    // Up to 350 mg/kg a person says whether it comes with recovered material.
    expect(await (await judged([share('0.0011')], 3))(POPS)).toBe('assess answer_questions')
    expect(await (await judged([share('0.0351')], 3))(POPS)).toBe('prohibited replace_substance')
    expect(await (await judged([share('0.0011')], 3))(ROHS)).toBe('no_duty none')
    expect(await (await judged([share('0.2')], 3))(ROHS)).toBe('prohibited replace_or_exempt')
  })

  test('brominated diphenyl ethers of two POPs entries are added up', async () => {
    const each = {
      list: 'pops',
      basis: 'homogeneous_material',
      material: 'ABS',
      concentration: '0.0006',
    } as const
    const { rows } = await sql<{ cas: string }>`
      select s.cas_numbers[1] as cas from substances s where '40088-47-9' = any(s.cas_numbers)`.execute(
      ctx.db,
    )
    const status = await judged([
      { ...each, cas: '1163-19-5' },
      { ...each, cas: rows[0]!.cas },
    ])
    expect(await status(POPS)).toBe('assess answer_questions')
  })

  test('a POP without a limit is prohibited at any content', async () => {
    expect(await (await judged([{ list: 'pops', cas: '115-32-2', concentration: '0.000001' }]))(POPS)).toBe(
      'prohibited replace_substance',
    )
  })

  test('short-chain chlorinated paraffins: 0.15 % in an article', async () => {
    const sccp = (concentration: string) => ({ list: 'pops', cas: '85535-84-8', concentration })
    expect(await (await judged([sccp('0.14')]))(POPS)).toBe('no_duty none')
    expect(await (await judged([sccp('0.15')]))(POPS)).toBe('prohibited replace_substance')
  })

  test('an entry of Annex XVII that depends on use is for a person', async () => {
    const { rows } = await sql<{ cas: string }>`
      select s.cas_numbers[1] as cas from list_entries e join substance_lists l on l.id = e.list_id
      join substance_members m on m.group_id = e.substance_id join substances s on s.id = m.member_id
      where l.key = 'reach_ann_17' and e.number = '63' and s.cas_numbers <> '{}' limit 1`.execute(ctx.db)
    const status = await judged([{ list: 'reach_ann_17', cas: rows[0]!.cas, concentration: '1' }])
    expect(await status(ANNEX_XVII)).toBe('assess answer_questions')
  })
})
