import writeXlsxFile from 'write-excel-file/node'
import { describe, expect, test } from 'vitest'

import { readTables } from '#server/spreadsheets/read/tables.ts'
import { workbookParts, zipFile } from '#tests/spreadsheets/zip-file.ts'

const inline = (reference: string, text: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`

async function rowsOf(bytes: Uint8Array) {
  const result = await readTables(bytes)
  if ('fault' in result) throw new Error(`${result.fault.code} ${JSON.stringify(result.fault)}`)
  return result.tables.map(({ rows }) => rows.map(({ number, cells }) => [number, ...cells]))
}

const faultOf = async (bytes: Uint8Array) => {
  const result = await readTables(bytes)
  return 'fault' in result ? result.fault : null
}

describe('a text file', () => {
  const text = 'Name\tCAS\nα-Lead\t7439-92-1\n'

  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 little endian with a mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 little endian without a mark', Buffer.from(text, 'utf16le')],
    ['UTF-16 big endian with a mark', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-16 big endian without a mark', Buffer.from(text, 'utf16le').swap16()],
  ])('[SUB-07] in %s is read', async (_, bytes) => {
    expect(await rowsOf(bytes)).toEqual([
      [
        [1, 'Name', 'CAS'],
        [2, 'α-Lead', '7439-92-1'],
      ],
    ])
  })

  describe.each([
    ['Latin', 'Name;CAS\r\nBly;7439-92-1\r\n'],
    ['Latvian', 'Nosaukums;CAS;Ķīmija\r\nĀĀ svins;7439-92-1;Āda\r\n'],
    ['Greek', 'Ονομασία;Λόγος εγγραφής\nΜόλυβδος και ενώσεις;Τοξικό για την αναπαραγωγή\n'],
    ['Russian', 'Название;Причина включения\nСвинец и его соединения;Токсично для репродукции\n'],
    ['Chinese', '物质名称;列入理由说明\n铅及其化合物总量;对生殖有毒的物质类别\n'],
  ])('of %s letters in UTF-16 without a mark', (_, letters) => {
    test.each([
      ['little', Buffer.from(letters, 'utf16le')],
      ['big', Buffer.from(letters, 'utf16le').swap16()],
    ])(
      '[SUB-07] [PROD-35] is read in %s endian, and says that its encoding was guessed',
      async (__, bytes) => {
        const result = await readTables(bytes)
        if ('fault' in result) throw new Error(result.fault.code)
        const read = result.tables.map(({ rows, notes }) => ({ rows: rows.map(({ cells }) => cells), notes }))
        const rows = letters
          .trim()
          .split(/\r?\n/)
          .map((line) => line.split(';'))
        expect(read).toEqual([{ rows, notes: { encoding: 'UTF-16' } }])
      },
    )
  })

  test('[PROD-35] in UTF-8 in which a program left zeros is none in UTF-16', async () => {
    const bytes = Buffer.from('No;Name\nP1;Pump\0\nP22;Nut\0\n')
    expect(await rowsOf(bytes)).toEqual([
      [
        [1, 'No', 'Name'],
        [2, 'P1', 'Pump\ufffd'],
        [3, 'P22', 'Nut\ufffd'],
      ],
    ])
  })

  test('[SUB-07] in Windows-1252, as Excel saves CSV, keeps its letters', async () => {
    const bytes = Buffer.from(
      'Name;CAS\nBlyföreningar – m\u00e4ngd;7439-92-1\n'.replace('–', '\u0096'),
      'latin1',
    )
    expect(await rowsOf(bytes)).toEqual([
      [
        [1, 'Name', 'CAS'],
        [2, 'Blyföreningar – mängd', '7439-92-1'],
      ],
    ])
  })

  test('[PROD-35] in Mac Roman, as old programs of the Mac save CSV, keeps its letters', async () => {
    // Nivå;Benämning · 1;Värmeväxlare större
    const text = 'Niv\x8c;Ben\x8amning\r1;V\x8armev\x8axlare st\x9arre\r'
    expect(await rowsOf(Buffer.from(text, 'latin1'))).toEqual([
      [
        [1, 'Nivå', 'Benämning'],
        [2, '1', 'Värmeväxlare större'],
      ],
    ])
  })

  test('[SUB-07] that ends inside a character does not turn the other letters', async () => {
    const bytes = Buffer.from('Name\tNote\nα-Lead\tβ').subarray(0, -1)
    expect(await rowsOf(bytes)).toEqual([
      [
        [1, 'Name', 'Note'],
        [2, 'α-Lead'],
      ],
    ])
  })

  test.each([
    ['tab', '\t'],
    ['semicolon', ';'],
    ['comma', ','],
  ])('[SUB-07] parted by %s is read, though names hold commas, semicolons and quotes', async (_, mark) => {
    const names = ["4,4'-MDA; technical", 'Alkanes, C10-13, chloro', 'a "quoted" name', 'two\nlines']
    const quoted = names.map((name) => `"${name.replaceAll('"', '""')}"${mark}"x"${mark}"y"`)
    const bytes = Buffer.from(['A', ...quoted].join('\r\n'))
    expect(await rowsOf(bytes)).toEqual([
      [[1, 'A'], ...names.map((name, index) => [index + 2, name, 'x', 'y'])],
    ])
  })

  test('[PROD-35] whose lines end now so, now so, is not read with two lines as one', async () => {
    const bytes = Buffer.from('No;Name\r\nP-1;One\nP-2;Two\r\nP-3;"Th\nree"\n')
    expect((await rowsOf(bytes))[0]?.slice(1)).toEqual([
      [2, 'P-1', 'One'],
      [3, 'P-2', 'Two'],
      [4, 'P-3', 'Th\nree'],
    ])
  })

  test('[PROD-35] whose first line names the mark is read by it, and counted as Excel counts', async () => {
    expect(await rowsOf(Buffer.from('\ufeffsep=|\r\nNo|Name\r\nP-1|Pump; big; red\r\n'))).toEqual([
      [
        [1, 'No', 'Name'],
        [2, 'P-1', 'Pump; big; red'],
      ],
    ])
  })

  test('[PROD-35] parted by bars, or with hundreds of empty fields at the end of its lines, is read', async () => {
    for (const end of ['', '|'.repeat(400)])
      expect(await rowsOf(Buffer.from(`No|Name${end}\nP-1|Pump${end}\n${end}\n`))).toEqual([
        [
          [1, 'No', 'Name'],
          [2, 'P-1', 'Pump'],
        ],
      ])
  })

  test('[PROD-35] with a character that nothing keeps is read around it', async () => {
    expect(await rowsOf(Buffer.from('No;Name\nP-1;Pu\0mp\nP-2;Bell\u0007\n'))).toEqual([
      [
        [1, 'No', 'Name'],
        [2, 'P-1', 'Pu\ufffdmp'],
        [3, 'P-2', 'Bell\u0007'],
      ],
    ])
  })

  test('[SUB-07] rows before the head and empty rows count, as in a spreadsheet', async () => {
    const bytes = Buffer.from('Candidate List\n\nName,CAS\nLead,7439-92-1\n')
    expect((await rowsOf(bytes))[0]?.at(-1)).toEqual([4, 'Lead', '7439-92-1'])
  })

  test('a quote that is never closed is told with the row where it opens', async () => {
    const bytes = Buffer.from('Name,CAS\nLead,7439-92-1\n"Mercury,7439-97-6\nCadmium,7440-43-9\n')
    expect(await faultOf(bytes)).toMatchObject({ code: 'table:quote-open', row: 3 })
  })

  test('a file of one very long line is refused quickly', async () => {
    expect(await faultOf(Buffer.from(`"${'x'.repeat(5_000_000)}`))).toMatchObject({
      code: 'table:quote-open',
    })
    expect(await faultOf(Buffer.from('a,'.repeat(100_000)))).toMatchObject({ code: 'table:too-many-columns' })
    expect(await faultOf(Buffer.from('a,b\n'.repeat(60_000)))).toMatchObject({ code: 'table:too-many-rows' })
  })

  test('[SUB-07] of very many cells is refused at the row where it becomes too much', async () => {
    expect(await faultOf(Buffer.from(`${','.repeat(255)}x\n`.repeat(50_000)))).toMatchObject({
      code: 'table:too-many-cells',
      row: 5_860,
    })
  })
})

