import { routeEntry, type RouteName } from '#web/routes/table.ts'

/** The address of a card by the name of its screen, as the palette's entries have it. */
export const cardAddress = (name: RouteName, id: number): string =>
  routeEntry(name).path.replace(':id', String(id))
