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
  /** True where nothing in the file says its encoding but how the text looks. */
  isGuessed?: true
}

/** The beginning of a text is looked at for its form. */
export const START_BYTES = 262_144
/** Bytes that are decoded before other work gets its turn. */
const PIECE_BYTES = 65_536

/**
 * A file as a text in UTF-8, UTF-16 or an older encoding, with or without a byte order mark; null when it is no text.
 * The authority writes UTF-8; Excel saves CSV in the encoding of the country, on a Mac as Mac Roman, and "Unicode text" as UTF-16.
 */
export function encodedText(bytes: Uint8Array): EncodedText | null {
  const marked = markOf(bytes)
  const guessed = marked ? null : unmarkedUtf16(bytes)
  const text: EncodedText = marked
    ? { bytes, encoding: marked }
    : guessed
      ? { bytes, encoding: guessed, isGuessed: true }
      : utf8OrOlder(bytes)
  return isBinary(startOf(text)) ? null : text
}

/** A file as a text in the encoding that a person chose; null when it is no text in it. */
export function textInEncoding(bytes: Uint8Array, chosen: TextEncoding): EncodedText | null {
  const encoding =
    chosen === 'utf-16' ? (markOf(bytes) ?? unmarkedUtf16(bytes) ?? ('utf-16le' as const)) : chosen
  return isBinary(startOf({ bytes, encoding })) ? null : { bytes, encoding }
}

/** The name of an encoding that was guessed from the letters, such as "Windows-1257"; null where the file says what it is. */
export const guessedEncoding = ({ encoding, isGuessed }: EncodedText): string | null =>
  isGuessed ? encodingName(encoding) : null

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
  const encoding = endsLinesAsMacs(bytes) ? 'macintosh' : likeliestEncoding(bytes.subarray(0, START_BYTES))
  return { bytes, encoding, isGuessed: true }
}

const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d]

/** The old Mac ends its lines with a carriage return alone, and so do the programs that still write its letters. */
function endsLinesAsMacs(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, START_BYTES)
  return start.includes(CARRIAGE_RETURN) && !start.includes(LINE_FEED)
}

type Utf16 = 'utf-16le' | 'utf-16be'

function markOf([first, second]: Uint8Array): Utf16 | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** Characters of UTF-16 whose upper byte is zero: of letters from elsewhere, one in so many is a separator, a figure or a line end. */
const CHARACTERS_A_ZERO = 20
/** Zeros in the lower bytes, one to so many in the upper ones: Ā is U+0100. */
const ZEROS_A_LOWER = 8
/** Bytes that are looked at; a multiple of the two of a character. */
const SAMPLE_BYTES = 16_384

/**
 * UTF-16 without a mark: the upper bytes of separators, figures and Latin letters are zero, those of the line ends among them. A text of
 * another encoding in which a program left some zeros has none beside its line ends.
 */
function unmarkedUtf16(bytes: Uint8Array): Utf16 | null {
  const sample = bytes.subarray(0, Math.min(SAMPLE_BYTES, bytes.length - (bytes.length % 2)))
  const zeros: [number, number] = [0, 0]
  const ends: [number, number] = [0, 0]
  let areEnds = false
  for (const [at, byte] of sample.entries()) {
    const place = at % 2 === 0 ? 0 : 1
    if (byte === 0) zeros[place] += 1
    if (byte !== LINE_FEED && byte !== CARRIAGE_RETURN) continue
    areEnds = true
    if (sample[place === 0 ? at + 1 : at - 1] === 0) ends[place] += 1
  }
  const isUpper = (place: 0 | 1) => {
    const [upper, lower] = [zeros[place], zeros[place === 0 ? 1 : 0]]
    const isAtEnds = !areEnds || ends[place === 0 ? 1 : 0] > 0
    return upper * CHARACTERS_A_ZERO * 2 >= sample.length && lower * ZEROS_A_LOWER <= upper && isAtEnds
  }
  const encoding = isUpper(1) ? 'utf-16le' : isUpper(0) ? 'utf-16be' : null
  return encoding !== null && sample.length > 0 && isLettered(startOf({ bytes, encoding })) ? encoding : null
}

/** False where more than slips are no characters at all: bytes that are no text come to those. */
function isLettered(text: string): boolean {
  const none = text.match(/[\p{Cn}\p{Co}\p{Cs}\ufffd]/gu)?.length ?? 0
  return none * CHARACTERS_A_SLIP <= text.length
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