describe('a workbook', () => {
  test('[SUB-07] is read with its sheets, dates, numbers and truths', async () => {
    const day = new Date(Date.UTC(2025, 5, 25))
    const bytes = await writeXlsxFile([
      { sheet: 'Read me', data: [['Notes']] },
      {
        sheet: 'List',
        data: [
          ['Name', 'Date'],
          ['Lead', { value: day, type: Date, format: 'dd-mmm-yyyy' }],
          [12.5, true],
        ],
      },
    ]).toBuffer()
    expect(await rowsOf(bytes)).toEqual([
      [[1, 'Notes']],
      [
        [1, 'Name', 'Date'],
        [2, 'Lead', '2025-06-25'],
        [3, '12.5', 'true'],
      ],
    ])
  })

  test('[SUB-07] cells and rows left out keep the others in their places', async () => {
    const bytes = zipFile(
      workbookParts(
        `<row r="3">${inline('B3', 'b')}${inline('D3', 'd')}</row><row r="9">${inline('A9', 'a')}</row>`,
      ),
    )
    expect(await rowsOf(bytes)).toEqual([
      [
        [3, '', 'b', '', 'd'],
        [9, 'a'],
      ],
    ])
  })

  test('[SUB-07] without cell references, with prefixes, rich text, readings and escapes is read', async () => {
    const parts = workbookParts(
      '<x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="str"><x:f>1+1</x:f><x:v>line_x000A_two</x:v></x:c></x:row>',
    )
    const shared =
      '<si><r><t>Tri</t></r><r><t xml:space="preserve">chloro</t></r><rPh><t>reading</t></rPh></si>'
    const bytes = zipFile(
      parts.map((part) => {
        if (part.name === 'xl/sharedStrings.xml') return { ...part, content: `<sst>${shared}</sst>` }
        return part.name.endsWith('sheet1.xml')
          ? { ...part, content: String(part.content).replace('<worksheet>', '<worksheet xmlns:x="urn:x">') }
          : part
      }),
    )
    expect(await rowsOf(bytes)).toEqual([[[1, 'Trichloro', 'line\ntwo']]])
  })

  const onlyCells = async (cells: string, styles?: string, shared?: string) =>
    (await rowsOf(zipFile(workbookParts(`<row r="1">${cells}</row>`, styles, shared))))[0]?.[0]?.slice(1)

  test('[PROD-35] numbers are read as a person sees them', async () => {
    const numbers = [
      '4.006381333931E+12',
      '0.30000000000000004',
      '5E-3',
      '1E-7',
      '12.50',
      '7.3200000000000002',
    ]
    const cells = numbers.map((number) => `<c><v>${number}</v></c>`).join('')
    expect(await onlyCells(cells)).toEqual(['4006381333931', '0.3', '0.005', '0.0000001', '12.50', '7.32'])
  })

  test('[PROD-35] a number that has lost its last figures is not made longer', async () => {
    expect(await onlyCells('<c><v>1.2345678901234501E+19</v></c>')).toEqual(['1.2345678901234501E+19'])
  })

  test('[PROD-35] characters that nothing keeps do not come through', async () => {
    expect(
      await onlyCells('<c t="str"><v>a_x0000_b_xD800_</v></c><c t="str"><v>_xD83D__xDEB0_</v></c>'),
    ).toEqual(['a\ufffdb\ufffd', '🚰'])
  })

  test('[PROD-35] a text that is not in the shared texts is damage, not nothing', async () => {
    expect(await faultOf(zipFile(workbookParts('<row r="1"><c t="s"><v>7</v></c></row>')))).toMatchObject({
      code: 'table:damaged',
    })
  })

  test('[PROD-35] indents by spaces and by styles are kept', async () => {
    const parts = workbookParts(
      `<row r="1">${inline('A1', 'P')}</row><row r="2">${inline('A2', '  H')}</row><row r="3"><c r="A3" s="1" t="inlineStr"><is><t>S</t></is></c></row>`,
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="0"><alignment indent="2"/></xf></cellXfs>',
    )
    const result = await readTables(zipFile(parts))
    expect('tables' in result && result.tables[0]?.rows.map(({ indents }) => indents?.[0]?.indent)).toEqual([
      undefined,
      2,
      4,
    ])
  })

  test('[SUB-07] a stray cell in the last row does not make it a long one', async () => {
    const rows = `<row r="1">${inline('A1', 'Name')}</row><row r="1048576">${inline('A1048576', 'x')}</row>`
    expect(await rowsOf(zipFile(workbookParts(rows)))).toEqual([
      [
        [1, 'Name'],
        [1_048_576, 'x'],
      ],
    ])
  })

  test('[SUB-07] a hidden sheet is left out', async () => {
    const parts = workbookParts(`<row r="1">${inline('A1', 'a')}</row>`)
    const hidden = parts.map((part) =>
      part.name === 'xl/workbook.xml'
        ? { ...part, content: String(part.content).replace('<sheet ', '<sheet state="hidden" ') }
        : part,
    )
    expect(await rowsOf(zipFile(hidden))).toEqual([])
  })

  test.each([
    [
      'an encrypted one',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'table:encrypted',
    ],
    [
      'an encrypted part',
      zipFile(workbookParts('').map((part) => ({ ...part, isEncrypted: true }))),
      'table:encrypted',
    ],
    ['an old one (.xls)', Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), 'table:old-excel'],
    ...['0900040002001000', '09020600000310000000', '0904060000041000', '0908080000051000601c'].map(
      (start): [string, Buffer, string] => [
        `one of Excel 2 to 5 without the wrapping of Office (${start.slice(0, 6)})`,
        Buffer.concat([Buffer.from(start, 'hex'), Buffer.from('Substance name')]),
        'table:old-excel',
      ],
    ),
    ['one cut in the middle', zipFile(workbookParts('<row r="1"/>')).subarray(0, 700), 'table:damaged'],
    ['one with broken XML', zipFile(workbookParts('<row r="1"><c></row>')), 'table:damaged'],
    [
      'one with entities declared',
      zipFile(
        workbookParts('').map((part) => ({
          ...part,
          content: `<!DOCTYPE x [<!ENTITY a "b">]>${String(part.content)}`,
        })),
      ),
      'table:damaged',
    ],
    ...['file:///etc/passwd', 'http://localhost:5432/', '../../../../../etc/passwd'].map(
      (target): [string, Buffer, string] => [
        `one whose sheet stands outside of it, at ${target}`,
        zipFile(
          workbookParts('').map((part) => ({
            ...part,
            content: String(part.content).replace(
              'Target="worksheets/sheet1.xml"',
              `TargetMode="External" Target="${target}"`,
            ),
          })),
        ),
        'table:damaged',
      ],
    ),
    [
      'one with a DOCTYPE in a part that nobody reads, behind a comment of many pieces',
      zipFile([
        ...workbookParts(''),
        {
          name: 'xl/theme/theme1.xml',
          content: `<?xml version="1.0"?><!--${'->'.repeat(100_000)}--><!DOCTYPE x><a/>`,
        },
      ]),
      'table:damaged',
    ],
    [
      'one with a cell in column XFD',
      zipFile(workbookParts(`<row r="1">${inline('XFD1', 'x')}</row>`)),
      'table:too-many-columns',
    ],
    [
      'one with a row below the last that there is',
      zipFile(workbookParts(`<row r="1048577">${inline('A1048577', 'x')}</row>`)),
      'table:damaged',
    ],
  ])('%s is refused', async (_, bytes, code) => {
    expect(await faultOf(bytes)).toMatchObject({ code })
  })

  test('flipped bytes in the middle are a damaged file, not a crash', async () => {
    const whole = await writeXlsxFile([
      ['Name', 'CAS'],
      ...Array.from({ length: 300 }, (_, row) => [`Substance ${row}`, '7439-92-1']),
    ]).toBuffer()
    for (let place = 40; place < whole.length; place += 97) {
      const broken = Buffer.from(whole)
      broken[place] = (broken[place] ?? 0) ^ 0xff
      await expect(readTables(broken)).resolves.toBeDefined()
    }
  })
})

