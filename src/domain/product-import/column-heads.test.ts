import { describe, expect, test } from 'vitest'

import {
  byHead,
  comparableHead,
  isOfComponent,
  mentionsLevel,
  saysQuantity,
} from '#domain/product-import/column-heads.ts'
import { billQuantities, withLineHeads } from '#domain/product-import/line-heads.ts'
import { withComponentHeads } from '#domain/product-import/component-heads.ts'
import { columnsOf, type Texts } from '#tests/product-import/tables.ts'

describe('[PROD-35] what a head means', () => {
  test.each([
    ['Part No.', 'partno'],
    ['BENÄMNING', 'benamning'],
    ['Qty / set', 'qtyset'],
  ])('“%s” is compared as %s', (head, comparable) => {
    expect(comparableHead(head)).toBe(comparable)
  })

  test.each([
    ['Model 2', 'name:Model', null],
    ['Other: Drawing no', 'identifier:Other', 'Drawing no'],
    ['Annan identifierare – Ritning', 'identifier:Other', 'Ritning'],
    [' Other - x ', 'identifier:Other', 'x'],
    ['Qty (pcs)', 'units', null],
    ['Number [of part] / Antal', 'identifier:Product ID', null],
    ['Text/Antal', 'units', null],
    ['Child part no', 'identifier:Part number', null],
    ['Component: Qty', 'units', null],
    ['Komp.Menge (KME)', 'units', null],
  ])('“%s” is %s', (title, field, customType) => {
    expect(byHead(title)).toEqual({ field, customType })
  })

  test.each(['Another: x', 'Otherwise', 'Colour', 'Children no'])('“%s” is none', (title) => {
    expect(byHead(title)).toBeNull()
  })

  test.each([
    ['Qty for one set', true],
    ['Benötigte Menge', true],
    ['Antal/sats', true],
    ['Quantity on stock', false],
    ['Total qty', false],
    ['Ext Qty', false],
    ['Mengenangabe', false],
    ['Substantial', false],
    ['Name', false],
  ])('“%s” is a quantity in one: %s', (title, isSaid) => {
    expect(saysQuantity(title)).toBe(isSaid)
  })

  test('may speak of levels or of the component', () => {
    expect(['Stücklistenebene', 'BOM-level', '层级'].map(mentionsLevel)).toEqual([true, true, true])
    expect(mentionsLevel('Name')).toBe(false)
    expect(['Component IPN', 'child: qty', 'Komponente Nr'].map(isOfComponent)).toEqual([true, true, true])
    expect(['Part no.', 'Component', 'Component colour'].map(isOfComponent)).toEqual([false, false, false])
  })
})

describe('[PROD-46] lists that have a product and its components in one row', () => {
  const heads = (table: Texts) => withComponentHeads(columnsOf(table)).map(({ title }) => title)
  const rows = [
    ['P-1', 'Pump', 'S-1', 'Screw', '4'],
    ['P-1', 'Pump', 'N-1', 'Nut', '2'],
    ['P-2', 'Valve', 'K-1', 'Key', '1'],
  ]

  test.each<[string, string[], string[]]>([
    [
      'component',
      ['Part no.', 'Name', 'Component no', 'Component name', 'Qty'],
      ['Parent', 'Parent name', 'Component no', 'Component name', 'Qty'],
    ],
    [
      'ingredient',
      ['Item', 'Name', 'Ingredient SKU', 'Ingredient name', 'Qty'],
      ['Parent', 'Parent name', 'Component SKU', 'Component name', 'Qty'],
    ],
    [
      'part of a product',
      ['Product ID', 'Product name', 'Part no.', 'Name', 'Qty'],
      ['Parent', 'Parent name', 'Part no.', 'Name', 'Qty'],
    ],
    [
      'components beside their parents',
      ['Parent', 'Name', 'Component no', 'Remark', 'Qty'],
      ['Parent', 'Name', 'Component no', 'Remark', 'Qty'],
    ],
    [
      'components beside their parents, with names of both',
      ['Parent', 'Name', 'Component no', 'Component name', 'Qty'],
      ['Parent', 'Parent name', 'Component no', 'Component name', 'Qty'],
    ],
    [
      'components of what is called by its name',
      ['Product', 'Remark', 'Component no', 'Component name', 'Qty'],
      ['Parent', 'Remark', 'Component no', 'Component name', 'Qty'],
    ],
    [
      'numbers of suppliers beside those of components',
      ['Part no.', 'Name', 'Component no', 'Component name', 'Supplier part no.'],
      ['Parent', 'Parent name', 'Component no', 'Component name', 'Supplier part no.'],
    ],
    [
      'no component',
      ['Part no.', 'Name', 'Drawing no', 'Model', 'Qty'],
      ['Part no.', 'Name', 'Drawing no', 'Model', 'Qty'],
    ],
    [
      'an ingredient of no field',
      ['Part no.', 'Name', 'Ingredient colour', 'Model', 'Qty'],
      ['Part no.', 'Name', 'Ingredient colour', 'Model', 'Qty'],
    ],
  ])('by their heads: %s', (_, head, expected) => {
    expect(heads([head, ...rows])).toEqual(expected)
  })

  test('are told from numbers of suppliers, and by words for components', () => {
    const others = rows.map((cells, at) => cells.with(4, at < 2 ? 'X' : 'Y'))
    const head = ['Part no.', 'Name', 'Component no', 'Component name', 'Supplier part no.']
    expect(heads([head, ...others])).toEqual([
      'Parent',
      'Parent name',
      'Component no',
      'Component name',
      'Supplier part no.',
    ])
    const pairs = [
      ['P-1', 'S-1'],
      ['P-1', 'N-1'],
      ['P-2', 'K-1'],
      ['P-2', 'L-1'],
    ]
    expect(heads([['Part no.', 'Komponentennummer'], ...pairs])).toEqual(['Parent', 'Komponentennummer'])
    expect(heads([['EAN', 'Part no.'], ...pairs])).toEqual(['EAN', 'Part no.'])
    expect(heads([['Product ID', 'Part no.'], ...pairs.slice(0, 3).with(2, ['P-2', 'S-1'])])).toEqual([
      'Product ID',
      'Part no.',
    ])
  })

  test('are none where each part stands once beside a number of its own', () => {
    const single = [
      ['P-1', 'S-1'],
      ['P-2', 'N-1'],
      ['P-3', 'K-1'],
    ]
    expect(heads([['Part no.', 'Component no'], ...single])).toEqual(['Part no.', 'Component no'])
    expect(heads([['Product ID', 'Part no.'], ...single])).toEqual(['Product ID', 'Part no.'])
    const fewer = [
      ['P-1', 'S-1'],
      ['P-1', 'N-1'],
      ['P-2', 'S-1'],
      ['P-3', 'N-1'],
    ]
    expect(heads([['Part no.', 'Component no'], ...fewer])).toEqual(['Parent', 'Component no'])
    expect(heads([['Product ID', 'Part no.'], ...fewer])).toEqual(['Product ID', 'Part no.'])
  })

  test('count their rows beside, which is no number of a product', () => {
    const counted = [
      ['1', 'S-1'],
      ['2', 'N-1'],
      ['1', 'K-1'],
      ['2', 'L-1'],
    ]
    expect(heads([['Item', 'Component no'], ...counted])).toEqual(['Item', 'Component no'])
    const places = [
      ['R1', 'S-1'],
      ['R2', 'N-1'],
      ['R1', 'K-1'],
    ]
    expect(heads([['Part', 'Component no'], ...places])).toEqual(['Part', 'Component no'])
  })
})

