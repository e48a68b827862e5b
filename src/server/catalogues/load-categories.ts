import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { parse } from 'csv-parse/sync'
import { z } from 'zod'

import { categoryTree, type CategoryNode } from '#domain/catalogues/category-tree.ts'
import * as repository from '#server/catalogues/categories.repository.ts'
import { findLoadedFile, storeLoadedFile } from '#server/reference/loaded-files.repository.ts'
import type { Db } from '#server/db/connection.ts'
import { REFERENCE_FOLDER, ReferenceTableError } from '#server/reference/tables.ts'

const CATEGORIES = 'scip-article-categories.csv'
const HEADINGS = 'customs-headings.csv'

const categoryLine = z
  .strictObject({
    code: z.string().regex(/^\d{1,8}$/),
    taric: z.string().regex(/^\d{10}$/),
    text: z.string().min(1),
  })
  .transform(({ code, taric, text }) => ({ id: Number(code), code: taric, title: text }))
const headingLine = z.strictObject({
  code: z.string().regex(/^\d{2}(\d{2})?$/),
  en: z.string().min(1),
  /** Empty where nobody wrote it: then the English one is shown. */
  sv: z.string().transform((text) => text || null),
})

/**
 * PROD-21: brings the customs nomenclature into an installation, in the caller's transaction without a tenant. Files that
 * did not change are not read again; a code that a newer state lacks stays and is marked as deprecated.
 */
export async function loadCategories(db: Db, folder = REFERENCE_FOLDER): Promise<void> {
  const [categories, headings] = await Promise.all([
    readFile(path.join(folder, CATEGORIES)),
    readFile(path.join(folder, HEADINGS)),
  ])
  const sha256 = createHash('sha256').update(categories).update(headings).digest('hex')
  if ((await findLoadedFile(db, CATEGORIES)) === sha256) return
  const tree: CategoryNode[] = categoryTree(
    rows(CATEGORIES, categories, categoryLine),
    rows(HEADINGS, headings, headingLine),
  )
  await repository.storeCategories(db, tree)
  await storeLoadedFile(db, CATEGORIES, sha256)
}

function rows<Row extends z.ZodType>(file: string, bytes: Buffer, row: Row): z.output<Row>[] {
  const parsed = z.array(row).safeParse(parse(bytes, { columns: true, bom: true }))
  if (!parsed.success) throw new ReferenceTableError(file, [z.prettifyError(parsed.error)])
  return parsed.data
}
