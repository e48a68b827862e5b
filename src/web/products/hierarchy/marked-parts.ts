import type { EventStatus } from '#contract/compliance/statuses.ts'
import type { Hierarchy } from '#contract/products/hierarchy.ts'

/** The parts on a marked path, by their index in the hierarchy's nodes. The line between two of them is marked as well. */
export type MarkedParts = ReadonlySet<number>

const PRODUCT = 0

/** A part and everything that contains it: all ways from the product to the part. */
export function waysTo({ edges }: Hierarchy, part: number): MarkedParts {
  const above = Map.groupBy(edges, ({ child }) => child)
  return reached(part, (place) => above.get(place)?.map(({ parent }) => parent) ?? [])
}

/**
 * The ways from the product down to the parts that share its status under a legislation. Empty where the status asks for nothing: then
 * no part is to blame.
 */
export function waysOfStatus({ nodes, edges }: Hierarchy, legislation: string): MarkedParts {
  const statusOf = (place: number) => nodes[place]?.legislationsEventStatus[legislation]
  const status = statusOf(PRODUCT)
  if (!status || isAtRest(status)) return new Set()
  const below = Map.groupBy(
    edges.filter(({ child }) => isSameMatter(statusOf(child), status)),
    ({ parent }) => parent,
  )
  const ways = reached(PRODUCT, (place) => below.get(place)?.map(({ child }) => child) ?? [])
  // The product alone is no way.
  return ways.size > 1 ? ways : new Set()
}

const isAtRest = ({ tone }: EventStatus) => tone === 'ok' || tone === 'na'

/** A product is "partly answered" because of parts that are not answered at all: both are one matter. */
const UNANSWERED: readonly string[] = ['incomplete', 'unknown']

const isSameMatter = (one: EventStatus | undefined, other: EventStatus) =>
  one !== undefined &&
  (one.status === other.status || (UNANSWERED.includes(one.status) && UNANSWERED.includes(other.status)))

function reached(start: number, next: (place: number) => readonly number[]): MarkedParts {
  const places = new Set([start])
  // A set is walked in the order of insertion, what is added meanwhile included.
  for (const place of places) for (const one of next(place)) places.add(one)
  return places
}
