import { openPromise, type ZipFile } from 'yauzl'

import { hasDoctype } from '#server/spreadsheets/read/doctype.ts'

/** A presentation of thousands of pictures has as many parts; more are not looked at, and not kept. */
const MAX_PARTS = 20_000
const XML_PART = /\.(?:xml|rels|vml)$/i

/**
 * True when an XML part of an office document declares a DOCTYPE. Each part is unpacked as far as its root. A
 * broken package gives false, because no reader would find a DOCTYPE in it; a package with too many parts
 * gives true.
 */
export async function hasPartWithDoctype(file: string): Promise<boolean> {
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(file, { lazyEntries: true, autoClose: false })
    if (zip.entryCount > MAX_PARTS) return true
    for await (const entry of zip.eachEntry()) {
      if (!XML_PART.test(entry.fileName) || entry.isEncrypted()) continue
      const stream = await zip.openReadStreamPromise(entry)
      try {
        if (await hasDoctype(stream)) return true
      } finally {
        stream.destroy()
      }
    }
    return false
  } catch {
    return false
  } finally {
    zip?.close()
  }
}
