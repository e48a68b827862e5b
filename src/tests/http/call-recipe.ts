import type { InjectOptions } from 'fastify'

import type { Permission } from '#contract/http/permissions.ts'
import type { Kind, makeThing, ThingId } from '#tests/http/matrix-things.ts'
import type { MatrixWorld, Person } from '#tests/http/matrix-world.ts'

/** The ids of a call by the name of their parameter. */
export type Ids = Record<string, ThingId>

/** Parts of a request besides method and path. */
export type Rest = Pick<InjectOptions, 'query' | 'payload' | 'headers'>

/** A recipe for a valid call of one endpoint. */
export interface CallRecipe {
  /** Kinds of the ids in the path, by parameter. */
  params?: Record<string, Kind>
  /** Values in the path that are no ids, by parameter. */
  places?: Record<string, number>
  /** Kinds of the ids in body or query, by name; the ids come in `ids` under these names. */
  inside?: Record<string, Kind>
  /** Prepares the own things, so that the call can succeed; `ids` has a new thing for each name. */
  arrange?: (world: MatrixWorld, caller: Person, ids: Ids) => Promise<void>
  rest?: (world: MatrixWorld, caller: Person, ids: Ids) => Rest | Promise<Rest>
  /** Status of the answer to the valid call, where a fresh installation prevents 200. */
  status?: number
  /** Status for the system administrator, who has no such thing. */
  installationStatus?: number
  /**
   * Status for a call whose body names another's or a missing thing, the same for all of them. Default: 404.
   */
  insideStatus?: number
  /**
   * A right that the call's subject needs besides the declared one, and the status without it: what is looked for by an id is then not
   * found.
   */
  needs?: { right: Permission; otherwise: 403 | 404 }
  /** PERM-09: a component, supplier or group of an organization above may be used. */
  usableAbove?: boolean
  /** PERM-09: a supplier or customer of an organization above may be opened. */
  readableAbove?: boolean
}

/** The path with its ids. */
export const urlOf = (path: string, ids: Ids): string =>
  path.replaceAll(/:(\w+)/g, (_whole, name: string) => String(ids[name]))

/** Things for every id of a recipe, all of them the caller's own: new ones, or shared where the call will change nothing. */
export async function ownIds(
  world: MatrixWorld,
  { params, inside, places }: CallRecipe,
  caller: Person,
  make: typeof makeThing,
): Promise<Ids> {
  const ids: Ids = {}
  for (const [name, kind] of Object.entries({ ...params, ...inside }))
    ids[name] = await make(world, kind, 'own', caller)
  return { ...ids, ...places }
}
