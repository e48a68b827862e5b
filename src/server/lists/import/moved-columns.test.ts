import { beforeAll, describe, expect, test } from 'vitest'

import { lossesOf } from '#domain/lists/losses.ts'
import { annexXviiRows, popsRows, POPS_HEAD, XVII_HEAD } from '#tests/lists/authority-lists.ts'
import { csv, NEWER_HEAD, newerRows } from '#tests/lists/list-files.ts'
import { nothing, shapeReader } from '#tests/lists/shapes.ts'

type Rows = (string | number)[][]
type Reader = Awaited<ReturnType<typeof shapeReader>>

let candidates: Reader
let pops: Reader
let restrictions: Reader
beforeAll(async () => {
  candidates = await shapeReader('candidate_list')
  pops = await shapeReader('pops')
  restrictions = await shapeReader('reach_ann_17')
})

const OUTCOME_DATE = XVII_HEAD.indexOf('Regulatory outcome date')
const [NAME, EC, CAS, DATE, OUTCOME] = [0, 2, 3, 4, 7]
const rows = (): Rows => newerRows(candidates.current)
const file = (change: (row: Rows[number], place: number) => Rows[number]) =>
  csv([NEWER_HEAD, ...rows().map(change)])
/** The file with further columns before its own. */
const before = (titles: string[], cells: (row: Rows[number]) => string[]) =>
  csv([[...titles, ...NEWER_HEAD], ...rows().map((row) => [...cells(row), ...row])])
const after = (title: string, cells: (place: number) => string) =>
  csv([[...NEWER_HEAD, title], ...rows().map((row, place) => [...row, cells(place)])])

describe('[SUB-12] of two columns with one meaning the authority’s own is read, wherever it stands:', () => {
  test.each<[string, string, (row: Rows[number]) => string]>([
    ['Date added', 'a day', () => '01-Jan-2025'],
    ['IUPAC name', 'a name', ([name]) => `iupac ${name}`],
    ['Chemical name', 'a name', ([name]) => `chemical ${name}`],
    ['Reasons', 'reasons', () => 'None of ours'],
  ])('“%s”, %s, does not take its place', async (title, _what, cell) => {
    const result = await candidates.changesOf(before([title], (row) => [cell(row)]))
    expect(result.changes).toEqual(nothing)
    expect(result.warnings).toContain('columns-ignored')
  })

  test('EC and CAS numbers in one column are told by their form', async () => {
    const titles = ['Substance name', 'EC / CAS No.', 'Date of inclusion', 'Reason for inclusion']
    const cells = rows().map((row) => [row[NAME]!, `${row[EC]} / ${row[CAS]}`, row[DATE]!, row[5]!])
    expect((await candidates.changesOf(csv([titles, ...cells]))).changes).toEqual(nothing)
  })

  test('a column that counts members names none', async () => {
    const result = await candidates.changesOf(
      after('Members', (place) => String(candidates.current[place]?.members.length)),
    )
    expect(result.changes).toEqual(nothing)
    expect(result.warnings).toEqual(['columns-ignored', 'no-members'])
  })

  test('members that say that they have no numbers have none in their names', async () => {
    const told = (place: number) =>
      (candidates.current[place]?.members ?? [])
        .map(({ name, ecNumbers: [ec], casNumbers: [cas] }) => `${name} (EC ${ec ?? '-'}, CAS ${cas ?? '-'})`)
        .join('\n')
    expect((await candidates.changesOf(after('Members', told))).changes).toEqual(nothing)
  })

  test('names set in italics or on two lines by HTML are the names', async () => {
    const html = file((row) => row.with(NAME, `<i>${String(row[NAME]).replace(' ', '<br/>')}</i>`))
    expect((await candidates.changesOf(html)).changes).toEqual(nothing)
  })
})

describe('[SUB-12] what a file rather has wrong is told:', () => {
  test('a row of another outcome than all others', async () => {
    const result = await candidates.changesOf(
      file((row, place) => (place === 3 ? row.with(OUTCOME, 'Withdrawn') : row)),
    )
    expect(result.changes).toEqual(nothing)
    expect(result.warnings).toContain('other-outcome')
  })

  test('rows that the POPs Regulation has outside of Annex I, by their places; a row without an annex is one of the list', async () => {
    const ANNEX = POPS_HEAD.indexOf('POPs Regulation Annex')
    const all = popsRows(pops.current)
    const withAnnex = (annex: string) =>
      csv([POPS_HEAD, ...all.map((row, place) => (place === 2 ? row.with(ANNEX, annex) : row))])
    expect((await pops.changesOf(withAnnex('-'))).changes).toEqual(nothing)
    const outside = await pops.changesOf(withAnnex('Annex III'))
    expect(outside.changes.removed).toHaveLength(1)
    expect(outside.warnings).toContain('rows-outside')
  })

  test.each<[string, () => [Reader, string], object]>([
    [
      'names numbered by hand',
      () => [candidates, file((row, place) => row.with(NAME, `${place + 1}. ${row[NAME]}`))],
      { entries: 247, columns: '“entry_name”' },
    ],
    [
      'days of another column',
      () => [candidates, file((row) => row.with(DATE, '01-Jan-1999'))],
      { entries: 253, columns: '“date_of_inclusion”' },
    ],
    [
      'days of decisions that are all one',
      () => {
        const all = annexXviiRows(restrictions.current).map((row) => row.with(OUTCOME_DATE, '27-Jul-1976'))
        return [restrictions, csv([XVII_HEAD, ...all])]
      },
      { entries: 76, columns: '“date_of_inclusion”' },
    ],
  ])('%s are confirmed by a person', async (_name, content, params) => {
    const [reader, text] = content()
    const { changes } = await reader.changesOf(text)
    expect(lossesOf(changes, reader.current)).toMatchObject([{ code: 'list-file:many-changed', params }])
  })
})
