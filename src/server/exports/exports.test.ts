import { beforeEach, describe, expect, test } from 'vitest'

import { exportProducts, type ProductExport } from '#contract/exports.ts'
import type { JobId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import * as exports from '#server/exports/exports.service.ts'
import { sweepExports } from '#server/exports/sweep.ts'
import * as jobs from '#server/jobs/jobs.service.ts'
import { runJob } from '#server/jobs/run-job.ts'
import * as products from '#server/products/export/export.service.ts'
import { testContext } from '#tests/context.ts'
import { statementsOf, testDeps } from '#tests/deps.ts'
import { testUser } from '#tests/people.ts'
import { downloadedTable } from '#tests/spreadsheets/downloaded-table.ts'
import { identified, named, testProduct, testSupplier } from '#tests/products/products.ts'

const wanted = (asked: object = {}): ProductExport => exportProducts.query.parse({ format: 'csv', ...asked })

const exported = async (ctx: Context, asked: object = {}) =>
  (await downloadedTable(await products.exportProducts(ctx, wanted(asked)))).rows

const page = { page: 1, perPage: 10 }

describe('the export of the overview', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })

  test.each(['xlsx', 'csv'])(
    '[OV-14] holds the columns that are shown, in their order, as %s',
    async (format) => {
      const supplier = await testSupplier(ctx, 'Ventilteknik')
      await testProduct(ctx, 'Valve', {
        type: 'purchased_product',
        names: [named('Valve'), named('VT Valve', "Supplier's product name")],
        identifiers: [identified('0012'), identified('4006381333931', 'EAN')],
        supplierIds: [supplier],
      })

      const columns = ['supplier', 'ean', 'productId', 'supplierProductName']
      const [head, row] = await exported(ctx, { format, columns })

      expect(head).toEqual(['Name', 'Supplier', 'EAN', 'Product ID', "Supplier's product name"])
      expect(row).toEqual(['Valve', 'Ventilteknik', '4006381333931', '0012', 'VT Valve'])
    },
  )

  test('[OV-14] is in the language of the reader', async () => {
    await testProduct(ctx, 'Valve')
    const download = await products.exportProducts(
      { ...ctx, language: 'sv' },
      wanted({ columns: ['supplier'] }),
    )

    const { name, rows } = await downloadedTable(download)

    expect(name).toMatch(/^Produkter \d{4}-\d\d-\d\d\.csv$/)
    expect(rows[0]).toEqual(['Namn', 'Leverantör'])
  })

  test('[OV-14] has the rows that the filters leave, sorted as they are shown, with what they are part of', async () => {
    const bolt = await testProduct(ctx, 'Bolt A')
    await testProduct(ctx, 'Bolt B')
    await testProduct(ctx, 'Crane', { components: [bolt] })

    const asked = { filters: { name: 'bolt' }, sort: 'name', direction: 'desc' }
    expect(await exported(ctx, asked)).toEqual([
      ['Name', 'Part of'],
      ['Bolt B', ''],
      ['Bolt A', 'Crane'],
    ])
    // As the plain list: what is no component first.
    expect((await exported(ctx)).map(([name]) => name)).toEqual(['Name', 'Bolt B', 'Crane', 'Bolt A'])
  })

  test.each(['xlsx', 'csv'])(
    '[OV-14] has the components of rows that are open below them, with level and units, as %s',
    async (format) => {
      const bolt = await testProduct(ctx, 'Bolt', { identifiers: [identified('0012')] })
      const arm = await testProduct(ctx, 'Arm', { components: [bolt] })
      const crane = await testProduct(ctx, 'Crane', { components: [arm] })
      await ctx.db
        .updateTable('product_components')
        .set({ number_of_units: 4 })
        .where('parent_id', '=', arm)
        .execute()
      const asked = { format, columns: ['productId'], sort: 'name', direction: 'desc' }

      const rows = await exported(ctx, { ...asked, open: [`${crane}`, `${crane}/${arm}`, '999999'] })
      expect(rows).toEqual([
        ['Level', 'Name', 'Units', 'Product ID'],
        ['1', 'Crane', '', ''],
        ['2', 'Arm', '1', ''],
        ['3', 'Bolt', '4', '0012'],
        ['1', 'Bolt', '', '0012'],
        // Open below the crane, and closed where it is listed by itself.
        ['1', 'Arm', '', ''],
      ])

      const found = await exported(ctx, { format, filters: { name: 'arm' }, open: [`${arm}`] })
      expect(found).toEqual([
        ['Level', 'Name', 'Units', 'Part of'],
        ['1', 'Arm', '', 'Crane'],
        ['2', 'Bolt', '4', 'Crane › Arm'],
      ])
    },
  )

  test('[OV-14] a name that begins like a formula is none', async () => {
    await testProduct(ctx, '=HYPERLINK("http://evil")')

    expect((await exported(ctx))[1]).toEqual([`'=HYPERLINK("http://evil")`])
  })

  test('[OV-14] a column of a legislation that is not worked with is left out', async () => {
    await testProduct(ctx, 'Valve')

    expect(await exported(ctx, { columns: ['legislation-999999', 'ean'] })).toEqual([
      ['Name', 'EAN'],
      ['Valve', ''],
    ])
  })

  test('[PERM-09] has what the working organization sees, and [PERM-07] nothing of another subscriber', async () => {
    await testProduct(ctx, 'Valve')

    expect(await exported(await testContext())).toEqual([['Name']])
  })

  test('[OV-14] few statements for many rows, and none for each of them', async () => {
    for (let number = 0; number < 30; number++) await testProduct(ctx, `Product ${number}`)

    // The legislations (2), the products in their order, and 500 rows at a time.
    expect((await statementsOf(() => exported(ctx))).length).toBeLessThanOrEqual(4)
  })

  test('[OV-14] more rows than a request may take are refused, and pointed to the job', async () => {
    const { owner } = await testDeps()
    await owner.query(
      `insert into data.products (subscriber_id, organization_id, type, title)
       select $1, $2, 'own_product', 'Product ' || n from generate_series(1, 5001) n`,
      [ctx.subscriberId, ctx.organizationId],
    )

    await expect(exported(ctx)).rejects.toMatchObject({ code: 'export:too-long', details: { limit: 5000 } })
  })
})

