import { beforeAll, describe, expect, test } from 'vitest'

import { annexXivRows, columnsOf, expandedRows, XIV_HEAD } from '#tests/lists/authority-lists.ts'
import { csv, workbook } from '#tests/lists/list-files.ts'
import {
  shapeReader,
  dots,
  nothing,
  put,
  serial,
  slashes,
  titled,
  utf16,
  written,
  type ListFile,
  type Rows,
} from '#tests/lists/shapes.ts'

let reader: Awaited<ReturnType<typeof shapeReader>>
beforeAll(async () => {
  reader = await shapeReader('reach_ann_14')
})

const [NUMBER, APPLICATION, SUNSET] = [4, 5, 7]
const OLDER_XIV = {
  'Substance name': 'Substance name',
  'EC number': 'EC No.',
  'CAS number': 'CAS No.',
  'Entry number': 'Entry No.',
  'Sunset date': 'Sunset Date',
  'Latest application date': 'Latest application date',
  'Exempted (categories of) uses': 'Exempted (categories of) uses',
  'Reason for inclusion': 'Intrinsic property(ies) referred to in Article 57',
}
const { 'Entry number': _, ...UNNUMBERED_XIV } = OLDER_XIV
/** A new group of Annex XIV with two members, all with one number. */
const newGroup = ['New group', 'New salt;203-777-6;110-54-3', 'Other salt;200-001-8;50-00-0'].map((line) => {
  const [name = '', ec = '-', cas = '-'] = line.split(';')
  return [name, '-', ec, cas, '60', '01-Jan-2030', '-', '01-Jul-2031', '-', 'x', '-', '-', 'Included', '-']
})

