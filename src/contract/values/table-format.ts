import { z } from 'zod'

/** Formats of exported lists: a workbook, or comma-separated values in UTF-8 (RFC 4180). */
export const tableFormat = z.enum(['xlsx', 'csv'])
export type TableFormat = z.infer<typeof tableFormat>

/** The file of a list: the shown columns from left to right (none: all), and the format. The first column is always in it. */
export const listFile = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z.strictObject({ columns: z.array(z.enum(columns)).max(64).default([]), format: tableFormat })
