import { fetchPart } from '#web/ui/lazy-part.tsx'

/** The calls of bulk changes, fetched when one is made: the first screens do without them. */
export const bulkCalls = () => fetchPart(() => import('#web/products/bulk/bulk.queries.ts'))
