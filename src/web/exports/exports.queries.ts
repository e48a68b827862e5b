import { queryOptions } from '@tanstack/react-query'

import * as contract from '#contract/exports.ts'
import type { ExportId } from '#contract/values/ids.ts'
import { call, callFile } from '#web/http/call.ts'
import { saveFile } from '#web/http/save-file.ts'
import { productKeys } from '#web/cache/product-keys.ts'

const FILES_SHOWN = 10

export const exportKeys = [...productKeys.all, 'exports'] as const

/** Files that jobs made, and that are still kept. */
export const keptExports = queryOptions({
  queryKey: exportKeys,
  queryFn: ({ signal }) => call(contract.getExports, { query: { perPage: FILES_SHOWN } }, { signal }),
  staleTime: 0,
})

/** A file that is short enough to be made at once; saved when it is whole. */
export const saveExport = (wanted: contract.ProductExport) =>
  callFile(contract.exportProducts, { query: wanted }).then(saveFile)

/** A file that a job made. */
export const saveKeptExport = (id: ExportId) =>
  callFile(contract.downloadExport, { params: { id } }).then(saveFile)

/** A bill of materials: of one product, or of all; saved when it is whole. Refused where only a job may make it. */
export async function saveBom({ productId: id, format }: contract.BomExport): Promise<void> {
  const query = { format }
  const file = await (id === undefined
    ? callFile(contract.exportBom, { query })
    : callFile(contract.exportProductBom, { params: { id }, query }))
  saveFile(file)
}

export const startBom = (wanted: contract.BomExport) => call(contract.startBomExport, { body: wanted })

export const startExport = (wanted: contract.ProductExport) =>
  call(contract.startProductExport, { body: wanted })
