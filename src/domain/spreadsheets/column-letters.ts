/** The letters of a spreadsheet column that is counted from 0: 0 → A, 27 → AB. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26) - 1
  return `${rest >= 0 ? columnLetters(rest) : ''}${String.fromCharCode(65 + (column % 26))}`
}

/** Columns from the first to the last, counted from 0: "C", or "C–F". */
export const columnRange = (first: number, last: number): string =>
  first === last ? columnLetters(first) : `${columnLetters(first)}–${columnLetters(last)}`
