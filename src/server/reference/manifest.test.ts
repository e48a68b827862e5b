import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { exportCsv } from '#server/lists/import/candidate-list-export.ts'
import { candidateListOn } from '#server/reference/candidate-list.ts'
import { countedManifest } from '#server/reference/manifest.ts'
import { REFERENCE_FOLDER, readReferenceTables } from '#server/reference/tables.ts'

test('[SUB-02] the manifest names every table with source and date, and each is the one that was meant', async () => {
  const written: unknown = JSON.parse(await readFile(path.join(REFERENCE_FOLDER, 'manifest.json'), 'utf8'))
  // Differs after a change of a table: run `node scripts/reference-manifest.ts` and check the dates.
  expect(written).toEqual(await countedManifest(REFERENCE_FOLDER))
  // legislations.json names its sources itself, rule by rule.
  const files = (await readdir(REFERENCE_FOLDER)).filter(
    (file) => !['manifest.json', 'README.md', 'legislations.json'].includes(file),
  )
  expect((await countedManifest(REFERENCE_FOLDER)).map(({ file }) => file).toSorted()).toEqual(
    files.toSorted(),
  )
})

test("the demo's newer list is our Candidate List in the authority's shape", async () => {
  const entries = candidateListOn('2026-02-04', await readReferenceTables())
  // Differs after a change of the list: run `node scripts/make-candidate-list-export.ts`.
  expect(await readFile(path.join(REFERENCE_FOLDER, 'candidate-list-2026-02-04.csv'), 'utf8')).toBe(
    exportCsv(entries),
  )
})
