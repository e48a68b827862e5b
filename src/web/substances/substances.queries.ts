import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'

import type { SubstanceId } from '#contract/values/ids.ts'
import * as cards from '#contract/substances/card.ts'
import * as contract from '#contract/substances/substances.ts'
import { exportWhereUsed, getWhereUsed } from '#contract/substances/where-used.ts'
import { call, callFile, callTagged } from '#web/http/call.ts'
import { saveFile } from '#web/http/save-file.ts'
import { substanceKeys as keys, useChange } from '#web/lists/lists.queries.ts'
import { PRODUCT_CACHE_MS } from '#web/ui/timing.ts'

const SUGGESTIONS = 10

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

/** Query of a substance card with the version that a save must name. */
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
