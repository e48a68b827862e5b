import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'

import * as changeSets from '#contract/change-sets.ts'
import { MAX_PER_PAGE } from '#contract/http/paging.ts'
import type { ChangeSetId, JobId, ProductId } from '#contract/values/ids.ts'
import { cancelJob, type Job } from '#contract/jobs.ts'
import * as bulk from '#contract/products/bulk.ts'
import { filterOverview } from '#contract/products/overview.ts'
import { call, callFile } from '#web/http/call.ts'
import { productKeys } from '#web/cache/product-keys.ts'
import { saveFile } from '#web/http/save-file.ts'

type Body<E extends { body: z.core.$ZodType }> = Omit<z.input<E['body']>, 'selection' | 'isPreview' | 'asOf'>

/** A bulk action with its input besides the products. */
export type BulkChange =
  | { action: 'business-roles'; body: Body<typeof bulk.bulkBusinessRoles> }
  | { action: 'product-group'; body: Body<typeof bulk.bulkProductGroup> }
  | { action: 'suppliers'; body: Body<typeof bulk.bulkSuppliers> }
  | { action: 'categories'; body: Body<typeof bulk.bulkCategories> }
  | { action: 'use-facts'; body: Body<typeof bulk.bulkUseFacts> }
  | { action: 'delete'; body: Body<typeof bulk.bulkDelete> }
export type BulkActionName = BulkChange['action']

interface HowBulk {
  selection: bulk.BulkSelection
  isPreview?: boolean
  asOf?: string
}

/** Says what a bulk action would do, or does it. */
export function callBulk(change: BulkChange, how: HowBulk, signal?: AbortSignal): Promise<bulk.BulkOutcome> {
  const options = signal ? { signal } : {}
  switch (change.action) {
    case 'business-roles':
      return call(bulk.bulkBusinessRoles, { body: { ...how, ...change.body } }, options)
    case 'product-group':
      return call(bulk.bulkProductGroup, { body: { ...how, ...change.body } }, options)
    case 'suppliers':
      return call(bulk.bulkSuppliers, { body: { ...how, ...change.body } }, options)
    case 'categories':
      return call(bulk.bulkCategories, { body: { ...how, ...change.body } }, options)
    case 'use-facts':
      return call(bulk.bulkUseFacts, { body: { ...how, ...change.body } }, options)
    case 'delete':
      return call(bulk.bulkDelete, { body: how }, options)
  }
}

/** The products that a job of a bulk action has changed; null: its result is of another kind. */
export const doneBy = ({ result }: Job) => bulk.bulkJobResult.safeParse(result).data ?? null

/** Query of the preview of a bulk action; sent again each time the dialog opens. */
export const bulkPreview = (change: BulkChange | null, selection: bulk.BulkSelection) =>
  queryOptions({
    queryKey: [...productKeys.all, 'bulk-preview', change, selection],
    queryFn: async ({ signal }) => {
      if (!change) return null
      const outcome = await callBulk(change, { selection, isPreview: true }, signal)
      return outcome.state === 'preview' ? outcome : null
    },
    enabled: change !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

export const changeSetKeys = [...productKeys.all, 'change-sets'] as const
const CHANGES_SHOWN = 20

/** PROD-42: query of the recent imports and bulk changes. */
export const recentChanges = queryOptions({
  queryKey: [...changeSetKeys, 'recent'],
  queryFn: ({ signal }) =>
    call(changeSets.getChangeSets, { query: { page: 1, perPage: CHANGES_SHOWN } }, { signal }),
  staleTime: 0,
})

export const cancel = (id: JobId) => call(cancelJob, { params: { id } })

export const undo = (id: ChangeSetId) => call(changeSets.undoChangeSet, { params: { id } })

/** Hands the report of each product to the browser's downloads. */
export const saveReport = (id: ChangeSetId): Promise<void> =>
  callFile(changeSets.downloadChangeSetReport, { params: { id } }).then(saveFile)

/** The ids of the chosen products; those that a filter finds are read a page at a time. */
export async function idsOf(selection: bulk.BulkSelection): Promise<ProductId[]> {
  if ('productIds' in selection) return selection.productIds
  const { filters, except } = selection
  const ids = new Set<ProductId>()
  for (let page = 1; ; page += 1) {
    const found = await call(filterOverview, { query: { filters, page, perPage: MAX_PER_PAGE } })
    for (const { id } of found.items) ids.add(id)
    if (page * MAX_PER_PAGE >= found.totalItems) break
  }
  return Array.from(ids).filter((id) => !except.includes(id))
}
