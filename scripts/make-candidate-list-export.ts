import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import writeXlsxFile from 'write-excel-file/node'

import { exportCsv, exportSheet } from '#server/lists/import/candidate-list-export.ts'
import { candidateListOn } from '#server/reference/candidate-list.ts'
import { REFERENCE_FOLDER, readReferenceTables } from '#server/reference/tables.ts'

// Makes the file that the demo offers for download: our Candidate List in the shape of the authority's own export.
// Run it after a change of reference/candidate-list*.csv, then scripts/reference-manifest.ts.

const AS_OF = '2026-02-04'

const entries = candidateListOn(AS_OF, await readReferenceTables())
const file = (ending: string) => path.join(REFERENCE_FOLDER, `candidate-list-${AS_OF}.${ending}`)
await writeFile(file('csv'), exportCsv(entries))
const workbook = await writeXlsxFile(exportSheet(entries, AS_OF), {
  columns: [70, 40, 14, 24, 50, 16].map((width) => ({ width })),
}).toBuffer()
await writeFile(file('xlsx'), withFixedTimes(workbook))
process.stdout.write(`${entries.length} entries as of ${AS_OF}\n`)

/** A ZIP archive holds the time of its making in each part; the same list shall give the same file. */
function withFixedTimes(zip: Buffer): Buffer {
  const JANUARY_1980 = 0x21
  const end = zip.lastIndexOf('PK\u0005\u0006')
  let entry = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const local = zip.readUInt32LE(entry + 42)
    for (const time of [entry + 12, local + 10]) zip.writeUInt32LE(JANUARY_1980 << 16, time)
    entry += 46 + zip.readUInt16LE(entry + 28) + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32)
  }
  return zip
}
