/** Marks that are allowed before the root, besides blanks. */
const MARKS = [
  { begin: '<!--', end: '-->' },
  { begin: '<?', end: '?>' },
]
/** Encodings in which the marks of XML are those of ASCII, beside zeros; in any other a DOCTYPE could hide (`+ADw-!DOCTYPE` in UTF-7). */
const READABLE_ENCODING =
  /^(?:utf-?(?:8|16|16le|16be|32)|us-ascii|ascii|iso-?8859-\d{1,2}|latin-?\d|windows-\d{3,4}|cp125\d|macintosh|koi8-[ru]|gb2312|gbk|gb18030|big5|shift_jis|euc-(?:jp|kr))$/i
const DECLARED_ENCODING = /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']*)["']/i

/** "<?xm" in EBCDIC, in which readers of XML look for a declaration, too. */
const EBCDIC_XML = '\u004c\u006f\u00a7\u0094'

/** A declaration is shorter, also with many blanks in it. */
const DECLARATION_CHARACTERS = 1_000

/** Blanks, and the bytes that mark an encoding. */
const ROOM = /[\s\u00ef\u00bb\u00bf\u00ff\u00fe]*/y

/**
 * True when XML declares a DOCTYPE, which readers fetch and expand, or an encoding that could hide one. The
 * text is read up to its root, however far: the root may stand after any number of comments. Nothing is
 * decoded: the marks are ASCII, in UTF-16 with a zero byte beside each.
 */
export async function hasDoctype(pieces: AsyncIterable<Uint8Array>): Promise<boolean> {
  let rest = ''
  let beginning = ''
  for await (const piece of pieces) {
    const text = Buffer.from(piece).toString('latin1').replaceAll('\u0000', '')
    if (beginning.length < DECLARATION_CHARACTERS) {
      beginning += text.slice(0, DECLARATION_CHARACTERS)
      if (hidesMarks(beginning)) return true
    }
    rest = withoutProlog(rest + text)
    if (/^<!doctype/i.test(rest)) return true
    // Something that may still become a mark, or the inside of a comment, is read on.
    if (!isOpen(rest)) return false
  }
  return false
}

function hidesMarks(beginning: string): boolean {
  if (beginning.startsWith(EBCDIC_XML)) return true
  const encoding = DECLARED_ENCODING.exec(beginning.slice(afterRoom(beginning, 0)))?.[1]
  return encoding !== undefined && !READABLE_ENCODING.test(encoding)
}

/** Takes away what may stand before the root: marks of an encoding, blanks, comments, instructions. Each character is looked at once. */
function withoutProlog(text: string): string {
  let start = 0
  for (;;) {
    start = afterRoom(text, start)
    const mark = MARKS.find(({ begin }) => text.startsWith(begin, start))
    if (!mark) return text.slice(start)
    const { begin, end } = mark
    const at = text.indexOf(end, start + begin.length)
    // Of one without an end only its beginning matters, and the characters that may begin its end.
    if (at < 0) return `${begin}${text.slice(start + begin.length).slice(1 - end.length)}`
    start = at + end.length
  }
}

function afterRoom(text: string, start: number): number {
  ROOM.lastIndex = start
  ROOM.test(text)
  return ROOM.lastIndex
}

const isOpen = (rest: string): boolean =>
  MARKS.some(({ begin }) => rest.startsWith(begin) || begin.startsWith(rest)) ||
  '<!doctype'.startsWith(rest.toLowerCase())
