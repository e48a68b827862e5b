import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { importFields } from '#contract/product-import-settings.ts'
import { findHead, headTitles } from '#domain/product-import/find-head.ts'
import { fieldTitle } from '#domain/product-import/fields.ts'
import { guardText, joinList, splitList, unguardText } from '#domain/product-import/list-cell.ts'
import { mergeAttributes } from '#domain/product-import/merge-attributes.ts'
import { proposeColumns } from '#domain/product-import/propose-columns.ts'
import { strongComponents } from '#domain/product-import/strong-components.ts'

const proposedFor = (title: string, values: string[] = []) =>
  proposeColumns([{ column: 0, title, values, rows: values.length }]).get(0)?.field

describe('a column', () => {
  test.each([
    ['Part no.', 'identifier:Part number'],
    ['Artikelnummer', 'identifier:Part number'],
    ['Item No', 'identifier:Product ID'],
    ['Qty', 'units'],
    ['Instances', 'units'],
    ['Antal', 'units'],
    ['Quantity (pcs)', 'units'],
    ['Level', 'level'],
    ['Parent', 'parent'],
    ['Benämning', 'name:Our product name'],
    ['Vendor part no.', "identifier:Supplier's product ID"],
    ['Leverantör', 'suppliers'],
    ['Country of origin / Ursprungsland', 'country'],
    ['EAN 2', 'identifier:EAN'],
    ['CN code', 'categories'],
  ])('[PROD-35] called “%s” is proposed as %s', (title, field) => {
    expect(proposedFor(title)).toBe(field)
  })

  test('[PROD-46] of places on a board is a position, though single cells hold a word', () => {
    const columns = [
      { column: 0, title: 'Part IPN', values: ['IP-1', 'IP-2', 'IP-3'], rows: 3 },
      { column: 1, title: 'Reference', values: ['C1,C2,C3', 'LABEL', 'see drawing'], rows: 3 },
    ]
    expect(proposeColumns(columns).get(1)?.field).toBe('position')
  })

  test('[PROD-46] of outline numbers under a head of positions is the level, in whatever order its rows stand', () => {
    const places = ['2', '1.1', '1', '2.1', '1.2']
    expect(['Item', 'Pos', 'No.', '#'].map((title) => proposedFor(title, places))).toEqual(
      Array(4).fill('level'),
    )
    expect(proposedFor('Weight', places)).not.toBe('level')
  })

  test.each(importFields)('[PROD-35] as an export calls it, in either language, is %s again', (field) => {
    // Alone, the name of a parent says which it is.
    const expected = field === 'parentName' ? 'parent' : field
    for (const language of ['en', 'sv'] as const)
      expect(proposedFor(fieldTitle(field, language))).toBe(expected)
  })

  test('[PROD-35] without a name is told by its content', () => {
    expect(proposedFor('', ['4006381333931', '5901234123457', '4006381333931'])).toBe('identifier:EAN')
    expect(proposedFor('', ['1', '2', '2', '1'])).toBe('units')
    expect(proposedFor('', ['1', '1.1', '1.2', '1.2.1'])).toBe('level')
    expect(proposedFor('', ['A-1', 'A-2', 'A-3'])).toBe('identifier:Product ID')
  })

  test.each([
    ['Component IPN', 'position'],
    ['Part number', 'identifier:Product ID'],
  ])('[PROD-46] called “ID”, with numbers of a database, is beside “%s” proposed as %s', (beside, field) => {
    const read = [
      { column: 0, title: 'ID', values: ['2051', '1817', '2044'], rows: 3 },
      { column: 1, title: beside, values: ['H-1', 'N-1', 'S-1'], rows: 3 },
    ]
    expect(proposeColumns(read).get(0)?.field).toBe(field)
  })

  test('[PROD-35] a head below titles, merged over two rows, is found and joined', () => {
    const rows = [['List of parts'], [], ['Part', '', 'Qty'], ['No', 'Name', ''], ['P-1', 'Pump', '4']]
    const numbered = rows.flatMap((cells, index) => (cells.length > 0 ? [{ number: index + 1, cells }] : []))
    expect(findHead(numbered)).toEqual({ row: 4, rows: 2 })
    expect(headTitles(rows.slice(2, 4), 3)).toEqual(['Part No', 'Part Name', 'Qty'])
  })
})

