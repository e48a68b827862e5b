const SAMPLE_BYTES = 2048

/**
 * The text of a file in UTF-8, UTF-16 or Windows-1252, with or without a byte order mark; null when it is no text.
 * The authority writes UTF-8; Excel saves CSV as Windows-1252 and "Unicode text" as UTF-16.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding = encodingOf(bytes)
  const text = encoding === 'utf-8' ? decodeUtf8OrWindows(bytes) : new TextDecoder(encoding).decode(bytes)
  return isBinary(text) ? null : text
}

function decodeUtf8OrWindows(bytes: Uint8Array): string {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  if (hasMark) return new TextDecoder().decode(bytes)
  // A truncated file may end inside a character; that does not make the rest Windows-1252.
  for (const cut of [0, 1, 2, 3]) {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, bytes.length - cut))
    } catch {
      continue
    }
  }
  return new TextDecoder('windows-1252').decode(bytes)
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  // Without a mark: in UTF-16 nearly every second byte of a Latin text is zero.
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zeros = { even: 0, odd: 0 }
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += 1
  if (zeros.odd > sample.length / 4 && zeros.even === 0) return 'utf-16le'
  if (zeros.even > sample.length / 4 && zeros.odd === 0) return 'utf-16be'
  return 'utf-8'
}

/** Control characters other than tab, line ends and the end-of-file mark of old systems do not occur in texts. */
function isBinary(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return /[\u0000-\u0008\u000b\u000e-\u0019\u001b-\u001f\u0081\u008d\u008f\u0090\u009d]/.test(text)
}
