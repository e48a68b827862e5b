import { z } from 'zod'

import { sentRequestStates } from '#contract/exchange/states.ts'
import { MAX_NAME } from '#contract/values/field-rules.ts'
import { pagingSearch } from '#web/screen/paging-search.ts'

/** The state of the list of sent requests, as its address carries it. */
export const sentSearch = pagingSearch.extend({
  text: z.string().trim().min(1).max(MAX_NAME).optional().catch(undefined),
  state: z.enum(sentRequestStates).optional().catch(undefined),
})
export type SentSearch = z.output<typeof sentSearch>