describe('values', () => {
  test('[PROD-35] of a list come back as they were written', () => {
    const texts = fc.array(
      fc
        .string({ minLength: 1 })
        .map((text) => text.trim())
        .filter(Boolean),
    )
    fc.assert(
      fc.property(texts, (values) => {
        expect(splitList(joinList([...new Set(values)]), true)).toEqual([...new Set(values)])
      }),
    )
  })

  test('[PROD-35] that look like formulas come back as they were', () => {
    const written = (text: string) =>
      /^[=+\-@]/.test(guardText(text)) ? `'${guardText(text)}` : guardText(text)
    for (const text of ['=1', "'=1", "''=1", "'tis", '-x', 'plain'])
      expect(unguardText(written(text))).toBe(text)
  })

  test('[PROD-35] given again change nothing, and others of their kind give way', () => {
    const before = [
      { key: 'EAN', value: 'a', isPrimary: true },
      { key: 'EAN', value: 'b', isPrimary: false },
      { key: 'GPC', value: 'g', isPrimary: false },
    ]
    const given = [
      { key: 'EAN', value: 'b' },
      { key: 'EAN', value: 'c' },
    ]
    const after = mergeAttributes(before, given)
    expect(after.map(({ value }) => value)).toEqual(['c', 'b', 'g'])
    expect(after[0]?.isPrimary).toBe(true)
    expect(mergeAttributes(after, given)).toEqual(after)
  })
})

describe('[PROD-35] identifiers of a file beside the stored ones', () => {
  const stored = (key: string, value: string, customType?: string) => ({
    key,
    value,
    isPrimary: true,
    ...(customType && { customType }),
  })

  test.each<[string, Parameters<typeof mergeAttributes>, object[]]>([
    ['nothing changes nothing', [[stored('EAN', 'a')], []], [stored('EAN', 'a')]],
    [
      'another one beside the same is added, and is not the primary one',
      [
        [stored('EAN', 'b')],
        [
          { key: 'EAN', value: 'b' },
          { key: 'EAN', value: 'c' },
        ],
      ],
      [stored('EAN', 'b'), { key: 'EAN', value: 'c', isPrimary: false }],
    ],
    [
      'the same one twice is added once',
      [
        [],
        [
          { key: 'EAN', value: 'c' },
          { key: 'EAN', value: 'c' },
        ],
      ],
      [{ key: 'EAN', value: 'c', isPrimary: false }],
    ],
    [
      'one of the same type of its own takes its place',
      [[stored('Other', '1', 'A')], [{ key: 'Other', customType: 'A', value: '2' }]],
      [stored('Other', '2', 'A')],
    ],
    [
      'one of another type of its own is added, with its type',
      [[stored('Other', '1', 'A')], [{ key: 'Other', customType: 'B', value: '2' }]],
      [stored('Other', '1', 'A'), { key: 'Other', customType: 'B', value: '2', isPrimary: false }],
    ],
  ])('%s', (_, [before, given], after) => {
    const copy = structuredClone(before)
    expect(mergeAttributes(before, given)).toEqual(after)
    expect(mergeAttributes(before, given).every((row) => 'customType' in row === (row.key === 'Other'))).toBe(
      true,
    )
    expect(before).toEqual(copy)
  })
})

test('[PROD-17] nodes are in one strong component exactly where each reaches the other', () => {
  const graphs = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 20, size: 'max' })
  fc.assert(
    fc.property(graphs, (edges) => {
      const below = Array.from({ length: 8 }, (_, node) =>
        edges.flatMap(([from, to]) => (from === node ? [to] : [])),
      )
      const reaches = (from: number) => {
        const seen = new Set([from])
        for (const node of seen) for (const child of below[node] ?? []) seen.add(child)
        return seen
      }
      const component = strongComponents(8, (node) => below[node] ?? [])
      for (let a = 0; a < 8; a++)
        for (let b = 0; b < 8; b++)
          expect(component[a] === component[b]).toBe(reaches(a).has(b) && reaches(b).has(a))
    }),
  )
})
