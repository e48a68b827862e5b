/** The columns that may be hidden; the name is always shown. */
export const nestedColumns = ['productId', 'type', 'units', 'supplier', 'concern'] as const
export type NestedColumn = (typeof nestedColumns)[number]
