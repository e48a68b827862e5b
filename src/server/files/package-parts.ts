import { openPromise, type ZipFile } from 'yauzl'

import { hasDoctype } from '#server/spreadsheets/read/doctype.ts'

/** A presentation of thousands of pictures has as many parts; more are not looked at, and not kept. */
const MAX_PARTS = 20_000
/**
 * Bytes that are unpacked of all parts together. The root of a part stands in its first piece, of which 20,000 come to less; a bomb has
 * gigabytes of blanks before it.
 */
const MAX_UNPACKED_BYTES = 512 * 1024 * 1024

/** The reason why an office document is not kept. */
export type PackageFault = 'doctype' | 'damaged'

/**
 * The fault of an office document: a part that declares a DOCTYPE, whatever its name is, because the package itself says which of its
 * parts are XML; or a part that cannot be read, which another program may read all the same. null: none. Each part is unpacked as far
 * as its root.
 */
export async function packageFaultOf(file: string): Promise<PackageFault | null> {
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(file, { lazyEntries: true, autoClose: false })
    if (zip.entryCount > MAX_PARTS) return 'damaged'
    const budget = { left: MAX_UNPACKED_BYTES }
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) return 'damaged'
      const stream = await zip.openReadStreamPromise(entry)
      try {
        // A ZIP stream gives buffers; Readable's iterator is untyped.
        if (await hasDoctype(counted(stream as AsyncIterable<Buffer>, budget))) return 'doctype'
      } finally {
        stream.destroy()
      }
    }
    return null
  } catch {
    return 'damaged'
  } finally {
    zip?.close()
  }
}

async function* counted(pieces: AsyncIterable<Buffer>, budget: { left: number }): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    budget.left -= piece.length
    if (budget.left < 0) throw new Error('The package unpacks too far.')
    yield piece
  }
}
