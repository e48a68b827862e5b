import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Upload } from '#server/adapters/file-store.ts'
import { mimeOfDocument } from '#server/files/content.ts'
import { zipFile, zipPart, type ZipPart } from '#tests/spreadsheets/zip-file.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'kedja-content-'))
})
afterAll(() => rm(directory, { recursive: true }))

const bytes = (...numbers: number[]) => Buffer.from(numbers)
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n')
const png = Buffer.concat([
  bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  bytes(0, 0, 0, 13),
  Buffer.from('IHDR'),
  Buffer.alloc(17),
  bytes(0, 0, 0, 1),
  Buffer.from('IDAT'),
  Buffer.alloc(20),
])
const jpeg = bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0)
const oldOffice = Buffer.concat([bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), Buffer.alloc(600)])
const officeXml = (part: string, type: string, more: ZipPart[] = []) =>
  zipFile([
    {
      name: '[Content_Types].xml',
      content: `<Types><Override PartName="/${part}" ContentType="${type}.main+xml"/></Types>`,
    },
    { name: part, content: '<a/>' },
    ...more,
  ])
const ooxml = 'application/vnd.openxmlformats-officedocument'
/** "<?xml" and a DOCTYPE in EBCDIC. */
const ebcdic = Buffer.from('4c6fa79493404a5a4d', 'hex')

/** A document with one more part. */
const withPart = (name: string, content: string | Buffer, kind: 'docx' | 'xlsx' = 'docx') =>
  kind === 'docx'
    ? officeXml('word/document.xml', `${ooxml}.wordprocessingml.document`, [{ name, content }])
    : officeXml('xl/workbook.xml', `${ooxml}.spreadsheetml.sheet`, [{ name, content }])
const docx = officeXml('word/document.xml', `${ooxml}.wordprocessingml.document`)
const xlsx = officeXml('xl/workbook.xml', `${ooxml}.spreadsheetml.sheet`)
const macros = officeXml('word/document.xml', 'application/vnd.ms-word.document.macroEnabled')

async function mimeOf(name: string, content: string | Buffer) {
  const file = path.join(directory, crypto.randomUUID())
  await writeFile(file, content)
  const upload: Upload = {
    name,
    path: file,
    size: Buffer.byteLength(content),
    sha256: '',
    read: async () => Buffer.from(content),
    keep: async () => undefined,
    discard: async () => undefined,
  }
  return mimeOfDocument(upload)
}

