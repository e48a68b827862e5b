import { beforeAll, describe, expect, test } from 'vitest'

import { columnsOf, popsRows, POPS_HEAD } from '#tests/lists/authority-lists.ts'
import { csv, workbook } from '#tests/lists/list-files.ts'
import {
  shapeReader,
  nothing,
  put,
  slashes,
  titled,
  utf16,
  written,
  type ListFile,
} from '#tests/lists/shapes.ts'

let reader: Awaited<ReturnType<typeof shapeReader>>
beforeAll(async () => {
  reader = await shapeReader('pops')
})

describe('[SUB-12] the list of the POPs Regulation as it ships, in a file of another shape:', () => {
  const outside = ['PAHs', '-', '-', '-', '25-Jun-2019', 'Annex III, part B', 'Listed', '25-Jun-2019']
  const DATE = 4
  const ANNEX = 5
  const NAMED = ['Substance name', 'EC number', 'CAS number', 'Date of inclusion', 'POPs Regulation Annex']
  const rows = () => [...popsRows(reader.current), outside]
  test.each<[string, () => ListFile | Promise<ListFile>]>([
    ['newer, XLSX', () => workbook([POPS_HEAD, ...rows()])],
    [
      'tabs in UTF-16, with members',
      () => utf16(csv([POPS_HEAD, ...popsRows(reader.current, { withMembers: true }), outside], '\t')),
    ],
    [
      'older, several days in a cell, # between all',
      () => {
        const written16 = popsRows(reader.current, {
          day: (day) => `${slashes(day)}#31/12/2025`,
          between: '#',
        })
        const titles = titled(NAMED, ['Substance name', 'EC / List no', 'CAS no'])
        return csv(
          [
            ['Substances subject to the POPs Regulation'],
            ...columnsOf([...written16, outside], POPS_HEAD, titles),
          ],
          '\t',
        )
      },
    ],
    [
      'a column "Annex" of numerals',
      () => {
        const { 'Date of inclusion': __, ...titles } = titled(NAMED, [
          'Substance Name',
          'EC No.',
          'CAS No.',
          '',
          'Annex',
        ])
        return csv(
          columnsOf(
            put(rows(), ANNEX, (text) => (text.includes('III') ? 'III' : 'I, IV')),
            POPS_HEAD,
            titles,
          ),
          '\t',
        )
      },
    ],
    [
      'a row for each decision, one of another annex',
      () =>
        csv([
          POPS_HEAD,
          ...rows().flatMap((row) => [row, row.with(ANNEX, 'Annex IV').with(DATE, '03-Jun-2022')]),
        ]),
    ],
    ...['Annex 1', 'Παράρτημα Ι', 'Приложение І', 'Annexes I and IV'].map(
      (annex): [string, () => ListFile] => [
        `annexes like “${annex}”, and a column that counts the rows`,
        () =>
          csv(
            [POPS_HEAD, ...put(popsRows(reader.current), ANNEX, () => annex)].map((row, at) => [
              at === 0 ? 'No.' : String(at),
              ...row,
            ]),
            ';',
          ),
      ],
    ),
    ...[
      'de Stoffname,EG-Nr.,CAS-Nr.,Datum der Aufnahme,Anhang der POP-Verordnung',
      'sv Ämnets namn,EG-nr,CAS-nr,Datum för upptagande,Bilaga till POPs-förordningen',
    ].map((line): [string, () => ListFile] => [
      line,
      () => {
        const local = popsRows(reader.current, { day: written(line.slice(0, 2)) })
        return csv(columnsOf(local, POPS_HEAD, titled(NAMED, line.slice(3).split(','))), ';')
      },
    ]),
  ])('%s', async (_name, content) => {
    expect((await reader.changesOf(content())).changes).toEqual(nothing)
  })

  test('a file of other annexes alone says so', async () => {
    const other = put(popsRows(reader.current), ANNEX, () => 'Annex III, part 1')
    expect(await reader.faultsOf(csv([POPS_HEAD, ...other]))).toMatchObject([
      { code: 'list-file:all-outside', row: 1, params: { count: reader.current.length } },
    ])
  })

  test('a table of substances that is no list of that regulation is refused', async () => {
    const inventory = csv([
      ['Name', 'EC No.', 'CAS No.'],
      ['Lead', '231-100-4', '7439-92-1'],
    ])
    expect(await reader.faultsOf(inventory)).toMatchObject([
      { code: 'list-file:columns', row: 1, params: { missing: 'POPs Regulation Annex' } },
    ])
  })
})
