/** Numbers by pairs of numbers; all of them are whole and from 0. */
export interface PairTable {
  /** -1: there is none. */
  get(a: number, b: number): number
  set(a: number, b: number, value: number): void
}

const FIRST_CAPACITY = 32
/** A place holds both numbers of the pair and its value. */
const WIDTH = 3

/** Open addressing in one typed array: a map by number takes several times as long, and is asked for every edge of a company. */
export function pairTable(): PairTable {
  let capacity = FIRST_CAPACITY
  let places = new Int32Array(capacity * WIDTH).fill(-1)
  let size = 0

  /** The index of the pair in the table, or of the free place where the pair belongs. */
  function placeOf(a: number, b: number): number {
    const mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b + 1, 0x85ebca6b)
    let place = (mixed ^ (mixed >>> 15)) & (capacity - 1)
    for (;;) {
      const first = places[place * WIDTH]
      if (first === -1 || (first === a && places[place * WIDTH + 1] === b)) return place * WIDTH
      place = (place + 1) & (capacity - 1)
    }
  }

  function put(a: number, b: number, value: number): void {
    const at = placeOf(a, b)
    if (places[at] === -1) size++
    places[at] = a
    places[at + 1] = b
    places[at + 2] = value
  }

  function grow(): void {
    const before = places
    capacity *= 2
    places = new Int32Array(capacity * WIDTH).fill(-1)
    size = 0
    for (let at = 0; at < before.length; at += WIDTH) {
      if (before[at] === -1) continue
      // Typed arrays within their bounds.
      put(before[at]!, before[at + 1]!, before[at + 2]!)
    }
  }

  return {
    // Within the bounds, as above; an empty place is -1 all through.
    get: (a, b) => places[placeOf(a, b) + 2]!,
    set(a, b, value) {
      if (size * 2 >= capacity) grow()
      put(a, b, value)
    },
  }
}

/** An operation for which the order does not matter, and which leaves equal numbers as they are: each pair is worked out once. */
export function onceEachPair(operate: (a: number, b: number) => number): (a: number, b: number) => number {
  const known = pairTable()
  return (a, b) => {
    if (a === b) return a
    const low = Math.min(a, b)
    const high = Math.max(a, b)
    const before = known.get(low, high)
    if (before !== -1) return before
    const together = operate(low, high)
    known.set(low, high, together)
    return together
  }
}
