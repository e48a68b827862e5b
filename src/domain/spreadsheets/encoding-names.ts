/** The name of an encoding as people know it: "Windows-1257", "UTF-8", "IBM 850"; "UTF-16" in either order of bytes. */
export const encodingName = (encoding: string): string =>
  encoding
    .replace(/^(?:utf|iso|euc)/, (start) => start.toUpperCase())
    .replace(/^(UTF-16)[bl]e$/, '$1')
    .replace(/^windows/, 'Windows')
    .replace(/^ibm/, 'IBM ')
    .replace(/^macintosh$/, 'Mac Roman')
    .replace(/^shift_jis$/, 'Shift JIS')
    .replace(/-kr$/, '-KR')
    .replace(/^gb/, 'GB ')
    .replace(/^big5$/, 'Big5')
