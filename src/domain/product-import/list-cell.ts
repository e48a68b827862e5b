/**
 * Several values in one cell, parted by | or a line break (and by ; where `isLoose`). A backslash keeps a | that belongs to a value.
 * `joinList` writes what `splitList` reads.
 */
export function splitList(text: string, isLoose = false): string[] {
  const parts: string[] = []
  let current = ''
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? ''
    const next = text[index + 1] ?? ''
    if (character === '\\' && (next === '|' || next === '\\' || next === ';' || next === '\n')) {
      current += next
      index += 1
    } else if (character === '|' || character === '\n' || (isLoose && character === ';')) {
      parts.push(current)
      current = ''
    } else current += character
  }
  const seen = new Set<string>()
  for (const part of [...parts, current]) if (part.trim() !== '') seen.add(part.trim())
  return Array.from(seen)
}

export function joinList(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(/[\\|;\n]/g, (mark) => `\\${mark}`)).join(' | ')
}

/**
 * A text that a spreadsheet would run as a formula is exported with an apostrophe before it (src/server/spreadsheets/write/cells.ts).
 * These two keep texts as they are on the way out and back in: one apostrophe before such a start, or before more apostrophes and it, is ours.
 */
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/

export const guardText = (text: string): string => (GUARDED.test(text) ? `'${text}` : text)
export const unguardText = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text)