describe('[PROD-28] the type of a document is that of its content', () => {
  test.each([
    ['Declaration.PDF', pdf, 'application/pdf'],
    ['label.png', png, 'image/png'],
    ['label.jpeg', jpeg, 'image/jpeg'],
    ['report.docx', docx, `${ooxml}.wordprocessingml.document`],
    ['materials.xlsx', xlsx, `${ooxml}.spreadsheetml.sheet`],
    ['old report.doc', oldOffice, 'application/msword'],
    ['old materials.xls', oldOffice, 'application/vnd.ms-excel'],
    ['substances.csv', 'CAS;share\n7439-92-1;2,9\n', 'text/csv'],
    ['an older encoding.txt', Buffer.from('m\xe4ssing', 'latin1'), 'text/plain'],
    ['utf-16.txt', Buffer.from('\ufeffmässing', 'utf16le'), 'text/plain'],
    ['utf-16 of the other order.txt', Buffer.from('\ufeffmässing', 'utf16le').swap16(), 'text/plain'],
    ['begins like a bitmap.csv', 'BMW;part\n1;2\n', 'text/csv'],
    ['dossier.xml', '<?xml version="1.0"?><dossier/>', 'application/xml'],
    ['quoted.xml', '<?xml version="1.0"?><!-- <!DOCTYPE a> --><a>&lt;!DOCTYPE b&gt;</a>', 'application/xml'],
    ['plain dossier.xml', '\ufeff\n<dossier/>', 'application/xml'],
    ['package.zip', zipFile([{ name: 'a.txt', content: 'a' }]), 'application/zip'],
    ['no extension', pdf, 'application/pdf'],
    ['one letter.txt', 'a', 'text/plain'],
    ['begins like an element.txt', '<see the drawing>', 'text/plain'],
  ])('%s', async (name, content, expected) => {
    expect(await mimeOf(name, content)).toBe(expected)
  })

  test.each([
    ['declaration.pdf', png, 'PNG'],
    ['declaration.pdf', 'only text', 'text'],
    ['dossier.xml', 'only text', 'text'],
    ['report.docx', xlsx, 'Excel'],
    ['label.png', jpeg, 'JPEG'],
    ['label.png', pdf, 'PDF'],
    ['label.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'text'],
    ['label.png', Buffer.concat([Buffer.from('GIF89a is a text, %PDF-1.7 '), pdf]).subarray(7), 'text'],
    [
      'report.docx',
      zipFile([{ name: 'inner.zip', content: zipFile([{ name: 'a.txt', content: 'a' }]) }]),
      'ZIP',
    ],
    ['substances.csv', '<?xml version="1.0"?><a/>', 'XML'],
  ])('%s that is something else is refused, and named', async (name, content, found) => {
    await expect(mimeOf(name, content)).rejects.toMatchObject({
      code: 'document:not-as-named',
      status: 415,
      details: { name, found },
    })
  })

  test.each([
    ['invoice.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'EXE'],
    ['macros.docx', macros, 'DOCM'],
    // "ÿ" and "þ" of an older encoding are the bytes that mark UTF-16 where they stand together.
    ...['ÿa', 'þa', 'aþ', 'aÿ'].map((start): [string, Buffer, string] => [
      `page that begins with ${start}.txt`,
      Buffer.from(`${start}<html>`, 'latin1'),
      'HTML',
    ]),
    ['page.html', '<!doctype html><script>alert(1)</script>', 'HTML'],
    ['page.txt', '<HTML><body>', 'HTML'],
    ['page.pdf', Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), pdf]), 'HTML'],
    ['page.png', Buffer.concat([Buffer.from('<!DOCTYPE HTML>'), pdf]), 'HTML'],
    ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', '.svg'],
    ['entities.xml', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'XML (DOCTYPE)'],
    ['small letters.xml', '<?xml version="1.0"?><!doctype a><a/>', 'XML (DOCTYPE)'],
    [
      'far behind.xml',
      `<?xml version="1.0"?><!--${'-x'.repeat(200_000)}--><!DOCTYPE a><a/>`,
      'XML (DOCTYPE)',
    ],
    ['utf-16.xml', Buffer.from('\ufeff<?xml version="1.0"?><!DOCTYPE a><a/>', 'utf16le'), 'XML (DOCTYPE)'],
    ['ebcdic.docx', withPart('word/footnotes.xml', ebcdic), 'Word (DOCTYPE)'],
    ['another name.docx', withPart('word/footnotes.dat', '<!DOCTYPE a><a/>'), 'Word (DOCTYPE)'],
    ['a blank.docx', withPart('word/footnotes.xml ', '<!DOCTYPE a><a/>'), 'Word (DOCTYPE)'],
    [
      'template.xltx',
      officeXml('xl/workbook.xml', `${ooxml}.spreadsheetml.template`, [
        { name: 'xl/a.xml', content: '<!DOCTYPE a><a/>' },
      ]),
      'XLTX (DOCTYPE)',
    ],
    ['part.docx', withPart('word/footnotes.xml', '<!DOCTYPE a><a/>'), 'Word (DOCTYPE)'],
    [
      'part.xlsx',
      withPart('xl/theme/theme1.xml', '<?xml version="1.0"?>\n<!DOCTYPE a><a/>', 'xlsx'),
      'Excel (DOCTYPE)',
    ],
  ])('%s of a kind that is not kept is refused', async (name, content, found) => {
    await expect(mimeOf(name, content)).rejects.toMatchObject({
      code: 'document:wrong-kind',
      details: { found },
    })
  })

  test.each<[string, ZipPart]>([
    ['a part that is encrypted', { name: 'word/a.xml', content: '<a/>', isEncrypted: true }],
    ['a part outside of the package', { name: '../a.xml', content: '<a/>' }],
    ['a part that is packed in an unknown way', { name: 'word/a.xml', content: '<a/>', method: 99 }],
    [
      'a part that is larger than it says',
      { name: 'word/a.xml', content: `<a/>${'a'.repeat(99)}`, claimedSize: 9 },
    ],
  ])('a package with %s is refused, also for what stands behind it', async (_what, part) => {
    const behind = { name: 'word/footnotes.xml', content: '<!DOCTYPE a><a/>' }
    for (const more of [[part, behind], [part]]) {
      const content = officeXml('word/document.xml', `${ooxml}.wordprocessingml.document`, more)
      await expect(mimeOf('report.docx', content)).rejects.toMatchObject({
        code: 'document:damaged',
        details: { name: 'report.docx' },
      })
    }
  })

  test('a package whose parts begin with gigabytes of blanks is refused before all are unpacked', async () => {
    const blanks = zipPart({ name: 'word/blanks.xml', content: Buffer.alloc(64 * 1024 * 1024, ' ') })
    const bomb = officeXml(
      'word/document.xml',
      `${ooxml}.wordprocessingml.document`,
      Array.from({ length: 10 }, () => blanks),
    )
    await expect(mimeOf('report.docx', bomb)).rejects.toMatchObject({ code: 'document:damaged' })
  })

  test('[SHELL-07] bytes of no known kind are refused in the words of the language alone', async () => {
    const refusal = { code: 'document:unknown-kind', details: { name: 'noise.txt' } }
    await expect(mimeOf('noise.txt', Buffer.from([0, 1, 2, 3, 4, 5, 6, 7]))).rejects.toMatchObject(refusal)
  })

  test('what begins like XML and goes on with other bytes is not said to be XML, which Kedja stores', async () => {
    await expect(mimeOf('dossier.xml', '<?xml version="1.0"?><a>\u0001</a>')).rejects.toMatchObject({
      code: 'document:unknown-kind',
      details: { name: 'dossier.xml' },
    })
  })

  test('an empty file is refused', async () => {
    await expect(mimeOf('empty.pdf', '')).rejects.toMatchObject({
      code: 'file:empty',
      details: { name: 'empty.pdf' },
    })
  })
})
