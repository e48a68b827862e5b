import { z } from 'zod'

import { textEncodings } from '#contract/values/text-encodings.ts'
import { productId } from '#contract/values/ids.ts'
import { identifierKeys, nameKeys, productTypes } from '#contract/products/attributes.ts'
import { MAX_CUSTOM_TYPE, MAX_NAME, seenText } from '#contract/values/field-rules.ts'

const nameFields = nameKeys.map((key) => `name:${key}` as const)
const identifierFields = identifierKeys.map((key) => `identifier:${key}` as const)

/** The meanings that a column of a file can have. */
export const importFields = [
  'id',
  ...identifierFields,
  ...nameFields,
  'type',
  'kind',
  'position',
  'level',
  'parent',
  'parentName',
  'units',
  'amount',
  'amountUnit',
  'contents',
  'notFitted',
  'suppliers',
  'businessRoles',
  'productGroups',
  'categories',
  'country',
  'organization',
  'isEee',
  'eeeCategory',
] as const
export const importField = z.enum(importFields)
export type ImportField = z.output<typeof importField>

/** The field of a column (from 0). Several columns may hold the same kind of name or identifier; unmapped columns are not read. */
export const mappedColumn = z.strictObject({
  column: z.number().int().min(0).max(255),
  field: importField,
  /** The type of an identifier `Other`, from the column's head. */
  customType: z.string().trim().min(1).max(MAX_CUSTOM_TYPE).optional(),
})
export type MappedColumn = z.output<typeof mappedColumn>

/**
 * Keys that products can be matched by: their identifiers, the number that an export gives them, or, where a file has neither, their
 * name (with the model, where there is one).
 */
export const matchKeys = [...identifierKeys, 'Kedja ID', 'Name'] as const
export type MatchKey = (typeof matchKeys)[number]

/** PROD-46: the product that a flat file lists the components of: one that is there, or a new one. */
export const topProduct = z.union([
  z.strictObject({ productId }),
  z.strictObject({
    name: seenText(MAX_NAME),
    /** Value of the identifier by which products are matched; "": the product has none. */
    number: z.string().trim().max(MAX_NAME).default(''),
  }),
])
export type TopProduct = z.output<typeof topProduct>

/** Options for reading and matching rows. */
export const importOptions = z.strictObject({
  /** The identifier by which a row is known as a product that is there already. */
  matchBy: z.enum(matchKeys).default('Product ID'),
  /** The identifier counts together with the row's first supplier: suppliers number their products each for itself. */
  matchSupplier: z.boolean().default(false),
  /** Rows that name no parent, and those of the highest level, are the components of this product; null: they stand by themselves. */
  componentsOf: topProduct.nullable().default(null),
  /** Creates missing parents from the values in the rows: many files have no row for their top product. */
  createParents: z.boolean().default(false),
  /** Fills a missing parent from the row above: many lists name a parent once, or merge its cells. */
  repeatParents: z.boolean().default(false),
  /** Skips and reports an invalid value of an optional field; otherwise the row is refused. */
  leaveOutWrong: z.boolean().default(false),
  /** Creates missing product groups. */
  createGroups: z.boolean().default(false),
  /** Matched by the number of an export, products that are not here are made: the file is of another company. */
  createUnknown: z.boolean().default(false),
  /** The type of a new product whose row names none; `auto`: by its components and its supplier. */
  newType: z.enum(['auto', ...productTypes]).default('auto'),
  /** Adds missing suppliers to the address book. */
  createSuppliers: z.boolean().default(false),
  /** Components of a product that the file does not name: they stay, or are removed. */
  missingComponents: z.enum(['keep', 'remove']).default('keep'),
  /** The same component twice in one product: a fault, or its units are added up. */
  repeatedComponents: z.enum(['refuse', 'sum']).default('refuse'),
  /**
   * Bills of materials that show their levels by indents: those of the cells by which rows are matched, or of the first name. `-columns`: each
   * level has a column of its own, in which that value stands. (Several columns of the field `level` hold marks.)
   */
  indentedBy: z.enum(['none', 'key', 'name', 'key-columns', 'name-columns']).default('none'),
  /**
   * Figures in columns of which each stands for one level: levels or positions of the rows, or their quantities; `auto`: as they look, and
   * unclear ones are a fault of the mapping.
   */
  levelFigures: z.enum(['auto', 'places', 'quantities']).default('auto'),
  /** The decimal mark in texts; `auto`: read from each number, and an ambiguous number is a fault. */
  decimalMark: z.enum(['auto', 'comma', 'point']).default('auto'),
  /**
   * PROD-40: moves the answers of products with their first components to the history; from then on the
   * components decide.
   */
  keepAnswersInHistory: z.boolean().default(false),
})
export type ImportOptions = z.output<typeof importOptions>

/** Maximum number of cells that can be corrected without editing the file. */
export const MAX_CORRECTIONS = 2_000

/** A cell with the value that counts instead of the file's: row from 1, column from 0; "": it is empty. */
export const correction = z.strictObject({
  row: z.number().int().min(1).max(2_000_000),
  column: z.number().int().min(0).max(255),
  value: z.string().max(1_000),
})
export type Correction = z.output<typeof correction>

/** Settings for reading a file: the sheet (from 0), the rows of its head, and the field of each column. */
export const importSettings = z.strictObject({
  sheet: z.number().int().min(0).max(999),
  /** The last row of the head, from 1 as a spreadsheet counts; 0: the table has none. */
  headRow: z.number().int().min(0).max(1000),
  /** The number of rows of the head (merged heads have more than one). */
  headRows: z.number().int().min(1).max(5),
  columns: z.array(mappedColumn).max(256),
  options: importOptions,
  /** Cells of this sheet that a person corrected. */
  corrections: z.array(correction).max(MAX_CORRECTIONS).default([]),
  /** The encoding of a text file, chosen by a person; null: as the file says, or as its letters look. A workbook has none. */
  encoding: z.enum(textEncodings).nullable().default(null),
})
export type ImportSettings = z.output<typeof importSettings>
