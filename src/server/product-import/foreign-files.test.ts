import { beforeEach, describe, expect, test } from 'vitest'

import type { ImportOptions } from '#contract/product-import-settings.ts'
import type { Context } from '#server/context.ts'
import { previewProductImport } from '#server/product-import/imports.service.ts'
import {
  check,
  csvOf,
  faultsOf,
  importFile,
  linesOf,
  upload,
  type Sheet,
} from '#tests/product-import/files.ts'
import { structureOf } from '#tests/product-import/structure.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { workbookParts, zipFile } from '#tests/spreadsheets/zip-file.ts'

const cell = (ref: string, text: string | number, attributes = '') =>
  typeof text === 'number'
    ? `<c r="${ref}"${attributes}><v>${text}</v></c>`
    : `<c r="${ref}" t="inlineStr"${attributes}><is><t>${text}</t></is></c>`

/** A workbook as its XML has it: texts and numbers in their places. */
const workbook = (rows: readonly (readonly (string | number)[])[], styles = ''): Buffer =>
  zipFile(
    workbookParts(
      rows
        .map((cells, row) => {
          const placed = cells.map((text, column) => cell(`${'ABCDEFGH'[column]}${row + 1}`, text))
          return `<row r="${row + 1}">${placed.join('')}</row>`
        })
        .join(''),
      styles,
    ),
  )

