import { z } from 'zod'

/** OV-02: the columns of the overview that may be hidden, in their usual order; the legislations' stand after them. */
export const plainColumns = [
  'productId',
  'ean',
  'partNumber',
  'supplierProductId',
  'category',
  'organization',
  'businessRoles',
  'supplier',
  'supplierProductName',
] as const
export type PlainColumn = (typeof plainColumns)[number]

/** The column of a legislation's statuses. */
export const legislationColumn = (id: number) => `legislation-${id}` as const

/** The legislation whose statuses a column shows; null for every other column. */
export function legislationOfColumn(column: string): number | null {
  const id = /^legislation-(\d{1,9})$/.exec(column)?.[1]
  return id === undefined ? null : Number(id)
}

const statusColumn = z.templateLiteral(['legislation-', z.number().int().positive().max(999_999_999)])

/** Any column of the overview: the name, a plain one, or a legislation's. */
export const productColumn = z.union([z.enum(['name', ...plainColumns]), statusColumn])
export type ProductColumn = z.output<typeof productColumn>

/** OV-14: sort keys of the overview: every column, and the time of the last change. */
export const productSort = z.union([z.enum(['updatedAt', 'name', ...plainColumns]), statusColumn])
