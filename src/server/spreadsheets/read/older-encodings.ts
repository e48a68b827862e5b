/** Encodings of texts before Unicode: those of Windows and the Mac, and the code page of DOS and of programs that still print in it. */
export const olderEncodings = [
  'windows-1252',
  'windows-1250',
  'ibm850',
  'macintosh',
  'windows-1251',
  'windows-1253',
  'shift_jis',
  'euc-kr',
  'gb18030',
  'big5',
] as const
export type OlderEncoding = (typeof olderEncodings)[number]

/** The part of a TextDecoder that reading needs. */
export type Decoder = Pick<TextDecoder, 'decode'>

/** A decoder of an encoding; TextDecoder has none for the code page of DOS. */
export const decoderOf = (encoding: OlderEncoding | 'utf-8' | 'utf-16le' | 'utf-16be'): Decoder =>
  encoding === 'ibm850' ? codePage850 : new TextDecoder(encoding)

/** Characters of the bytes 0x80 to 0xff of code page 850. */
const UPPER_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙý¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'
const FIRST_UPPER = 0x80

const codePage850: Decoder = {
  decode: (bytes) => {
    if (!(bytes instanceof Uint8Array)) return ''
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
    return text.replaceAll(/[\u0080-\u00ff]/g, (byte) => UPPER_850[byte.charCodeAt(0) - FIRST_UPPER] ?? byte)
  },
}

/** Share of odd words, one in so many, up to which a text is Windows-1252: names are odd. */
const WORDS_A_SLIP = 10

/** The encoding in which the fewest words of a text look wrong; most files are Windows-1252, which comes first. */
export function likeliestEncoding(start: Uint8Array): OlderEncoding {
  let best = { encoding: USUAL, ...counted(start, USUAL) }
  if (best.wrong * WORDS_A_SLIP <= best.words) return USUAL
  for (const encoding of olderEncodings) {
    const { words, wrong } = counted(start, encoding)
    if (wrong < best.wrong) best = { encoding, words, wrong }
  }
  return best.encoding
}
const USUAL: OlderEncoding = 'windows-1252'

/** Words with a sign beyond ASCII, together with what stands where a letter should. */
const WORDS = /[\p{L}\p{M}\d]*[^\p{ASCII}\p{Z}]\P{ASCII}*[\p{L}\p{M}\d]*/gu

function counted(start: Uint8Array, encoding: OlderEncoding): { words: number; wrong: number } {
  const words = decoderOf(encoding).decode(start, { stream: true }).match(WORDS) ?? []
  return { words: words.length, wrong: words.filter((word) => looksWrong(word, encoding)).length }
}

function looksWrong(word: string, encoding: OlderEncoding): boolean {
  if (/[\u0080-\u009f\ufffd]/.test(word)) return true
  return !/^[åäöüßéæø]+$/i.test(word) && WRONG[encoding].some((wrong) => wrong.test(word))
}

/** A sign between two letters, such as the „ of "Ben„mning"; dashes, apostrophes, marks and degrees stand there in every language. */
const SIGN_INSIDE = /\p{L}[^\p{L}\p{M}\p{Nd}\p{Z}\p{ASCII}‐‑–—’´·…×±°®™©]\p{L}/u
/** A capital after a small letter, as in "vŠrme"; of "4xØ10" the Ø is a diameter. */
const CAPITAL_INSIDE = /\p{Ll}(?![\p{ASCII}Ø])\p{Lu}/u
/** Four letters and more, none of them of ASCII: no language in Latin letters has such words. */
const NO_PLAIN_LETTER = /(?<!\p{L})(?:(?!\p{ASCII})\p{L}){4,}(?!\p{L})/u
/** ì and ù end a word of Italian; è and ò stand before a consonant; õ beside an acute is Portuguese, and an e follows it. */
const UNUSUAL = /[ìù]\p{L}|[èò][aeiouyáéíóúý]|õ(?!e)\p{L}*[áéíóú]|[áéíóú]\p{L}*õ(?!e)/iu
/** Letters of two alphabets in one word. */
const MIXED = /[A-Za-z](?!\p{ASCII})\p{L}|(?!\p{ASCII})\p{L}[A-Za-z]/u

const inLatin = [SIGN_INSIDE, CAPITAL_INSIDE, NO_PLAIN_LETTER]
const inOthers = [SIGN_INSIDE, CAPITAL_INSIDE, MIXED]

const WRONG: Readonly<Record<OlderEncoding, readonly RegExp[]>> = {
  'windows-1252': [...inLatin, UNUSUAL],
  'windows-1250': inLatin,
  ibm850: inLatin,
  macintosh: inLatin,
  'windows-1251': inOthers,
  'windows-1253': inOthers,
  // Half-width katakana, which hardly anybody writes, is what other encodings come to.
  shift_jis: [MIXED, /[\uff61-\uff9f]/],
  'euc-kr': [MIXED, /\p{Script=Han}/u],
  gb18030: [MIXED],
  big5: [MIXED],
}
