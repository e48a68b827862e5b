import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  name: string
  content: string | Uint8Array
  /** A lie in the directory about the unpacked size. */
  claimedSize?: number
  isEncrypted?: boolean
  /** The method by which the content is packed; 8 (deflate) unless told. */
  method?: number
  /** The content as `zipPart` has packed it. */
  packed?: Buffer
}

/** A part that is packed once, to stand in an archive several times. */
export const zipPart = (part: ZipPart): ZipPart => ({ ...part, packed: deflateRawSync(part.content) })

/** A ZIP archive, made here so that tests can make broken and dishonest ones too. */
export function zipFile(parts: readonly ZipPart[]): Buffer {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const name = Buffer.from(part.name)
    const content = Buffer.from(part.content)
    const packed = part.packed ?? deflateRawSync(content)
    // Version, flags, method, time, date, CRC, packed and unpacked size, name length, extra length: the same in both headers.
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(part.isEncrypted ? 1 : 0, 2)
    common.writeUInt16LE(part.method ?? 8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(part.claimedSize ?? content.length, 18)
    common.writeUInt16LE(name.length, 22)
    local.push(Buffer.from('PK\u0003\u0004'), common, name, packed)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), common, tail, name)
    offset += 30 + name.length + packed.length
  }
  const directorySize = directory.reduce((size, piece) => size + piece.length, 0)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(directorySize, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...local, ...directory, Buffer.from('PK\u0005\u0006'), end])
}

/** The parts of a workbook with one sheet whose `<sheetData>` is given as XML. */
export function workbookParts(sheetXml: string, styles = '', sharedStrings = ''): ZipPart[] {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`
  return [
    {
      name: '_rels/.rels',
      content: `<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content:
        '<?xml version="1.0"?><workbook xmlns:r="urn:r"><sheets><sheet name="List" sheetId="1" r:id="r1"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'styles', 'styles.xml')}${relation('r3', 'sharedStrings', '/xl/sharedStrings.xml')}</Relationships>`,
    },
    { name: 'xl/styles.xml', content: `<styleSheet>${styles}</styleSheet>` },
    { name: 'xl/sharedStrings.xml', content: `<sst>${sharedStrings}</sst>` },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet><sheetData>${sheetXml}</sheetData></worksheet>`,
    },
  ]
}
