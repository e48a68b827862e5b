import { beforeAll, describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'

import { exportCsv, exportSheet } from '#server/lists/import/candidate-list-export.ts'
import { listEntries, readListTable } from '#server/lists/import/list-file.ts'
import { candidateListOn, type ReferenceCandidateEntry } from '#server/reference/candidate-list.ts'
import type { ListFileFault } from '#domain/lists/file-fault.ts'
import { readReferenceTables } from '#server/reference/tables.ts'
import { workbookParts, zipFile } from '#tests/spreadsheets/zip-file.ts'

let february2026: ReferenceCandidateEntry[]
beforeAll(async () => {
  february2026 = candidateListOn('2026-02-04', await readReferenceTables())
})

async function faultsOf(file: string | Uint8Array): Promise<ListFileFault[]> {
  const result = listEntries(await readListTable(typeof file === 'string' ? Buffer.from(file) : file))
  return 'faults' in result ? result.faults : []
}

const head = 'Substance name;EC No.;CAS No.;Reason for inclusion;Date of inclusion'
const lead = 'Lead;231-100-4;7439-92-1;Toxic for reproduction (Article 57c);27-Jun-2018'

describe('a faulty list file', () => {
  test('[SUB-07] with a wrong CAS check digit in row 57: the row, the column, the value, the right digit', async () => {
    const lines = exportCsv(february2026).split('\n')
    const value = /"(\d+-\d\d-)(\d)"/.exec(lines[56] ?? '')
    const wrong = `${value?.[1]}${(Number(value?.[2]) + 1) % 10}`
    lines[56] = lines[56]?.replace(`${value?.[1]}${value?.[2]}`, wrong) ?? ''
    expect(await faultsOf(lines.join('\n'))).toEqual([
      {
        code: 'list-file:cas-check-digit',
        row: 57,
        column: 'CAS No.',
        value: wrong,
        params: { expected: value?.[2] },
      },
    ])
  })

  test('[SUB-07] in a workbook, the same, with the row as Excel counts it', async () => {
    const sheet = exportSheet(february2026, '2026-02-04').map((row, index) =>
      index === 56 ? [row[0] ?? '', '', '231-100-5', '-', ...row.slice(4)] : row,
    )
    expect(await faultsOf(await writeXlsxFile(sheet).toBuffer())).toMatchObject([
      {
        code: 'list-file:ec-check-digit',
        row: 57,
        column: 'EC No.',
        value: '231-100-5',
        params: { expected: '4' },
      },
    ])
  })

  test.each<[string, string, Partial<ListFileFault>]>([
    [
      'a name missing',
      `${head}\n;231-100-4;7439-92-1;x;27-Jun-2018\n`,
      { code: 'list-file:name-missing', row: 2, column: 'Substance name' },
    ],
    [
      'an unreadable date',
      `${head}\nLead;-;-;x;31-Feb-2018\n`,
      { code: 'list-file:date', row: 2, column: 'Date of inclusion', value: '31-Feb-2018' },
    ],
    [
      'month and day in American order',
      `${head}\nLead;-;-;x;06/27/2018\n`,
      { code: 'list-file:date', value: '06/27/2018' },
    ],
    [
      'a date missing',
      `${head}\n${lead}\nMercury;231-106-7;7439-97-6;x;\n`,
      { code: 'list-file:date-missing', row: 3 },
    ],
    [
      'a text for a CAS number',
      `${head}\nLead;-;lead;x;2018-06-27\n`,
      { code: 'list-file:cas-format', value: 'lead' },
    ],
    [
      'the error of a formula for a name',
      `${head}\n${lead}\n#N/A;231-106-7;7439-97-6;x;2018-06-27\n`,
      { code: 'list-file:no-value', row: 3, column: 'Substance name', value: '#N/A' },
    ],
    [
      'the error of a formula for a reason, which is not "none"',
      `${head}\n${lead}\nMercury;231-106-7;7439-97-6;#N/A;2018-06-27\n`,
      { code: 'list-file:no-value', row: 3, column: 'Reason for inclusion', value: '#N/A' },
    ],
    [
      'a column too narrow for its dates',
      `${head}\n${lead}\nMercury;231-106-7;7439-97-6;x;########\n`,
      { code: 'list-file:no-value', row: 3, column: 'Date of inclusion', value: '########' },
    ],
    [
      'the error of a formula for a number',
      `${head}\n${lead}\nMercury;#NAME?;7439-97-6;x;2018-06-27\n`,
      { code: 'list-file:no-value', row: 3, column: 'EC No.', value: '#NAME?' },
    ],
    [
      'an impossible EC number',
      `${head}\nLead;200-200-1;-;x;2018-06-27\n`,
      { code: 'list-file:ec-impossible' },
    ],
    [
      'an entry twice',
      `${head}\n${lead}\nMercury;231-106-7;-;x;2018-06-27\n${lead}\n`,
      { code: 'list-file:duplicate', row: 4, value: '7439-92-1', params: { firstRow: 2 } },
    ],
    [
      'a group twice',
      `${head}\nA salts;-;-;x;2018-06-27\nB;231-106-7;-;y;2018-06-27\na SALTS;-;-;z;2018-06-27\n`,
      { code: 'list-file:duplicate', row: 4 },
    ],
    [
      'a member of an entry that is not there',
      `${head};Parent\n${lead};Heavy metals and their salts\n${lead.replace('Lead', 'Tin')};Lead\n`,
      { code: 'list-file:parent-unknown' },
    ],
    [
      'a name that cannot be kept',
      `${head}\n${lead}\nMer\u0007cury;231-106-7;7439-97-6;x;2018-06-27\n`,
      { code: 'list-file:character', row: 3, column: 'Substance name' },
    ],
    [
      'a name of 2,001 characters',
      `${head}\n${lead}\n${'x'.repeat(2001)};231-106-7;7439-97-6;x;2018-06-27\n`,
      { code: 'list-file:name-long', row: 3, params: { length: 2001, max: 2000 } },
    ],
    ['no rows', `${head}\n`, { code: 'list-file:no-rows', row: 1 }],
    ['no head', 'This is a letter.\nIt has lines, and commas.\n', { code: 'list-file:no-head' }],
    [
      'other columns',
      'Substance name;Country;Price\nLead;SE;12\n',
      { code: 'list-file:no-head', params: { found: '“Substance name”, “Country”, “Price”' } },
    ],
    [
      'columns missing',
      'x\nSubstance name;EC No.\nLead;231-100-4\n',
      {
        code: 'list-file:columns',
        row: 2,
        params: { missing: 'Date of inclusion', found: '“Substance name”, “EC No.”' },
      },
    ],
    ['a quote left open', `${head}\n${lead}\n"Mercury;231-106-7\n`, { code: 'table:quote-open', row: 3 }],
    ['its end cut off', `${head}\n${lead}\nMercury;231-10`, { code: 'list-file:truncated', row: 3 }],
    ['nothing in it', '', { code: 'table:empty' }],
  ])('[SUB-07] with %s', async (_, text, expected) => {
    expect(await faultsOf(text)).toMatchObject([expected])
  })

  test.each([
    ['in German', 'Stoffname;EG-Nr.;CAS-Nr.;Grund für die Aufnahme;Datum der Aufnahme'],
    ['in French', 'Nom de la substance;N° CE;N° CAS;Motif de l’inclusion;Date d’inclusion'],
    ['in Swedish', 'Ämnesnamn;EG-nummer;CAS-nummer;Skäl för upptagande;Datum för upptagande'],
  ])('[SUB-07] with its heads %s, “n.a.” for none and days as 20180627 is read', async (_, heads) => {
    const text = `${heads}\nLead;231-100-4;7439-92-1;Toxic;20180627\nMedium-chain;n.a.;–;Toxic;20210708\n`
    const read = listEntries(await readListTable(Buffer.from(text)))
    expect(read).toMatchObject({
      entries: [
        { name: 'Lead', ecNumbers: ['231-100-4'], reason: 'Toxic', dateOfInclusion: '2018-06-27' },
        { name: 'Medium-chain', ecNumbers: [], casNumbers: [], dateOfInclusion: '2021-07-08' },
      ],
    })
  })

  test('[SUB-07] with one date in American order has others that could be two days, and they are told, too', async () => {
    const lines = ['06/07/2018', '06/27/2018', '05/05/2018', '27/06/2018', '2018-06-07'].map(
      (day, at) => `Substance ${at};-;-;x;${day}`,
    )
    expect(await faultsOf([head, ...lines].join('\n'))).toMatchObject([
      {
        code: 'list-file:date-order',
        row: 2,
        column: 'Date of inclusion',
        value: '06/07/2018',
        params: { other: 3 },
      },
      { code: 'list-file:date', row: 3, value: '06/27/2018' },
    ])
  })

  test('[SUB-07] whose reason has slipped beside the columns says which cells are not used', async () => {
    const text =
      'Substance name;EC No.;CAS No.;Date of inclusion;Reason for inclusion\nLead;231-100-4;7439-92-1;2018-06-27;x\n'
    const read = listEntries(
      await readListTable(Buffer.from(`${text}Cadmium;231-152-8;7440-43-9;2018-06-27;Carcinogenic;Toxic\n`)),
    )
    expect(read).toMatchObject({
      warnings: [{ code: 'list-file:columns-ignored', params: { columns: '“F”' } }, {}],
    })
  })

  test('[SUB-07] all faults are told at once, in the order of the rows, at most 100', async () => {
    const lines = Array.from({ length: 150 }, (_, index) => `Substance ${index};231-100-5;-;x;2018-06-27`)
    const faults = await faultsOf([head, ...lines].join('\n'))
    expect(faults).toHaveLength(101)
    expect(faults[0]).toMatchObject({ row: 2 })
    expect(faults.at(-1)).toMatchObject({ code: 'list-file:more-faults' })
  })

  test('[SUB-07] that is another file is refused by what it is', async () => {
    expect(await faultsOf('%PDF-1.7')).toMatchObject([{ code: 'table:wrong-kind', params: { found: 'PDF' } }])
    expect(await faultsOf(zipFile(workbookParts('')).subarray(0, 300))).toMatchObject([
      { code: 'table:damaged' },
    ])
  })

  test('[SUB-07] that was cut off anywhere inside a row is refused', async () => {
    const text = exportCsv(february2026)
    for (let end = 500; end < text.length; end += 1499) {
      const isWholeRows = text[end - 1] === '\n' || text.slice(0, end).endsWith('"\t')
      if (isWholeRows) continue
      const [found] = await faultsOf(text.slice(0, end))
      expect(found?.code, `cut at ${end}: …${text.slice(end - 40, end)}`).toMatch(
        /^(list-file:truncated|table:quote-open)$/,
      )
    }
  })
})
