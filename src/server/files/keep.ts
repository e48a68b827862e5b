import type { FileId } from '#contract/values/ids.ts'
import type { Upload } from '#server/adapters/file-store.ts'
import type { AnyContext } from '#server/context.ts'
import { lockContent, saveFile } from '#server/files/files.repository.ts'

/**
 * Keeps what was received, and its row. In this order: the sweep leaves what is locked alone, bytes without a row are swept later, and a
 * row without bytes would be a loss.
 */
export async function keepFile(ctx: AnyContext, file: Upload, mime: string): Promise<FileId> {
  const { sha256, name, size } = file
  await lockContent(ctx, sha256)
  await file.keep()
  return saveFile(ctx, { sha256, name, size, mime })
}
