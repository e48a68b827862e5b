import { z } from 'zod'

/** API-05: every list is paged and bounded. */
export const MAX_PER_PAGE = 256

/** Page from 1, and rows a page (1–256, default 10). */
export const pageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  perPage: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(10),
})
export type PageQuery = z.output<typeof pageQuery>

/** A page of a list, with the number of all rows of the list. */
export const pageOf = <T extends z.core.$ZodType>(item: T) =>
  z.strictObject({ items: z.array(item), totalItems: z.number().int().min(0) })

/** A complete list in one answer, for lists that are always short. */
export const listOf = <T extends z.core.$ZodType>(item: T) => z.strictObject({ items: z.array(item) })
