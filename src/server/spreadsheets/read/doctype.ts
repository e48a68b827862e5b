/** What may stand before the root beside blanks. */
const MARKS = [
  { begin: '<!--', end: '-->' },
  { begin: '<?', end: '?>' },
]
/** Blanks, and the bytes that mark an encoding. */
const ROOM = /^[\s\u00ef\u00bb\u00bf\u00ff\u00fe]*/

/**
 * Does XML declare a DOCTYPE, which readers fetch and expand? Read up to its root, however far that is: it may stand after any number of
 * comments. Nothing is decoded: the marks are ASCII, in UTF-16 with a zero beside each.
 */
export async function hasDoctype(pieces: AsyncIterable<Uint8Array>): Promise<boolean> {
  let rest = ''
  for await (const piece of pieces) {
    rest += Buffer.from(piece).toString('latin1').replaceAll('\u0000', '')
    rest = withoutProlog(rest)
    if (/^<!doctype/i.test(rest)) return true
    // Something that may still become a mark, or the inside of a comment, is read on.
    if (!isOpen(rest)) return false
  }
  return false
}

/** Takes away what may stand before the root: marks of an encoding, blanks, comments, instructions. */
function withoutProlog(text: string): string {
  let rest = text
  for (;;) {
    rest = rest.replace(ROOM, '')
    const mark = MARKS.find(({ begin }) => rest.startsWith(begin))
    if (!mark) return rest
    const { begin, end } = mark
    const at = rest.indexOf(end, begin.length)
    // Of one without an end only its beginning matters, and the characters that may begin its end.
    if (at < 0) return `${begin}${rest.slice(begin.length).slice(1 - end.length)}`
    rest = rest.slice(at + end.length)
  }
}

const isOpen = (rest: string): boolean =>
  rest === '' ||
  MARKS.some(({ begin }) => rest.startsWith(begin) || begin.startsWith(rest)) ||
  '<!doctype'.startsWith(rest.toLowerCase())
