import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'

import {
  referenceList,
  referenceRows,
  type ReferenceList,
  type ReferenceRow,
  type ReferenceTableName,
  type ReferenceTables,
} from '#server/reference/schemas.ts'

export const REFERENCE_FOLDER = fileURLToPath(new URL('../../../reference/', import.meta.url))

/** A table below reference/ is faulty: which file, which rows (from 1, the head included), and what. The start stops on it. */
export class ReferenceTableError extends Error {
  constructor(file: string, faults: readonly string[]) {
    super(`reference/${file} is faulty:\n${faults.join('\n')}`)
    this.name = 'ReferenceTableError'
  }
}

/** All tables of the law that ship with the program, checked: forms, dates, check digits of EC and CAS numbers. */
export async function readReferenceTables(folder = REFERENCE_FOLDER): Promise<ReferenceTables> {
  const read = <Name extends ReferenceTableName>(table: Name) => readReferenceTable(table, folder)
  return {
    'candidate-list': await read('candidate-list'),
    'candidate-list-members': await read('candidate-list-members'),
    rohs: await read('rohs'),
    'rohs-members': await read('rohs-members'),
    'rohs-exemptions': await read('rohs-exemptions'),
    pops: await read('pops'),
    'pops-members': await read('pops-members'),
    'pops-pending': await read('pops-pending'),
    'reach-annex-xiv': await read('reach-annex-xiv'),
    'reach-annex-xiv-members': await read('reach-annex-xiv-members'),
    'reach-annex-xvii': await read('reach-annex-xvii'),
    'reach-annex-xvii-members': await read('reach-annex-xvii-members'),
    ods: await read('ods'),
    gwp: await read('gwp'),
    fmv: await read('fmv'),
    substances: await read('substances'),
    'substance-names-sv': await read('substance-names-sv'),
    compounds: await read('compounds'),
    'group-names': await read('group-names'),
    limits: await read('limits'),
    lists: await readReferenceLists(folder),
  }
}

/** Reads a reference table. Throws a ReferenceTableError that names every faulty row. */
export async function readReferenceTable<Name extends ReferenceTableName>(
  table: Name,
  folder = REFERENCE_FOLDER,
): Promise<ReferenceRow<Name>[]> {
  const file = `${table}.csv`
  return rowsOf(table, await readFile(path.join(folder, file), 'utf8'))
}

/** The rows of a table that is written so. Throws a ReferenceTableError that names every faulty row. */
function rowsOf<Name extends ReferenceTableName>(table: Name, csv: string): ReferenceRow<Name>[] {
  const file = `${table}.csv`
  const records = parseCsv(file, csv)
  const faults: string[] = []
  const rows: ReferenceRow<Name>[] = []
  for (const [index, record] of records.entries()) {
    const parsed = referenceRows[table].safeParse(record)
    // The schema of the table makes the table's rows; TypeScript does not follow the key through the union.
    if (parsed.success) rows.push(parsed.data as ReferenceRow<Name>)
    else
      faults.push(
        ...parsed.error.issues.map(
          (issue) => `  row ${index + 2}, ${issue.path.join('.')}: ${issue.message}`,
        ),
      )
  }
  if (faults.length > 0) throw new ReferenceTableError(file, faults)
  return rows
}

const LISTS = 'lists.json'

/** Reads the names, questions and properties of the lists. */
export async function readReferenceLists(folder = REFERENCE_FOLDER): Promise<ReferenceList[]> {
  return listsIn(await readFile(path.join(folder, LISTS), 'utf8'))
}

/** The shipped lists; they are a part of the program and are read once. */
export function shippedLists(): readonly ReferenceList[] {
  listsRead ??= listsIn(readFileSync(path.join(REFERENCE_FOLDER, LISTS), 'utf8'))
  return listsRead
}
let listsRead: readonly ReferenceList[] | undefined

/** Names of substances in groups that an act defines by structure; they are a part of the program and are read once. */
export function shippedGroupNames(): readonly ReferenceRow<'group-names'>[] {
  groupNamesRead ??= rowsOf(
    'group-names',
    readFileSync(path.join(REFERENCE_FOLDER, 'group-names.csv'), 'utf8'),
  )
  return groupNamesRead
}
let groupNamesRead: readonly ReferenceRow<'group-names'>[] | undefined

function listsIn(json: string): ReferenceList[] {
  const file = LISTS
  const parsed = z.array(referenceList).safeParse(JSON.parse(json))
  if (!parsed.success) throw new ReferenceTableError(file, [z.prettifyError(parsed.error)])
  return parsed.data
}

function parseCsv(file: string, csv: string): Record<string, string>[] {
  try {
    return parse<Record<string, string>>(csv, { columns: true, bom: true })
  } catch (error) {
    if (error instanceof CsvError) throw new ReferenceTableError(file, [`  ${error.message}`])
    throw error
  }
}
