import { beforeEach, describe, expect, test } from 'vitest'

import type { Context } from '#server/context.ts'
import {
  apply,
  check,
  csvOf,
  faultsOf,
  importFile,
  linesOf,
  upload,
  type Sheet,
} from '#tests/product-import/files.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testCompany, testOrganization, testUser } from '#tests/people.ts'
import { identified, testProduct, testSupplier } from '#tests/products/products.ts'
import { workbookParts, zipFile } from '#tests/spreadsheets/zip-file.ts'

const HEAD = ['Part no.', 'Name', 'Parent', 'Qty', 'Supplier', 'EAN', 'Type'] as const

describe('a faulty row', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })

  const row = (cells: Partial<Record<(typeof HEAD)[number], string | number>>) =>
    HEAD.map((head) => cells[head] ?? null)
  const faultsIn = async (rows: Sheet, options = {}) =>
    faultsOf(ctx, await check(ctx, [HEAD, ...rows], options))

  test.each([
    ['units of zero', { Qty: 0 }, '3 Qty units:zero'],
    ['units below zero', { Qty: -1 }, '3 Qty units:zero'],
    ['a fraction of a unit', { Qty: '1,5' }, '3 Qty units:fraction'],
    ['units that can be two numbers', { Qty: '1,000' }, '3 Qty units:ambiguous'],
    ['units that are no number', { Qty: 'some' }, '3 Qty units:not-a-number'],
    ['a missing parent', { Parent: 'P-9' }, '3 Parent parent:missing'],
    ['itself as its parent', { Parent: 'S-1' }, '3 Parent parent:itself'],
    ['an unknown supplier', { Supplier: 'Nobody' }, '3 Supplier supplier:unknown'],
    ['a wrong check digit', { EAN: '4006381333930' }, '3 EAN identifier:check-digit'],
    ['an EAN of 12 digits', { EAN: '400638133393' }, '3 EAN identifier:length'],
    ['256 characters', { 'Part no.': 'x'.repeat(256) }, '3 Part no. cell:too-long'],
    ['an unknown type', { Type: 'gadget' }, '3 Type type:unknown'],
    ['a part number that a spreadsheet took for a day', { 'Part no.': '03-apr' }, '3 Part no. cell:date'],
    ['one saved as a day', { 'Part no.': '2024-04-03' }, '3 Part no. cell:date'],
    ['no part number', { 'Part no.': '' }, '3 Part no. key:missing'],
    ['a bought product without a supplier', { Type: 'Purchased product' }, '3 Supplier supplier:needed'],
    ['no name', { Name: '' }, '3 Name name:missing'],
  ])('[PROD-35] with %s is told at its row and column', async (_, cells, fault) => {
    const rows = [
      row({ 'Part no.': 'P-1', Name: 'Pump' }),
      row({ 'Part no.': 'S-1', Name: 'Screw', Parent: 'P-1', ...cells }),
    ]
    expect(await faultsIn(rows)).toEqual([fault])
  })

  test('[PERM-09] with an organization beside is told as with an unknown one, by the organizations that may be named', async () => {
    const company = await testCompany()
    const service = await testOrganization(company, 'Service')
    await testOrganization(company, 'Springs')
    const own = await testContext({}, await testUser({ company: { ...company, organizationId: service } }))
    for (const organization of ['Springs', 'Nobody']) {
      const checked = await check(own, [
        ['Part no.', 'Name', 'Organization'],
        ['P-1', 'Pump', organization],
      ])
      expect(await faultsOf(own, checked)).toEqual(['2 Organization organization:unknown'])
      expect(JSON.stringify(await linesOf(own, checked)).replaceAll(organization, '')).not.toContain(
        'Springs',
      )
    }
  })

  test('[PROD-35] that contradicts another row of the same part is refused with that row', async () => {
    const checked = await check(ctx, [
      HEAD,
      row({ 'Part no.': 'S-1', Name: 'Screw' }),
      row({ 'Part no.': 'S-1', Name: 'Bolt' }),
    ])
    const [line] = (await linesOf(ctx, checked)).filter(({ outcome }) => outcome === 'refused')
    expect(line?.faults[0]).toMatchObject({
      row: 3,
      column: 'Name',
      value: 'Bolt',
      code: 'row:contradiction',
      message:
        'Row 2 has “Screw” for the same product. Use the same value in both rows, or empty one of the cells.',
    })
  })

  test('[PROD-35] that closes a circle is told with the way and its rows', async () => {
    const rows = [
      row({ 'Part no.': 'A', Name: 'A', Parent: 'C' }),
      row({ 'Part no.': 'B', Name: 'B', Parent: 'A' }),
      row({ 'Part no.': 'C', Name: 'C', Parent: 'B' }),
    ]
    const lines = await linesOf(ctx, await check(ctx, [HEAD, ...rows]))
    expect(lines.map(({ faults }) => faults[0]?.code)).toEqual(Array(3).fill('component:cycle'))
    expect(lines[0]?.faults[0]?.message).toContain('C (4) › A (2) › B (3) › C (4)')
  })

  test('[PROD-35] a circle through components that are there already is refused too', async () => {
    await importFile(ctx, [
      HEAD,
      row({ 'Part no.': 'A', Name: 'A' }),
      row({ 'Part no.': 'B', Name: 'B', Parent: 'A', Type: 'own' }),
    ])
    expect(await faultsIn([row({ 'Part no.': 'A', Parent: 'B' })])).toEqual(['2 component:cycle'])
  })

  test('[PROD-35] that matches several products is refused', async () => {
    await testProduct(ctx, 'One', { identifiers: [identified('S-1', 'Part number')] })
    await testProduct(ctx, 'Two', { identifiers: [identified('S-1', 'Part number')] })
    expect(await faultsIn([row({ 'Part no.': 'S-1', Name: 'Screw' })])).toEqual(['2 Part no. key:ambiguous'])
  })

  test('[PROD-35] the same component twice is refused, or its units are added up', async () => {
    const rows = [
      row({ 'Part no.': 'P-1', Name: 'Pump' }),
      row({ 'Part no.': 'S-1', Name: 'Screw', Parent: 'P-1', Qty: 2 }),
      row({ 'Part no.': 'S-1', Name: 'Screw', Parent: 'P-1', Qty: 4 }),
    ]
    expect(await faultsIn(rows)).toEqual(['4 component:twice'])
    await importFile(ctx, [HEAD, ...rows], { repeatedComponents: 'sum' })
    const edges = await ctx.db.selectFrom('product_components').select('number_of_units').execute()
    expect(edges).toEqual([{ number_of_units: 6 }])
  })

  test('[PROD-35] keeps the whole file out, unless faulty rows are left out with what stands on them', async () => {
    const rows = [
      row({ 'Part no.': 'P-1', Name: 'Pump' }),
      row({ 'Part no.': 'H-1', Name: 'Housing', Parent: 'P-1', EAN: '4006381333930' }),
      row({ 'Part no.': 'S-1', Name: 'Screw', Parent: 'H-1' }),
      row({ 'Part no.': 'N-1', Name: 'Nut', Parent: 'P-1' }),
    ]
    const checked = await check(ctx, [HEAD, ...rows])
    expect(await faultsOf(ctx, checked)).toEqual(['3 EAN identifier:check-digit', '4 Parent parent:missing'])
    await expect(apply(ctx, checked)).rejects.toMatchObject({ code: 'product-import:faults' })
    const applied = await apply(ctx, checked, true)
    expect(applied.outcome?.products).toEqual({ created: 2, changed: 0 })
    const titles = await ctx.db.selectFrom('products').select('title').orderBy('title').execute()
    expect(titles.map(({ title }) => title)).toEqual(['Nut', 'Pump'])
  })

  test('[PROD-35] is left out with all levels below it, and nothing of them comes in by itself', async () => {
    const checked = await check(ctx, [
      ['Level', 'Part no.', 'Name', 'Supplier'],
      [0, 'P-1', 'Pump', null],
      [1, 'M-1', 'Motor', 'Nobody knows them AB'],
      [2, 'S-1', 'Stator', null],
      [3, 'W-1', 'Winding', null],
      [1, 'N-1', 'Nut', null],
      [2, 'N-1', 'Nut', null],
    ])
    expect(await faultsOf(ctx, checked)).toEqual([
      '3 Supplier supplier:unknown',
      '4 parent:refused',
      '5 parent:refused',
      '7 parent:itself',
    ])
    expect(checked.outcome?.products).toEqual({ created: 2, changed: 0 })
    await apply(ctx, checked, true)
    const titles = await ctx.db.selectFrom('products').select('title').orderBy('title').execute()
    expect(titles.map(({ title }) => title)).toEqual(['Nut', 'Pump'])
  })

  test('[PROD-35] a formula is read by its value, and refused where it was never computed', async () => {
    const cell = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`
    const file = zipFile(
      workbookParts(
        `<row r="1">${cell('A1', 'Part no.')}${cell('B1', 'Name')}</row>
         <row r="2">${cell('A2', 'S-1')}<c r="B2" t="str"><f>"Scr"&amp;"ew"</f><v>Screw</v></c></row>
         <row r="3">${cell('A3', 'S-2')}<c r="B3"><f>A2</f></c></row>
         <row r="4">${cell('A4', 'S-3')}<c r="B4" t="e"><v>#N/A</v></c></row>`,
      ),
    )
    const checked = await check(ctx, file)
    expect(await faultsOf(ctx, checked)).toEqual(['3 Name cell:formula', '4 Name cell:error'])
    expect((await linesOf(ctx, checked))[0]).toMatchObject({ row: 2, title: 'Screw', outcome: 'created' })
  })

  test('[PROD-35] names with direction marks, emoji, quotes and a leading = come in as they are', async () => {
    const names = ['\u200fمضخة', 'Pump 🚰', 'the "big" one', '=SUM(A1)', '-10 °C valve', "'tis", 'a|b;c']
    await importFile(ctx, [['Part no.', 'Name'], ...names.map((name, index) => [`P-${index}`, name])])
    const titles = await ctx.db.selectFrom('products').select('title').orderBy('id').execute()
    expect(titles.map(({ title }) => title)).toEqual(names)
  })
})

