import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { changeSetId, jobId, productImportId } from '#contract/values/ids.ts'
import { jobStates } from '#contract/jobs.ts'
import { pageOf, pageQuery } from '#contract/http/paging.ts'
import {
  correction,
  importField,
  importSettings,
  MAX_CORRECTIONS,
} from '#contract/product-import-settings.ts'
import { tableFormat } from '#contract/values/table-format.ts'

/** 64 MiB: 100,000 products with 20 columns are about 20 MiB as CSV. */
export const MAX_PRODUCT_FILE_BYTES = 64 * 1024 * 1024

const readImports = { action: 'read', subject: 'ProductImport' } as const
const importProducts = { action: 'create', subject: 'ProductImport' } as const
const byId = z.strictObject({ id: productImportId })

/** A column as the file has it, with what it seems to be. */
export const foundColumn = z.strictObject({
  column: z.number().int(),
  /** Head of the column; "": no head. */
  title: z.string(),
  samples: z.array(z.string()),
  proposed: importField.nullable(),
  proposedCustomType: z.string().nullable(),
})
export type FoundColumn = z.output<typeof foundColumn>

/** A fault of a row: its place (row from 1, column by its head), the value, and the remedy. */
export const importFault = z.strictObject({
  row: z.number().int().nullable(),
  column: z.string().nullable(),
  /** Index of the column from 0; set where the cell can be corrected. */
  cell: z.number().int().nullable(),
  value: z.string().nullable(),
  code: z.string(),
  message: z.string(),
})
export type ImportFault = z.output<typeof importFault>

