import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { CategoryId } from '#contract/values/ids.ts'
import * as categories from '#server/catalogues/categories.service.ts'
import { loadCategories } from '#server/catalogues/load-categories.ts'
import type { Context } from '#server/context.ts'
import { listDatabase, type ListDatabase } from '#tests/lists/database.ts'
import { statementsOf } from '#tests/deps.ts'

const all = { page: 1, perPage: 256 }
const search = { selectableOnly: false, perPage: 20 }

/** The whole nomenclature as it ships, some 24,000 nodes. */
describe('the customs nomenclature', () => {
  let database: ListDatabase
  let ctx: Context
  beforeAll(async () => {
    database = await listDatabase()
    await database.databases.transaction(null, loadCategories)
    ctx = await database.company()
  })
  afterAll(() => database.close())

  const childOf = async (id: CategoryId, code: string) => {
    const { items } = await categories.getCategoryChildren(ctx, id, all)
    const child = items.find((item) => item.code.startsWith(code))
    if (!child) throw new Error(`No ${code} below ${id}`)
    return child
  }

  test('[PROD-21] begins with the chapters, in the language', async () => {
    const { items, totalItems } = await categories.getCategories({ ...ctx, language: 'sv' }, all)

    expect(totalItems).toBe(98)
    expect(items.find(({ code }) => code === '3900000000')).toMatchObject({
      title: 'Plaster och plastvaror',
      level: 2,
      hasChildren: true,
      isSelectable: false,
      path: [],
    })
  })

  test('[PROD-21] goes down by 4, 6, 8 and 10 digits, a page at a time', async () => {
    const [chapter] = (await categories.searchCategories(ctx, { ...search, text: '84' })).items
    if (!chapter) throw new Error('There is a chapter 84')
    const heading = await childOf(chapter.id, '8481')
    const subheading = await childOf(heading.id, '848110')
    const cn = await childOf(subheading.id, '84811005')
    const taric = await childOf(cn.id, '8481100510')

    expect([heading, subheading, cn, taric].map(({ level }) => level)).toEqual([4, 6, 8, 10])
    expect(taric).toMatchObject({ isSelectable: true, hasChildren: false })
    expect(taric.path.map(({ level }) => level)).toEqual([2, 4, 6, 8])
    const page = await categories.getCategoryChildren(ctx, heading.id, { page: 2, perPage: 2 })
    expect(page).toMatchObject({ totalItems: 6, items: [{ code: '8481300000' }, { code: '8481400000' }] })
  })

  test('[PROD-21] every chapter and heading has a title', async () => {
    const { rows } = await database.owner.query(
      `select code from data.categories where level < 6 and title ~ '^(Chapter|Heading) '`,
    )
    expect(rows).toEqual([])
  })

  test('[PROD-21] one node comes with its path; one that there is not is not found', async () => {
    const [valves] = (await categories.searchCategories(ctx, { ...search, text: '848110' })).items
    if (!valves) throw new Error('There are pressure-reducing valves')

    expect(await categories.getCategory(ctx, valves.id)).toEqual(valves)
    await expect(categories.getCategory(ctx, 77_777_777 as CategoryId)).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(categories.getCategoryChildren(ctx, 77_777_777 as CategoryId, all)).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  test.each(['848110', '8481.10', '8481 10', '8481100000'])(
    '[PROD-21] %s is found by its code, itself first',
    async (text) => {
      const { items, unknownCode } = await categories.searchCategories(ctx, { ...search, text })

      expect(items[0]).toMatchObject({ code: '8481100000', title: 'Pressure-reducing valves' })
      expect(items.length).toBeGreaterThan(1)
      expect(unknownCode).toBeNull()
    },
  )

  test('[PROD-21] words are found in its title and in those above, its own title first', async () => {
    const { items } = await categories.searchCategories(ctx, { ...search, text: 'valves safety' })

    expect(items[0]).toMatchObject({ code: '8481400000', title: 'Safety or relief valves' })
    expect(items.some(({ title }) => title === 'Of cast iron or of steel')).toBe(true)
  })

  test('[PROD-21] Swedish words are found where there are Swedish titles, and capitals do not matter', async () => {
    const { items } = await categories.searchCategories(ctx, { ...search, text: 'KÄRNREAKTORER' })
    expect(items[0]).toMatchObject({ code: '8400000000' })
  })

  test('[PROD-21] typing errors are forgiven where nothing has the words', async () => {
    const { items } = await categories.searchCategories(ctx, { ...search, text: 'stoneweare' })
    expect(items.length).toBeGreaterThan(0)
  })

  test('[PROD-21] what cannot be chosen is left out where asked for, and the answer is bounded', async () => {
    const text = 'machinery'
    const { items } = await categories.searchCategories(ctx, { text, selectableOnly: true, perPage: 7 })

    expect(items).toHaveLength(7)
    expect(items.every(({ isSelectable }) => isSelectable)).toBe(true)
  })

  test('[PROD-21] an unknown code is told, with the nearest that there is', async () => {
    expect(await categories.searchCategories(ctx, { ...search, text: '8481.11.99' })).toMatchObject({
      items: [],
      unknownCode: { code: '84811199', nearest: { code: '8481000000', level: 4 } },
    })
    expect(await categories.searchCategories(ctx, { ...search, text: '770000' })).toMatchObject({
      items: [],
      unknownCode: { code: '770000', nearest: null },
    })
    expect(await categories.searchCategories(ctx, { ...search, text: '84811000001' })).toMatchObject({
      unknownCode: { nearest: { code: '8481100000' } },
    })
  })

  test('percent signs and quotes are characters like others', async () => {
    for (const text of ["'; drop table", '100%', '_', '\\'])
      expect(await categories.searchCategories(ctx, { ...search, text })).toHaveProperty('items')
  })

  test('each answer is one statement', async () => {
    expect(await statementsOf(() => categories.getCategories(ctx, all))).toHaveLength(1)
    expect(
      await statementsOf(() => categories.searchCategories(ctx, { ...search, text: 'valves' })),
    ).toHaveLength(1)
  })

  test('a start with the same files reads nothing again; a code that a newer state lacks is deprecated', async () => {
    const { databases, owner } = database
    await owner.query(
      `insert into data.categories (id, code, level, parent_id, title, search)
       select 77001, '8481109999', 10, id, 'Old valves', 'old valves' from data.categories where code = '8481100000'`,
    )
    expect(await statementsOf(() => databases.transaction(null, loadCategories))).toHaveLength(1)
    await owner.query(`update data.loaded_files set sha256 = repeat('0', 64)`)
    await databases.transaction(null, loadCategories)

    expect(await categories.getCategory(ctx, 77_001 as CategoryId)).toMatchObject({ isDeprecated: true })
    expect(
      (await categories.searchCategories(ctx, { ...search, text: 'old valves' })).items.map(({ id }) => id),
    ).not.toContain(77_001)
  })
})
