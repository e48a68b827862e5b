import type { Profile } from '#contract/profile.ts'
import { ability } from '#web/auth/ability.ts'
import { permissionOf } from '#web/routes/permission.ts'
import { routeEntry, type RouteName } from '#web/routes/table.ts'
import { getSession, isLoggedIn } from '#web/auth/store.ts'

export type Verdict =
  | 'open'
  | '/'
  | '/login'
  | '/login/select-organization'
  | '/not-authorized'
  | '/error-404'

/**
 * PERM-03, SHELL-02: decides whether a navigation may continue, or where it leads instead. `name` is absent
 * for a path without a screen.
 */
export function judgeNavigation(name: RouteName | undefined): Verdict {
  if (name === undefined) return '/error-404'
  const session = getSession()
  const loggedIn = isLoggedIn(session)
  if (loggedIn && routeEntry(name).redirectIfLoggedIn) return '/'
  const isPageOfApplication = routeEntry(name).layout === 'menu'
  if (isPageOfApplication && session.profile && needsOrganization(session.profile)) {
    return '/login/select-organization'
  }
  if (mayOpen(name)) return 'open'
  return loggedIn ? '/not-authorized' : '/login'
}

/** True when the user may open this screen; the menu and links use the same function. */
export function mayOpen(name: RouteName): boolean {
  const needed = permissionOf(name)
  return needed === null || ability.can(needed.action, needed.subject)
}

/** AUTH-03: true while the user of several organizations has selected none. */
export const needsOrganization = ({ attributes, organizations }: Profile) =>
  attributes.organization === null && organizations.length > 0

/** AUTH-04: start page of a role. */
export function startPageOf({ role }: Profile): '/' | '/access-control' {
  return role.key === 'client' ? '/access-control' : '/'
}
