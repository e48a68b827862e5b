import { text } from 'node:stream/consumers'

import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { ProductId, SubstanceId } from '#contract/values/ids.ts'
import { getWhereUsed as endpoint } from '#contract/substances/where-used.ts'
import type { Context } from '#server/context.ts'
import { kindOf } from '#server/http/answers.ts'
import { exportWhereUsed, getWhereUsed } from '#server/substances/where-used.service.ts'
import * as world from '#tests/compliance/world.ts'
import { testContext } from '#tests/context.ts'
import { statementsOf } from '#tests/deps.ts'
import { testOrganization, testUser } from '#tests/people.ts'

let ctx: Context
beforeAll(() => world.installLaws())
beforeEach(async () => {
  ctx = await testContext()
})

const whereUsed = async (cas: string, query: object = {}, as = ctx) => {
  const answer = await getWhereUsed(as, await world.substanceOf(cas), endpoint.query.parse(query))
  return endpoint.response.parse(answer)
}

/** Pump › Motor › Bearing, Pump › Bearing, Crane › Pump; the bearing holds lead. */
async function bearings() {
  const [crane, pump, motor, bearing] = [
    await world.addPart(ctx, { title: 'Crane' }),
    await world.addPart(ctx, { title: 'Pump' }),
    await world.addPart(ctx, { title: 'Motor' }),
    await world.addPart(ctx, { title: 'Bearing' }),
  ]
  await world.changed(ctx, [crane, pump, motor, bearing], async (request) => {
    await world.addEdge(request, crane, pump)
    await world.addEdge(request, pump, motor)
    await world.addEdge(request, motor, bearing)
    await world.addEdge(request, pump, bearing)
    await world.answerNone(request, bearing)
    await world.include(request, bearing, { cas: world.CAS.lead, concentration: '0.05' })
    await world.include(request, bearing, {
      cas: world.CAS.lead,
      concentration: '2.5',
      list: 'rohs',
      material: 'Bronze',
    })
  })
  return { crane, pump, motor, bearing }
}

