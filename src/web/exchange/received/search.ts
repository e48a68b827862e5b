import { z } from 'zod'

import { receivedRequestStates } from '#contract/exchange/states.ts'
import { MAX_NAME } from '#contract/values/field-rules.ts'
import { pagingSearch } from '#web/screen/paging-search.ts'

/** The state of the list of received requests, as its address carries it. */
export const receivedSearch = pagingSearch.extend({
  text: z.string().trim().min(1).max(MAX_NAME).optional().catch(undefined),
  state: z.enum(receivedRequestStates).optional().catch(undefined),
})
export type ReceivedSearch = z.output<typeof receivedSearch>
