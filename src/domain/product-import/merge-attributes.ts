import { comparableIdentifier } from '#domain/identifiers/product.ts'

interface Attribute {
  key: string
  customType?: string | undefined
  value: string
  isPrimary: boolean
}

/** A name or identifier that a file gives. */
export interface GivenAttribute {
  key: string
  customType?: string | undefined
  value: string
}

/** Key of an attribute's kind: its key and, for identifiers `Other`, the custom type. */
export const slotOf = ({ key, customType }: GivenAttribute) => `${key}\u0000${customType ?? ''}`

/**
 * A product's names or identifiers merged with those of a file. Equal values keep their places; new values
 * replace, in order, those of the same key that the file does not give, and the rest is added. Kinds that the
 * file does not give stay unchanged. Merging the same values again changes nothing.
 */
export function mergeAttributes<Row extends Attribute>(
  before: readonly Row[],
  given: readonly GivenAttribute[],
): Attribute[] {
  if (given.length === 0) return [...before]
  const after: Attribute[] = before.map((row) => ({ ...row }))
  for (const [slot, wanted] of Map.groupBy(given, slotOf)) {
    const places = after.filter((row) => slotOf(row) === slot)
    const same = ({ key, value }: GivenAttribute) => comparableIdentifier(key, value)
    const values = new Set(wanted.map(same))
    const free = places.filter((row) => !values.has(same(row)))
    const present = new Set(places.map(same))
    for (const attribute of wanted) {
      if (present.has(same(attribute))) continue
      present.add(same(attribute))
      const { key, customType, value } = attribute
      const place = free.shift()
      if (place) place.value = value
      else after.push({ key, ...(customType === undefined ? {} : { customType }), value, isPrimary: false })
    }
  }
  // Without the room that a list keeps for more.
  return after.slice()
}
