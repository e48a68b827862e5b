/** The index of an id in an array; -1: absent. */
export type IdIndex = (id: number) => number

/** Maximum ratio of id range to ids for a table by id, which is much faster than a map. A company's ids usually lie close together. */
const MAX_SPARSENESS = 16

export function idIndex(ids: Float64Array): IdIndex {
  if (ids.length === 0) return () => -1
  let [min, max] = [Infinity, -Infinity]
  for (let place = 0; place < ids.length; place++) {
    const id = ids[place] ?? 0
    if (id < min) min = id
    if (id > max) max = id
  }
  return max - min < ids.length * MAX_SPARSENESS ? tableOf(ids, min, max) : mapOf(ids)
}

/** Looks a value up by id; undefined: none. Faster than a map for values that are read many times. */
export function byId<T>(values: ReadonlyMap<number, T>): (id: number) => T | undefined {
  const placeOf = idIndex(Float64Array.from(values.keys()))
  const inOrder = Array.from(values.values())
  return (id) => {
    const place = placeOf(id)
    return place === -1 ? undefined : inOrder[place]
  }
}

/** Makes a map from an object whose keys are ids, as the database builds it (json_object_agg). */
export const mapById = <T>(values: Record<string, T> | null): Map<number, T> =>
  new Map(Object.entries(values ?? {}).map(([id, value]) => [Number(id), value]))

function tableOf(ids: Float64Array, min: number, max: number): IdIndex {
  const places = new Int32Array(max - min + 1).fill(-1)
  for (let place = 0; place < ids.length; place++) places[(ids[place] ?? min) - min] = place
  return (id) => (id < min || id > max ? -1 : (places[id - min] ?? -1))
}

function mapOf(ids: Float64Array): IdIndex {
  const places = new Map<number, number>()
  ids.forEach((id, place) => places.set(id, place))
  return (id) => places.get(id) ?? -1
}
