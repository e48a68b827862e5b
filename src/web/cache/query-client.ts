import { QueryClient, type Query } from '@tanstack/react-query'

import { ApiError } from '#web/http/api-error.ts'
import { REFERENCE_CACHE_MS } from '#web/ui/timing.ts'

const MAX_RETRIES = 2

/** The client's copy of the server's data. `dropServerData` when the organization is switched or the session ends. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // PROD-36: reference data and filter options, and whatever has no figure of its own.
        staleTime: REFERENCE_CACHE_MS,
        // Without a network a call fails and says so, instead of waiting unseen; what failed is asked for again with the network.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < MAX_RETRIES && isPassing(error),
      },
      // A save that waited for the network would be made later, by surprise.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

export const queryClient = createQueryClient()

/** The runtime configuration belongs to no session. */
export const CONFIG_KEY = 'config'

/** Removes data that was fetched for one session or organization; data on the screen is fetched again. */
export function dropServerData(client = queryClient): void {
  const ofSession = { predicate: ({ queryKey }: Query) => queryKey[0] !== CONFIG_KEY }
  client.removeQueries({ ...ofSession, type: 'inactive' })
  void client.resetQueries(ofSession)
}

/** A fault that the next attempt may not meet: no answer, or a server that says "shortly". */
function isPassing(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 503)
}
