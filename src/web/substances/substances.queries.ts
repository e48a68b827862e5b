import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { z } from 'zod'

import { updateExemption } from '#contract/lists/exemptions.ts'
import type { ExemptionId, ListEntryId, SubstanceId } from '#contract/values/ids.ts'
import { getListEntry, updateListEntry } from '#contract/lists/entries.ts'
import * as cards from '#contract/substances/card.ts'
import * as contract from '#contract/substances/substances.ts'
import { exportWhereUsed, getWhereUsed } from '#contract/substances/where-used.ts'
import { call, callFile, callTagged } from '#web/http/call.ts'
import { saveFile } from '#web/http/save-file.ts'
import { PRODUCT_CACHE_MS } from '#web/ui/timing.ts'

const keys = {
  all: ['substances'] as const,
  card: (id: number) => ['substances', 'card', id] as const,
}

/** As many as the API gives at once: most lists are one page. */
const NODES_PER_PAGE = 256
const SUGGESTIONS = 10

export const substanceLists = queryOptions({
  queryKey: [...keys.all, 'lists'],
  queryFn: ({ signal }) => call(contract.getSubstanceLists, {}, { signal }),
  staleTime: PRODUCT_CACHE_MS,
})

export const oneList = (key: string) =>
  queryOptions({
    queryKey: [...keys.all, 'list', key],
    queryFn: ({ signal }) => call(contract.getSubstanceList, { params: { key } }, { signal }),
    staleTime: PRODUCT_CACHE_MS,
  })

export const listVersionsOf = (key: string) =>
  queryOptions({
    queryKey: [...keys.all, 'versions', key],
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
    queryKey: [...keys.all, 'nodes', key, query],
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
    queryKey: [...keys.all, 'nodes', key, { asOf, parent, page }],
    queryFn: ({ signal }) =>
      call(
        contract.getListSubstances,
        { params: { key }, query: { parent, asOf, page, perPage: NODES_PER_PAGE } },
        { signal },
      ),
    staleTime: PRODUCT_CACHE_MS,
  })

export const ownSubstances = (query: { text?: string | undefined; page: number; perPage: number }) =>
  queryOptions({
    queryKey: [...keys.all, 'own', query],
    queryFn: ({ signal }) => call(contract.getOwnSubstances, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: PRODUCT_CACHE_MS,
  })

/** Substances of all lists and the company's own, best first; nothing is asked for without a text. */
export const substancesNamed = (text: string) =>
  queryOptions({
    queryKey: [...keys.all, 'search', text],
    queryFn: ({ signal }) =>
      call(contract.searchSubstances, { query: { text, perPage: SUGGESTIONS } }, { signal }),
    enabled: text !== '',
    staleTime: PRODUCT_CACHE_MS,
  })

/** With the version that a save must name. */
export const substanceCard = (id: SubstanceId) =>
  queryOptions({
    queryKey: keys.card(id),
    queryFn: ({ signal }) => callTagged(cards.getSubstanceCard, { params: { id } }, { signal }),
    staleTime: PRODUCT_CACHE_MS,
  })

export const membersOf = (
  id: SubstanceId,
  query: { text?: string | undefined; page: number; perPage: number },
) =>
  queryOptions({
    queryKey: [...keys.card(id), 'members', query],
    queryFn: ({ signal }) => call(cards.getSubstanceMembers, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: PRODUCT_CACHE_MS,
  })

type WhereUsedQuery = z.input<(typeof getWhereUsed)['query']>

export const whereUsed = (id: SubstanceId, query: WhereUsedQuery) =>
  queryOptions({
    queryKey: [...keys.card(id), 'where-used', query],
    queryFn: ({ signal }) => call(getWhereUsed, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
    // A product may have changed a moment ago.
    staleTime: 0,
  })

export const saveWhereUsed = (id: SubstanceId, query: z.input<(typeof exportWhereUsed)['query']>) =>
  callFile(exportWhereUsed, { params: { id }, query }).then(saveFile)

export const saveList = (key: string, query: z.input<(typeof contract.exportListSubstances)['query']>) =>
  callFile(contract.exportListSubstances, { params: { key }, query }).then(saveFile)

/** A change of a substance changes lists, groups and statuses: whatever was asked for is asked for again when it is shown. */
function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries() })
}

export const useSaveSubstance = (id: SubstanceId) =>
  useChange(({ ifMatch, body }: { ifMatch: number; body: z.input<typeof cards.substanceChange> }) =>
    callTagged(cards.updateSubstanceCard, { params: { id }, ifMatch, body }),
  )

export const useLink = () =>
  useChange((body: { substance: SubstanceId; parent: SubstanceId }) => call(cards.linkSubstance, { body }))

export const useUnlink = () =>
  useChange(({ substance, parent }: { substance: SubstanceId; parent: SubstanceId }) =>
    call(cards.unlinkSubstance, { params: { id: parent, memberId: substance } }),
  )

export const useAddOwnSubstance = () =>
  useChange((body: z.input<typeof contract.newUserSubstance>) => call(contract.addUserSubstance, { body }))

type ExemptionChange = z.input<(typeof updateExemption)['body']>

export const useSaveExemption = () =>
  useChange(({ id, ifMatch, body }: { id: ExemptionId; ifMatch: number; body: ExemptionChange }) =>
    call(updateExemption, { params: { id }, ifMatch, body }),
  )

/** With the limits of every day; read anew, because it is about to be changed. */
export const useOpenListEntry = () =>
  useMutation({ mutationFn: (id: ListEntryId) => call(getListEntry, { params: { id } }) })

type EntryChange = z.input<(typeof updateListEntry)['body']>

export const useSaveListEntry = () =>
  useChange(({ id, ifMatch, body }: { id: ListEntryId; ifMatch: number; body: EntryChange }) =>
    call(updateListEntry, { params: { id }, ifMatch, body }),
  )
