import { useTranslation } from 'react-i18next'

import type { Counters } from '#contract/profile.ts'
import { useAbility } from '#web/auth/ability.ts'
import { useRouteName } from '#web/screen/crumbs.ts'
import { mayOpen } from '#web/routes/guard.ts'
import { menu, type MenuEntry } from '#web/frame/menu.ts'
import { useBuiltScreens } from '#web/routes/use-built-screens.ts'
import { parentsOf } from '#web/routes/parents.ts'
import { routeEntry, type RouteName } from '#web/routes/table.ts'
import { useCounters } from '#web/sessions/poll.ts'
import { useFormat } from '#web/i18n/format.ts'
import type { NavGroup, NavItem } from '#web/ui/shell/navigation.tsx'

/**
 * SHELL-04, SHELL-05, SHELL-16: entries of the menu that the user may visit, with counters, the open screen's
 * entry marked.
 */
export function useMenu(): NavGroup[] {
  const { t } = useTranslation()
  const format = useFormat()
  // Renders again when the rights change.
  useAbility()
  const built = useBuiltScreens()
  const counters = useCounters()
  const open = useRouteName()
  const active = open && nearestEntry(open)

  const itemOf = ({ label, route, icon, counter, keepsSearch = false }: MenuEntry): NavItem => ({
    to: routeEntry(route).path,
    label: t(`shell.menu.${label}`),
    icon,
    isActive: route === active,
    keepsSearch: keepsSearch && route === open,
    badge: badgeOf(counters, counter, format.number),
  })
  return menu
    .map(({ id, entries }) => ({
      id,
      title: id === 'work' ? undefined : t(`shell.menu.${id}`),
      items: entries.filter(({ route }) => built.has(route) && mayOpen(route)).map(itemOf),
    }))
    .filter(({ items }) => items.length > 0)
}

const entryRoutes = menu.flatMap(({ entries }) => entries.map(({ route }) => route))

/** The entry of the open screen, or of the nearest one above it: one is marked. */
const nearestEntry = (open: RouteName): RouteName | undefined =>
  [open, ...parentsOf(open).toReversed()].find((name) => entryRoutes.includes(name))

function badgeOf(
  counters: Counters | undefined,
  counter: keyof Counters | undefined,
  number: (value: number) => string,
): NavItem['badge'] {
  const count = counter && counters?.[counter]
  return count ? { text: number(count) } : undefined
}
