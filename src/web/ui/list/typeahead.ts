/** Letters typed within this time of each other are one beginning of a name. */
const TYPING_MS = 500

/** The text typed last, and its time in milliseconds. */
export interface Typed {
  text: string
  at: number
}

export const nothingTyped: Typed = { text: '', at: Number.NEGATIVE_INFINITY }

interface TypedKey {
  key: string
  timeStamp: number
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** The typed text after this key; null: the key is no letter or belongs to a shortcut. A space counts only inside a name. */
export function typedWith(before: Typed, event: TypedKey): Typed | null {
  const { key, timeStamp: at } = event
  if (event.ctrlKey || event.metaKey || event.altKey || Array.from(key).length !== 1) return null
  const text = at - before.at < TYPING_MS ? before.text : ''
  if (key === ' ' && text === '') return null
  // Repeating one letter moves from name to name.
  return { text: text === key ? key : text + key, at }
}

/**
 * ARIA Authoring Practices: the next name that begins with what is typed, after the last from the first again; -1: none. A first letter
 * leaves the name where it is pressed, further ones may stay.
 */
export function nextNamed(names: readonly string[], from: number, text: string): number {
  const wanted = text.toLocaleLowerCase()
  const begins = (index: number) => (names[index] ?? '').toLocaleLowerCase().startsWith(wanted)
  const start = Array.from(text).length === 1 ? 1 : 0
  for (let step = start; step < names.length + start; step++) {
    const index = (from + step) % names.length
    if (begins(index)) return index
  }
  return -1
}
