import { z } from 'zod'

/** What lists are exported as: a workbook, or comma-separated values in UTF-8 (RFC 4180). */
export const tableFormat = z.enum(['xlsx', 'csv'])
export type TableFormat = z.infer<typeof tableFormat>
