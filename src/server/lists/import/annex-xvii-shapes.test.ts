import { beforeAll, describe, expect, test } from 'vitest'

import { annexXviiRows, columnsOf, expandedRows, XVII_HEAD } from '#tests/lists/authority-lists.ts'
import { csv, workbook } from '#tests/lists/list-files.ts'
import { shapeReader, nothing, put, titled, written, type ListFile, type Rows } from '#tests/lists/shapes.ts'
import { numbersOf } from '#domain/lists/entry.ts'

let reader: Awaited<ReturnType<typeof shapeReader>>
beforeAll(async () => {
  reader = await shapeReader('reach_ann_17')
})

const NUMBER = 4
const byName = (rows: Rows) => rows.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))

describe('[SUB-12] Annex XVII as it ships, in a file of another shape:', () => {
  const SHORT = ['Substance name', 'EC number', 'CAS number', 'Entry number', 'Regulatory outcome date']
  test.each<[string, () => ListFile | Promise<ListFile>]>([
    ['newer, XLSX', () => workbook([XVII_HEAD, ...annexXviiRows(reader.current)])],
    [
      'older, with members',
      () => {
        const titles = {
          'Entry number': 'Entry No.',
          'Substance name': 'Substance Name',
          'EC number': 'EC No.',
          'CAS number': 'CAS No.',
          Conditions: 'Restriction Conditions',
        }
        return csv(
          [
            ['Restrictions'],
            [],
            ...columnsOf(annexXviiRows(reader.current, { withMembers: true }), XVII_HEAD, titles),
          ],
          '\t',
        )
      },
    ],
    ['all substances with their groups', () => workbook(expandedRows(reader.current))],
    [
      'entries like 18 a',
      () =>
        csv([XVII_HEAD, ...put(annexXviiRows(reader.current), NUMBER, (no) => no.replace(/(?=[a-z])/, ' '))]),
    ],
    [
      'entries like "Entry 3."',
      () => csv([XVII_HEAD, ...put(annexXviiRows(reader.current), NUMBER, (no) => `Entry ${no}.`)]),
    ],
    [
      'entries like (3)',
      () => csv([XVII_HEAD, ...put(annexXviiRows(reader.current), NUMBER, (no) => `(${no})`)]),
    ],
    [
      'sorted by names, members among the entries',
      () => csv([XVII_HEAD, ...byName(annexXviiRows(reader.current, { withMembers: true }))], ';'),
    ],
    [
      'rows of members alone where a group has no number',
      () => {
        const rows = reader.current.flatMap((entry) => {
          const own = annexXviiRows([entry], { withMembers: true })
          return own.length > 1 && numbersOf(entry).length === 0 ? own.slice(1) : own
        })
        return csv([XVII_HEAD, ...rows], ';')
      },
    ],
    [
      'a column that counts its rows before the number of the entry',
      () =>
        csv(
          [XVII_HEAD, ...byName(annexXviiRows(reader.current))].map((row, at) => [
            at === 0 ? 'No.' : String(at),
            ...row,
          ]),
          ';',
        ),
    ],
    [
      'names and CAS numbers alone',
      () =>
        `\ufeff${csv(columnsOf(annexXviiRows(reader.current), XVII_HEAD, { 'Entry number': 'Entry', 'Substance name': 'Name', 'CAS number': 'CAS' }), ';')}`,
    ],
    ...[
      'de Stoffname,EG-Nr.,CAS-Nr.,Eintrag Nr.,Datum des Ergebnisses',
      'fr Nom de la substance,N° CE,N° CAS,N° d’entrée,Date du résultat',
      'cs Název látky,Číslo ES,Číslo CAS,Číslo položky,Datum výsledku',
    ].map((line): [string, () => ListFile] => [
      line,
      () => {
        const rows = annexXviiRows(reader.current, { day: written(line.slice(0, 2)) })
        return csv(columnsOf(rows, XVII_HEAD, titled(SHORT, line.slice(3).split(','))), ';')
      },
    ]),
  ])('%s', async (_name, content) => {
    expect((await reader.changesOf(content())).changes).toEqual(nothing)
  })

  test('an entry of a range, and a decision under another name, are told, and nothing else changes', async () => {
    const rows = put(annexXviiRows(reader.current), NUMBER, (no) => (no === '5' ? '5, 28-30' : no))
    const again = rows
      .find((row) => row[NUMBER] === '63')!
      .with(0, 'Lead and its compounds (PVC)')
      .with(7, '08-May-2023')
    const result = await reader.changesOf(csv([XVII_HEAD, ...rows, again]))
    expect(result.changes).toEqual(nothing)
    expect(result.warnings).toContain('rows-left-out')
  })

  test('a new entry has the substances of its further rows, though the file names no others', async () => {
    const fresh = ['New substances;-;-', 'n-hexane;203-777-6;110-54-3'].map((line) => {
      const [name = '', ec = '', cas = ''] = line.split(';')
      return [name, '-', ec, cas, '83', 'x', 'Restricted', '01-Oct-2026']
    })
    const { changes } = await reader.changesOf(csv([XVII_HEAD, ...annexXviiRows(reader.current), ...fresh]))
    expect(changes).toMatchObject({
      removed: [],
      changed: [],
      added: [{ number: '83', members: [{ name: 'n-hexane' }] }],
    })
  })

  test('a column that only counts its rows is no number of an entry', async () => {
    const rows = byName(annexXviiRows(reader.current)).map((row, at) => row.with(NUMBER, String(at + 1)))
    const titles = {
      'Entry number': 'No.',
      'Substance name': 'Name',
      'CAS number': 'CAS',
      Conditions: 'Conditions',
    }
    expect(await reader.faultsOf(csv(columnsOf(rows, XVII_HEAD, titles)))).toMatchObject([
      { code: 'list-file:columns', row: 1, params: { missing: 'Entry number' } },
    ])
  })

  test('a number that cannot be read is refused at its place', async () => {
    const rows = put(annexXviiRows(reader.current), NUMBER, (no) => (no === '5' ? '5, 28-300' : no))
    expect(await reader.faultsOf(csv([XVII_HEAD, ...rows]))).toMatchObject([
      { code: 'list-file:entry-number', column: 'Entry number', value: '5, 28-300' },
    ])
  })
})
