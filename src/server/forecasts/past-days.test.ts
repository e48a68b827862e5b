import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { getComplianceAsOf as endpoint } from '#contract/forecasts.ts'
import { legislationId, type ProductId } from '#contract/values/ids.ts'
import { explain } from '#server/compliance/explaining/explanation.service.ts'
import type { Context } from '#server/context.ts'
import { getComplianceAsOf } from '#server/forecasts/as-of.service.ts'
import * as world from '#tests/compliance/world.ts'
import { testContext } from '#tests/context.ts'

const [REACH, ARTICLE_33, SCIP, ROHS, ANNEX_XVII, EUDR] = [1, 2, 3, 4, 6, 10]

let ctx: Context
beforeAll(world.installLaws)
beforeEach(async () => {
  ctx = await testContext()
})

async function partWith(inclusion: Parameters<typeof world.include>[2]): Promise<ProductId> {
  const id = await world.addPart(ctx)
  await world.changed(ctx, [id], async (request) => {
    await world.answerNone(request, id)
    await world.include(request, id, inclusion)
  })
  return id
}

async function onDay(id: ProductId, day: string) {
  const answer = endpoint.response.parse(await getComplianceAsOf(ctx, id, day))
  return {
    statusOf: (legislation: number) =>
      answer.items.find((item) => item.legislationId === legislation)?.status.status,
    notJudged: (legislation: number) => {
      const found = answer.notJudged.find((each) => each.legislationId === legislation)
      return found && [found.reason, found.knownSince]
    },
  }
}

describe('[COMP-06] a day that has been', () => {
  test('counts an entry from its own day of inclusion, also before the version that brought it', async () => {
    const part = await partWith({ cas: world.CAS.lead, concentration: '0.3' })
    expect((await onDay(part, '2018-06-26')).statusOf(ARTICLE_33)).toBe('no_duty')
    expect((await onDay(part, '2018-06-27')).statusOf(ARTICLE_33)).toBe('duty')
    expect((await onDay(part, '2026-02-03')).statusOf(ARTICLE_33)).toBe('duty')
  })

  test('explains the entry that counted then', async () => {
    const part = await partWith({ cas: world.CAS.lead, concentration: '0.3' })
    const why = (asOf: string) =>
      explain(ctx, { id: part, legislationId: legislationId.parse(ARTICLE_33), asOf })
    expect(await why('2018-06-27')).toMatchObject({
      status: { status: 'duty' },
      causes: [{ entry: { dateOfInclusion: '2018-06-27' } }],
    })
    expect(await why('2018-06-26')).toMatchObject({ status: { status: 'no_duty' }, causes: [] })
  })

  test('on which the law was not in force is said, and its reasons are not explained as if it had been', async () => {
    const part = await partWith({ cas: world.CAS.lead, concentration: '0.3' })
    expect((await onDay(part, '2021-01-04')).notJudged(SCIP)).toEqual(['not_in_force', '2021-01-05'])
    const why = (asOf: string) => explain(ctx, { id: part, legislationId: legislationId.parse(SCIP), asOf })
    await expect(why('2021-01-04')).rejects.toMatchObject({ code: 'compliance:not-in-force' })
    expect(await why('2021-01-05')).toMatchObject({ status: { status: 'duty' } })
  })

  test('of which a list is not known is said, and not judged', async () => {
    const part = await partWith({ cas: world.CAS.lead, concentration: '0.3' })
    const day = await onDay(part, '2008-10-27')
    expect(day.statusOf(ARTICLE_33)).toBeUndefined()
    expect(day.notJudged(ARTICLE_33)).toEqual(['list_unknown', '2008-10-28'])
    const restrictions = await onDay(part, '2025-10-01')
    expect(restrictions.notJudged(ANNEX_XVII)).toEqual(['list_unknown', '2025-10-02'])
    expect(restrictions.notJudged(REACH)).toEqual(['list_unknown', '2025-10-02'])
    expect((await onDay(part, '2025-10-02')).notJudged(ANNEX_XVII)).toBeUndefined()
    await expect(
      explain(ctx, { id: part, legislationId: legislationId.parse(ANNEX_XVII), asOf: '2025-10-01' }),
    ).rejects.toMatchObject({ code: 'compliance:day-unknown' })
  })

  test('on which an act was not in force is said with its first day', async () => {
    const part = await partWith({ cas: world.CAS.lead, concentration: '0.3' })
    expect((await onDay(part, '2023-06-28')).notJudged(EUDR)).toEqual(['not_in_force', '2023-06-29'])
    expect((await onDay(part, '2023-06-29')).notJudged(EUDR)).toBeUndefined()
    expect((await onDay(part, '2013-01-02')).notJudged(ROHS)).toEqual(['not_in_force', '2013-01-03'])
  })

  test('of which exemptions are not known is not judged where one is claimed', async () => {
    const inSteel = { list: 'rohs', cas: world.CAS.lead, basis: 'homogeneous_material' } as const
    const exempted = await partWith({
      ...inSteel,
      material: 'Steel',
      concentration: '0.3',
      exemption: '6(a)',
    })
    expect((await onDay(exempted, '2025-11-20')).notJudged(ROHS)).toEqual([
      'exemptions_unknown',
      '2025-11-21',
    ])
    expect((await onDay(exempted, '2025-11-21')).notJudged(ROHS)).toBeUndefined()
    const over = await partWith({ ...inSteel, material: 'Steel', concentration: '0.3' })
    expect((await onDay(over, '2025-11-20')).notJudged(ROHS)).toBeUndefined()
  })

  test('that is today is judged by all that is in force', async () => {
    const part = await partWith({ cas: world.CAS.lead, concentration: '0.3' })
    const today = await getComplianceAsOf(ctx, part, undefined)
    expect(today.notJudged).toEqual([])
    expect(today.items.length).toBeGreaterThan(8)
  })
})

describe('[COMP-05] [COMP-17] what is below its limit', () => {
  test('is told with its measured share behind "no duty"', async () => {
    const part = await partWith({ cas: world.CAS.lead, concentration: '0.09' })
    const explained = await explain(ctx, { id: part, legislationId: legislationId.parse(ARTICLE_33) })
    expect(explained).toMatchObject({
      status: { status: 'no_duty' },
      causes: [{ measured: '0.09', limit: { value: '0.1' } }],
    })
  })
})
