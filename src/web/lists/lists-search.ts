import { z } from 'zod'

import { day } from '#contract/values/field-rules.ts'
import { pagingSearch } from '#web/screen/paging-search.ts'

const text = z.string().max(255).optional().catch(undefined)

// What an address says that cannot be read is left out instead of failing the screen.
export const listsSearch = pagingSearch.extend({
  /** Key of the list that is open; none: all lists. */
  list: z.string().max(64).optional().catch(undefined),
  show: z.enum(['own', 'exemptions']).optional().catch(undefined),
  asOf: day.optional().catch(undefined),
  name: text,
  // The router reads what looks like a figure as one.
  ec: z
    .union([z.string().max(20), z.number().transform(String)])
    .optional()
    .catch(undefined),
  cas: z
    .union([z.string().max(20), z.number().transform(String)])
    .optional()
    .catch(undefined),
})
export type ListsSearch = z.output<typeof listsSearch>
