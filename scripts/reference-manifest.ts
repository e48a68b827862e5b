import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { countedManifest } from '#server/reference/manifest.ts'
import { REFERENCE_FOLDER } from '#server/reference/tables.ts'

// Counts rows and hashes of reference/ again after a change of a table. Sources and dates in the manifest are written by hand.

const manifest = await countedManifest(REFERENCE_FOLDER)
await writeFile(path.join(REFERENCE_FOLDER, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
process.stdout.write(`${manifest.length} files\n`)
