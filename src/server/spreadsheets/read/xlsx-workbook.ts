import { TableFileError } from '#domain/spreadsheets/table.ts'
import type { XlsxArchive } from '#server/spreadsheets/read/xlsx-archive.ts'
import { isTrue, readXmlPart } from '#server/spreadsheets/read/xml-part.ts'

export interface Workbook {
  /** The visible sheets, then the hidden ones. */
  sheets: { name: string; part: string; isHidden: boolean }[]
  sharedStringsPart: string | null
  stylesPart: string | null
  /** Days are counted from 1904 (workbooks of old Macs) instead of 1900. */
  isFrom1904: boolean
}

interface Relation {
  id: string
  kind: string
  part: string
}

/** The sheets of a workbook and the parts that its cells refer to. */
export async function readWorkbook(archive: XlsxArchive): Promise<Workbook> {
  const start = (await relationsOf(archive, '')).find(({ kind }) => kind === 'officeDocument')
  const workbookPart = start?.part ?? 'xl/workbook.xml'
  const bytes = archive.read(workbookPart)
  if (!bytes || !workbookPart.endsWith('.xml'))
    throw new TableFileError('table:wrong-kind', { found: kindOf(archive) })

  const relations = await relationsOf(archive, workbookPart)
  const sheets: Workbook['sheets'] = []
  let isFrom1904 = false
  let root: string | undefined
  await readXmlPart(bytes, {
    open(name, attributes) {
      root ??= name
      if (name === 'workbookPr') isFrom1904 = isTrue(attributes.date1904)
      if (name !== 'sheet') return
      const isHidden = (attributes.state ?? 'visible') !== 'visible'
      const relation = relations.find(({ id }) => id === relationIdOf(attributes))
      if (relation?.kind === 'worksheet')
        sheets.push({ name: attributes.name ?? '', part: relation.part, isHidden })
    },
  })
  // A Word document or a presentation begins with another.
  if (root !== 'workbook') throw new TableFileError('table:wrong-kind', { found: kindOf(archive) })
  const partOf = (wanted: string) => relations.find(({ kind }) => kind === wanted)?.part ?? null
  sheets.sort((a, b) => Number(a.isHidden) - Number(b.isHidden))
  return { sheets, sharedStringsPart: partOf('sharedStrings'), stylesPart: partOf('styles'), isFrom1904 }
}

async function relationsOf(archive: XlsxArchive, part: string): Promise<Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const bytes = archive.read(`${folder}_rels/${part.slice(folder.length)}.rels`)
  const relations: Relation[] = []
  if (!bytes) return relations
  await readXmlPart(bytes, {
    open(name, { Id: id, Type: type = '', Target: target }) {
      if (name !== 'Relationship' || id === undefined || target === undefined) return
      relations.push({ id, kind: type.slice(type.lastIndexOf('/') + 1), part: resolve(folder, target) })
    },
  })
  return relations
}

/** `r:id`, whatever the prefix. */
function relationIdOf(attributes: Record<string, string>): string | undefined {
  return Object.entries(attributes).find(([name]) => /^\w+:id$/.test(name))?.[1]
}

function resolve(folder: string, target: string): string {
  const base = target.startsWith('/') ? '' : folder
  const steps: string[] = []
  for (const step of (base + target).split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  return steps.join('/')
}

/** The kind of a ZIP archive that is no workbook, as a text for the message. */
function kindOf({ names }: XlsxArchive): string {
  if (names.includes('word/document.xml')) return 'Word (DOCX)'
  if (names.includes('ppt/presentation.xml')) return 'PowerPoint (PPTX)'
  if (names.includes('xl/workbook.bin')) return 'Excel (XLSB)'
  if (names.includes('mimetype') && names.includes('content.xml')) return 'OpenDocument'
  if (names.some((name) => name.endsWith('.iwa'))) return 'Apple iWork'
  return 'ZIP'
}
