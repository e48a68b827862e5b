import { beforeAll, describe, expect, test } from 'vitest'

import { listChangeSet } from '#domain/lists/change-set.ts'
import { exportCsv } from '#server/lists/import/candidate-list-export.ts'
import { numbersIn } from '#server/lists/import/file-values.ts'
import { listEntries, readListTable } from '#server/lists/import/list-file.ts'
import { candidateListOn, type ReferenceCandidateEntry } from '#server/reference/candidate-list.ts'
import { readReferenceTables } from '#server/reference/tables.ts'
import { csv, NEWER_HEAD, newerRows, workbook } from '#tests/lists/list-files.ts'
import { workbookParts, zipFile } from '#tests/spreadsheets/zip-file.ts'

type Rows = (string | number)[][]

let list: ReferenceCandidateEntry[]
beforeAll(async () => {
  list = candidateListOn('2026-02-04', await readReferenceTables())
})

const read = async (file: string | Uint8Array, current: readonly ReferenceCandidateEntry[] = list) =>
  listEntries(await readListTable(typeof file === 'string' ? Buffer.from(file) : file), current)

const EC = 2
const CAS = 3
const newer = (): Rows => [NEWER_HEAD, ...newerRows(list)]
/** The newer export with other signs in its EC and CAS numbers. */
const withNumbers = (change: (cell: string) => string): Rows =>
  newer().map((row, place) =>
    place === 0
      ? row
      : row.map((cell, column) => (column === EC || column === CAS ? change(String(cell)) : cell)),
  )
const hyphens = (sign: string) => withNumbers((cell) => cell.replaceAll('-', sign))

describe('[SUB-12] the list in force, in a file of another shape, is the list in force', () => {
  test.each<[string, () => Promise<Uint8Array> | Uint8Array | string]>([
    ['UTF-16 BE with its mark', () => Buffer.from(`\ufeff${exportCsv(list)}`, 'utf16le').swap16()],
    ['UTF-16 BE without', () => Buffer.from(exportCsv(list), 'utf16le').swap16()],
    ['UTF-16 LE without', () => Buffer.from(exportCsv(list), 'utf16le')],
    ['semicolons and the mark of UTF-8', () => `\ufeff${csv(newer(), ';')}`],
    ['U+2010 for hyphens', () => workbook(hyphens('\u2010'))],
    ['U+2011 for hyphens', () => workbook(hyphens('\u2011'))],
    ['soft hyphens', () => workbook(hyphens('\u00ad'))],
    ['a soft hyphen beside each hyphen', () => workbook(hyphens('-\u00ad'))],
    ['small hyphens', () => workbook(hyphens('\ufe63'))],
    ['hyphens of full width', () => workbook(hyphens('\uff0d'))],
    [
      'figures of full width',
      () =>
        workbook(
          withNumbers((cell) =>
            cell.replaceAll(/\d/g, (figure) => String.fromCodePoint(0xff10 + Number(figure))),
          ),
        ),
    ],
    ['zero-width spaces', () => workbook(newer().map((row) => row.map((cell) => `\u200b${cell}\u200b`)))],
    [
      'word joiners in names',
      () => workbook(newer().map((row) => row.map((cell) => String(cell).replace(' ', ' \u2060')))),
    ],
    [
      'no-break spaces',
      () =>
        workbook(newer().map((row) => row.map((cell) => `\u00a0${String(cell).replaceAll(' ', '\u00a0')}`))),
    ],
    ['numbers parted by slashes', () => workbook(withNumbers((cell) => cell.replaceAll('\n', ' / ')))],
    ['numbers joined by "and"', () => workbook(withNumbers((cell) => cell.replaceAll('\n', ' and ')))],
    ['heads of two lines', () => workbook(newer().map((row, place) => (place > 0 ? row : row.map(broken))))],
    [
      'a row for each CAS number',
      () =>
        csv(
          newer().flatMap((row) => {
            const [ec = [], cas = []] = [EC, CAS].map((place) => String(row[place]).split('\n'))
            return Array.from({ length: Math.max(ec.length, cas.length) }, (_, at) =>
              row.with(EC, ec[at] ?? '-').with(CAS, cas[at] ?? '-'),
            )
          }),
          ';',
        ),
    ],
    ['a column that counts the rows', () => csv(newer().map((row, at) => [at === 0 ? 'No.' : at, ...row]))],
    ['blank lines between rows', () => workbook(newer().flatMap((row) => [row, []]))],
    [
      'rows of several cells below a gap',
      () => workbook([...newer(), [], ['Disclaimer', 'No liability.'], ['© The authority', '2026']]),
    ],
    [
      'numbers kept from the spreadsheet by ="…"',
      () =>
        csv(
          withNumbers((cell) => (cell === '-' || cell.includes('\n') ? cell : `="${cell}"`)),
          ';',
        ),
    ],
  ])('%s', async (_, file) => {
    const result = await read(await file())
    expect('faults' in result ? result.faults : []).toEqual([])
    if ('faults' in result) return
    const { added, removed, changed } = listChangeSet(list, result.entries)
    expect({ added, removed, changed }).toEqual({ added: [], removed: [], changed: [] })
    expect(result.entries).toHaveLength(253)
  })
})
const broken = (cell: string | number) => String(cell).replaceAll(' ', '\n')

