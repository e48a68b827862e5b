import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'

import { getListEntry, updateListEntry } from '#contract/lists/entries.ts'
import { updateExemption } from '#contract/lists/exemptions.ts'
import * as contract from '#contract/substances/substances.ts'
import type { ExemptionId, ListEntryId, SubstanceId } from '#contract/values/ids.ts'
import { call, callFile } from '#web/http/call.ts'
import { saveFile } from '#web/http/save-file.ts'
import { PRODUCT_CACHE_MS } from '#web/ui/timing.ts'

/** The first words of the keys under which lists and substances are kept. */
export const substanceKeys = {
  all: ['substances'] as const,
  card: (id: number) => ['substances', 'card', id] as const,
}

/** The largest page of the API, in nodes: most lists are one page. */
const NODES_PER_PAGE = 256

/** All lists of the law, also the one that asks products nothing (Annex XIV). */
export const substanceLists = queryOptions({
  queryKey: [...substanceKeys.all, 'lists'],
  queryFn: ({ signal }) => call(contract.getSubstanceLists, { query: { all: 'true' } }, { signal }),
  staleTime: PRODUCT_CACHE_MS,
})

export const oneList = (key: string) =>
  queryOptions({
    queryKey: [...substanceKeys.all, 'list', key],
    queryFn: ({ signal }) => call(contract.getSubstanceList, { params: { key } }, { signal }),
    staleTime: PRODUCT_CACHE_MS,
  })

export const listVersionsOf = (key: string) =>
  queryOptions({
    queryKey: [...substanceKeys.all, 'versions', key],
    queryFn: ({ signal }) =>
      call(
        contract.getSubstanceListVersions,
        { params: { key }, query: { perPage: NODES_PER_PAGE } },
        { signal },
      ),
    staleTime: PRODUCT_CACHE_MS,
  })

export interface NodeQuery {
  asOf?: string | undefined
  name?: string | undefined
  ec?: string | undefined
  cas?: string | undefined
}

/** Entries of a list, or whatever matches the filters, page after page. */
export const listNodes = (key: string, query: NodeQuery) =>
  infiniteQueryOptions({
    queryKey: [...substanceKeys.all, 'nodes', key, query],
    queryFn: ({ signal, pageParam: page }) =>
      call(
        contract.getListSubstances,
        { params: { key }, query: { ...query, page, perPage: NODES_PER_PAGE } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * NODES_PER_PAGE < last.totalItems ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    staleTime: PRODUCT_CACHE_MS,
  })

export const groupNodes = (key: string, parent: SubstanceId, asOf: string | undefined, page: number) =>
  queryOptions({
    queryKey: [...substanceKeys.all, 'nodes', key, { asOf, parent, page }],
    queryFn: ({ signal }) =>
      call(
        contract.getListSubstances,
        { params: { key }, query: { parent, asOf, page, perPage: NODES_PER_PAGE } },
        { signal },
      ),
    staleTime: PRODUCT_CACHE_MS,
  })

export const saveList = (key: string, query: z.input<(typeof contract.exportListSubstances)['query']>) =>
  callFile(contract.exportListSubstances, { params: { key }, query }).then(saveFile)

/** Mutation that invalidates all cached data: a change of a substance changes lists, groups and statuses. */
export function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries() })
}

type ExemptionChange = z.input<(typeof updateExemption)['body']>

export const useSaveExemption = () =>
  useChange(({ id, ifMatch, body }: { id: ExemptionId; ifMatch: number; body: ExemptionChange }) =>
    call(updateExemption, { params: { id }, ifMatch, body }),
  )

/**
 * Fetches an entry with its limits of all periods, without a cache because the entry is about to be changed.
 */
export const useOpenListEntry = () =>
  useMutation({ mutationFn: (id: ListEntryId) => call(getListEntry, { params: { id } }) })

type EntryChange = z.input<(typeof updateListEntry)['body']>

export const useSaveListEntry = () =>
  useChange(({ id, ifMatch, body }: { id: ListEntryId; ifMatch: number; body: EntryChange }) =>
    call(updateListEntry, { params: { id }, ifMatch, body }),
  )
