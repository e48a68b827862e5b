import path from 'node:path'

import type { ProductId } from '#contract/values/ids.ts'
import type { ProductCard } from '#contract/products/products.ts'
import { MAX_NAME } from '#contract/values/field-rules.ts'
import type { Upload } from '#server/adapters/file-store.ts'
import type { Context } from '#server/context.ts'
import { keepFile } from '#server/files/keep.ts'
import { AppError } from '#server/errors.ts'
import { asDownload, type Download } from '#server/http/answers.ts'
import { getCard } from '#server/products/card/card.service.ts'
import { lockForChange, saveChange } from '#server/products/master-data/change.ts'
import { dropUnusedFile, findPicture } from '#server/products/master-data/characteristics.repository.ts'
import { afterJudging, type AfterJudging } from '#server/transactions/judge-once.ts'

/** Picture types that every browser shows, by content, with their file extensions. No SVG, because it can carry scripts. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
}

/** PROD-38: sets the picture of a product; the one before goes, unless something else names its file. */
export async function setPicture(
  ctx: Context,
  { id, file }: { id: ProductId; file: Upload },
): Promise<AfterJudging<ProductCard>> {
  const product = await lockForChange(ctx, id)
  const before = (await findPicture(ctx, id)) ?? null
  const mime = await mimeOfPicture(file)
  const name = namedByContent(file.name, mime)
  const pictureFileId = await keepFile(ctx, { ...file, name }, mime)
  if (pictureFileId === before?.id) return afterJudging(() => getCard(ctx, id))
  await saveChange(ctx, {
    product,
    action: 'picture-set',
    columns: { pictureFileId },
    changes: { picture: { before: before?.name ?? null, after: name } },
  })
  if (before) await dropUnusedFile(ctx, before.id)
  return afterJudging(() => getCard(ctx, id))
}

export async function removePicture(ctx: Context, id: ProductId): Promise<AfterJudging<ProductCard>> {
  const product = await lockForChange(ctx, id)
  const before = await findPicture(ctx, id)
  if (!before) return afterJudging(() => getCard(ctx, id))
  await saveChange(ctx, {
    product,
    action: 'picture-removed',
    columns: { pictureFileId: null },
    changes: { picture: { before: before.name, after: null } },
  })
  await dropUnusedFile(ctx, before.id)
  return afterJudging(() => getCard(ctx, id))
}

export async function getPicture(ctx: Context, id: ProductId): Promise<Download> {
  const picture = await findPicture(ctx, id)
  if (!picture || !(await ctx.adapters.files.has(picture.sha256))) throw new AppError('not-found')
  const { name, mime, size, sha256 } = picture
  return asDownload(namedByContent(name, mime), mime, ctx.adapters.files.open(sha256), {
    size,
    isInline: true,
  })
}

/** The file name with the extension of its content, because a saved file is opened by its extension. */
function namedByContent(name: string, mime: string): string {
  const [first = '', ...others] = SHOWN[mime] ?? []
  const { name: stem, ext } = path.parse(name)
  if ([first, ...others].includes(ext.toLowerCase())) return name
  // Names are at most 255 characters (files.name).
  return `${stem.slice(0, MAX_NAME - first.length) || 'picture'}${first}`
}

async function mimeOfPicture({ name, size, path: file }: Upload): Promise<string> {
  if (size === 0) throw new AppError('file:empty', { name })
  const { fileTypeFromFile } = await import('file-type')
  const found = await fileTypeFromFile(file)
  if (found && found.mime in SHOWN) return found.mime
  const extension = path.extname(name).slice(1).toUpperCase()
  throw new AppError('product:picture:kind', { name, found: found?.ext.toUpperCase() || extension || '?' })
}