describe('[PROD-46] lists with columns of a bill of materials and of its lines', () => {
  const heads = (...titles: string[]) =>
    withLineHeads(titles.map((title) => ({ title }))).map(({ title }) => title)

  test.each<[string[], string[]]>([
    [
      ['Product', 'Quantity', 'BoM Lines/Component', 'BoM Lines/Quantity'],
      ['Parent', 'of the bill', 'Component', 'Quantity'],
    ],
    [
      [
        'product_tmpl_id',
        'product_qty',
        'bom_line_ids/product_id',
        'bom_line_ids/product_qty',
        'bom_line_ids/product_uom_id',
      ],
      ['Parent', 'of the bill', 'Component', 'Quantity', 'Product Unit of Measure'],
    ],
    [
      ['Item to Manufacture', 'Item Code (Items)', 'Qty (BOM Items)'],
      ['Parent', 'Item Code', 'Qty'],
    ],
    [
      [
        'Product/Name',
        'Product/Internal Reference',
        'BoM Lines/Component/Name',
        'BoM Lines/Component/Internal Reference',
        'BoM Lines/Quantity',
      ],
      ['of the bill', 'Parent', 'Component name', 'Component no.', 'Quantity'],
    ],
    [
      [
        'ID',
        'Product',
        'BoM Lines/ID',
        'BoM Lines/.id',
        'BoM Lines/Component/External ID',
        'BoM Lines/Component/Display Name',
      ],
      ['of the bill', 'Parent', 'of the database', 'of the database', 'of the database', 'Component'],
    ],
    [
      ['Product', 'Quantity', 'BoM Lines/Component'],
      ['Product', 'Quantity', 'BoM Lines/Component'],
    ],
    [
      ['BoM Lines/Component', 'BoM Lines/Quantity'],
      ['BoM Lines/Component', 'BoM Lines/Quantity'],
    ],
    [
      ['Part', 'Qty'],
      ['Part', 'Qty'],
    ],
  ])('%j', (titles, expected) => {
    expect(heads(...titles)).toEqual(expected)
  })

  test.each<[string[], string[]]>([
    [
      ['sub_part_ipn', 'part_ipn', 'sub part name', 'part description', 'quantity'],
      ['Part ipn', 'Parent ipn', 'Part name', 'of the parent: description', 'quantity'],
    ],
    [
      ['sub_part', 'part', 'Qty'],
      ['Part ID', 'Parent ID', 'Qty'],
    ],
    [
      ['part', 'part_name'],
      ['part', 'part_name'],
    ],
  ])('with parts below parts: %j', (titles, expected) => {
    expect(heads(...titles)).toEqual(expected)
  })

  test('are free of what stood below a merged head', () => {
    const columns = ['Product', 'BoM Lines/Component', 'BoM Lines/Quantity'].map((title) => ({
      title,
      ownTitle: 'x',
    }))
    expect(withLineHeads(columns)).toEqual([
      { title: 'Parent' },
      { title: 'Component' },
      { title: 'Quantity' },
    ])
  })

  test('say for how many of the product the bill is', () => {
    expect(billQuantities(['Product', 'Quantity', 'BoM Lines/Component', 'BoM Lines/Quantity'])).toEqual([1])
    expect(
      billQuantities(['product_qty', 'x', 'bom_line_ids/product_id', 'bom_line_ids/product_qty']),
    ).toEqual([0])
    expect(billQuantities(['Product', 'Quantity', 'BoM Lines/Component'])).toEqual([])
    expect(billQuantities(['Product', 'Quantity'])).toEqual([])
  })
})
