import type { Permission } from '#contract/http/permissions.ts'
import { routeEntry, type RouteName } from '#web/routes/table.ts'

/** The right that a screen needs; null: none (PERM-03). */
export function permissionOf(name: RouteName): Permission | { action: 'visit'; subject: RouteName } | null {
  const { needs } = routeEntry(name)
  if (needs === null) return null
  return needs === 'visit' ? { action: 'visit', subject: name } : { action: 'read', subject: needs }
}
