/** Numbers from 0 to below `n`, the same ones for the same seed. */
export function seeded(seed: number): (n: number) => number {
  let state = seed >>> 0
  return (n) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

const MOST_CHANGES = 4
const LONGEST_PIECE = 40

/** Texts that tend to break parsers, databases and numbers. */
const pieces = [
  ...Array.from('";\t\r\n\0<>&\'=|\\%\ufffe\u202e'),
  ...'{} .. 1.1.1 _x0000_ _xD800_ 1e999 -1 999999999999999999999 NaN #REF! null'.split(' '),
  ' '.repeat(50),
  'A'.repeat(300),
]
const any = <T>(random: (n: number) => number, values: readonly T[]): T => {
  const value = values[random(values.length)]
  if (value === undefined) throw new Error('There is nothing to choose from')
  return value
}

/** A file with some bytes turned, taken out, doubled, put in, or cut off. */
export function damaged(bytes: Buffer, random: (n: number) => number): Buffer {
  let out = Buffer.from(bytes)
  for (let changes = random(MOST_CHANGES) + 1; changes > 0; changes--) {
    const at = random(out.length)
    const length = random(LONGEST_PIECE)
    const [before, after] = [out.subarray(0, at), out.subarray(at)]
    const noise = () => Buffer.from(Array.from({ length }, () => random(256)))
    const ways = [
      () => Buffer.concat([before, Buffer.from([random(256)]), after.subarray(1)]),
      () => Buffer.concat([before, after.subarray(length)]),
      () => Buffer.concat([before, after.subarray(0, length), after]),
      () => Buffer.concat([before, Buffer.from(any(random, pieces)), after]),
      () => Buffer.concat([before, noise(), after]),
      () => (at > 0 ? before : out),
    ]
    out = Buffer.from(any(random, ways)())
  }
  return out
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\0', '')

/** An XML part whose texts and attributes are others, while its tags stay whole: what a reader believes. */
export function damagedXml(xml: string, random: (n: number) => number): string {
  const parts = xml.split(/(?<=[>"])(?=[^<>"]+[<"])|(?<=[^<>"])(?=[<"])/)
  for (let changes = random(MOST_CHANGES) + 1; changes > 0; changes--) {
    const at = random(parts.length)
    const part = parts[at] ?? ''
    if (!/^[^<>"=]+$/.test(part)) continue
    const other = any(random, parts).replaceAll(/[<>"]/g, '')
    parts[at] = any(random, [other, escaped(any(random, pieces)), part + escaped(any(random, pieces))])
  }
  return parts.join('')
}
