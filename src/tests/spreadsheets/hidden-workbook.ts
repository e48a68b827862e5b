import { workbookParts, zipFile } from '#tests/spreadsheets/zip-file.ts'

/** A workbook that hides its second column and its last row, groups that row, and has a hidden sheet “Old”. */
export function hiddenWorkbook(rows: readonly (readonly string[])[]): Uint8Array {
  const cell = (text: string, at: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
  const xml = rows.map((texts, index) => {
    const marks = index === rows.length - 1 ? ' hidden="1" outlineLevel="1"' : ''
    const cells = texts.map((text, at) => cell(text, `${'ABCDEFGH'[at]}${index + 1}`)).join('')
    return `<row r="${index + 1}"${marks}>${cells}</row>`
  })
  const columns = '<cols><col min="2" max="2" hidden="1"/></cols>'
  const hidden = '<sheet name="Old" sheetId="2" state="hidden" r:id="r1"/>'
  return zipFile(
    workbookParts(xml.join('')).map((part) => ({
      ...part,
      content: String(part.content)
        .replace('<sheetData>', `${columns}<sheetData>`)
        .replace('<sheets>', `<sheets>${hidden}`),
    })),
  )
}
