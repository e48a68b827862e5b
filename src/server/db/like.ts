/** A text as an ILIKE pattern that finds it anywhere: its own % _ \ are plain characters. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
