import type { InjectOptions } from 'fastify'

import type { Kind, makeThing, ThingId } from '#tests/http/matrix-things.ts'
import type { MatrixWorld, Person } from '#tests/http/matrix-world.ts'

/** The ids of a call by the name of their parameter. */
export type Ids = Record<string, ThingId>

/** What is said besides method and path. */
export type Rest = Pick<InjectOptions, 'query' | 'payload' | 'headers'>

/** How to make a right call of one endpoint. */
export interface CallRecipe {
  /** What each parameter of the path is an id of. */
  params?: Record<string, Kind>
  /** Ids in body or query: what they are of. They come in `ids` under these names. */
  inside?: Record<string, Kind>
  /** Prepares the own things, so that the call can succeed; `ids` has a new thing for each name. */
  arrange?: (world: MatrixWorld, caller: Person, ids: Ids) => Promise<void>
  rest?: (world: MatrixWorld, caller: Person, ids: Ids) => Rest | Promise<Rest>
  /** What the right call answers, where that is not 200: the state of a fresh installation stands against it. */
  status?: number
  /** What the system administrator gets, who has no such thing. */
  installationStatus?: number
  /** What a call with another's or no thing in its body answers; the same for all of them. Default 404. */
  insideStatus?: number
  /** PERM-09: a component, supplier or group of an organization above may be used. */
  usableAbove?: boolean
}

/** The path with its ids. */
export const urlOf = (path: string, ids: Ids): string =>
  path.replaceAll(/:(\w+)/g, (_whole, name: string) => String(ids[name]))

/** Things for every id of a recipe, all of them the caller's own: new ones, or shared where the call will change nothing. */
export async function ownIds(
  world: MatrixWorld,
  { params, inside }: CallRecipe,
  caller: Person,
  make: typeof makeThing,
): Promise<Ids> {
  const ids: Ids = {}
  for (const [name, kind] of Object.entries({ ...params, ...inside }))
    ids[name] = await make(world, kind, 'own', caller)
  return ids
}
