/** Columns of numbers travel as one bytea each: 300,000 edges as rows would cost more than judging them. */

/** float8send writes big-endian; the ids are whole numbers that a float8 holds exactly. */
export function unpack(bytes: Buffer | null): Float64Array {
  if (bytes === null) return new Float64Array(0)
  // A copy of its own: swapping happens in place, and a view must begin at a multiple of eight.
  const own = Buffer.from(new ArrayBuffer(bytes.length))
  bytes.copy(own)
  own.swap64()
  return new Float64Array(own.buffer, own.byteOffset, bytes.length / 8)
}
