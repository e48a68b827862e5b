import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { elementPercent } from '#domain/substances/element-share.ts'
import { findLoadedFile, storeLoadedFile } from '#server/reference/loaded-files.repository.ts'
import type { Db } from '#server/db/connection.ts'
import { replaceElements } from '#server/reference/compounds.repository.ts'
import { readReferenceTable, REFERENCE_FOLDER, ReferenceTableError } from '#server/reference/tables.ts'

const FILE = 'compounds.csv'

/**
 * Loads the shares of metals in their compounds (COMP-17). Runs after the lists; skips when neither file nor lists have changed.
 */
export async function loadCompounds(
  db: Db,
  { folder = REFERENCE_FOLDER, isListNew }: { folder?: string | undefined; isListNew: boolean },
): Promise<void> {
  const sha256 = createHash('sha256')
    .update(await readFile(path.join(folder, FILE)))
    .digest('hex')
  if (!isListNew && (await findLoadedFile(db, FILE)) === sha256) return
  const rows = await readReferenceTable('compounds', folder)
  const compounds = rows.map(({ cas, element, formula, source_note }, index) => {
    const percent = elementPercent(formula, element)
    if (percent === null) throw new ReferenceTableError(FILE, [`  row ${index + 2}, formula: ${formula}`])
    return { cas: cas[0] ?? '', element, percent, formula, source: source_note }
  })
  const restrictions = await readReferenceTable('reach-annex-xvii', folder)
  const entries = restrictions.flatMap(({ entry_no, element }) =>
    element === '' ? [] : [{ number: entry_no, element }],
  )
  await replaceElements(db, compounds, entries)
  await storeLoadedFile(db, FILE, sha256)
}
