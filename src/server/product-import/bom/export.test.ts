import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { identifierKeys, nameKeys, type IdentifierKey, type NameKey } from '#contract/products/attributes.ts'
import type { ProductId } from '#contract/values/ids.ts'
import type { TableFormat } from '#contract/values/table-format.ts'
import type { Context } from '#server/context.ts'
import { kindOf, type Download } from '#server/http/answers.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { downloadExport, getExports } from '#server/exports/exports.service.ts'
import { getJob } from '#server/jobs/jobs.service.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { exportBom, startBomExport } from '#server/product-import/bom/export.ts'
import { previewProductImport } from '#server/product-import/imports.service.ts'
import { readTables } from '#server/spreadsheets/read/tables.ts'
import {
  apply,
  check,
  checkWith,
  faultsOf,
  importFile,
  linesOf,
  proposedSettings,
  upload,
} from '#tests/product-import/files.ts'
import { testDeps } from '#tests/deps.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { identified, named, testProduct, testSupplier } from '#tests/products/products.ts'

async function bytesOf(download: Download): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of kindOf(download).file?.stream ?? []) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

const idOf = async (ctx: Context, title: string) =>
  (await ctx.db.selectFrom('products').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id

const exported = (ctx: Context, format: TableFormat) =>
  inRequest(ctx, async (request) => bytesOf(await exportBom(request, { format })))

/** Anything a person may call a product; what cannot be kept is left out. */
const texts = fc
  .oneof(
    fc.constantFrom(
      '=1+1',
      "'=x",
      "''-y",
      '-5',
      '@a',
      '+46 8',
      'a|b',
      'a;b',
      'c\\d',
      '#4',
      'x #3',
      '\u200fمضخة',
      '🚰',
      'two\nlines',
      '00123',
      '1e5',
      '"quoted"',
      'yes',
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  )
  // oxlint-disable-next-line no-control-regex -- such texts are refused wherever they come from
  .map((text) => text.replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]|\p{Surrogate}/gu, '').trim())
  .filter((text) => text !== '')

const freeKeys = identifierKeys.filter(
  (key) => !['EAN', 'GTIN', 'JAN', 'UUID', 'SCIP_number', 'Other'].includes(key),
)

interface Wanted {
  names: [NameKey, string][]
  identifiers: [IdentifierKey, string][]
  components: number[]
  suppliers: string[]
}

const products: fc.Arbitrary<Wanted[]> = fc.array(
  fc.record({
    names: fc.array(fc.tuple(fc.constantFrom(...nameKeys), texts), { minLength: 1, maxLength: 4 }),
    identifiers: fc.array(fc.tuple(fc.constantFrom(...freeKeys), texts), { maxLength: 4 }),
    components: fc.array(fc.nat(), { maxLength: 3 }),
    suppliers: fc.array(texts, { maxLength: 2 }),
  }),
  { minLength: 1, maxLength: 6 },
)

/** Checks an export, read by its levels instead of its parents. */
async function checkByLevel(ctx: Context, file: Buffer) {
  const { id } = await upload(ctx, file)
  const settings = await proposedSettings(ctx, id)
  const preview = await inRequest(ctx, (request) => previewProductImport(request, id, {}))
  const level = preview.columns.find(({ title }) => title === 'Level')?.column ?? -1
  const columns = settings.columns.filter(({ field }) => field !== 'parent')
  return checkWith(ctx, id, { ...settings, columns: [...columns, { column: level, field: 'level' }] })
}

/** Products that are made of those before them: no circles. */
async function make(ctx: Context, wanted: readonly Wanted[]): Promise<void> {
  const made: ProductId[] = []
  for (const product of wanted) {
    const suppliers = []
    for (const title of product.suppliers) suppliers.push(await testSupplier(ctx, title))
    const components = new Set(product.components.flatMap((place) => made[place % (made.length || 1)] ?? []))
    made.push(
      await testProduct(ctx, '', {
        type: suppliers.length > 0 ? 'purchased_product' : 'own_product',
        names: distinct(product.names).map(([key, value]) => named(value, key)),
        identifiers: distinct(product.identifiers).map(([key, value]) => identified(value, key)),
        supplierIds: suppliers,
        components: suppliers.length > 0 ? [] : [...components],
      }),
    )
  }
}

const distinct = <T extends readonly [string, string]>(rows: readonly T[]): T[] =>
  rows.filter(([key, value], index) => rows.findIndex((row) => row[0] === key && row[1] === value) === index)

