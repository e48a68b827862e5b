import { expect, test } from 'vitest'

import { testContext } from '#tests/context.ts'
import { refusalOf } from '#tests/product-import/files.ts'
import { zipFile } from '#tests/spreadsheets/zip-file.ts'

const ole = (stream: string) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(600),
    Buffer.from(stream, 'utf16le'),
  ])

const zipOf = (...names: string[]) => zipFile(names.map((name) => ({ name, content: 'x' })))

test.each([
  ['Excel 97 (.xls), whatever its name', ole('Workbook'), 'the old Excel format (.xls)'],
  ['a workbook with a password', ole('EncryptedPackage'), 'protected by a password'],
  ['an old Word document', ole('WordDocument'), 'wrong format: Word (DOC)'],
  [
    'a web page named .xls',
    Buffer.from('<html><table><tr><td>P-1</td></tr></table></html>'),
    'wrong format: HTML',
  ],
  [
    'a web archive named .xls',
    Buffer.from('MIME-Version: 1.0\nContent-Type: multipart/related;\n'),
    'wrong format: MHTML',
  ],
  [
    'XML of Excel 2003',
    Buffer.from('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'),
    'wrong format: Excel 2003 (XML)',
  ],
  ['XLSB', zipOf('xl/workbook.bin'), 'wrong format: Excel (XLSB)'],
  ['OpenDocument', zipOf('mimetype', 'content.xml'), 'wrong format: OpenDocument'],
  ['Numbers', zipOf('Index/Document.iwa'), 'wrong format: Apple iWork'],
  ['a ZIP archive', zipOf('parts.csv'), 'wrong format: ZIP'],
  ['SYLK', Buffer.from('ID;PWXL;N;E\nC;Y1;X1;K"No"\n'), 'wrong format: SYLK'],
  ['PDF', Buffer.from('%PDF-1.7'), 'wrong format: PDF'],
])(
  '[PROD-35] a file of products that is %s is refused with what it is and what to do',
  async (_, bytes, message) => {
    const ctx = await testContext()
    const english = await refusalOf(ctx, bytes)
    expect(english).toContain(message)
    expect(english).toMatch(/Save (it|the table)/)
    expect(await refusalOf(ctx, bytes, 'sv')).toMatch(/Spara (den|som|tabellen)/)
  },
)
