import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'

import { getOverview } from '#contract/products/overview.ts'
import type { ProductId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { knownBefore, rememberRow } from '#server/products/overview/late-pages.ts'
import { findOverviewPage } from '#server/products/overview/overview.repository.ts'
import { testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { testProduct } from '#tests/products/products.ts'

const PRODUCTS = 1_200
const PAGE = 111
const PER_PAGE = 10
const OFFSET = (PAGE - 1) * PER_PAGE

async function shownIds(ctx: Context, page = PAGE): Promise<ProductId[]> {
  const text = await findOverviewPage(ctx, getOverview.query.parse({ page, perPage: PER_PAGE }))
  return getOverview.response.parse(JSON.parse(text)).items.map(({ id }) => id)
}

async function idsInOrder(ctx: Context, from = OFFSET): Promise<ProductId[]> {
  const { rows } = await sql<{ id: ProductId }>`
    select id from products where organization_id = ${ctx.organizationId} order by is_component, title, id`.execute(
    ctx.db,
  )
  return rows.slice(from, from + PER_PAGE).map(({ id }) => id)
}

const insertProducts = (ctx: Context) =>
  sql`insert into products (organization_id, type, title)
    select ${ctx.organizationId}, 'own_product', 'Screw ' || i from generate_series(1, ${PRODUCTS}::int) i`.execute(
    ctx.db,
  )

describe('[OV-08] a page far down the overview', () => {
  let ctx: Context
  beforeAll(async () => {
    ctx = await testContext()
    await insertProducts(ctx)
  })

  const first = (context: Context) => sql`(select id from products
    where organization_id = ${context.organizationId} and not is_component order by title, id limit 1)`
  test.each<[string, (context: Context) => Promise<unknown>]>([
    ['nothing', async () => undefined],
    ['a new product', (context) => testProduct(context, 'A screw')],
    [
      'a product that is gone',
      (context) => sql`delete from products where id = ${first(context)}`.execute(context.db),
    ],
    [
      'another name',
      (context) => sql`update products set title = 'Z' where id = ${first(context)}`.execute(context.db),
    ],
    [
      'a product that becomes a component',
      async (context) => {
        const { rows } = await sql<{ id: ProductId }>`select ${first(context)} as id`.execute(context.db)
        await testProduct(context, 'Y', { components: rows.map(({ id }) => id) })
      },
    ],
    [
      'a product that is no component any more',
      (context) => sql`delete from product_components`.execute(context.db),
    ],
    [
      'a product of another organization',
      async (context) => {
        const { owner } = await testDeps()
        const { rows } = await owner.query(
          "insert into data.organizations (subscriber_id, title) values ($1, 'B') returning id::int",
          [context.subscriberId],
        )
        await sql`update products set organization_id = ${rows[0].id} where id = ${first(context)}`.execute(
          context.db,
        )
      },
    ],
    [
      'old changes that are folded',
      async (context) => {
        const { owner } = await testDeps()
        await owner.query("update data.product_order_changes set changed_at = now() - interval '2 days'")
        await owner.query('select app.fold_product_counts()')
        await sql`delete from products where id = ${first(context)}`.execute(context.db)
      },
    ],
  ])('is right again after %s', async (_change, change) => {
    await shownIds(ctx)
    await change(ctx)
    expect(await shownIds(ctx)).toEqual(await idsInOrder(ctx))
    expect(await shownIds(ctx)).toEqual(await idsInOrder(ctx))
  })

  test('and the one after it begin at the row that is remembered', async () => {
    await shownIds(ctx)
    const known = knownBefore(ctx, OFFSET)
    const [id, next] = await idsInOrder(ctx)
    expect(known).toMatchObject({ at: OFFSET, row: [false, expect.any(String), id] })
    if (!known || next === undefined) throw new Error('nothing is remembered')
    expect(await shownIds(ctx, PAGE + 1)).toEqual(await idsInOrder(ctx, OFFSET + PER_PAGE))
    // As if the row after it stood there: the page says that it begins where the memory says.
    const { rows } = await sql<{ title: string }>`select title from products where id = ${next}`.execute(
      ctx.db,
    )
    rememberRow(ctx, known.mark, { at: OFFSET, row: [false, rows[0]?.title ?? '', next] })
    expect((await shownIds(ctx))[0]).toBe(next)
  })

  test('is another one for each company and each working organization', async () => {
    const other = await testContext()
    await insertProducts(other)
    expect(await shownIds(other)).toEqual(await idsInOrder(other))
    const wide = { ...ctx, scope: [ctx.organizationId, other.organizationId] }
    // Nothing of another company is in it, whatever its scope names.
    for (const _round of [1, 2]) expect(await shownIds(wide)).toEqual(await idsInOrder(ctx))
  })
})

test('changes of the order are told once for a statement, and one row is left of old ones', async () => {
  const { owner } = await testDeps()
  const ctx = await testContext()
  const count = async () => {
    const { rows } = await owner.query<{ count: number }>(
      'select count(*)::int as count from data.product_order_changes where subscriber_id = $1',
      [ctx.subscriberId],
    )
    return rows[0]?.count
  }
  await insertProducts(ctx)
  await sql`update products set title = title || '!'`.execute(ctx.db)
  await sql`update products set title = title`.execute(ctx.db)
  expect(await count()).toBe(2)
  await owner.query("update data.product_order_changes set changed_at = now() - interval '2 days'")
  await owner.query('select app.fold_product_counts()')
  expect(await count()).toBe(1)
})
