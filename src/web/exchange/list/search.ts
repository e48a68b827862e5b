import { z } from 'zod'

import { requestState } from '#contract/exchange/requests.ts'
import { dueStates } from '#contract/exchange/states.ts'
import { MAX_NAME } from '#contract/values/field-rules.ts'

/** A part of a text in an address; a text of digits without quotes arrives there as a number. */
export const partInAddress = z
  .preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    z.string().trim().min(1).max(MAX_NAME).optional(),
  )
  .catch(undefined)
export const statesInAddress = z.array(requestState).min(1).optional().catch(undefined)
export const dueInAddress = z.array(z.enum(dueStates)).min(1).optional().catch(undefined)

/** The filters of an address that are set. */
export function setFilters<Search extends object, Name extends keyof Search>(
  search: Search,
  names: readonly Name[],
): Pick<Search, Name> {
  const set = names.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]]))
  // Entries of the search, fewer of them.
  return Object.fromEntries(set) as Pick<Search, Name>
}