describe('where a substance is used', () => {
  test('[SUB-11] names every product, those that hold it themselves first, with a shortest path and the number of paths', async () => {
    const { crane, pump, motor, bearing } = await bearings()
    await world.addPart(ctx, { title: 'Without' })

    const { items, totalItems, counts } = await whereUsed(world.CAS.lead)

    expect([totalItems, counts]).toEqual([4, { all: 4, direct: 1, top: 1 }])
    const rows = items.map(({ id, isDirect, path, paths }) => [
      id,
      isDirect,
      path.map((step) => step.title),
      paths,
    ])
    expect(rows).toEqual([
      [bearing, true, ['Bearing'], 1],
      [crane, false, ['Crane', 'Pump', 'Bearing'], 2],
      [motor, false, ['Motor', 'Bearing'], 1],
      [pump, false, ['Pump', 'Bearing'], 2],
    ])
  })

  test('[SUB-11] tells the highest concentration of the part at the end, and the statuses under the lists of the substance', async () => {
    await bearings()
    const { items } = await whereUsed(world.CAS.lead)
    expect(items[1]).toMatchObject({
      title: 'Crane',
      found: { name: 'Lead', concentration: '2.5', basis: 'article', materialName: 'Bronze' },
    })
    expect(items[1]!.statuses.find(({ legislationId }) => legislationId === 2)).toMatchObject({
      shortName: 'Article 33',
      status: { status: 'duty', word: 'Inform' },
    })
    // Lead is on no list of the F-gas Regulation.
    expect(items[1]!.statuses.map(({ shortName }) => shortName)).not.toContain('F-gas')
  })

  test('[SUB-11] of a group finds what holds its members, and says which', async () => {
    const part = await world.addPart(ctx, { title: 'Seal' })
    await world.changed(ctx, [part], (request) =>
      world.include(request, part, { cas: '6130-43-4', concentration: null }),
    )
    const { rows } = await sql<{ id: SubstanceId }>`
      select m.group_id as id from substance_members m join substances s on s.id = m.member_id
      join substances g on g.id = m.group_id
      where '6130-43-4' = any(s.cas_numbers) and g.name like 'Perfluoroheptanoic%'`.execute(ctx.db)
    const { items } = await getWhereUsed(ctx, rows[0]!.id, endpoint.query.parse({}))
    expect(items).toMatchObject([
      { title: 'Seal', found: { name: 'Ammonium perfluoroheptanoate', concentration: null } },
    ])
  })

  test('[SUB-11] filters by name and product ID, by how it is held, and pages', async () => {
    await bearings()
    const titles = async (query: object) =>
      (await whereUsed(world.CAS.lead, query)).items.map(({ title }) => title)
    expect(await titles({ name: 'mot' })).toEqual(['Motor'])
    expect(await titles({ kind: 'direct' })).toEqual(['Bearing'])
    expect(await titles({ kind: 'through' })).toEqual(['Crane', 'Motor', 'Pump'])
    expect(await titles({ kind: 'top' })).toEqual(['Crane'])
    expect(await titles({ page: 2, perPage: 3 })).toEqual(['Pump'])
    expect(await whereUsed(world.CAS.lead, { kind: 'top', perPage: 1 })).toMatchObject({
      totalItems: 1,
      counts: { all: 4, direct: 1, top: 1 },
    })
    expect(await whereUsed(world.CAS.dicofol)).toMatchObject({ items: [], totalItems: 0 })
  })

  test('[SUB-11] filters by the status under a legislation, and says by which one may', async () => {
    await bearings()
    const all = await whereUsed(world.CAS.lead)
    const statusesOf = (page: typeof all) =>
      page.items.map(
        ({ statuses }) => statuses.find(({ legislationId }) => legislationId === 2)?.status.status,
      )
    expect(statusesOf(all)).toEqual(['duty', 'duty', 'duty', 'duty'])
    expect(all.legislations).toContain(2)
    const duties = await whereUsed(world.CAS.lead, { legislationStatuses: { 2: ['duty', 'assess'] } })
    expect(duties.totalItems).toBe(4)
    const none = await whereUsed(world.CAS.lead, { legislationStatuses: { 2: ['no_duty'] } })
    expect(none).toMatchObject({
      items: [],
      totalItems: 0,
      legislations: all.legislations,
      counts: { all: 4 },
    })
    const { file } = kindOf(
      await exportWhereUsed(ctx, await world.substanceOf(world.CAS.lead), {
        format: 'csv',
        kind: 'all',
        legislationStatuses: { 2: ['no_duty'] },
      }),
    )
    expect((await text(file!.stream)).trim().split('\r\n')).toHaveLength(1)
  })

  test('[PERM-09] lists what the working organization sees, and does not name others on the way', async () => {
    const user = await testUser()
    const below = await testOrganization(user.company!, 'Service')
    const above = await testContext({}, user)
    ctx = { ...above, scope: [above.organizationId, below] }
    const { motor, bearing } = await bearings()
    const kit = await world.addPart(ctx, { title: 'Kit', organizationId: below })
    await world.changed(ctx, [kit], (request) => world.addEdge(request, kit, motor))

    const { items, counts } = await whereUsed(
      world.CAS.lead,
      {},
      {
        ...above,
        organizationId: below,
        scope: [below],
      },
    )

    expect(counts).toEqual({ all: 1, direct: 0, top: 1 })
    expect(items).toMatchObject([
      { id: kit, path: [{ id: kit }, { id: null, title: '' }, { id: null, title: '' }] },
    ])
    expect(JSON.stringify(items)).not.toContain('Bearing')
    expect(bearing).toBeGreaterThan(0)
  })

  test('[PERM-07] of another company’s substance is not found', async () => {
    const other = await testContext()
    const { rows } = await sql<{
      id: SubstanceId
    }>`insert into own_substances (name) values ('Secret') returning id`.execute(other.db)
    await expect(getWhereUsed(ctx, rows[0]!.id, endpoint.query.parse({}))).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  test('takes as many statements for many products as for few', async () => {
    const { bearing } = await bearings()
    const count = async () => (await statementsOf(() => whereUsed(world.CAS.lead))).length
    const before = await count()
    const more: ProductId[] = []
    for (let index = 0; index < 20; index++) more.push(await world.addPart(ctx, { title: `More ${index}` }))
    await world.changed(ctx, more, async (request) => {
      for (const part of more) await world.addEdge(request, part, bearing)
    })
    expect(await count()).toBe(before)
  })
})

describe('the export of where a substance is used', () => {
  test('[SUB-11] has a line for each product, with its path, figure and statuses', async () => {
    await bearings()
    const { file } = kindOf(
      await exportWhereUsed(ctx, await world.substanceOf(world.CAS.lead), { format: 'csv', kind: 'all' }),
    )
    const lines = (await text(file!.stream)).trim().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[0]).toContain(
      'Product,Product ID,Held,Shortest path,Paths,Substance,"Concentration, %",Material',
    )
    expect(lines[2]).toMatch(/^Crane,,through components,Crane › Pump › Bearing,2,Lead,2\.5,Bronze,/)
    expect(file!.name).toMatch(/^Lead \d{4}-\d\d-\d\d\.csv$/)
  })

  test('[SUB-11] is a workbook, too, and in Swedish', async () => {
    await bearings()
    const swedish: Context = { ...ctx, language: 'sv' }
    const id = await world.substanceOf(world.CAS.lead)
    const csv = kindOf(await exportWhereUsed(swedish, id, { format: 'csv', kind: 'top' })).file!
    expect(await text(csv.stream)).toContain('genom komponenter')
    const xlsx = kindOf(await exportWhereUsed(swedish, id, { format: 'xlsx', kind: 'all' })).file!
    expect((await text(xlsx.stream)).startsWith('PK')).toBe(true)
  })
})
