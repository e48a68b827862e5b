import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'

import type { RouteName } from '#web/routes/table.ts'

/** Names of the routes that have a screen. */
export function useBuiltScreens(): ReadonlySet<RouteName> {
  const { routesById } = useRouter()
  return useMemo(
    () => new Set(Object.values(routesById).flatMap((route) => route.options.staticData?.name ?? [])),
    [routesById],
  )
}