/** A field before and after; null: nothing. */
const fieldChange = z.strictObject({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

/** The result of importing a row. */
export const importLine = z.strictObject({
  row: z.number().int().nullable(),
  /** `unchanged`: listed because a value of the row is left out. */
  outcome: z.enum(['created', 'changed', 'unchanged', 'refused']),
  title: z.string(),
  changes: z.array(fieldChange),
  /** The reasons for a refused row; for any other row, the wrong values that are left out. */
  faults: z.array(importFault),
})
export type ImportLine = z.output<typeof importLine>

/** Figures of a dry run, or of what was applied. */
export const importOutcome = z.strictObject({
  rows: z.strictObject({
    total: z.number().int(),
    created: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
  }),
  products: z.strictObject({ created: z.number().int(), changed: z.number().int() }),
  components: z.strictObject({
    added: z.number().int(),
    changed: z.number().int(),
    removed: z.number().int(),
  }),
  suppliersCreated: z.number().int(),
  /** Wrong values of rows that are imported without them. */
  valuesLeftOut: z.number().int(),
  /** Kinds of faults, the most frequent first. */
  faultKinds: z.array(z.strictObject({ code: z.string(), text: z.string(), count: z.number().int() })),
})
export type ImportOutcome = z.output<typeof importOutcome>

/** Notes on a sheet before it is read; notes that do not apply are absent. Columns are given as letters: "C, F–H". */
const sheetNotes = z.strictObject({
  /** The workbook hides the sheet; it can still be chosen. */
  isHidden: z.literal(true).optional(),
  /** The workbook hides rows of the sheet; they are read. */
  hasHiddenRows: z.literal(true).optional(),
  /** The workbook groups rows of the sheet, so that they can be folded; the groups are not read as levels. */
  hasGroupedRows: z.literal(true).optional(),
  /** Columns that the workbook does not show; they can be mapped. */
  hiddenColumns: z.string().optional(),
  /** Columns that are not read: there are more than 256. */
  leftOutColumns: z.string().optional(),
  /** The encoding that the letters of a text without Unicode were taken for, or that a person chose, such as "Windows-1257": they may be others. */
  encoding: z.string().optional(),
  /** True for a sheet with more rows than can be imported. */
  isTooLong: z.literal(true).optional(),
})
export type SheetNotes = z.output<typeof sheetNotes>

/** PROD-35: an import and how far it is. */
export const productImport = z.strictObject({
  id: productImportId,
  fileName: z.string(),
  fileSize: z.number().int(),
  /** `checked`: the dry run has ended. The job tells the running step. */
  state: z.enum(['uploaded', 'checked', 'applied', 'undone']),
  sheets: z.array(z.strictObject({ name: z.string().nullable(), notes: sheetNotes })),
  settings: importSettings,
  outcome: importOutcome.nullable(),
  job: z.strictObject({ id: jobId, kind: z.string(), state: z.enum(jobStates) }).nullable(),
  /**
   * The change set that undoes the import (PROD-42); null: nothing was applied, or the time for undoing is
   * over.
   */
  changeSetId: changeSetId.nullable(),
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  appliedAt: z.iso.datetime().nullable(),
})
export type ProductImport = z.output<typeof productImport>

/** A cell of the preview: as it was understood, or what is wrong with it. */
const previewCell = z.strictObject({
  column: z.number().int(),
  value: z.string(),
  fault: z.string().nullable(),
})

/** The first rows of a file, as the settings understand them. */
export const importPreview = z.strictObject({
  settings: importSettings,
  /** The settings were used for a file with the same heads before. */
  isRemembered: z.boolean(),
  columns: z.array(foundColumn),
  /** Faults of the mapping (missing or repeated columns) as texts; without any, the file can be checked. */
  mappingFaults: z.array(z.strictObject({ column: z.number().int().nullable(), message: z.string() })),
  rows: z.array(z.strictObject({ row: z.number().int(), cells: z.array(previewCell) })),
})
export type ImportPreview = z.output<typeof importPreview>

export const uploadProductFile = endpoint({
  method: 'POST',
  path: '/api/products/import',
  summary: 'Upload a file of products or bills of materials (CSV or XLSX). Nothing is imported yet.',
  access: importProducts,
  upload: { maxBytes: MAX_PRODUCT_FILE_BYTES },
  errors: ['file:missing', 'file:faults', 'file:too-large', 'file:wrong-type', 'storage:full'],
  body: z.strictObject({}),
  response: productImport,
})

export const getProductImports = endpoint({
  method: 'GET',
  path: '/api/products/import',
  summary: 'Imports of the organization, newest first.',
  access: readImports,
  query: pageQuery,
  response: pageOf(productImport.omit({ settings: true, sheets: true })),
})

export const getProductImport = endpoint({
  method: 'GET',
  path: '/api/products/import/:id',
  summary: 'An import and how far it is.',
  access: readImports,
  params: byId,
  response: productImport,
})

export const previewProductImport = endpoint({
  method: 'POST',
  path: '/api/products/import/:id/preview',
  summary: 'The first rows as the settings understand them. What is left out is proposed. Saves nothing.',
  access: importProducts,
  params: byId,
  errors: ['file:faults', 'product-import:applied'],
  body: importSettings.partial(),
  example: { body: {} },
  response: importPreview,
})

export const checkProductImport = endpoint({
  method: 'POST',
  path: '/api/products/import/:id/check',
  summary: 'Dry run as a job: what each row would do. Nothing is imported; the mapping is remembered.',
  access: importProducts,
  params: byId,
  errors: ['product-import:applied', 'product-import:running', 'product-import:mapping'],
  body: importSettings,
  response: productImport,
})

/** Cells to correct in a checked file. */
export const corrections = z.strictObject({
  /** Values that replace earlier corrections of the same cells; null: the cell's value in the file. */
  cells: z.array(correction.extend({ value: correction.shape.value.nullable() })).max(MAX_CORRECTIONS),
  /** Options that change together with the cells. */
  options: z.strictObject({ leaveOutWrong: z.boolean() }).partial().default({}),
})
export type Corrections = z.output<typeof corrections>

export const correctProductImport = endpoint({
  method: 'POST',
  path: '/api/products/import/:id/corrections',
  summary: 'Correct cells of a checked file, or take corrections back, and check it again as a job.',
  access: importProducts,
  params: byId,
  errors: [
    'product-import:applied',
    'product-import:running',
    'product-import:mapping',
    'product-import:corrections',
  ],
  body: corrections,
  example: { body: { cells: [] } },
  response: productImport,
})

export const downloadProductSample = endpoint({
  method: 'GET',
  path: '/api/products/import-sample',
  summary: 'A small bill of materials in the form that the import reads, in the caller’s language.',
  access: importProducts,
  download: true,
  query: z.strictObject({ format: tableFormat.default('xlsx') }),
  response: z.null(),
})

export const applyProductImport = endpoint({
  method: 'POST',
  path: '/api/products/import/:id/apply',
  summary: 'Import what was checked, as a job: all or nothing, or without the faulty rows.',
  access: importProducts,
  params: byId,
  errors: [
    'product-import:applied',
    'product-import:running',
    'product-import:not-checked',
    'product-import:faults',
  ],
  /** Skips faulty rows; otherwise nothing is imported while any row is faulty. */
  body: z.strictObject({ skipFaulty: z.boolean().default(false) }),
  response: productImport,
})

export const getProductImportLines = endpoint({
  method: 'GET',
  path: '/api/products/import/:id/lines',
  summary: 'The result of each row that is new, changed or refused.',
  access: readImports,
  params: byId,
  query: pageQuery.extend({ outcome: importLine.shape.outcome.optional() }),
  response: pageOf(importLine),
})

export const downloadProductImportReport = endpoint({
  method: 'GET',
  path: '/api/products/import/:id/report',
  summary: 'The result of all rows, as a file.',
  access: readImports,
  download: true,
  params: byId,
  query: z.strictObject({
    format: tableFormat.default('xlsx'),
    outcome: importLine.shape.outcome.optional(),
  }),
  response: z.null(),
})