describe('a zip bomb', () => {
  const zeros = '<a/>'.padEnd(120 * 1024 * 1024)

  test('[SUB-07] that says how large it unpacks is refused before unpacking', async () => {
    const parts = [...workbookParts(''), { name: 'xl/worksheets/sheet2.xml', content: zeros }]
    expect(await faultOf(zipFile(parts))).toMatchObject({ code: 'table:unpacks-too-large' })
  })

  test('[SUB-07] that lies about its size is stopped while unpacking', async () => {
    const parts = workbookParts('').map((part) =>
      part.name.endsWith('sheet1.xml') ? { ...part, content: zeros, claimedSize: 200_000 } : part,
    )
    expect(await faultOf(zipFile(parts))).toMatchObject({ code: 'table:unpacks-too-large' })
  })

  test('[SUB-07] of very many parts is refused', async () => {
    const parts = Array.from({ length: 1_500 }, (_, index) => ({ name: `part${index}.xml`, content: '' }))
    expect(await faultOf(zipFile(parts))).toMatchObject({ code: 'table:unpacks-too-large' })
  })
})

describe('another file', () => {
  test.each([
    ['PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
    ['PNG', Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex')],
    ['JPG', Buffer.from('ffd8ffe000104a464946000101010048', 'hex')],
    ['JSON', Buffer.from('[{"name": "Lead"}]')],
    ['HTML', Buffer.from('\n<!DOCTYPE html><html><table></table></html>')],
    ['XML', Buffer.from('<?xml version="1.0"?><list/>')],
    ['RTF', Buffer.from('{\\rtf1\\ansi Candidate List}')],
    ['Word (DOCX)', zipFile([{ name: 'word/document.xml', content: '<a/>' }])],
    [
      'OpenDocument',
      zipFile([
        { name: 'mimetype', content: 'x' },
        { name: 'content.xml', content: '<a/>' },
      ]),
    ],
    [
      'Word (DOCX)',
      zipFile([
        {
          name: '_rels/.rels',
          content:
            '<Relationships><Relationship Id="r1" Type="urn:x/officeDocument" Target="word/document.xml"/></Relationships>',
        },
        { name: 'word/document.xml', content: '<w:document xmlns:w="urn:w"/>' },
      ]),
    ],
    ['ZIP', zipFile([{ name: 'photo.png', content: 'x' }])],
    ['binary', Buffer.from(Array.from({ length: 3000 }, (_, index) => (index * 7919) % 256))],
  ])('[SUB-07] is refused by name: %s', async (found, bytes) => {
    expect(await faultOf(bytes)).toEqual({ code: 'table:wrong-kind', row: null, params: { found } })
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['only space', Buffer.from(' \r\n\t\n')],
    ['only a mark', Buffer.from('\ufeff')],
  ])('[SUB-07] with %s in it is empty', async (_, bytes) => {
    expect(await faultOf(bytes)).toMatchObject({ code: 'table:empty' })
  })
})