describe('a file of another program', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })

  const structure = () => structureOf(ctx)
  const proposed = async (file: Buffer) => {
    const { id } = await upload(ctx, file)
    return inRequest(ctx, (request) => previewProductImport(request, id, {}))
  }
  const imported = async (file: Sheet | Buffer, options: Partial<ImportOptions> = {}) => {
    await importFile(ctx, file, options)
    return structure()
  }
  const pump = ['Pump › Housing × 1', 'Pump › Nut × 2']
  const housing = 'Housing › Screw × 4'

  test('[PROD-35] a structure list of SAP in German, Windows-1252 and decimal commas is understood', async () => {
    const text =
      'Stückliste Werk 1000;;;;;\r\n;;;;;\r\nStufe;Komponentennummer;Objektkurztext;Komponentenmenge;Mengeneinheit;\r\n' +
      '0;P;Pump;;ST;\r\n1;H;Housing;1,000;ST;\r\n2;S;Screw;4,000;ST;\r\n1;N;Nut;2,000;ST;\r\n1;R;Rör;0,500;M;\r\n'
    const file = Buffer.from(text, 'latin1')
    expect((await proposed(file)).settings.options).toMatchObject({ decimalMark: 'comma' })
    const asPieces = Buffer.from(text.replace(';M;', ';ST;'), 'latin1')
    expect(await faultsOf(ctx, await check(ctx, asPieces))).toEqual(['8 Komponentenmenge units:fraction'])
    // Half a metre is an amount; half a piece is a mistake.
    expect(await imported(file)).toEqual([housing, pump[0], pump[1], 'Pump › Rör × 1, 0.5 m'])
  })

  test('[PROD-35] numbers with three figures after the mark are one or a thousand as the person says', async () => {
    const rows = [
      ['Part no.', 'Name', 'Parent', 'Qty'],
      ['P', 'Pump', '', ''],
      ['S', 'Screw', 'P', '1,000'],
    ]
    expect(await faultsOf(ctx, await check(ctx, rows))).toEqual(['3 Qty units:ambiguous'])
    expect(await imported(rows, { decimalMark: 'comma' })).toEqual(['Pump › Screw × 1'])
    expect(await imported(rows, { decimalMark: 'point' })).toEqual(['Pump › Screw × 1000'])
  })

  test('[PROD-41] numbers of a workbook are what they are, whatever mark its texts have', async () => {
    const file = workbook([
      ['Part no.', 'Name', 'Parent', 'Amount', 'Unit'],
      ['P', 'Pump'],
      ['G', 'Grease', 'P', 1.125, 'kg'],
      ['O', 'Oil', 'P', '1.125', 'kg'],
    ])
    const checked = await check(ctx, file, { decimalMark: 'comma' })
    const changes = (await linesOf(ctx, checked)).map(({ changes: all }) => all.at(-1)?.after)
    expect(changes.slice(1)).toEqual(['× 1, 1.125 kg', '× 1, 1125 kg'])
  })

  const levels = (column: readonly string[]) =>
    csvOf([
      ['Pos', 'Part no.', 'Name', 'Qty'],
      ...[
        ['P', 'Pump', '1'],
        ['H', 'Housing', '1'],
        ['S', 'Screw', '4'],
        ['N', 'Nut', '2'],
        ['P2', 'Pump 2', '1'],
      ].map((cells, row) => [column[row] ?? '', ...cells]),
    ])

  test('[PROD-35] the unit of an amount stands in its head, and a dash says that there is none', async () => {
    const file = 'Level,Part no,Name,EAN,Mass (g)\n0,P1,Pump,-,\n1,G1,Grease,n/a,12.5\n1,N1,Nut,–,-\n'
    await importFile(ctx, Buffer.from(file))
    const rows = await ctx.db
      .selectFrom('product_components as e')
      .innerJoin('products as c', 'c.id', 'e.child_id')
      .select(['c.title', 'e.amount', 'e.amount_unit as unit'])
      .orderBy('c.title')
      .execute()
    expect(
      rows.map(({ title, amount, unit }) => [title, amount === null ? null : Number(amount), unit]),
    ).toEqual([
      ['Grease', 12.5, 'g'],
      ['Nut', null, null],
    ])
  })

  const heads = [
    ['Unit', 'Mass (g)', 'Mass'],
    ['Mass (g)', 'Mass', 'Unit'],
  ]
  test.each(heads)('[PROD-35] a unit of pieces is none of an amount: %s, %s, %s', async (...columns) => {
    const table = (mass: string, unit: string) => {
      const wanted = columns.filter((column) => column === mass || column === 'Unit')
      const cells = wanted.map((column) => (column === 'Unit' ? unit : '12.5'))
      return csvOf([
        ['Level', 'Part no', 'Name', ...wanted],
        ['0', 'P1', 'Pump', ...wanted.map(() => '')],
        ['1', 'G1', 'Grease', ...cells],
      ])
    }
    expect(await faultsOf(ctx, await check(ctx, table('Mass (g)', 'pcs')))).toEqual([])
    expect(await faultsOf(ctx, await check(ctx, table('Mass', 'pcs')))).toEqual(['3 Unit amount:unit'])
    expect(await faultsOf(ctx, await check(ctx, table('Mass', 'kg')))).toEqual([])
    expect(await faultsOf(ctx, await check(ctx, table('Mass (g)', 'lb')))).toEqual(['3 Unit amount:unit'])
  })

  test('[PROD-35] places such as 1.1.1 are levels whatever their column is called, and 2 is beside 1', async () => {
    expect(await imported(levels(['1', '1.1', '1.1.1', '1.10', '2']))).toEqual([housing, ...pump])
  })

  test('[PROD-35] levels such as 1.0, which a program writes as figures, are levels', async () => {
    for (const column of [
      ['0.0', '1.0', '2.0', '1.0', '0.0'],
      ['0,0', '1,0', '2,0', '1,0', '0,0'],
    ]) {
      const rows = levels(column).toString().replace('Pos', 'Level')
      expect(await imported(Buffer.from(rows))).toEqual([housing, ...pump])
    }
  })

  test('[PROD-35] a column of versions is no structure', async () => {
    const { settings } = await proposed(levels(['1.0', '1.1', '2.0', '1.0', '1.2']))
    expect(settings.columns.map(({ field }) => field)).not.toContain('level')
  })

  test('[PROD-35] levels shown by spaces before the part number, or before the name, are read', async () => {
    const rows = (by: 'key' | 'name') =>
      [
        ['P', 'Pump', '', 0],
        ['H', 'Housing', '1', 1],
        ['S', 'Screw', '4', 2],
        ['N', 'Nut', '2', 1],
      ].map(([key, name, qty, depth]) => {
        const space = ' '.repeat(3 * Number(depth))
        return by === 'key' ? `${space}${key};${name};${qty}` : `${key};${space}${name};${qty}`
      })
    for (const by of ['key', 'name'] as const) {
      const file = Buffer.from(['Part no.;Name;Qty', ...rows(by)].join('\n'))
      // The second time the first time's options are remembered, and what the file shows counts more.
      expect((await proposed(file)).settings.options.indentedBy).toBe(by)
      expect(await imported(file)).toEqual([housing, ...pump])
    }
  })

  test('[PROD-35] levels shown by the indents of a workbook are read', async () => {
    const row = (number: number, style: number, [key, name, qty]: readonly [string, string, number]) =>
      `<row r="${number}">${cell(`A${number}`, key, ` s="${style}"`)}${cell(`B${number}`, name)}${cell(`C${number}`, qty)}</row>`
    const indents = [0, 1, 2].map((indent) => `<xf numFmtId="0"><alignment indent="${indent}"/></xf>`)
    const file = zipFile(
      workbookParts(
        `<row r="1">${cell('A1', 'Part no.')}${cell('B1', 'Name')}${cell('C1', 'Qty')}</row>` +
          row(2, 0, ['P', 'Pump', 1]) +
          row(3, 1, ['H', 'Housing', 1]) +
          row(4, 2, ['S', 'Screw', 4]) +
          row(5, 1, ['N', 'Nut', 2]),
        `<cellXfs>${indents.join('')}</cellXfs>`,
      ),
    )
    expect(await imported(file)).toEqual([housing, ...pump])
  })

  test('[PROD-35] a where-used list, the component before what it is in, is the same structure', async () => {
    const rows = [
      ['Component', 'Used in', 'Qty', 'Component name'],
      ['S', 'H', 4, 'Screw'],
      ['H', 'P', 1, 'Housing'],
      ['N', 'P', 2, 'Nut'],
      ['P', null, null, 'Pump'],
    ]
    expect(await imported(rows)).toEqual([housing, ...pump])
  })

  test('[PROD-35] columns below a head that only groups them are known by their own names', async () => {
    const rows = [
      ['Item', '', 'Supplier', '', 'Structure', ''],
      ['No', 'Description', 'No', 'Name', 'Parent', 'Qty'],
      ['P', 'Pump', '', '', '', ''],
      ['N', 'Nut', '', '', 'P', '2'],
    ]
    const { settings } = await proposed(csvOf(rows))
    expect(settings.columns.map(({ field }) => field)).toEqual([
      'identifier:Product ID',
      'name:Our product name',
      "identifier:Supplier's product ID",
      'suppliers',
      'parent',
      'units',
    ])
  })

  test.each<[ean: string | number, as: string]>([
    ['7,32E+12', 'a text'],
    ['7.32E+12', 'a text'],
    [7_320_000_000_000, 'a number'],
  ])('[PROD-35] an EAN that was shortened to %s, as %s, is refused as such', async (ean) => {
    const file = workbook([
      ['Part no.', 'Name', 'EAN'],
      ['P', 'Pump', ean],
    ])
    expect(await faultsOf(ctx, await check(ctx, file))).toEqual(['2 EAN identifier:shortened'])
  })

  test('[PROD-35] a formula without a value is refused at its cell, an empty text is empty', async () => {
    const file = zipFile(
      workbookParts(
        `<row r="1">${cell('A1', 'Part no.')}${cell('B1', 'Name')}${cell('C1', 'Parent')}${cell('D1', 'Qty')}</row>
         <row r="2">${cell('A2', 'P')}${cell('B2', 'Pump')}<c r="C2" t="str"><f>""</f><v></v></c></row>
         <row r="3">${cell('A3', 'N')}${cell('B3', 'Nut')}${cell('C3', 'P')}<c r="D3"><f>1+1</f><v/></c></row>`,
      ),
    )
    expect(await faultsOf(ctx, await check(ctx, file))).toEqual(['3 Qty cell:formula'])
  })

  test('[PROD-35] characters that cannot be kept are told at their cell, in a text and in a workbook', async () => {
    const text = Buffer.from('Part no.;Name\nP;Pu\0mp\nN;N\u0007ut\nS;Screw\n')
    const expected = ['2 Name cell:unreadable', '3 Name cell:character']
    expect(await faultsOf(ctx, await check(ctx, text))).toEqual(expected)
    const escaped = workbook([
      ['Part no.', 'Name'],
      ['P', 'Pu_x0000_mp'],
      ['N', 'N_x0007_ut'],
      ['S', 'Screw'],
    ])
    expect(await faultsOf(ctx, await check(ctx, escaped))).toEqual(expected)
  })

  test('[PROD-35] a number that is kept from the spreadsheet by ="…" is the number', async () => {
    const text = 'Part no.;Name;Parent;Qty\n="0012";Pump;;\n="0034";Screw;="0012";="4"\n'
    expect(await imported(Buffer.from(text))).toEqual(['Pump › Screw × 4'])
    expect((await check(ctx, Buffer.from(text.replaceAll(/="(\d+)"/g, '$1')))).outcome?.rows).toMatchObject({
      unchanged: 2,
    })
  })

  test('[PROD-35] numbers that look the same are the same, whatever nobody sees in them', async () => {
    const rows = [
      ['Part no.', 'Name', 'Parent', 'Qty'],
      ['P-1', 'Pump', '', ''],
      ['S\u200b-1', 'Screw', '\u200eP-1\u2060', '4\u200b'],
    ]
    expect(await imported(rows)).toEqual(['Pump › Screw × 4'])
    const seen = rows.with(2, ['S-1', 'Screw', 'P-1', '4'])
    expect((await check(ctx, seen)).outcome?.rows).toMatchObject({ unchanged: 2, created: 0 })
  })

  test('[PROD-35] a number whose letters a Mac wrote with their marks apart is the same number', async () => {
    const apart = 'A\u030a-1'
    await importFile(
      ctx,
      csvOf([
        ['Part no.', 'Name'],
        [apart, 'Pump'],
      ]),
    )
    const checked = await check(
      ctx,
      csvOf([
        ['Part no.', 'Name', 'Parent'],
        ['\u00c5-1', 'Pump', null],
        ['P-2', 'Wheel', apart],
      ]),
    )
    expect(await faultsOf(ctx, checked)).toEqual([])
    expect(checked.outcome).toMatchObject({
      rows: { created: 1, unchanged: 1 },
      components: { added: 1 },
    })
  })

  test('[PROD-35] countries are read in the languages of the neighbours', async () => {
    const names = ['Deutschland', 'Allemagne', 'Tyskland', 'Saksa', 'DE', 'de']
    await importFile(ctx, [
      ['Part no.', 'Name', 'Land'],
      ...names.map((name, row) => [`P-${row}`, 'Pump', name]),
    ])
    const rows = await ctx.db.selectFrom('products').select('country_of_origin').execute()
    expect(rows.map(({ country_of_origin }) => country_of_origin)).toEqual(names.map(() => 'DE'))
  })
})