describe('[SUB-12] numbers of a cell', () => {
  test.each<[string, string[]]>([
    ['CAS: 7439-92-1', ['7439-92-1']],
    ['CAS No. 7439-92-1; 7440-43-9', ['7439-92-1', '7440-43-9']],
    ['7439 - 92 - 1', ['7439-92-1']],
    ['7439-92-1*', ['7439-92-1']],
    ['(7439-92-1)', ['7439-92-1']],
    ['7439-92-1 - 7440-43-9', ['7439-92-1', '7440-43-9']],
    ['n/a\n7439-92-1', ['7439-92-1']],
    ['/', []],
    ['N/A', []],
    // A person has to say what is meant.
    ['lead', ['lead']],
    ['7439921', ['7439921']],
  ])('%j', (cell, numbers) => {
    expect(numbersIn(cell)).toEqual(numbers)
  })
})

const HEAD = [
  'Substance name',
  'Description',
  'EC No.',
  'CAS No.',
  'Reason for inclusion',
  'Date of inclusion',
  'Decision',
  'Support document',
]
const REASON = 'Carcinogenic (Article 57a)'
/** The older export with entries that are new on a day, in rows of their own above the others. */
function withFresh(decision: string, support = '', names = ['New A', 'New B', 'New C']): string {
  const numbers = [
    ['200-001-8', '50-00-0'],
    ['-', '75-09-2'],
    ['-', '-'],
  ]
  const fresh = names.map((name, place) => [
    name,
    '',
    ...(numbers[place] ?? []),
    REASON,
    '24-Jun-2026',
    decision,
    support,
  ])
  const known = list.flatMap((entry) =>
    [entry, ...entry.members].map((substance) => [
      substance.name,
      substance === entry ? entry.description : '',
      substance.ecNumbers.join(', ') || '-',
      substance.casNumbers.join(', ') || '-',
      entry.reason,
      entry.dateOfInclusion,
      `https://authority/decision/${entry.dateOfInclusion}`,
      '',
    ]),
  )
  return csv([HEAD, ...fresh, ...known], '\t')
}

describe('[SUB-12] one decision about all entries of its day', () => {
  test.each(['https://authority/decision/2026-06-24', 'ED/24/2026', '-', ''])(
    'makes no entry a member of another (%j)',
    async (decision) => {
      const result = await read(withFresh(decision))
      if ('faults' in result) throw new Error(JSON.stringify(result.faults))
      const { added, removed, changed } = listChangeSet(list, result.entries)
      expect(added.map(({ name }) => name)).toEqual(['New A', 'New B', 'New C'])
      expect({ removed, changed }).toEqual({ removed: [], changed: [] })
    },
  )

  test('with one support document for two substances with numbers says which it took for a member', async () => {
    const result = await read(
      withFresh('https://authority/decision/1', 'https://authority/support/1', ['New A', 'New B']),
    )
    expect('warnings' in result && result.warnings).toContainEqual({
      code: 'list-file:members-guessed',
      params: { entry: 'New A', count: 1, row: 2 },
    })
  })
})

describe('[SUB-12] cells of a workbook', () => {
  const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
  const sheet = (rows: readonly string[], after = '') =>
    zipFile(
      workbookParts(
        [
          ['A', 'B', 'C', 'D']
            .map((column, place) =>
              text(`${column}1`, ['Substance name', 'EC No.', 'CAS No.', 'Date of inclusion'][place] ?? ''),
            )
            .join(''),
          ...rows,
        ]
          .map((cells, place) => `<row r="${place + 1}">${cells}</row>`)
          .join('') + after,
      ),
    )

  test.each([
    ['a formula that was never computed', '<c r="C2"><f>B9</f></c>', null],
    ['an error', '<c r="C2" t="e"><f>B9</f><v>#REF!</v></c>', '#REF!'],
  ])('%s is a fault at its cell, not an entry without number', async (_, cell, value) => {
    const file = sheet([text('A2', 'Lead') + text('B2', '231-100-4') + cell + text('D2', '27-Jun-2018')])
    expect(await read(file, [])).toMatchObject({
      faults: [{ code: 'list-file:no-value', row: 2, column: 'CAS No.', value }],
    })
  })

  test('a formula with its value is read by it', async () => {
    const cas = '<c r="C2" t="str"><f>"7439-92-1"</f><v>7439-92-1</v></c>'
    const file = sheet([text('A2', 'Lead') + cas + text('D2', '27-Jun-2018')])
    expect(await read(file, [])).toMatchObject({ entries: [{ casNumbers: ['7439-92-1'] }] })
  })

  test('a cell merged over rows tells each of them, and no row beyond', async () => {
    const file = sheet(
      [
        text('A2', 'Lead') + text('C2', '7439-92-1') + text('D2', '27-Jun-2018'),
        text('A3', 'Cadmium') + text('C3', '7440-43-9'),
        text('A4', 'Mercury') + text('C4', '7439-97-6') + text('D4', '15-Jan-2019'),
      ],
      '<mergeCells count="2"><mergeCell ref="D2:D3"/><mergeCell ref="A1:D1"/></mergeCells>',
    )
    const result = await read(file, [])
    expect('entries' in result && result.entries.map(({ dateOfInclusion }) => dateOfInclusion)).toEqual([
      '2018-06-27',
      '2018-06-27',
      '2019-01-15',
    ])
  })

  test('a sheet of cells merged over all its rows, again and again, is refused', async () => {
    const rows = Array.from({ length: 2000 }, (_, place) => text(`A${place + 2}`, `Substance ${place}`))
    const merges = Array.from({ length: 1000 }, () => '<mergeCell ref="A1:A1048576"/>').join('')
    expect(await read(sheet(rows, `<mergeCells>${merges}</mergeCells>`), [])).toMatchObject({
      faults: [{ code: 'table:too-many-cells' }],
    })
  })
})
