import type { Crumb } from '#web/screen/title.ts'
import { useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { parentsOf } from '#web/routes/parents.ts'
import { routeEntry, type RouteName } from '#web/routes/table.ts'
import { useCrumbAbove, useOwnScreenTitle } from '#web/screen/title.ts'

/** The open screen's name in the route table. */
export const useRouteName = (): RouteName | undefined =>
  // Only the name is asked for: matches change several times with each navigation.
  useMatches({ select: (matches) => matches.at(-1)?.staticData.name })

/** SHELL-05: the screens above the open one, and itself under its own title. */
export function useCrumbs(): Crumb[] {
  const { t } = useTranslation()
  const name = useRouteName()
  const ownTitle = useOwnScreenTitle()
  const within = useCrumbAbove()
  if (name === undefined) return []
  const above = parentsOf(name).map((parent): Crumb => {
    const { path } = routeEntry(parent)
    return { title: t(`routes.${parent}`), ...(path.includes(':') ? {} : { href: path }) }
  })
  // The screen that is left says what it is a part of until the next one stands, whose parent that may be.
  const isNew = within !== undefined && within.href !== above.at(-1)?.href
  return [...above, ...(isNew ? [within] : []), { title: ownTitle ?? t(`routes.${name}`) }]
}
