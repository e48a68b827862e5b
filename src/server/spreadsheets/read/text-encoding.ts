import { isUtf8 } from 'node:buffer'

import type { TextEncoding } from '#contract/values/text-encodings.ts'
import { encodingName } from '#domain/spreadsheets/encoding-names.ts'
import {
  decoderOf,
  likeliestEncoding,
  type EncodingOfText,
} from '#server/spreadsheets/read/older-encodings.ts'

/** A text as a file has it, not yet decoded: a hundred megabytes of it are read piece by piece. */
export interface EncodedText {
  bytes: Uint8Array
  encoding: EncodingOfText
}

const SAMPLE_BYTES = 2048
/** The beginning of a text is looked at for its form. */
export const START_BYTES = 262_144
/** Bytes that are decoded before other work gets its turn. */
const PIECE_BYTES = 65_536

/**
 * A file as a text in UTF-8, UTF-16 or an older encoding, with or without a byte order mark; null when it is no text.
 * The authority writes UTF-8; Excel saves CSV in the encoding of the country, on a Mac as Mac Roman, and "Unicode text" as UTF-16.
 */
export function encodedText(bytes: Uint8Array): EncodedText | null {
  const encoding = encodingOf(bytes)
  const text: EncodedText = encoding === 'utf-8' ? utf8OrOlder(bytes) : { bytes, encoding }
  return isBinary(startOf(text)) ? null : text
}

/** A file as a text in the encoding that a person chose; null when it is no text in it. */
export function textInEncoding(bytes: Uint8Array, chosen: TextEncoding): EncodedText | null {
  const found = encodingOf(bytes)
  const encoding = chosen === 'utf-16' ? (found === 'utf-16be' ? found : 'utf-16le') : chosen
  return isBinary(startOf({ bytes, encoding })) ? null : { bytes, encoding }
}

/** The name of an encoding that was guessed from the letters, such as "Windows-1257"; null where the file says what it is. */
export const guessedEncoding = ({ encoding }: EncodedText): string | null =>
  encoding.startsWith('utf') ? null : encodingName(encoding)

/** The beginning of a text, without its byte order mark. */
export const startOf = ({ bytes, encoding }: EncodedText): string =>
  decoderOf(encoding).decode(bytes.subarray(0, START_BYTES), { stream: true })

/** The whole of it, some at a time. */
export function* piecesOf({ bytes, encoding }: EncodedText): Generator<string> {
  const decoder = decoderOf(encoding)
  for (let start = 0; start < bytes.length; start += PIECE_BYTES)
    yield decoder.decode(bytes.subarray(start, start + PIECE_BYTES), { stream: true })
  yield decoder.decode()
}

function utf8OrOlder(bytes: Uint8Array): EncodedText {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  // A truncated file may end inside a character; that does not make the rest Windows-1252.
  for (const cut of [0, 1, 2, 3]) {
    const whole = bytes.subarray(0, bytes.length - cut)
    if (hasMark || isUtf8(whole)) return { bytes: whole, encoding: 'utf-8' }
  }
  return {
    bytes,
    encoding: endsLinesAsMacs(bytes) ? 'macintosh' : likeliestEncoding(bytes.subarray(0, START_BYTES)),
  }
}

const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d]

/** The old Mac ends its lines with a carriage return alone, and so do the programs that still write its letters. */
function endsLinesAsMacs(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, START_BYTES)
  return start.includes(CARRIAGE_RETURN) && !start.includes(LINE_FEED)
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

/** A text with more than FEW_SLIPS control characters and more than one in 50 is binary; fewer are slips, reported at their places. */
const CHARACTERS_A_SLIP = 50
const FEW_SLIPS = 2

/** Control characters other than tab, line ends and the end-of-file mark of old systems do not occur in texts. */
function isBinary(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const controls = /[\u0000-\u0008\u000b\u000e-\u0019\u001b-\u001f\u0081\u008d\u008f\u0090\u009d]/g
  const slips = text.match(controls)?.length ?? 0
  return slips > FEW_SLIPS && slips * CHARACTERS_A_SLIP > text.length
}

/** Replaces NUL and lone surrogates, which the database cannot store, by the replacement character U+FFFD. */
export const keepable = (text: string): string => {
  const whole = text.isWellFormed() ? text : text.toWellFormed()
  return whole.includes('\0') ? whole.replaceAll('\0', '\ufffd') : whole
}
