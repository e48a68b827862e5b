import { z } from 'zod'

/** Formats of exported lists: a workbook, or comma-separated values in UTF-8 (RFC 4180). */
export const tableFormat = z.enum(['xlsx', 'csv'])
export type TableFormat = z.infer<typeof tableFormat>
