import { decoderOf, type OlderEncoding } from '#server/spreadsheets/read/older-encodings.ts'

/** Bytes of a text in an encoding, by its decoder read backwards. */
export function encoded(text: string, encoding: OlderEncoding): Buffer {
  const decoder = decoderOf(encoding)
  const codes = new Map<string, number[]>()
  for (let first = 0x80; first <= 0xff; first++) {
    codes.set(decoder.decode(Uint8Array.of(first)), [first])
  }
  for (let first = 0x81; first <= 0xfe; first++)
    for (let second = 0x40; second <= 0xfe; second++) {
      const letter = decoder.decode(Uint8Array.of(first, second))
      if (Array.from(letter).length === 1 && !codes.has(letter)) codes.set(letter, [first, second])
    }
  return Buffer.from(
    Array.from(text).flatMap((letter) => {
      const code = letter.charCodeAt(0) < 0x80 ? [letter.charCodeAt(0)] : codes.get(letter)
      if (!code) throw new Error(`${encoding} has no ${letter}`)
      return code
    }),
  )
}
