import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { undoChangeSet } from '#contract/change-sets.ts'
import type { ChangeSetId, JobId, ProductImportId } from '#contract/values/ids.ts'
import { cancelJob } from '#contract/jobs.ts'
import type { TableFormat } from '#contract/values/table-format.ts'
import * as contract from '#contract/product-import.ts'
import type { ImportSettings } from '#contract/product-import-settings.ts'
import { call, callFile } from '#web/http/call.ts'
import { saveFile } from '#web/http/save-file.ts'
import { tellJobDone } from '#web/http/writes.ts'
import { followJob } from '#web/jobs/job.queries.ts'
import { productKeys } from '#web/cache/product-keys.ts'

const importKeys = {
  all: ['product-import'] as const,
  one: (id: ProductImportId) => ['product-import', id] as const,
}

const RECENT = 5

export const recentImports = queryOptions({
  queryKey: [...importKeys.all, 'recent'],
  queryFn: ({ signal }) =>
    call(contract.getProductImports, { query: { page: 1, perPage: RECENT } }, { signal }),
  staleTime: 0,
})

export const productImport = (id: ProductImportId) =>
  queryOptions({
    queryKey: importKeys.one(id),
    queryFn: ({ signal }) => call(contract.getProductImport, { params: { id } }, { signal }),
    staleTime: 0,
  })

export type WantedSettings = Partial<ImportSettings>

/** The first rows as the settings understand them; nothing wanted: as is proposed. */
export const importPreview = (id: ProductImportId, wanted: WantedSettings) =>
  queryOptions({
    queryKey: [...importKeys.one(id), 'preview', wanted],
    queryFn: ({ signal }) =>
      call(contract.previewProductImport, { params: { id }, body: wanted }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

export type LineOutcome = contract.ImportLine['outcome']

export const importLines = (
  id: ProductImportId,
  query: { page: number; perPage: number; outcome?: LineOutcome },
) =>
  queryOptions({
    queryKey: [...importKeys.one(id), 'lines', query],
    queryFn: ({ signal }) => call(contract.getProductImportLines, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

/** The upload, with the share that is sent (0…1). */
export function useUpload() {
  const [sent, setSent] = useState(0)
  const upload = useMutation({
    mutationFn: (file: File) => call(contract.uploadProductFile, { body: {}, file }, { onProgress: setSent }),
    onMutate: () => setSent(0),
  })
  return { upload, sent }
}

export function useCheck(id: ProductImportId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (settings: ImportSettings) =>
      call(contract.checkProductImport, { params: { id }, body: settings }),
    onSuccess: (next) => queryClient.setQueryData(importKeys.one(id), next),
  })
}

export function useApply(id: ProductImportId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (skipFaulty: boolean) =>
      call(contract.applyProductImport, { params: { id }, body: { skipFaulty } }),
    onSuccess: (next) => queryClient.setQueryData(importKeys.one(id), next),
  })
}

/** PROD-46: cells are corrected where they are wrong, and the file is checked again. */
export function useCorrect(id: ProductImportId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: contract.Corrections) => call(contract.correctProductImport, { params: { id }, body }),
    onSuccess: (next) => queryClient.setQueryData(importKeys.one(id), next),
  })
}

export const useCancel = () => useMutation({ mutationFn: (id: JobId) => call(cancelJob, { params: { id } }) })

/** After a job has ended: the import is another one, and so may all products be. */
export function useForget() {
  const queryClient = useQueryClient()
  return async (id: ProductImportId) => {
    await queryClient.invalidateQueries({ queryKey: importKeys.one(id) })
    await queryClient.invalidateQueries({ queryKey: productKeys.all })
    await queryClient.invalidateQueries({ queryKey: recentImports.queryKey })
  }
}

/**
 * PROD-42: undoes an import, directly or by a job where there is much to do; the undoing has ended when the
 * promise resolves.
 */
export function useUndo(id: ProductImportId) {
  const forget = useForget()
  return useMutation({
    mutationFn: async (changeSetId: ChangeSetId) => {
      const begun = await call(undoChangeSet, { params: { id: changeSetId } })
      if (begun.state === 'undone') return null
      const job = await followJob(begun.jobId)
      if (job.state === 'done') tellJobDone(job.id)
      return job
    },
    onSettled: () => forget(id),
  })
}

/** Hands the report to the browser's downloads. */
export const saveImportReport = (id: ProductImportId, outcome: LineOutcome | undefined): Promise<void> =>
  callFile(contract.downloadProductImportReport, {
    params: { id },
    query: { format: 'xlsx', ...(outcome && { outcome }) },
  }).then(saveFile)

/** Hands a sample to the browser's downloads. */
export const saveSample = (format: TableFormat): Promise<void> =>
  callFile(contract.downloadProductSample, { query: { format } }).then(saveFile)
