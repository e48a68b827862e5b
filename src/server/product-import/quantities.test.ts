import { beforeEach, describe, expect, test } from 'vitest'

import type { ImportOptions } from '#contract/product-import-settings.ts'
import type { Context } from '#server/context.ts'
import { check, faultsOf, importFile, linesOf, type Sheet } from '#tests/product-import/files.ts'
import { structureOf } from '#tests/product-import/structure.ts'
import { testContext } from '#tests/context.ts'

describe('a quantity', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })
  const withQuantity = (quantity: string, unit: string, head = 'Qty'): Sheet => [
    ['Part no.', 'Name', head, 'Unit'],
    ['H-1', 'Housing', quantity, unit],
  ]
  const options: Partial<ImportOptions> = { componentsOf: { name: 'Pump', number: '' } }
  const sum = { ...options, repeatedComponents: 'sum' as const }

  test.each<[quantity: string, unit: string, is: string]>([
    ['0,5', 'M', '× 1, 0.5 m'],
    ['2', 'kg', '× 1, 2 kg'],
    ['350 mm', '', '× 1, 350 mm'],
    ['0.25 kg', 'pcs', '× 1, 0.25 kg'],
    ['2,0', 'ST', '× 2'],
    ['2', 'L', '× 1, 2 l'],
    ['2,5', 'M2', '× 1, 2.5 m²'],
    ['0.75 m³', '', '× 1, 0.75 m³'],
    ['300', 'ccm', '× 1, 300 ml'],
    ['4', 'LTR', '× 1, 4 l'],
    ['12', 'cm^2', '× 1, 12 cm²'],
    ['2', 'sq. m', '× 1, 2 m²'],
    ['3', 'box', '× 3'],
    ['3', '1 pc', '× 3'],
    ['3', 'roll 25 m', '× 3'],
    ['12', 'Stück', '× 12'],
    ['1,5', 'Meter', '× 1, 1.5 m'],
  ])('[PROD-46] of %s with the unit “%s” is %s', async (quantity, unit, is) => {
    await importFile(ctx, withQuantity(quantity, unit), options)
    expect(await structureOf(ctx)).toEqual([`Pump › Housing ${is}`])
  })

  test('[PROD-46] in the unit of its head is an amount', async () => {
    await importFile(ctx, withQuantity('0.75', '', 'Quantity (kg)'), options)
    expect(await structureOf(ctx)).toEqual(['Pump › Housing × 1, 0.75 kg'])
  })

  test.each([
    ['0,5', 'pcs', '2 Qty units:fraction'],
    ['0.5', '', '2 Qty units:fraction'],
    ['1.5', 'box', '2 Qty units:fraction'],
    ['2', 'fl oz', '2 Unit amount:unit'],
    ['5 dl', '', '2 Qty amount:unit'],
    ['2', 'ft²', '2 Unit amount:unit'],
    ['7', 'mm2', '2 Unit amount:unit'],
    ['0.5', 'lb', '2 Unit amount:unit'],
    ['3 ft', '', '2 Qty amount:unit'],
    ['5', 'dozen', '2 Unit amount:unit'],
    ['5 Dutzend', '', '2 Qty amount:unit'],
    ['5', '100 pcs', '2 Unit amount:unit'],
    ['2', 'TSD', '2 Unit amount:unit'],
    ['50', '%', '2 Unit amount:unit'],
    ['10', 'SQF', '2 Unit amount:unit'],
    ['0 kg', '', '2 Qty units:zero'],
    ['-1', 'kg', '2 Qty units:zero'],
    ['some', 'kg', '2 Qty units:not-a-number'],
  ])('[PROD-46] of %s with the unit “%s” is refused at its cell', async (quantity, unit, fault) => {
    expect(await faultsOf(ctx, await check(ctx, withQuantity(quantity, unit), options))).toEqual([fault])
  })

  test.each<[rows: Sheet, fault: string]>([
    [withQuantity('', 'kg'), '2 Qty amount:missing'],
    [withQuantity('-', 'M'), '2 Qty amount:missing'],
    [withQuantity('', '', 'Quantity (kg)'), '2 Quantity (kg) amount:missing'],
    [withQuantity('', 'm²', 'Amount'), '2 Amount amount:missing'],
    [
      [
        ['Part no.', 'Name', 'Unit'],
        ['H-1', 'Housing', 'm'],
      ],
      '2 Unit amount:missing',
    ],
  ])('[PROD-46] of a part that is measured is asked for where it is missing: %j', async (rows, fault) => {
    expect(await faultsOf(ctx, await check(ctx, rows, options))).toEqual([fault])
  })

  test('[PROD-46] of a part that is measured, missing in one of two positions, is asked for there', async () => {
    const rows: Sheet = [
      ['Part no.', 'Name', 'Qty', 'Unit'],
      ['T-1', 'Tube', '2', 'm'],
      ['T-1', 'Tube', '', 'm'],
    ]
    expect(await faultsOf(ctx, await check(ctx, rows, sum))).toEqual(['3 Qty amount:missing'])
    const [line] = (await linesOf(ctx, await check(ctx, rows, sum))).filter(({ row }) => row === 3)
    expect(line?.faults[0]?.message).toBe(
      'The row has the unit m, but no quantity. Fill in the quantity, or empty the unit for one piece.',
    )
  })

  test('[PROD-46] is none that is missing of what is no component, of pieces, or where it is stored', async () => {
    const list: Sheet = [
      ['Part no.', 'Name', 'Unit'],
      ['G-1', 'Grease', 'kg'],
    ]
    expect((await check(ctx, list)).outcome?.rows).toMatchObject({ created: 1, refused: 0 })
    const levels = (quantity: string): Sheet => [
      ['Level', 'Part no.', 'Name', 'Qty', 'Unit'],
      [0, 'P-1', 'Paint', '', 'l'],
      [1, 'L-1', 'Lid', '', 'pcs'],
      [1, 'S-1', 'Solvent', quantity, 'l'],
    ]
    await importFile(ctx, levels('0,5'))
    expect(await structureOf(ctx)).toEqual(['Paint › Lid × 1', 'Paint › Solvent × 1, 0.5 l'])
    expect((await check(ctx, levels(''))).outcome?.rows).toMatchObject({ unchanged: 3, refused: 0 })
  })

  test('[PROD-46] of a fraction of a piece is told with what to write instead', async () => {
    const [line] = await linesOf(ctx, await check(ctx, withQuantity('0,5', 'pcs'), options))
    expect(line?.faults[0]?.message).toBe(
      'The number of pieces must be whole. Write a whole number, or add a unit to the amount, in the cell or in a unit column: mg, g, kg, t, mm, cm, m, cm², m², ml, l, m³.',
    )
  })

  const twice = (first: string, second: string): Sheet => [
    ['Part no.', 'Name', 'Qty'],
    ['T-1', 'Tube', first],
    ['T-1', 'Tube', second],
  ]

  test.each([
    ['0.5 m', '0.25 m', '× 1, 0.75 m'],
    ['0.5 m', '20 cm', '× 1, 0.7 m'],
    ['20 cm', '0.5 m', '× 1, 0.7 m'],
    ['1 t', '1 mg', '× 1, 1000000001 mg'],
    ['2 L', '250 ml', '× 1, 2.25 l'],
    ['1 m²', '500 cm²', '× 1, 1.05 m²'],
    ['2', '3', '× 5'],
  ])('[PROD-46] of two positions, %s and %s, is %s', async (first, second, is) => {
    await importFile(ctx, twice(first, second), sum)
    expect(await structureOf(ctx)).toEqual([`Pump › Tube ${is}`])
    expect((await check(ctx, twice(first, second), sum)).outcome?.rows).toMatchObject({ unchanged: 2 })
  })

  test.each([
    ['0.5 m', '0.25 kg', '3 component:not-addable'],
    ['2', '0.25 kg', '3 component:not-addable'],
    ['2 l', '1 m²', '3 component:not-addable'],
    ['999999999999 kg', '1 kg', '3 component:not-addable'],
    ['2147483647', '1', '3 units:too-large'],
  ])('[PROD-46] of two positions, %s and %s, is refused', async (first, second, fault) => {
    expect(await faultsOf(ctx, await check(ctx, twice(first, second), sum))).toEqual([fault])
  })

  test('[PROD-46] of a part that is listed again with its assembly is the same in another unit', async () => {
    const rows: Sheet = [
      ['Level', 'Part no.', 'Name', 'Qty'],
      [1, 'A-1', 'Arm', 1],
      [2, 'T-1', 'Tube', '0.5 m'],
      [1, 'B-1', 'Base', 1],
      [2, 'A-1', 'Arm', 1],
      [3, 'T-1', 'Tube', '50 cm'],
    ]
    const refuse = { ...options, repeatedComponents: 'refuse' as const }
    expect(await faultsOf(ctx, await check(ctx, rows, refuse))).toEqual([])
  })
})
