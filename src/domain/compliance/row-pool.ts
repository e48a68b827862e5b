import { pairTable } from '#domain/compliance/pair-table.ts'

/** Different rows of numbers, by numbers in the order they came. A zero at the end says nothing: a list that is not named. */
export function rowPool() {
  const rows: number[][] = []
  // A tree of the rows' beginnings: from a beginning (0: none) and the next number to the longer beginning.
  const longer = pairTable()
  let beginnings = 0
  const indexOf = new Map<number, number>()
  return {
    add(row: readonly number[]): number {
      const end = row.findLastIndex((part) => part !== 0) + 1
      let beginning = 0
      for (let place = 0; place < end; place++) {
        const part = row[place] ?? 0
        let next = longer.get(beginning, part)
        if (next === -1) longer.set(beginning, part, (next = ++beginnings))
        beginning = next
      }
      const index = indexOf.get(beginning) ?? rows.push(row.slice(0, end)) - 1
      indexOf.set(beginning, index)
      return index
    },
    row: (index: number): readonly number[] => present(rows[index]),
    get size() {
      return rows.length
    },
  }
}

/** Numbers are those that the pool gave. */
export function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The number is not one of this pool.')
  return value
}
