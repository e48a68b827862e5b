const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as XML. What XML cannot hold is written as Excel does: _x000B_; so is a text that looks like that. */
export function xml(text: string): string {
  return text
    .replaceAll(/_x[0-9A-Fa-f]{4}_/g, (looksEscaped) => `_x005F_${looksEscaped.slice(1)}`)
    .replaceAll(/(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]/gu, unwritable)
    .replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
}

const unwritable = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** Places in `cellXfs` below. Format 14 is the reader's own short date, 49 is text. */
export const XLSX_STYLES = { head: 1, date: 2, text: 3 } as const

const STYLES = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="14" applyNumberFormat="1"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of a workbook besides its one sheet, by their names in the archive (ECMA-376 part 1, 12.3). */
export function xlsxParts(sheetName: string): [name: string, content: string][] {
  const parts: [string, string][] = [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${MAIN}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${MAIN}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${MAIN}.styles+xml"/></Types>`,
    ],
    ['_rels/.rels', relations(['officeDocument', 'xl/workbook.xml'])],
    [
      'xl/workbook.xml',
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATIONS}"><bookViews><workbookView/></bookViews><sheets><sheet name="${xml(sheetTitle(sheetName))}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
    ],
    ['xl/styles.xml', STYLES],
  ]
  return parts.map(([name, content]) => [
    name,
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${content}`,
  ])
}

const relations = (...targets: [kind: string, target: string][]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([kind, target], at) =>
        `<Relationship Id="r${at + 1}" Type="${RELATIONS}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** Excel allows 31 characters, none of these, and no apostrophe at the ends. */
const sheetTitle = (name: string) =>
  name
    .replaceAll(/[\\/?*[\]:]|\p{Cc}/gu, ' ')
    .replaceAll(/^'+|'+$/g, '')
    .slice(0, 31)
    .toWellFormed()
    .trim() || 'Sheet1'
