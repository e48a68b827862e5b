import { sql } from 'kysely'

import type { DocumentId, FileId, ProductId } from '#contract/values/ids.ts'
import {
  characteristics,
  type Characteristics,
  type ScipSettings,
} from '#contract/products/characteristics.ts'
import type { Context } from '#server/context.ts'
import { isReadable } from '#server/tenancy/product-visibility.repository.ts'

const nothingSaid: Characteristics = characteristics.parse({})
const noSettings: ScipSettings = {
  primaryIdentifier: null,
  production: null,
  safeUse: null,
  notify: null,
  disassemblyDocumentId: null,
}

/** The characteristics of product `p` for editing; those never declared are null or empty. */
export const storedCharacteristics = sql<Characteristics>`(${JSON.stringify(nothingSaid)}::jsonb || p.characteristics)`

/** The same as the card shows them, with the picture. */
export const characteristicsJson = sql`${storedCharacteristics} || jsonb_build_object('picture', (
  select jsonb_build_object('id', f.id, 'name', f.name) from own_files f where f.id = p.picture_file_id))`

/** The SCIP settings of product `p` as JSON; a document that was deleted since is left out. */
export const scipSettingsJson = sql`(${JSON.stringify(noSettings)}::jsonb || p.scip_settings) - 'disassemblyDocumentId'
  || jsonb_build_object('disassemblyDocument', (
    select jsonb_build_object('id', d.id, 'name', f.name) from documents d join own_files f on f.id = d.file_id
    where d.product_id = p.id and d.id = (p.scip_settings ->> 'disassemblyDocumentId')::bigint))`

export async function findScipSettings(ctx: Context, id: ProductId): Promise<ScipSettings> {
  const { rows } = await sql<{ settings: ScipSettings }>`
    select ${JSON.stringify(noSettings)}::jsonb || p.scip_settings as settings from products p where p.id = ${id}`.execute(
    ctx.db,
  )
  return rows[0]?.settings ?? noSettings
}

/** True for a document of this product that describes its disassembly. */
export async function isDisassemblyDocument(
  ctx: Context,
  id: ProductId,
  documentId: DocumentId,
): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', documentId)
    .where('product_id', '=', id)
    .where(sql<boolean>`'dissembling' = any(document_types)`)
    .executeTakeFirst()
  return found !== undefined
}

interface Picture {
  id: FileId
  sha256: string
  name: string
  mime: string
  size: number
}

/** The picture of a product that may be opened; null where it has none, undefined where there is no such product. */
export async function findPicture(ctx: Context, id: ProductId): Promise<Picture | null | undefined> {
  const { rows } = await sql<{ picture: Picture | null }>`
    select (select json_build_object('id', f.id, 'sha256', f.sha256, 'name', f.name, 'mime', f.mime, 'size', f.size)
      from own_files f where f.id = p.picture_file_id) as picture
    from products p where p.id = ${id} and ${isReadable(ctx, 'p')}`.execute(ctx.db)
  return rows[0]?.picture
}

/** A file that nothing names any more goes; its bytes are swept. */
export async function dropUnusedFile(ctx: Context, id: FileId): Promise<void> {
  await sql`select app.drop_files(array[${id}]::bigint[])`.execute(ctx.db)
}
