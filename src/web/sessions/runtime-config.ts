import { queryOptions, useQuery } from '@tanstack/react-query'

import type { Variant } from '#contract/values/locale.ts'
import { getConfig, type RuntimeConfig } from '#contract/system.ts'
import { call } from '#web/http/call.ts'
import { keep, readStored } from '#web/storage/local-storage.ts'
import { CONFIG_KEY, queryClient } from '#web/cache/query-client.ts'
import { useSession } from '#web/auth/store.ts'

/** Milliseconds that the first paint waits for the server to name the variant of this host. */
const FIRST_PAINT_WAIT_MS = 2_000

/** Query of the configuration before a login; stored locally (SHELL-13), so that the next start paints at once. */
export const runtimeConfig = queryOptions({
  queryKey: [CONFIG_KEY],
  queryFn: async () => {
    const config = await call(getConfig)
    keep('config', config)
    return config
  },
  // 0: what is kept is shown, and asked for again at once.
  initialData: () => readStored('config') ?? undefined,
  initialDataUpdatedAt: 0,
})

/** Before the first paint: without a variant the palette would change under the user's eyes. */
export async function prepareConfig(): Promise<void> {
  const fetched = queryClient.ensureQueryData(runtimeConfig).then(
    () => undefined,
    () => undefined,
  )
  await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, FIRST_PAINT_WAIT_MS))])
}

export const useRuntimeConfig = (): RuntimeConfig | undefined => useQuery(runtimeConfig).data

/** SHELL-06: the subscriber's variant wins; before a login, and for a system administrator, the host's. */
export function useVariant(): Variant {
  const config = useRuntimeConfig()
  return useSession().profile?.attributes.subscriber?.variant ?? config?.variant ?? 'chemicals'
}