describe('the export as a job', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
    const { owner } = await testDeps()
    await owner.query(
      `insert into data.products (subscriber_id, organization_id, type, title)
       select $1, $2, 'own_product', 'Product ' || lpad(n::text, 4, '0') from generate_series(1, 1200) n`,
      [ctx.subscriberId, ctx.organizationId],
    )
  })

  async function start(asked: object = {}): Promise<JobId> {
    const { databases } = await testDeps()
    const { jobId } = await databases.transaction(ctx.subscriberId, (db) =>
      products.startProductExport({ ...ctx, db }, wanted(asked)),
    )
    return jobId
  }
  async function run(jobId: JobId): Promise<void> {
    const deps = await testDeps()
    await runJob({ ...deps, onError: (error) => expect.unreachable(error.message) }, jobHandlers, {
      jobId,
      subscriberId: ctx.subscriberId,
    })
  }

  test('[OV-14] writes all rows, tells how far it is, and keeps the file for its maker for a day', async () => {
    const jobId = await start({ format: 'xlsx' })
    await run(jobId)

    const job = await jobs.getJob(ctx, jobId)
    expect(job).toMatchObject({ state: 'done', done: 1200, total: 1200, result: { rows: 1200 } })
    const { items } = await exports.getExports(ctx, page)
    expect(items).toMatchObject([
      { id: job.result?.['exportId'], rows: 1200, name: expect.stringMatching(/\.xlsx$/) },
    ])
    const [file] = items
    if (!file) throw new Error('no file')
    expect(Date.parse(file.expiresAt) - Date.parse(file.createdAt)).toBe(24 * 3_600_000)
    const { rows } = await downloadedTable(await exports.downloadExport(ctx, file.id))
    expect(rows).toHaveLength(1201)
    expect(rows[1200]).toEqual(['Product 1200'])
  })

  test('[PERM-07] nobody else gets the file, not even a colleague', async () => {
    await run(await start())
    const [file] = (await exports.getExports(ctx, page)).items
    if (!file) throw new Error('no file')
    const { userId } = await testUser({ company: ctx })

    for (const other of [{ ...ctx, userId }, await testContext()]) {
      expect(await exports.getExports(other, page)).toEqual({ items: [], totalItems: 0 })
      await expect(exports.downloadExport(other, file.id)).rejects.toMatchObject({ code: 'not-found' })
    }
  })

  test('[OV-14] a day later it is gone, and then it is swept', async () => {
    await run(await start())
    const [file] = (await exports.getExports(ctx, page)).items
    if (!file) throw new Error('no file')
    const later = new Date(ctx.now().getTime() + 25 * 3_600_000)
    const then = { ...ctx, now: () => later }

    expect(await exports.getExports(then, page)).toEqual({ items: [], totalItems: 0 })
    await expect(exports.downloadExport(then, file.id)).rejects.toMatchObject({ code: 'not-found' })
    const { databases, owner } = await testDeps()
    await sweepExports((tenant, work) => databases.transaction(tenant, work), [ctx.subscriberId], later)
    for (const table of ['exports', 'files']) {
      const { rows } = await owner.query(`select from data.${table} where subscriber_id = $1`, [
        ctx.subscriberId,
      ])
      expect([table, rows.length]).toEqual([table, 0])
    }
  })

  test('[OV-14] a day later its file stays where answers rest on the same one', async () => {
    await run(await start())
    const { databases, owner } = await testDeps()
    await owner.query(
      `insert into data.answer_documents (subscriber_id, organization_id, file_id, created_by)
       select subscriber_id, organization_id, file_id, owner_id from data.exports where subscriber_id = $1`,
      [ctx.subscriberId],
    )
    const later = new Date(ctx.now().getTime() + 25 * 3_600_000)
    const sweep = () =>
      sweepExports((tenant, work) => databases.transaction(tenant, work), [ctx.subscriberId], later)
    expect([await sweep(), await sweep()]).toEqual([1, 0])
    const { rows } = await owner.query('select from data.files where subscriber_id = $1', [ctx.subscriberId])
    expect(rows).toHaveLength(1)
  })

  test('[OV-14] a cancelled job leaves no file', async () => {
    const jobId = await start()
    const { databases } = await testDeps()
    await databases.transaction(ctx.subscriberId, (db) => jobs.cancelJob({ ...ctx, db }, jobId))
    await run(jobId)

    expect((await jobs.getJob(ctx, jobId)).state).toBe('cancelled')
    expect((await exports.getExports(ctx, page)).items).toEqual([])
  })

  test('[OV-14] whose reading fails in the middle fails as a whole, and leaves no file', async () => {
    const jobId = await start()
    const deps = await testDeps()
    let transactions = 0
    const errors: Error[] = []
    const breaking: typeof deps.databases = {
      ...deps.databases,
      transaction: (tenant, work) => {
        transactions += 1
        // Some rows are written already.
        if (transactions === 8) throw new Error('the database went away')
        return deps.databases.transaction(tenant, work)
      },
    }
    await runJob({ ...deps, databases: breaking, onError: (error) => errors.push(error) }, jobHandlers, {
      jobId,
      subscriberId: ctx.subscriberId,
    })

    expect(errors.map(({ message }) => message)).toEqual(['the database went away'])
    expect((await jobs.getJob(ctx, jobId)).state).toBe('failed')
    expect((await exports.getExports(ctx, page)).items).toEqual([])
  })
})
