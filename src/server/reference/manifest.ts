import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** reference/manifest.json: where each table comes from, and that it is the one that was meant. */
export const referenceManifest = z.array(
  z.strictObject({
    file: z.string(),
    /** Key of the list that it becomes; null for tables that serve several or none. */
    list: z.string().nullable(),
    /** The state of the law that it shows. */
    asOf: z.iso.date(),
    source: z.string().min(1),
    /** Day of the authority's export, or of the act that last changed the table's content; for our own texts, the day of writing. */
    sourceDate: z.iso.date(),
    /** Records without the head; 0 for workbooks and objects. */
    rows: z.number().int().nonnegative(),
    sha256: z.string(),
  }),
)
export type ReferenceManifest = z.output<typeof referenceManifest>

/** The manifest as the files are now: rows and hashes counted again. */
export async function countedManifest(folder: string): Promise<ReferenceManifest> {
  const manifest = referenceManifest.parse(
    JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')),
  )
  return Promise.all(
    manifest.map(async (item) => {
      const bytes = await readFile(path.join(folder, item.file))
      return {
        ...item,
        rows: rowsOf(item.file, bytes),
        sha256: createHash('sha256').update(bytes).digest('hex'),
      }
    }),
  )
}

function rowsOf(file: string, bytes: Buffer): number {
  if (file.endsWith('.csv')) {
    const [head = ''] = bytes.toString('utf8', 0, 1000).split('\n')
    return parse(bytes, { delimiter: head.includes('\t') ? '\t' : ',' }).length - 1
  }
  if (!file.endsWith('.json')) return 0
  const value: unknown = JSON.parse(bytes.toString())
  return Array.isArray(value) ? value.length : 0
}