describe('an exported bill of materials', () => {
  test.each(['csv', 'xlsx'] as const)('[PROD-35] as %s, imported again, changes nothing', async (format) => {
    await fc.assert(
      fc.asyncProperty(products, async (wanted) => {
        const ctx = await testContext()
        await make(ctx, wanted)
        const file = await exported(ctx, format)
        // By the parents, as is proposed, and by the levels: a person may choose either.
        for (const checked of [
          await check(ctx, file, { missingComponents: 'remove' }),
          await checkByLevel(ctx, file),
        ]) {
          expect(await faultsOf(ctx, checked)).toEqual([])
          expect(checked.outcome).toMatchObject({
            rows: { created: 0, changed: 0, refused: 0 },
            components: { added: 0, changed: 0, removed: 0 },
          })
          expect(checked.outcome?.rows.total).toBeGreaterThanOrEqual(wanted.length)
        }
      }),
      { numRuns: 15, seed: 35 },
    )
  })

  /** Everything that an export says, without the numbers of the company. */
  const content = async (ctx: Context) => {
    const result = await readTables(await exported(ctx, 'csv'))
    const [head, ...rows] = 'tables' in result ? (result.tables[0]?.rows ?? []) : []
    const heads = head?.cells ?? []
    const place = (title: string) => heads.indexOf(title)
    const id = heads.findIndex((title) => title.startsWith('Kedja ID ['))
    const [parent, name] = [place('Parent'), place('Our product name')]
    const titles = new Map(rows.map(({ cells }) => [cells[id], cells[name]]))
    // A product that came from another company remembers the number that it has there.
    const isNumber = (at: number) => /Kedja ID|Parent product ID/.test(heads[at] ?? '')
    return rows
      .map(({ cells }) =>
        cells
          .flatMap((text, at) => (isNumber(at) ? [] : at === parent ? (titles.get(text) ?? '') : text))
          .join('|'),
      )
      .toSorted()
  }

  test.each(['csv', 'xlsx'] as const)(
    '[PROD-35] as %s, imported into an empty company, gives the same, and again changes nothing',
    async (format) => {
      const ctx = await testContext()
      const bult = await testSupplier(ctx, 'Bult & Co')
      const screw = await testProduct(ctx, 'Screw', { type: 'purchased_product', supplierIds: [bult] })
      const housing = await testProduct(ctx, 'Housing', { components: [screw] })
      const pump = await testProduct(ctx, '=Pump', { components: [housing, screw] })
      await testProduct(ctx, 'Pumps | big', { type: 'product_group', components: [pump] })

      const other = await testContext()
      const file = await exported(ctx, format)
      const options = { createUnknown: true, createSuppliers: true }
      const applied = await importFile(other, file, options)
      expect(applied.outcome).toMatchObject({
        products: { created: 4 },
        components: { added: 3 },
        suppliersCreated: 1,
      })
      expect(await content(other)).toEqual(await content(ctx))
      const again = await check(other, await exported(other, format))
      expect(again.outcome?.rows).toMatchObject({ created: 0, changed: 0, refused: 0 })
    },
  )

  test('[PROD-35] a group that is nowhere is refused at its column, and one that the file makes is used', async () => {
    const ctx = await testContext()
    const rows = [
      ['Part no.', 'Name', 'Type', 'Product group'],
      ['P-1', 'Pump', '', 'Pumps'],
      ['P-2', 'Valve', '', 'Valves'],
      ['G-1', 'Pumps', 'Product group', ''],
    ]
    const checked = await check(ctx, rows)
    expect(await faultsOf(ctx, checked)).toEqual(['3 Product group group:unknown'])
    expect((await linesOf(ctx, checked))[1]?.faults[0]?.value).toBe('Valves')
    await apply(ctx, checked, true)
    const members = await ctx.db.selectFrom('product_group_members').select('group_id').execute()
    expect(members).toHaveLength(1)
  })

  test('[PROD-35] of one product holds what is in it, and nothing else', async () => {
    const ctx = await testContext()
    const screw = await testProduct(ctx, 'Screw')
    const housing = await testProduct(ctx, 'Housing', { components: [screw] })
    const pump = await testProduct(ctx, 'Pump', { components: [housing, screw] })
    await testProduct(ctx, 'Crane', { components: [pump] })
    const bytes = await inRequest(ctx, async (request) =>
      bytesOf(await exportBom(request, { format: 'csv', productId: pump })),
    )
    const result = await readTables(bytes)
    const rows = 'tables' in result ? (result.tables[0]?.rows ?? []) : []
    const place = rows[0]?.cells.indexOf('Our product name') ?? -1
    expect(rows.slice(1).map(({ cells }) => cells[place])).toEqual(['Pump', 'Housing', 'Screw', 'Screw'])
  })

  test('[PROD-35] lists each product below what it is in, with level, parent and quantity', async () => {
    const ctx = await testContext()
    const screw = await testProduct(ctx, 'Screw', { identifiers: [identified('S-1')] })
    const housing = await testProduct(ctx, 'Housing', {
      identifiers: [identified('H-1')],
      components: [screw],
    })
    const pump = await testProduct(ctx, 'Pump', { identifiers: [identified('P-1')], components: [housing] })
    await testProduct(ctx, 'Spare kit', { components: [housing, screw] })
    await ctx.db
      .updateTable('product_components')
      .set({ number_of_units: 4, amount: '2.50', amount_unit: 'kg' })
      .where('parent_id', '=', housing)
      .execute()
    const result = await readTables(await exported(ctx, 'xlsx'))
    const [head, ...rows] = 'tables' in result ? (result.tables[0]?.rows ?? []) : []
    const titles = [
      'Level',
      'Product ID',
      'Our product name',
      'Parent',
      'Parent product ID',
      'Parent name',
      'Number of units',
      'Amount',
      'Amount unit',
      'Components listed at row',
    ]
    const places = titles.map((title) => head?.cells.indexOf(title) ?? -1)
    expect(rows.map(({ cells }) => places.map((at) => cells[at] ?? '').join(' '))).toEqual([
      `1 P-1 Pump       `,
      `2 H-1 Housing ${pump} P-1 Pump 1   `,
      `3 S-1 Screw ${housing} H-1 Housing 4 2.5 kg `,
      '1  Spare kit       ',
      // What it consists of stands once.
      `2 H-1 Housing ${await idOf(ctx, 'Spare kit')}  Spare kit 1   3`,
      `2 S-1 Screw ${await idOf(ctx, 'Spare kit')}  Spare kit 1   `,
    ])
  })

  test('[PROD-35] of many rows is made by a job, which keeps the file', async () => {
    const ctx = await testContext()
    const { owner, databases } = await testDeps()
    await owner.query(
      `insert into data.products (subscriber_id, organization_id, type, title)
       select $1, $2, 'own_product', 'Product ' || n from generate_series(1, 5001) n`,
      [ctx.subscriberId, ctx.organizationId],
    )
    const [first] = await ctx.db.selectFrom('products').select('id').orderBy('id').limit(1).execute()
    if (!first) throw new Error('no product')
    // Without what triggers keep beside them: five thousand of them by name take longer than the test.
    await owner.query(
      `begin; set local session_replication_role = replica;
       insert into data.product_components (subscriber_id, parent_id, child_id)
         select subscriber_id, ${first.id}, id from data.products where subscriber_id = ${ctx.subscriberId} and id <> ${first.id};
       commit`,
    )
    const refusal = { code: 'export:too-long', details: { limit: 5000 } }
    await expect(exported(ctx, 'csv')).rejects.toMatchObject(refusal)
    await expect(
      inRequest(ctx, (request) => exportBom(request, { format: 'csv', productId: first.id })),
    ).rejects.toMatchObject(refusal)

    for (const productId of [undefined, first.id]) {
      const { jobId } = await databases.transaction(ctx.subscriberId, (db) =>
        startBomExport({ ...ctx, db }, { format: 'csv', ...(productId && { productId }) }),
      )
      const deps = await testDeps()
      const onError = (error: Error) => expect.unreachable(error.message)
      await runJob({ ...deps, onError }, jobHandlers, { jobId, subscriberId: ctx.subscriberId })
      expect(await getJob(ctx, jobId)).toMatchObject({ state: 'done', done: 5001, total: 5001 })
      const [file] = (await getExports(ctx, { page: 1, perPage: 1 })).items
      if (!file) throw new Error('no file')
      expect(file.name).toContain(productId ? 'Product 1 ' : 'Products and components')
      const bytes = await bytesOf(await downloadExport(ctx, file.id))
      expect(bytes.toString().split('\r\n')).toHaveLength(5003)
    }
  })

  test('[PROD-35] of another company is not found', async () => {
    const ctx = await testContext()
    const pump = await testProduct(ctx, 'Pump')
    const stranger = await testContext()
    await expect(
      inRequest(stranger, (request) => exportBom(request, { format: 'csv', productId: pump })),
    ).rejects.toMatchObject({ code: 'not-found' })
    await expect(
      inRequest(stranger, (request) => startBomExport(request, { format: 'csv', productId: pump })),
    ).rejects.toMatchObject({ code: 'not-found' })
  })
})