describe('[SUB-12] Annex XIV as it ships, in a file of another shape, is Annex XIV as it ships:', () => {
  const members = { withMembers: true }
  test.each<[string, () => ListFile | Promise<ListFile>]>([
    ['newer, XLSX', () => workbook([XIV_HEAD, ...annexXivRows(reader.current)])],
    [
      'newer, semicolons and the mark of UTF-8',
      () => `\ufeff${csv([XIV_HEAD, ...annexXivRows(reader.current)], ';')}`,
    ],
    ['newer, tabs in UTF-16', () => utf16(csv([XIV_HEAD, ...annexXivRows(reader.current)], '\t'))],
    ['dates like 21/08/2014', () => csv([XIV_HEAD, ...annexXivRows(reader.current, { day: slashes })])],
    ['dates like 21.8.2014', () => csv([XIV_HEAD, ...annexXivRows(reader.current, { day: dots })])],
    [
      'dates as day numbers of Excel',
      () => csv([XIV_HEAD, ...annexXivRows(reader.current, { day: serial })]),
    ],
    [
      'dates with a star',
      () => csv([XIV_HEAD, ...annexXivRows(reader.current, { day: (day) => `${slashes(day)} *` })]),
    ],
    [
      'dates with (1)',
      () => csv([XIV_HEAD, ...annexXivRows(reader.current, { day: (day) => `${slashes(day)} (1)` })]),
    ],
    [
      'dates with a figure set high',
      () => csv([XIV_HEAD, ...annexXivRows(reader.current, { day: (day) => `${day}¹` })]),
    ],
    [
      'numbers of entries like 5.0',
      () => csv([XIV_HEAD, ...put(annexXivRows(reader.current), NUMBER, (no) => `${no}.0`)]),
    ],
    [
      'members with the number of their entry',
      () => csv([XIV_HEAD, ...annexXivRows(reader.current, members)], '\t'),
    ],
    [
      'older, below its title, with members and empty cells for none',
      () => {
        const rows = annexXivRows(reader.current, { ...members, day: slashes, between: ', ', none: '' })
        return csv([['Authorisation List'], ['1/1/2026'], [], ...columnsOf(rows, XIV_HEAD, OLDER_XIV)], '\t')
      },
    ],
    [
      'older, without numbers of entries',
      () => {
        const rows = annexXivRows(reader.current, { ...members, day: slashes })
        return csv([['Authorisation List'], ...columnsOf(rows, XIV_HEAD, UNNUMBERED_XIV)], '\t')
      },
    ],
    ['all substances with their groups', () => workbook(expandedRows(reader.current))],
    [
      'sorted by names, rows of members among the entries, and a column that counts the rows',
      () => {
        const rows = annexXivRows(reader.current, members).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
        return csv([['Nr', ...XIV_HEAD], ...rows.map((row, at) => [String(at + 1), ...row])], ';')
      },
    ],
    [
      'without numbers of entries, and a column that counts the rows',
      () => {
        const [head = [], ...rows] = columnsOf(annexXivRows(reader.current), XIV_HEAD, UNNUMBERED_XIV)
        const sorted = rows.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
        return csv([['No.', ...head], ...sorted.map((row, at) => [String(at + 1), ...row])], ';')
      },
    ],
    [
      'a row for each CAS number',
      () => {
        const rows = annexXivRows(reader.current).flatMap((row) =>
          row[3]!.split('\n').map((cas, at) => row.with(3, cas).with(2, row[2]!.split('\n')[at] ?? '-')),
        )
        return csv([XIV_HEAD, ...rows], '\t')
      },
    ],
    [
      'without a column of EC numbers',
      () => {
        const { 'EC number': __, ...titles } = OLDER_XIV
        return csv(columnsOf(annexXivRows(reader.current, members), XIV_HEAD, titles))
      },
    ],
  ])('%s', async (_name, content) => {
    expect((await reader.changesOf(content())).changes).toEqual(nothing)
  })

  const NAMED = [
    'Substance name',
    'EC number',
    'CAS number',
    'Entry number',
    'Latest application date',
    'Sunset date',
  ]
  test.each<[string, ...string[]]>([
    ['sv', 'Ämnets namn', 'EG-nr', 'CAS-nr', 'Postnummer', 'Sista dag för ansökan', 'Slutdatum'],
    ['sv', 'Ämnesnamn', 'EG-nummer', 'CAS-nummer', 'Post nr', 'Senaste ansökningsdatum', 'Slutdatum'],
    ['de', 'Stoffname', 'EG-Nr.', 'CAS-Nr.', 'Eintrag Nr.', 'Antragsschluss', 'Ablauftermin'],
    [
      'fr',
      'Nom de la substance',
      'N° CE',
      'N° CAS',
      'N° d’entrée',
      'Date limite de demande',
      'Date d’expiration',
    ],
    [
      'pl',
      'Nazwa substancji',
      'Numer WE',
      'Numer CAS',
      'Nr pozycji',
      'Ostateczny termin składania wniosków',
      'Data ostateczna',
    ],
    [
      'it',
      'Nome della sostanza',
      'N. CE',
      'N. CAS',
      'Voce n.',
      'Data entro cui devono pervenire le domande',
      'Data di scadenza',
    ],
    [
      'es',
      'Nombre de la sustancia',
      'N.º CE',
      'N.º CAS',
      'Entrada n.º',
      'Fecha límite de solicitud',
      'Fecha de expiración',
    ],
    [
      'nl',
      'Naam van de stof',
      'EG-nr.',
      'CAS-nr.',
      'Nummer van vermelding',
      'Uiterste aanvraagdatum',
      'Verbodsdatum',
    ],
    ['fi', 'Aineen nimi', 'EY-nro', 'CAS-nro', 'Kohdan numero', 'Viimeinen hakemispäivä', 'Lopetuspäivä'],
    [
      'bg',
      'Наименование на веществото',
      'ЕО №',
      'CAS №',
      'Запис №',
      'Крайна дата за подаване на заявления',
      'Дата на забрана',
    ],
    [
      'el',
      'Όνομα ουσίας',
      'Αριθ. ΕΚ',
      'Αριθ. CAS',
      'Αριθμός καταχώρισης',
      'Τελευταία ημερομηνία υποβολής αίτησης',
      'Ημερομηνία λήξης',
    ],
    [
      'ga',
      'Ainm na substainte',
      'Uimh. CE',
      'Uimh. CAS',
      'Uimhir iontrála',
      'Dáta deireanach iarratais',
      'Dáta éaga',
    ],
    [
      'hu',
      'Az anyag neve',
      'EK-szám',
      'CAS-szám',
      'Bejegyzés száma',
      'Legkésőbbi kérelmezési időpont',
      'Lejárati időpont',
    ],
  ])('in %s, with %s', async (language, ...heads) => {
    const rows = annexXivRows(reader.current, { day: written(language) })
    const file = csv([['–'], ...columnsOf(rows, XIV_HEAD, titled(NAMED, heads))], ';')
    expect(await reader.changesOf(file)).toEqual({
      changes: nothing,
      warnings: ['reason-missing', 'no-members'],
    })
  })
})

