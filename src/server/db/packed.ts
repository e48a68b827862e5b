/** Columns of numbers travel as one bytea each (packed-columns.repository.ts): 300,000 edges as rows would cost more than judging them. */

const HALF = 2 ** 32

/** int8send writes big-endian; the numbers are ids and hashes of less than 53 bits, which a float64 holds exactly. */
export function unpack(bytes: Buffer | null): Float64Array {
  const halves = halvesOf(bytes)
  const values = new Float64Array(halves.length / 2)
  for (let at = 0; at < values.length; at++)
    values[at] = (halves[2 * at] ?? 0) * HALF + (halves[2 * at + 1] ?? 0)
  return values
}

/** Pairs as packedPairs sends them. */
export function unpackPairs(
  bytes: Buffer | null,
  start: number,
): { upper: Float64Array; lower: Float64Array } {
  const halves = halvesOf(bytes)
  const upper = new Float64Array(halves.length / 2)
  const lower = new Float64Array(halves.length / 2)
  for (let pair = 0; pair < upper.length; pair++) {
    upper[pair] = start + (halves[2 * pair] ?? 0)
    lower[pair] = start + (halves[2 * pair + 1] ?? 0)
  }
  return { upper, lower }
}

/** Swapping happens in place, and a view must begin at a multiple of its width: what lies in a shared buffer is copied. */
function halvesOf(bytes: Buffer | null): Uint32Array {
  if (bytes === null) return new Uint32Array(0)
  const own = isAlone(bytes) ? bytes : copyOf(bytes)
  own.swap32()
  return new Uint32Array(own.buffer, own.byteOffset, own.length / 4)
}

const isAlone = ({ byteOffset, buffer, length }: Buffer): boolean =>
  byteOffset % 4 === 0 && buffer.byteLength === length

function copyOf(bytes: Buffer): Buffer {
  const own = Buffer.from(new ArrayBuffer(bytes.length))
  bytes.copy(own)
  return own
}
