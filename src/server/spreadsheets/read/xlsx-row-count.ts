const ROW = Buffer.from('<row ')
/** Marks of a cell's content: a value, or a text of its own. */
const VALUES = [Buffer.from('<v>'), Buffer.from('<t>'), Buffer.from('<t ')] as const
/** Four times what Excel's 16,384 columns of short texts take. */
const MAX_ROW_BYTES = 4 * 1024 * 1024
const NOTHING = Buffer.alloc(0)

/**
 * True when a sheet has more than `limit` filled rows. Counts in the bytes, no further than needed: a full
 * sheet has a million rows, and parsing takes ten times as long. A sheet that no usual program writes counts
 * as short.
 */
export async function hasMoreRows(bytes: AsyncIterable<Uint8Array>, limit: number): Promise<boolean> {
  let rest: Buffer = NOTHING
  let filled = 0
  for await (const piece of bytes) {
    const text = Buffer.concat([rest, piece])
    let start = text.indexOf(ROW)
    for (let next = start; start >= 0; start = next) {
      next = text.indexOf(ROW, start + ROW.length)
      if (next < 0) break
      if (holdsValue(text.subarray(start, next))) filled += 1
    }
    if (filled > limit) return true
    if (text.length - Math.max(0, start) > MAX_ROW_BYTES) return false
    // The last row may go on in the next piece; so may its tag.
    rest = text.subarray(start >= 0 ? start : Math.max(0, text.length - ROW.length))
  }
  return filled + (holdsValue(rest) ? 1 : 0) > limit
}

const holdsValue = (row: Buffer): boolean => VALUES.some((value) => row.includes(value))
