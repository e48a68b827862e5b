/** Columns of numbers travel as one bytea each (packed-columns.repository.ts): 300,000 edges as rows would cost more than judging them. */

/** float8send writes big-endian; the ids are whole numbers that a float8 holds exactly. */
export function unpack(bytes: Buffer | null): Float64Array {
  if (bytes === null) return new Float64Array(0)
  const own = swappable(bytes, 8).swap64()
  return new Float64Array(own.buffer, own.byteOffset, bytes.length / 8)
}

/** Pairs as packedPairs sends them. */
export function unpackPairs(
  bytes: Buffer | null,
  start: number,
): { upper: Float64Array; lower: Float64Array } {
  const own = swappable(bytes ?? Buffer.alloc(0), 4).swap32()
  const halves = new Uint32Array(own.buffer, own.byteOffset, own.length / 4)
  const upper = new Float64Array(halves.length / 2)
  const lower = new Float64Array(halves.length / 2)
  for (let pair = 0; pair < upper.length; pair++) {
    upper[pair] = start + (halves[2 * pair] ?? 0)
    lower[pair] = start + (halves[2 * pair + 1] ?? 0)
  }
  return { upper, lower }
}

/** Swapping happens in place, and a view must begin at a multiple of its width: what lies in a shared buffer is copied. */
function swappable(bytes: Buffer, width: number): Buffer {
  if (bytes.byteOffset % width === 0 && bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.from(new ArrayBuffer(bytes.length))
  bytes.copy(own)
  return own
}
