import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import writeXlsxFile from 'write-excel-file/node'

import { exportCsv, exportSheet } from '#server/lists/candidate-list-export.ts'
import { candidateListOn } from '#server/lists/candidate-list-reference.ts'
import { REFERENCE_FOLDER, readReferenceTables } from '#server/lists/reference-tables.ts'

// Makes the file that the demo offers for download: our Candidate List in the shape of the authority's own export.
// Run it after a change of reference/candidate-list*.csv, then scripts/reference-manifest.ts.

const AS_OF = '2026-02-04'

const entries = candidateListOn(AS_OF, await readReferenceTables())
const file = (ending: string) => path.join(REFERENCE_FOLDER, `candidate-list-${AS_OF}.${ending}`)
await writeFile(file('csv'), exportCsv(entries))
const workbook = await writeXlsxFile(exportSheet(entries, AS_OF), {
  columns: [70, 40, 14, 24, 50, 16].map((width) => ({ width })),
}).toBuffer()
await writeFile(file('xlsx'), workbook)
process.stdout.write(`${entries.length} entries as of ${AS_OF}\n`)
