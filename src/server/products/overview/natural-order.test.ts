import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import type { ProductId } from '#contract/values/ids.ts'
import { getChildren, getOverview } from '#contract/products/overview.ts'
import { getProductGroups } from '#server/catalogues/catalogues.service.ts'
import type { Context } from '#server/context.ts'
import { kindOf, type RawJson } from '#server/http/answers.ts'
import * as overview from '#server/products/overview/overview.service.ts'
import { getOrganizations } from '#server/supply-chain/supply-chain.service.ts'
import { testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { identified, testProduct, testSupplier } from '#tests/products/products.ts'

let ctx: Context
beforeEach(async () => {
  ctx = await testContext()
})

type Titled = { items: { title: string }[] }
const titlesOf = ({ items }: Titled) => items.map(({ title }) => title)
const read = (answer: RawJson): Titled => JSON.parse(kindOf(answer).text ?? '') as Titled

async function listed(query: object = {}): Promise<string[]> {
  const parsed = getOverview.query.parse({ page: 1, perPage: 10, ...query })
  return titlesOf(read(await overview.getOverview(ctx, parsed)))
}

const SCREWS = ['Screw M3 × 6', 'Screw M3 × 18', 'Screw M10 × 6', 'Åsnes 2', 'Öländer 10']

test('[OV-14] numbers within names and identifiers are in the order of what they come to', async () => {
  for (const [index, title] of SCREWS.toReversed().entries())
    await testProduct(ctx, title, { identifiers: [identified(`P-${10 - index}`)] })

  expect(await listed()).toEqual(SCREWS)
  expect(await listed({ sort: 'name', direction: 'desc' })).toEqual(SCREWS.toReversed())
  // P-6 … P-10
  expect(await listed({ sort: 'productId' })).toEqual(SCREWS)
})

test('[OV-14] … the same for identifiers of other columns', async () => {
  for (const value of ['B-100', 'B-20', 'B-3'])
    await testProduct(ctx, value, { identifiers: [identified(value, 'Part number')] })

  expect(await listed({ sort: 'partNumber' })).toEqual(['B-3', 'B-20', 'B-100'])
})

test('[OV-14] … and of members of a group, of groups and of suppliers', async () => {
  const members: ProductId[] = []
  for (const title of ['Bolt 10', 'Bolt 9']) members.push(await testProduct(ctx, title))
  const group = await testProduct(ctx, 'Group 12', { type: 'product_group', components: members })
  await testProduct(ctx, 'Group 2', { type: 'product_group' })
  for (const title of ['Werk 11', 'Werk 2']) await testSupplier(ctx, title)

  const page = { page: 1, perPage: 10 }
  const children = read(await overview.getChildren(ctx, group, getChildren.query.parse(page)))
  expect(titlesOf(children)).toEqual(['Bolt 9', 'Bolt 10'])
  expect(titlesOf(await getProductGroups(ctx, page))).toEqual(['Group 2', 'Group 12'])
  expect(titlesOf(await getOrganizations(ctx, 'supplier', page))).toEqual(['Werk 2', 'Werk 11'])
})

test('[OV-08] names that differ in leading zeros alone come once each, whatever the page', async () => {
  const twins = ['M3 × 06', 'M3 × 6', 'M3 × 006', 'M3 × 6']
  for (const title of twins) await testProduct(ctx, title)

  for (const direction of ['asc', 'desc']) {
    const pages = []
    for (const page of [1, 2, 3, 4])
      pages.push(...(await listed({ sort: 'name', direction, page, perPage: 1 })))
    expect(pages.toSorted()).toEqual(twins.toSorted())
    expect(pages).toEqual(await listed({ sort: 'name', direction }))
  }
})

test('[OV-14] the browser sorts names as the database does', async () => {
  const names = [
    'a 10',
    'A 9',
    'ä 1',
    'å 2',
    'Z 100',
    'z 20',
    'M3 × 06',
    'M3 × 6',
    'M3-7',
    'é 1',
    'e 2',
    '(10)',
    '(9)',
  ]
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) name order by name collate natural_order`.execute(ctx.db)

  const { compare } = new Intl.Collator('sv', { numeric: true })
  expect(rows.map(({ name }) => name)).toEqual(names.toSorted(compare))
})

test.each([
  ['products_listing', 'is_component, title, id'],
  ['products_by_title', 'title, id'],
  ['products_by_number', 'product_number, id'],
])('[OV-14] the index %s has that order', async (index, order) => {
  const { owner } = await testDeps()
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query(
      'set local enable_seqscan = off; set local enable_sort = off; set local enable_bitmapscan = off',
    )
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select id from data.products where subscriber_id = $1 order by ${order} limit 10`,
      [ctx.subscriberId],
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain(index)
    expect(plan).not.toContain('Sort')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
