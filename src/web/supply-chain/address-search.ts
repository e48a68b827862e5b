import { z } from 'zod'

import { organizationState } from '#contract/supply-chain/address-lists.ts'
import { pagingSearch } from '#web/screen/paging-search.ts'

/** The state of a list of suppliers or customers, as its address carries it. */
export const addressSearch = pagingSearch.extend({
  text: z.string().trim().min(1).max(255).optional().catch(undefined),
  state: organizationState.optional().catch(undefined),
})
export type AddressSearch = z.output<typeof addressSearch>