describe('a file', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })

  test.each([
    ['is empty', Buffer.alloc(0), 'file:faults', 'The file is empty.'],
    ['has only space in it', Buffer.from('\n \n'), 'file:faults', 'The file is empty.'],
    [
      'is cut in the middle',
      zipFile(workbookParts('<row r="1"/>')).subarray(0, 600),
      'file:faults',
      undefined,
    ],
    [
      'is a bomb',
      zipFile([...workbookParts(''), { name: 'xl/x.xml', content: '<a/>'.padEnd(450 * 1024 * 1024) }]),
      'file:faults',
      'The file unpacks to more than 400 MB. Divide it, or save only the sheet with the products.',
    ],
  ])('[PROD-35] that %s is refused when it is chosen', async (_, bytes, code, message) => {
    const refused = await upload(ctx, bytes).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code })
    if (message) expect(refused).toMatchObject({ details: { faults: [{ message }] } })
  })

  test('[PROD-11] whose SCIP numbers differ by their letters alone names the same number', async () => {
    const number = '3b7c1e90-5a42-4f0e-9f61-2c8a7d1b64e3'
    const head = ['Part no.', 'Name', 'SCIP number']
    await importFile(ctx, [head, ['P-1', 'Pump', number]])
    const checked = await check(ctx, [
      head,
      ['P-1', 'Pump', number.toUpperCase()],
      ['P-2', 'Valve', ` ${number.toUpperCase()}`],
      ['P-3', 'Bolt', 'abc-1'],
      ['P-4', 'Nut', 'ABC-1'],
    ])
    expect(await faultsOf(ctx, checked)).toEqual(['3 SCIP number scip:twice', '5 SCIP number scip:twice'])
    expect(checked.outcome?.rows).toMatchObject({ created: 1, unchanged: 1 })
  })

  test('[PROD-11] matched by SCIP numbers finds products whatever their letters', async () => {
    const head = ['SCIP number', 'Name', 'Parent']
    await importFile(ctx, [head, ['abc-1', 'Pump', null]], { matchBy: 'SCIP_number' })
    const { outcome } = await importFile(ctx, [head, ['ABC-1', 'Pump', null], ['abc-2', 'Wheel', 'Abc-1']], {
      matchBy: 'SCIP_number',
    })
    expect(outcome).toMatchObject({ rows: { created: 1, unchanged: 1 }, components: { added: 1 } })
  })

  test('[PROD-35] that ends in the middle of a row is not read half', async () => {
    const text = 'Part no.;Name;Brand\nP-1;Pump;Nord\nP-2;Ho'
    const found = await upload(ctx, Buffer.from(text))
    expect(found.state).toBe('uploaded')
    const checked = await check(ctx, Buffer.from(text)).catch((error: unknown) => error)
    expect(checked).toMatchObject({ state: 'uploaded', outcome: null, job: { state: 'failed' } })
  })

  test.each([
    ['semicolons in Windows-1252', Buffer.from('Artikelnr;Benämning\nP-1;Värmepump\n', 'latin1')],
    ['tabs in UTF-16', Buffer.from('\ufeffPart no.\tName\nP-1\tVärmepump\n', 'utf16le')],
    ['commas and quotes', Buffer.from('"Part no.","Name"\r\n"P-1","Värmepump"\r\n')],
  ])('[PROD-35] with %s is read', async (_, bytes) => {
    await importFile(ctx, bytes)
    const products = await ctx.db.selectFrom('products').select('title').execute()
    expect(products).toEqual([{ title: 'Värmepump' }])
  })

  test('[PROD-35] with titles above a merged head is read by its columns', async () => {
    await testSupplier(ctx, 'Bult & Co')
    const { outcome } = await importFile(
      ctx,
      csvOf([
        ['Bill of materials, pump', null, null, null],
        [null, null, null, null],
        ['Part', null, 'Supplier', null],
        ['No', 'Name', 'Name', 'Part no'],
        ['S-1', 'Screw', 'Bult & Co', 'B-77'],
      ]),
    )
    expect(outcome?.products.created).toBe(1)
    const identifiers = await ctx.db
      .selectFrom('product_identifiers')
      .select(['key', 'value'])
      .orderBy('key')
      .execute()
    expect(identifiers).toEqual([
      { key: 'Part number', value: 'S-1' },
      { key: "Supplier's product ID", value: 'B-77' },
    ])
  })

  test('[PROD-35] that another organization uploaded is not found', async () => {
    const { id } = await upload(
      ctx,
      csvOf([
        ['Part no.', 'Name'],
        ['P-1', 'Pump'],
      ]),
    )
    const stranger = await testContext()
    const { getProductImport } = await import('#server/product-import/imports.service.ts')
    await expect(inRequest(stranger, (request) => getProductImport(request, id))).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})
