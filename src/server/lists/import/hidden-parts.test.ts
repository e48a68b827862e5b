import { describe, expect, test } from 'vitest'

import type { ListFileWarning } from '#domain/lists/file-fault.ts'
import { faultText, warningText } from '#server/lists/import/file-texts.ts'
import { listEntries, readListTable } from '#server/lists/import/list-file.ts'
import { workbookParts, zipFile, type ZipPart } from '#tests/spreadsheets/zip-file.ts'

const HEAD = ['Substance name', 'EC No.', 'CAS No.', 'Reason for inclusion', 'Date of inclusion']
const LEAD = ['Lead', '231-100-4', '7439-92-1', 'Toxic for reproduction (Article 57c)', '27-Jun-2018']
const CADMIUM = ['Cadmium', '231-152-8', '7440-43-9', 'Carcinogenic (Article 57a)', '20-Jun-2013']

const rowOf = (number: number, texts: readonly string[], attributes = '') =>
  `<row r="${number}"${attributes}>${texts
    .map((text, at) => `<c r="${'ABCDE'[at]}${number}" t="inlineStr"><is><t>${text}</t></is></c>`)
    .join('')}</row>`

const changed = (parts: readonly ZipPart[], name: string, change: (content: string) => string) =>
  parts.map((part) => (part.name === name ? { ...part, content: change(String(part.content)) } : part))
const WORKBOOK = 'xl/workbook.xml'
const SHEET = 'xl/worksheets/sheet1.xml'
const withHiddenSheet = (parts: readonly ZipPart[]) =>
  changed(parts, WORKBOOK, (xml) =>
    xml.replace('<sheets>', '<sheets><sheet name="Old" sheetId="2" state="hidden" r:id="r1"/>'),
  )
const visible = workbookParts(rowOf(1, HEAD) + rowOf(2, LEAD) + rowOf(3, CADMIUM))

async function warningsOf(file: Uint8Array): Promise<string[]> {
  const read = listEntries(await readListTable(file))
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  const isOfTable = ({ code }: ListFileWarning) => /hidden|grouped|letters/.test(code)
  return read.warnings.filter(isOfTable).map((warning) => warningText(warning, 'en'))
}

describe('a list whose workbook does not show all of it', () => {
  test('[SUB-07] tells nothing where everything is shown', async () => {
    expect(await warningsOf(zipFile(visible))).toEqual([])
  })

  test('[SUB-07] tells of hidden rows and columns, which are read like the others', async () => {
    const rows = workbookParts(rowOf(1, HEAD) + rowOf(2, LEAD, ' hidden="1"') + rowOf(3, CADMIUM))
    const columns = '<cols><col min="2" max="3" hidden="1"/><col min="7" max="16384" hidden="1"/></cols>'
    const file = zipFile(changed(rows, SHEET, (xml) => xml.replace('<sheetData>', `${columns}<sheetData>`)))
    expect(await warningsOf(file)).toEqual([
      'The sheet has hidden rows. Kedja read them too.',
      'The sheet has hidden columns (B–C). Kedja read them too.',
    ])
    const read = listEntries(await readListTable(file))
    expect('entries' in read && read.entries.map(({ name }) => name)).toEqual(['Lead', 'Cadmium'])
  })

  test('[SUB-07] tells of groups of rows, and of hidden sheets', async () => {
    const rows = workbookParts(rowOf(1, HEAD) + rowOf(2, LEAD) + rowOf(3, CADMIUM, ' outlineLevel="1"'))
    expect(await warningsOf(zipFile(withHiddenSheet(rows)))).toEqual([
      'Kedja did not read the row groups of the sheet. The columns decide which rows are members of an entry.',
      'Kedja did not read hidden sheets: “Old”.',
    ])
  })

  test('[SUB-07] names the hidden sheets where no other sheet holds the list', async () => {
    const about = workbookParts(rowOf(1, ['About this file']))
    const read = await readListTable(zipFile(withHiddenSheet(about)))
    expect('faults' in read && read.faults.map((fault) => faultText(fault, 'en').message)).toEqual([
      expect.stringMatching('is a header of the Candidate List'),
      'Kedja does not read hidden sheets: “Old”. If one of them has the list, unhide that sheet, save the file and choose it again.',
    ])
  })
})

describe('a list whose file does not say how its letters are written', () => {
  const text = `${HEAD.join(';')}\r\nBlyföreningar;231-100-4;7439-92-1;Hälsofarligt;2018-06-27\r\n`

  test.each([
    ['utf8', []],
    [
      'latin1',
      [
        'The file does not state its encoding. Kedja read it as Windows-1252. If names look wrong, save the file as “CSV UTF-8” and choose it again.',
      ],
    ],
  ] as const)(
    '[SUB-07] tells what they were taken for only where that was guessed: %s',
    async (encoding, told) => {
      expect(await warningsOf(Buffer.from(text, encoding))).toEqual(told)
    },
  )

  test('[SUB-07] tells so in Swedish, with Swedish marks', async () => {
    const read = listEntries(await readListTable(Buffer.from(text, 'latin1')))
    const told = 'warnings' in read ? read.warnings.map((warning) => warningText(warning, 'sv')) : []
    expect(told.join(' ')).toMatch('Kedja läste den som Windows-1252')
    expect(told.join(' ')).not.toMatch('“')
  })
})
