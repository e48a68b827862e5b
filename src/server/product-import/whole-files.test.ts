import { beforeEach, describe, expect, test } from 'vitest'

import type { Context } from '#server/context.ts'
import { getJob } from '#server/jobs/jobs.service.ts'
import { applyProductImport, previewProductImport } from '#server/product-import/imports.service.ts'
import { apply, check, checkWith, faultsOf, refusalOf, upload, xlsxOf } from '#tests/product-import/files.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { workbookParts, zipFile, type ZipPart } from '#tests/spreadsheets/zip-file.ts'

const LAST_ROW = 1_048_576

const inline = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`
const rowOf = (row: number, cells: readonly string[], attributes = '') =>
  `<row r="${row}"${attributes}>${cells.map((text, at) => inline(`${'ABCDEF'[at] ?? ''}${row}`, text)).join('')}</row>`
const HEAD = rowOf(1, ['Part no.', 'Name'])

/** The parts of a workbook with something before the rows of its sheet. */
const withBefore = (parts: ZipPart[], before: string): ZipPart[] =>
  parts.map((part) => ({
    ...part,
    content: String(part.content).replace('<worksheet>', `<worksheet>${before}`),
  }))

/** The parts of a workbook with one more sheet, before the others. */
function withSheet(parts: ZipPart[], attributes: string, target: string): ZipPart[] {
  const relation = `<Relationship Id="r9" Type="http://x/worksheet" Target="${target}"/>`
  const changes: Record<string, [string, string]> = {
    'xl/workbook.xml': ['<sheets>', `<sheets><sheet ${attributes} sheetId="2" r:id="r9"/>`],
    'xl/_rels/workbook.xml.rels': ['</Relationships>', `${relation}</Relationships>`],
  }
  return parts.map(({ name, content }) => {
    const [before, after] = changes[name] ?? ['', '']
    return { name, content: String(content).replace(before, after) }
  })
}

describe('a file of products', () => {
  let ctx: Context
  beforeEach(async () => {
    ctx = await testContext()
  })

  test('[PROD-35] with every row that a sheet can have is refused when it is chosen, with the limit', async () => {
    const rows = Array.from({ length: LAST_ROW - 1 }, (_, at) => rowOf(at + 2, [`P-${at}`]))
    const file = zipFile(workbookParts(HEAD + rows.join('')))
    expect(await refusalOf(ctx, file)).toBe(
      'The table has more than 200,000 rows. Divide it into several files.',
    )
    expect(await refusalOf(ctx, file, 'sv')).toBe(
      'Tabellen har fler än 200\u00a0000 rader. Dela upp den i flera filer.',
    )
  })

  test('[PROD-35] as text with more rows than can be imported is refused when it is chosen', async () => {
    const file = Buffer.from(`No;Name\n${'P-1;Pump\n'.repeat(200_001)}`)
    expect(await refusalOf(ctx, file)).toMatch(/more than 200,000 rows/)
    // Lines inside of cells and empty ones are no rows.
    const lines = Buffer.from(`No;Name\nP-1;"${'a\n'.repeat(200_001)}"\n${'\n'.repeat(5)}P-2;Valve\n`)
    expect((await upload(ctx, lines)).sheets).toEqual([{ name: null, notes: {} }])
  })

  test('[PROD-35] with one long sheet and a short one is read by the short one, and the long one says why not', async () => {
    const rows = Array.from({ length: 200_001 }, (_, at) => rowOf(at + 2, [`P-${at}`, 'x']))
    const short = workbookParts(HEAD + rowOf(2, ['P-1', 'Pump']))
    const long = {
      name: 'xl/worksheets/sheet2.xml',
      content: `<worksheet><sheetData>${HEAD}${rows.join('')}</sheetData></worksheet>`,
    }
    const { id, sheets, settings } = await upload(
      ctx,
      zipFile([...withSheet(short, 'name="Long"', 'worksheets/sheet2.xml'), long]),
    )
    expect(sheets).toEqual([
      { name: 'Long', notes: { isTooLong: true } },
      { name: 'List', notes: {} },
    ])
    expect(settings.sheet).toBe(1)
    const chosen = await inRequest(ctx, (request) => previewProductImport(request, id, { sheet: 0 }))
    expect(chosen.mappingFaults.map(({ message }) => message)).toEqual([
      'The table has more than 200,000 rows. Divide it into several files.',
    ])
    await expect(checkWith(ctx, id, { ...settings, sheet: 0 })).rejects.toMatchObject({
      code: 'product-import:mapping',
    })
  })

  test.each(['csv', 'xlsx'] as const)(
    '[PROD-35] with more than 256 columns is read by the first ones, and says which are not, as %s',
    async (format) => {
      const wide = Array.from({ length: 298 }, (_, at) => `Value ${at}`)
      const rows = [
        ['Part no.', 'Name', ...wide],
        ['P-1', 'Pump', ...wide],
      ]
      const bytes =
        format === 'xlsx'
          ? await xlsxOf(rows)
          : Buffer.from(rows.map((cells) => cells.join(';')).join('\n') + '\n')
      const found = await upload(ctx, bytes)
      expect(found.sheets[0]?.notes).toEqual({ leftOutColumns: 'IW–KN' })
      const { outcome } = await apply(ctx, await checkWith(ctx, found.id, found.settings))
      expect(outcome?.products).toEqual({ created: 1, changed: 0 })
    },
  )

  test.each([
    ['utf8', {}],
    ['utf16le', {}],
    ['latin1', { encoding: 'Windows-1252' }],
  ] as const)(
    '[PROD-35] says what its letters were taken for only where they were guessed: %s',
    async (encoding, notes) => {
      const mark = encoding === 'utf16le' ? '\ufeff' : ''
      const found = await upload(
        ctx,
        Buffer.from(`${mark}Part no.;Name\r\nP-1;Rör\r\nP-2;Fläkt\r\n`, encoding),
      )
      expect(found.sheets[0]?.notes).toEqual(notes)
      expect((await upload(ctx, Buffer.from('Part no.;Name\r\nP-1;Pump\r\n'))).sheets[0]?.notes).toEqual({})
    },
  )

  test('[PROD-35] whose workbook hides rows and columns is read with them, and says so', async () => {
    const sheet = HEAD + rowOf(2, ['P-1', 'Pump'], ' hidden="1"') + rowOf(3, ['P-2', 'Valve'])
    const cols = '<cols><col min="2" max="2" hidden="1"/><col min="4" max="16384" hidden="1"/></cols>'
    const found = await upload(ctx, zipFile(withBefore(workbookParts(sheet), cols)))
    expect(found.sheets[0]?.notes).toEqual({ hasHiddenRows: true, hiddenColumns: 'B' })
    const { outcome } = await checkWith(ctx, found.id, found.settings)
    expect(outcome?.rows).toMatchObject({ total: 2, created: 2 })
    // A filter may leave out rows far below those that are looked at.
    const filtered = zipFile(withBefore(workbookParts(HEAD), '<sheetPr filterMode="1"/>'))
    expect((await upload(ctx, filtered)).sheets[0]?.notes).toEqual({ hasHiddenRows: true })
  })

  test('[PROD-35] whose workbook groups rows says that the groups are not read', async () => {
    const rows = rowOf(2, ['P-1', 'Pump']) + rowOf(3, ['P-2', 'Valve'], ' outlineLevel="1"')
    expect((await upload(ctx, zipFile(workbookParts(HEAD + rows)))).sheets[0]?.notes).toEqual({
      hasGroupedRows: true,
    })
    // The groups may begin far below the rows that are looked at.
    const told = zipFile(withBefore(workbookParts(HEAD), '<sheetFormatPr outlineLevelRow="2"/>'))
    expect((await upload(ctx, told)).sheets[0]?.notes).toEqual({ hasGroupedRows: true })
    const level0 = rowOf(2, ['P-1', 'Pump'], ' outlineLevel="0"')
    expect((await upload(ctx, zipFile(workbookParts(HEAD + level0)))).sheets[0]?.notes).toEqual({})
  })

  test.each([
    ['a head alone', ''],
    ['a sum alone below its head', rowOf(2, ['Total', ''])],
  ])('[PROD-35] with %s is refused with words, and creates nothing', async (_, rows) => {
    const found = await upload(ctx, zipFile(workbookParts(HEAD + rows)))
    const { state, job } = await checkWith(ctx, found.id, found.settings)
    expect(state).toBe('uploaded')
    const { error } = await inRequest(ctx, (request) => getJob(request, job!.id))
    expect(error).toMatchObject({
      code: 'product-import:unreadable',
      title: expect.stringContaining('The sheet has no product below the header in row 1.'),
    })
  })

  test('[PROD-35] whose workbook hides a sheet reads it when it is chosen, not by itself', async () => {
    const parts = workbookParts(HEAD + rowOf(2, ['P-1', 'Pump']))
    const hidden = withSheet(parts, 'name="Old" state="veryHidden"', 'worksheets/sheet1.xml')
    const found = await upload(ctx, zipFile(hidden))
    expect(found.sheets).toEqual([
      { name: 'List', notes: {} },
      { name: 'Old', notes: { isHidden: true } },
    ])
    expect(found.settings.sheet).toBe(0)
    const checked = await checkWith(ctx, found.id, { ...found.settings, sheet: 1 })
    expect(checked.outcome?.rows.created).toBe(1)
  })

  test('[PROD-35] whose hidden sheet is damaged is read by the others', async () => {
    const parts = workbookParts(HEAD + rowOf(2, ['P-1', 'Pump']))
    const damaged = withSheet(parts, 'name="Old" state="hidden"', 'worksheets/missing.xml')
    expect((await upload(ctx, zipFile(damaged))).sheets).toEqual([
      { name: 'List', notes: {} },
      { name: 'Old', notes: { isHidden: true } },
    ])
    const shown = withSheet(parts, 'name="Old"', 'worksheets/missing.xml')
    expect(await refusalOf(ctx, zipFile(shown))).toMatch(/damaged/)
  })

  test('[PROD-35] with a stray cell in the last row of the sheet is read', async () => {
    const file = zipFile(workbookParts(HEAD + rowOf(2, ['P-1', 'Pump']) + rowOf(LAST_ROW, ['note'])))
    const checked = await check(ctx, file)
    expect(await faultsOf(ctx, checked)).toEqual([`${LAST_ROW} Name name:missing`])
    await inRequest(ctx, (request) => applyProductImport(request, checked.id, { skipFaulty: true }))
  })
})
