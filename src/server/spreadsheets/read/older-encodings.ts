/** Encodings of texts before Unicode: those of Windows and the Mac, and the code pages of DOS and of programs that still print in them. */
export const olderEncodings = [
  'windows-1252',
  'windows-1250',
  'windows-1257',
  'ibm850',
  'ibm437',
  'macintosh',
  'windows-1251',
  'windows-1253',
  'shift_jis',
  'euc-kr',
  'gb18030',
  'big5',
] as const
export type OlderEncoding = (typeof olderEncodings)[number]

/** An encoding that a text can be decoded in. */
export type EncodingOfText = OlderEncoding | 'iso-8859-15' | 'utf-8' | 'utf-16le' | 'utf-16be'

/** The part of a TextDecoder that reading needs. */
export type Decoder = Pick<TextDecoder, 'decode'>

/** A decoder of an encoding; TextDecoder has none for the code pages of DOS. */
export const decoderOf = (encoding: EncodingOfText): Decoder => {
  if (encoding === 'ibm850') return codePage850
  return encoding === 'ibm437' ? codePage437 : new TextDecoder(encoding)
}

/** Characters of the bytes 0x80 to 0xff of code page 850. */
const UPPER_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙý¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'
/** Characters of the same bytes of code page 437, that of the first PC, which has the signs of electricians: Ω, φ and µ. */
const UPPER_437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'
const FIRST_UPPER = 0x80

const codePage = (upper: string): Decoder => ({
  decode: (bytes) => {
    if (!(bytes instanceof Uint8Array)) return ''
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
    return text.replaceAll(/[\u0080-\u00ff]/g, (byte) => upper[byte.charCodeAt(0) - FIRST_UPPER] ?? byte)
  },
})
const codePage850 = codePage(UPPER_850)
const codePage437 = codePage(UPPER_437)

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
/** A capital after a small letter, as in "vŠrme"; of "4xØ10" the Ø is a diameter, of "kΩ" the Ω a unit. */
const CAPITAL_INSIDE = /\p{Ll}(?![\p{ASCII}ØΩ])\p{Lu}/u
/** Four letters and more, none of them of ASCII: no language in Latin letters has such words. */
const NO_PLAIN_LETTER = /(?<!\p{L})(?:(?!\p{ASCII})\p{L}){4,}(?!\p{L})/u
/** ì and ù end a word of Italian; è and ò stand before a consonant; õ beside an acute is Portuguese, and an e follows it. */
const UNUSUAL = /[ìù]\p{L}|[èò][aeiouyáéíóúý]|õ(?!e)\p{L}*[áéíóú]|[áéíóú]\p{L}*õ(?!e)/iu
/** Letters of Lithuanian and Latvian as Windows-1252 shows them: ð begins no word, þ stands before no hard consonant, ç before none at all. */
const NO_WESTERN =
  /(?<!\p{L})ð|þ(?:[bcdfghkmnpstz]|(?!\p{L}))|[ðþ]\p{L}*[ëûàçîâòìèï]|[ëûàçîâòìèï]\p{L}*[ðþ]|\p{L}ç[b-df-hj-np-tv-xz]/iu
/** Letters that neither Lithuanian nor Latvian nor Estonian has. */
const NO_BALTIC = /[śźńłóżćæøåéôß]/iu
/** Letters of Lithuanian and of Latvian in one word. */
const TWO_BALTIC = /[ąęėįų]\p{L}*[āēīģķļņ]|[āēīģķļņ]\p{L}*[ąęėįų]/iu
/** Baltic letters as Windows-1250 shows them: ţ of Romanian stands between vowels or after r and n, and no word has letters of two of its languages. */
const NO_CENTRAL = /dţ|ţ[b-df-hj-np-tv-xz]|ë|đ\p{L}*[őűţďťňěřů]|[őűţďťňěřů]\p{L}*đ/iu
/** Ω and φ of code page 437 in the other readings of them: 10 kΩ is "10 kê", "10 kę" and "10 kÛ". */
const ELECTRICAL = /^\d*[kM]?[êęÛ]$|^[íÝ]\d/u
/** Lines and blocks that draw boxes on the screens of DOS. */
const BOX = /[\u2500-\u259f]/u
const GREEK_INSIDE = /\p{Script=Latin}{2}\p{Script=Greek}|\p{Script=Greek}\p{Script=Latin}{2}/u
/** Letters of two alphabets in one word. */
const MIXED = /[A-Za-z](?!\p{ASCII})\p{L}|(?!\p{ASCII})\p{L}[A-Za-z]/u

const inLatin = [SIGN_INSIDE, CAPITAL_INSIDE, NO_PLAIN_LETTER]
const inOthers = [SIGN_INSIDE, CAPITAL_INSIDE, MIXED]

const WRONG: Readonly<Record<OlderEncoding, readonly RegExp[]>> = {
  'windows-1252': [...inLatin, UNUSUAL, NO_WESTERN, ELECTRICAL],
  'windows-1250': [...inLatin, NO_CENTRAL, ELECTRICAL],
  'windows-1257': [...inLatin, NO_BALTIC, TWO_BALTIC],
  ibm850: [...inLatin, ELECTRICAL, BOX],
  ibm437: [...inLatin, GREEK_INSIDE, BOX],
  macintosh: inLatin,
  'windows-1251': inOthers,
  'windows-1253': inOthers,
  // Half-width katakana, which hardly anybody writes, is what other encodings come to.
  shift_jis: [MIXED, /[\uff61-\uff9f]/],
  'euc-kr': [MIXED, /\p{Script=Han}/u],
  gb18030: [MIXED],
  big5: [MIXED],
}
