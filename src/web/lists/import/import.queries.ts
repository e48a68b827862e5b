import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'

import { MAX_PER_PAGE } from '#contract/http/paging.ts'
import type { ListVersionId, ProductId } from '#contract/values/ids.ts'
import * as contract from '#contract/lists/import.ts'
import { getSubstanceList, getSubstanceLists } from '#contract/substances/substances.ts'
import { call, callFile } from '#web/http/call.ts'

export const importKeys = {
  all: ['imports'] as const,
  versions: ['imports', 'versions'] as const,
  version: (id: ListVersionId) => ['imports', 'version', id] as const,
  affected: (id: ListVersionId) => ['imports', 'affected', id] as const,
}

const APPLYING_POLL_MS = 3_000
/** Another person may apply or discard a version meanwhile. */
const VERSION_STALE_MS = 10_000

/** Versions of one list, or of all where `list` is "all". */
export const listVersions = (list: string, page: number, perPage: number) =>
  queryOptions({
    queryKey: [...importKeys.versions, { list, page, perPage }],
    queryFn: ({ signal }) => call(contract.getListVersions, { query: { list, page, perPage } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: VERSION_STALE_MS,
  })

/** All lists that have versions, also the one that asks products nothing (Annex XIV). */
export const importableLists = queryOptions({
  queryKey: [...importKeys.all, 'lists'],
  queryFn: ({ signal }) => call(getSubstanceLists, { query: { all: 'true' } }, { signal }),
  staleTime: VERSION_STALE_MS,
})

/** A list itself: which version is in force today. */
export const importedList = (key: string) =>
  queryOptions({
    queryKey: [...importKeys.all, 'list', key],
    queryFn: ({ signal }) => call(getSubstanceList, { params: { key } }, { signal }),
    staleTime: VERSION_STALE_MS,
  })

export const listVersion = (id: ListVersionId) =>
  queryOptions({
    queryKey: importKeys.version(id),
    queryFn: ({ signal }) => call(contract.getListVersion, { params: { id } }, { signal }),
    // Whoever may not see the job learns from the version that it is over.
    refetchInterval: ({ state }) => (state.data?.state === 'applying' ? APPLYING_POLL_MS : false),
    staleTime: VERSION_STALE_MS,
  })

export type Because = contract.AffectedProduct['because']
export interface AffectedQuery {
  page: number
  perPage: number
  because?: Because | undefined
}

export const affectedProducts = (id: ListVersionId, query: AffectedQuery) =>
  queryOptions({
    queryKey: [...importKeys.affected(id), query],
    queryFn: ({ signal }) => call(contract.getAffected, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: VERSION_STALE_MS,
  })

/** All affected products, for a request to their suppliers. */
export async function affectedIds(id: ListVersionId, because: Because | undefined): Promise<ProductId[]> {
  const ids: ProductId[] = []
  for (let page = 1; ; page += 1) {
    const query = { page, perPage: MAX_PER_PAGE, because }
    const { items, totalItems } = await call(contract.getAffected, { params: { id }, query })
    ids.push(...items.map((product) => product.id))
    if (page * MAX_PER_PAGE >= totalItems) return ids
  }
}

interface Upload {
  file: File
  list: string
  validFrom: string
  calculateChangeSet: boolean
  confirmLosses: boolean
}

/** The upload, with the share that is sent (0…1). */
export function useImportCandidateList() {
  const queryClient = useQueryClient()
  const [sent, setSent] = useState(0)
  const upload = useMutation({
    mutationFn: ({ file, list, validFrom, calculateChangeSet, confirmLosses }: Upload) =>
      call(
        contract.importCandidateList,
        {
          body: {
            list,
            validFrom,
            calculateChangeSet: calculateChangeSet ? 'true' : 'false',
            confirmLosses: confirmLosses ? 'true' : 'false',
          },
          file,
        },
        { onProgress: setSent },
      ),
    onMutate: () => setSent(0),
    onSuccess: (version) => rememberVersion(queryClient, version),
  })
  return { upload, sent }
}

export function useApplyVersion() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, confirmLosses = false }: { id: ListVersionId; confirmLosses?: boolean }) =>
      call(contract.applyListVersion, { params: { id }, body: { confirmLosses } }),
    onSuccess: (version) => rememberVersion(queryClient, version),
  })
}

export function useWithdrawVersion() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: ListVersionId) => call(contract.withdrawListVersion, { params: { id } }),
    onSuccess: (version) => rememberVersion(queryClient, version),
  })
}

export function useDiscardVersion() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: ListVersionId) => call(contract.discardListVersion, { params: { id } }),
    onSuccess: (version) => rememberVersion(queryClient, version),
  })
}

/** The demo's newer list, as a file; null where the server has none. */
export const fetchDemoFile = (format: 'csv' | 'xlsx') =>
  callFile(contract.getDemoListFile, { query: { format } })

/** After a list version is in force every status may be another: nothing that was judged before is shown as it was. */
export function forgetJudgements(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries()
}

async function rememberVersion(queryClient: QueryClient, version: contract.ListVersion): Promise<void> {
  queryClient.setQueryData(importKeys.version(version.id), version)
  await queryClient.invalidateQueries({ queryKey: importKeys.versions })
}
