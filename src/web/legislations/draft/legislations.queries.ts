import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'

import type { LegislationId } from '#contract/values/ids.ts'
import type { LegislationDraft } from '#contract/legislations/draft.ts'
import * as editing from '#contract/legislations/editing.ts'
import type { LegislationListQuery } from '#contract/legislations/editing.ts'
import { restoreLegislation } from '#contract/legislations/restore.ts'
import * as testing from '#contract/legislations/rule-test.ts'
import { getExpressionLanguage } from '#contract/legislations/legislations.ts'
import { findSubstancesByNumber } from '#contract/substances/by-number.ts'
import { getSubstanceLists, searchSubstances } from '#contract/substances/substances.ts'
import { call, callFile, type WebInput } from '#web/http/call.ts'
import { saveFile } from '#web/http/save-file.ts'
import { productKeys } from '#web/cache/product-keys.ts'
import { REFERENCE_CACHE_MS } from '#web/ui/timing.ts'

export const legislationKeys = {
  all: ['legislations'] as const,
  lists: ['legislations', 'lists'] as const,
  card: (id: LegislationId) => ['legislations', 'card', id] as const,
}

/** Another person may change one meanwhile. */
const STALE_MS = 10_000
const SUGGESTIONS = 10

export const legislationRows = (query: LegislationListQuery) =>
  queryOptions({
    queryKey: [...legislationKeys.lists, 'list', query],
    queryFn: ({ signal }) => call(editing.getLegislationList, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  })

/** The shown legislations as a file, saved when it is whole. */
export const saveLegislations = (query: editing.LegislationExport) =>
  callFile(editing.exportLegislations, { query }).then(saveFile)

export const legislationTiles = (query: LegislationListQuery) =>
  queryOptions({
    queryKey: [...legislationKeys.lists, 'grid', query],
    queryFn: ({ signal }) => call(editing.getLegislationGrid, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  })

export const legislationCard = (id: LegislationId) =>
  queryOptions({
    queryKey: legislationKeys.card(id),
    queryFn: ({ signal }) => call(editing.getLegislationCard, { params: { id } }, { signal }),
    staleTime: STALE_MS,
  })

/** Query of the current state on the server, apart from the cache that the open card uses. */
export const freshCard = (id: LegislationId) =>
  queryOptions({
    queryKey: [...legislationKeys.all, 'conflict', id],
    queryFn: ({ signal }) => call(editing.getLegislationCard, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

const reference = <T>(name: string, queryFn: (signal: AbortSignal) => Promise<T>) =>
  queryOptions({
    queryKey: [...legislationKeys.all, 'reference', name],
    queryFn: ({ signal }) => queryFn(signal),
    staleTime: REFERENCE_CACHE_MS,
  })

export const expressionLanguage = reference('language', (signal) =>
  call(getExpressionLanguage, {}, { signal }),
)
export const evidenceReportTypes = reference('evidence-reports', (signal) =>
  call(editing.getEvidenceReportTypes, {}, { signal }),
)
export const verificationDocumentTypes = reference('documents', (signal) =>
  call(editing.getVerificationDocumentTypes, {}, { signal }),
)
export const substanceLists = reference('lists', (signal) => call(getSubstanceLists, {}, { signal }))

export const legislationTemplate = (list: string | undefined) =>
  queryOptions({
    queryKey: [...legislationKeys.all, 'template', list],
    queryFn: ({ signal }) => call(editing.getLegislationTemplate, { query: { list } }, { signal }),
    staleTime: REFERENCE_CACHE_MS,
  })

export const substanceSuggestions = (text: string) =>
  queryOptions({
    queryKey: [...legislationKeys.all, 'substances', text],
    queryFn: ({ signal }) => call(searchSubstances, { query: { text, perPage: SUGGESTIONS } }, { signal }),
    staleTime: REFERENCE_CACHE_MS,
    enabled: text !== '',
  })

/** Looks up a pasted list of CAS and EC numbers. */
export const useFindByNumber = () =>
  useMutation({
    mutationFn: (numbers: string[]) => call(findSubstancesByNumber, { body: { numbers } }),
  })

/** Faults of rules as they stand; old remarks stay while new ones are fetched. */
export const ruleCheck = (body: WebInput<typeof testing.checkRules>['body']) =>
  queryOptions({
    queryKey: [...legislationKeys.all, 'check', body],
    queryFn: ({ signal }) => call(testing.checkRules, { body }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    gcTime: STALE_MS,
  })

export const ruleTest = (body: WebInput<typeof testing.testLegislation>['body']) =>
  queryOptions({
    queryKey: [...legislationKeys.all, 'test', body],
    queryFn: ({ signal }) => call(testing.testLegislation, { body }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: STALE_MS,
    gcTime: STALE_MS,
  })

export function useCreateLegislation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (draft: LegislationDraft) => call(editing.createLegislation, { body: draft }),
    onSuccess: () => legislationsChanged(queryClient),
  })
}

export function useUpdateLegislation(id: LegislationId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ draft, version }: { draft: LegislationDraft; version: number }) =>
      call(editing.updateLegislation, { params: { id }, body: draft, ifMatch: version }),
    onSuccess: async (card) => {
      queryClient.setQueryData(legislationKeys.card(id), card)
      await legislationsChanged(queryClient)
    },
  })
}

/** Takes back what was edited, over the version that is seen. */
export function useRestoreLegislation(id: LegislationId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (version: number) => call(restoreLegislation, { params: { id }, ifMatch: version }),
    onSuccess: () => legislationsChanged(queryClient),
  })
}

export function useSwitchLegislation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isOn }: { id: LegislationId; isOn: boolean }) =>
      call(editing.switchLegislation, { params: { id }, body: { isOn } }),
    onSuccess: () => legislationsChanged(queryClient),
  })
}

/** Columns, filters, cards and statuses may all be others. */
export async function legislationsChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: legislationKeys.all }),
    queryClient.invalidateQueries({ queryKey: productKeys.all }),
  ])
}