describe('[SUB-12] Annex XIV: nothing is lost in silence', () => {
  const rows = () => annexXivRows(reader.current)

  test.each([true, false])(
    'a new group is read with its members, whether or not others have theirs (%s)',
    async (withMembers) => {
      const { changes } = await reader.changesOf(
        csv([XIV_HEAD, ...annexXivRows(reader.current, { withMembers }), ...newGroup]),
      )
      expect(changes).toMatchObject({ removed: [], changed: [] })
      expect(changes.added).toMatchObject([
        { number: '60', name: 'New group', members: [{ name: 'New salt' }, { name: 'Other salt' }] },
      ])
    },
  )

  test.each<[string, () => Rows]>([
    [
      'of two decisions, in either order',
      () =>
        rows().flatMap((row, place) =>
          place === 3 ? [put([row], SUNSET, () => '01-Jan-2040')[0]!.with(13, '-'), row] : [row],
        ),
    ],
    [
      'of a cell',
      () => put(rows(), SUNSET, (day, [name]) => (name === rows()[3]![0] ? `${day}\n01-Jan-2040` : day)),
    ],
  ])('of several sunset dates %s the strictest is taken, and the other is told', async (_name, content) => {
    const result = await reader.changesOf(csv([XIV_HEAD, ...content()]))
    expect(result.changes).toEqual(nothing)
    expect(result.warnings).toContain('days-chosen')
  })

  test.each<[string, () => Rows, object]>([
    [
      'days in the wrong order',
      () => rows().map((row) => row.with(APPLICATION, row[SUNSET]!).with(SUNSET, row[APPLICATION]!)),
      { code: 'list-file:day-order', row: 2, column: 'Sunset date' },
    ],
    [
      'numbers of entries that a spreadsheet made dates',
      () => put(rows(), NUMBER, (no) => `1900-01-${no.padStart(2, '0')}`),
      { code: 'list-file:entry-number', row: 2, column: 'Entry number', value: '1900-01-01' },
    ],
    [
      'a CAS number that a spreadsheet made a date',
      () => put(rows(), 3, (cas, [name]) => (name === rows()[0]![0] ? '1981-05-02' : cas)),
      { code: 'list-file:cas-format', row: 2, column: 'CAS number', value: '1981-05-02' },
    ],
    [
      'a row between the entries that is none',
      () =>
        rows().toSpliced(20, 0, [
          'Added by Regulation (EU) 2022/586',
          ...Array.from({ length: 13 }, () => ''),
        ]),
      { code: 'list-file:day-missing', row: 22, column: 'Latest application date' },
    ],
    [
      'a new entry without its days',
      () => [
        ...rows(),
        ['n-hexane', '-', '203-777-6', '110-54-3', '60', '-', '-', '-', '-', 'x', '-', '-', '-', '-'],
      ],
      { code: 'list-file:day-missing', row: 61, column: 'Latest application date', value: '-' },
    ],
    [
      'days in American order',
      () => put(rows(), SUNSET, () => '08/21/2014'),
      { code: 'list-file:date', row: 2, column: 'Sunset date', value: '08/21/2014' },
    ],
    [
      'words for a day',
      () => put(rows(), SUNSET, () => 'see remarks'),
      { code: 'list-file:date', row: 2, column: 'Sunset date', value: 'see remarks' },
    ],
  ])('%s are refused at their place', async (_name, content, fault) => {
    expect((await reader.faultsOf(csv([XIV_HEAD, ...content()])))[0]).toMatchObject(fault)
  })

  const newEntry = (name: string, cas: string, cells: { number?: string; sunset?: string } = {}) => {
    const { number = '60', sunset = '01-Jul-2031' } = cells
    return [name, '-', '-', cas, number, '01-Jan-2030', '-', sunset, '-', 'x', '-', '-', 'Included', '-']
  }
  const hexane = newEntry('n-hexane', '110-54-3')

  test.each<[string, () => Rows, object]>([
    [
      'with other days',
      () => [...rows(), hexane, newEntry('Benzene', '71-43-2', { sunset: '01-Jul-2035' })],
      { code: 'list-file:number-twice', row: 62, value: '60', params: { firstRow: 61, entry: 'n-hexane' } },
    ],
    [
      'one of them in force with another',
      () => [
        ...rows().map((row) => (row[NUMBER] === '10' ? row.with(NUMBER, '60') : row)),
        newEntry('n-hexane', '110-54-3', { sunset: rows().find((row) => row[NUMBER] === '10')![SUNSET]! }),
      ],
      { code: 'list-file:number-in-force', value: '60', params: { number: '10' } },
    ],
  ])('two substances of one new number, %s, are refused at the second', async (_name, content, fault) => {
    expect(await reader.faultsOf(csv([XIV_HEAD, ...content()]))).toMatchObject([
      { column: 'Entry number', ...fault },
    ])
  })

  test('two substances of one new number that may be one entry are told', async () => {
    const file = csv([XIV_HEAD, ...rows(), hexane, newEntry('Benzene', '71-43-2')])
    const { changes, warnings } = await reader.changesOf(file)
    expect(changes.added).toMatchObject([{ number: '60', members: [{ name: 'Benzene' }] }])
    expect(warnings).toContain('number-shared')
    expect((await reader.changesOf(csv([XIV_HEAD, ...rows(), ...newGroup]))).warnings).not.toContain(
      'number-shared',
    )
  })

  test.each(['', '-'])('a new entry without its number (“%s”) is refused at its place', async (number) => {
    const file = csv([XIV_HEAD, ...rows(), newEntry('n-hexane', '110-54-3', { number })])
    expect(await reader.faultsOf(file)).toMatchObject([
      { code: 'list-file:entry-number', row: 61, column: 'Entry number', value: 'n-hexane' },
    ])
  })

  test('an entry in force without its number keeps the one that it has', async () => {
    const file = csv([XIV_HEAD, ...put(rows(), NUMBER, (number) => (number === '10' ? '' : number))])
    expect((await reader.changesOf(file)).changes).toEqual(nothing)
  })

  test('remarks that say something are told not to be kept', async () => {
    const { warnings } = await reader.changesOf(
      csv([XIV_HEAD, ...put(rows(), 6, () => 'Except in spare parts')]),
    )
    expect(warnings).toContain('columns-ignored')
  })

  test.each([
    ['XML', '<?xml version="1.0" encoding="UTF-8"?>\n<table><row><column>Lead</column></row></table>'],
    ['HTML', '<html><table><tr><td>Lead</td></tr></table></html>'],
  ])('%s is called what it is', async (found, content) => {
    expect(await reader.faultsOf(content)).toMatchObject([{ code: 'table:wrong-kind', params: { found } }])
  })
})
