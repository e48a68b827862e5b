import { queryOptions, useQuery } from '@tanstack/react-query'

import { getCounters, type Counters } from '#contract/profile.ts'
import { call } from '#web/http/call.ts'
import { loadProfile } from '#web/sessions/session.ts'
import { isLoggedIn, useSession } from '#web/auth/store.ts'
import { isListening } from '#web/events/events.ts'
import { COUNTERS_POLL_MS, TOLD_COUNTERS_POLL_MS } from '#web/ui/timing.ts'

export const countersQuery = queryOptions({
  queryKey: ['session', 'counters'],
  queryFn: () => call(getCounters),
  // Asked again by itself.
  meta: { isQuiet: true },
  staleTime: COUNTERS_POLL_MS,
})

/** Query that keeps the stored profile current (role, rights, subscription, organizations); the stored one is shown at once. */
const profileQuery = queryOptions({
  queryKey: ['session', 'profile'],
  queryFn: loadProfile,
  meta: { isQuiet: true },
  staleTime: COUNTERS_POLL_MS,
})

/**
 * SHELL-16: polls every 30 s where the server sends no events; not in a hidden tab (TanStack's default), not
 * after a log-out.
 */
export function useCounters(): Counters | undefined {
  const enabled = isLoggedIn(useSession())
  useQuery({ ...profileQuery, enabled, refetchInterval: COUNTERS_POLL_MS })
  const refetchInterval = () => (isListening() ? TOLD_COUNTERS_POLL_MS : COUNTERS_POLL_MS)
  return useQuery({ ...countersQuery, enabled, refetchInterval }).data
}
