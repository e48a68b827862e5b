import { routeEntry, type RouteName } from '#web/routes/table.ts'

/** The screens above one, topmost first. */
export function parentsOf(name: RouteName): RouteName[] {
  const { parent } = routeEntry(name)
  // A test checks that each parent is a name of the table.
  return parent === undefined ? [] : [...parentsOf(parent as RouteName), parent as RouteName]
}
