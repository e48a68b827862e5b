import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { savedViewId } from '#contract/values/ids.ts'
import { pageOf, pageQuery } from '#contract/http/paging.ts'
import {
  readProducts,
  type Permission,
  readReceived,
  readSent,
  readProductionUnits,
  readCustomers,
  readInternalOrganizations,
  readSuppliers,
  readLegislations,
} from '#contract/http/permissions.ts'
import { legislationFilters } from '#contract/legislations/legislations.ts'
import { productFilters } from '#contract/products/overview.ts'
import { receivedRequestFilters, sentRequestFilters } from '#contract/exchange/list-filters.ts'
import { addressFilters, productionUnitFilters } from '#contract/supply-chain/list-filters.ts'

/**
 * The lists that have saved views: the right that the list needs, which its views need as well, and its filters.
 */
export const viewedLists = {
  'product-overview': { access: readProducts, filters: productFilters },
  legislations: { access: readLegislations, filters: legislationFilters },
  'sent-requests': { access: readSent, filters: sentRequestFilters },
  'received-requests': { access: readReceived, filters: receivedRequestFilters },
  suppliers: { access: readSuppliers, filters: addressFilters },
  customers: { access: readCustomers, filters: addressFilters },
  'internal-organizations': { access: readInternalOrganizations, filters: addressFilters },
  'production-units': { access: readProductionUnits, filters: productionUnitFilters },
} as const satisfies Record<string, { access: Permission; filters: z.ZodType }>
export type ViewScreen = keyof typeof viewedLists

// The keys of an object literal of ours are the names of the lists.
export const viewScreens = Object.keys(viewedLists) as [ViewScreen, ...ViewScreen[]]
const viewScreen = z.enum(viewScreens)

const columnId = z.string().min(1).max(64)
const columnIds = z.array(columnId).max(128)

/**
 * Column widths in pixels: a column below the least width shows nothing, one above the greatest fills the
 * window.
 */
export const MIN_COLUMN_WIDTH = 48
export const MAX_COLUMN_WIDTH = 800

/**
 * The user's column choice as a difference from the default columns: added, hidden, order and widths (pixels). Stored as a difference
 * so that a legislation switched on later shows its column.
 */
export const columnChoice = z.strictObject({
  added: columnIds,
  hidden: columnIds,
  /** Columns in the order they were moved to; empty: the usual one. */
  order: columnIds.default([]),
  widths: z.record(columnId, z.number().int().min(MIN_COLUMN_WIDTH).max(MAX_COLUMN_WIDTH)).default({}),
})
export type ColumnChoice = z.output<typeof columnChoice>

/**
 * OV-14: filters of one of the lists, columns and sorting. Things that they name may no longer exist: opening the view omits and
 * reports them.
 */
export const viewSettings = z.strictObject({
  sort: columnId.optional(),
  direction: z.enum(['asc', 'desc']).default('asc'),
  filters: z.union([
    productFilters,
    legislationFilters,
    addressFilters,
    productionUnitFilters,
    sentRequestFilters,
    receivedRequestFilters,
  ]),
  columns: columnChoice,
})
export type ViewSettings = z.output<typeof viewSettings>

/** A view as the caller sees it. */
export const savedView = z.strictObject({
  id: savedViewId,
  screen: viewScreen,
  name: z.string(),
  isShared: z.boolean(),
  /** True when the list opens with this view for the caller. */
  isDefault: z.boolean(),
  /** The owner of a view that another person shared in the organization; null: the caller's own view. */
  sharedBy: z.string().nullable(),
  /**
   * True when the caller may change the view: its owner, and for a shared view everyone who may change the
   * organization.
   */
  canUpdate: z.boolean(),
  settings: viewSettings,
  /** Row version, which a change has to send back. */
  version: z.number().int(),
})
export type SavedView = z.output<typeof savedView>

const name = z.string().trim().min(1).max(64)

/** A saved view of a list: its screen, name and settings. */
export const newView = z.strictObject({
  screen: viewScreen,
  name,
  isShared: z.boolean().default(false),
  settings: viewSettings,
})
export type NewView = z.output<typeof newView>

/** Changes of a view; fields left out stay as they are. */
export const viewChanges = newView.omit({ screen: true }).extend({ isShared: z.boolean() }).partial()
export type ViewChanges = z.output<typeof viewChanges>

/**
 * The right of the calls: every member of a company has it. The right that the list needs is checked beside it, because one call
 * serves the views of all lists.
 */
const access = { action: 'read', subject: 'Home' } as const

export const getViews = endpoint({
  method: 'GET',
  path: '/api/views',
  summary: 'The caller’s views of a list, and those that are shared in the working organization, by name.',
  access,
  query: pageQuery.extend({ screen: viewScreen }),
  example: { query: { screen: 'product-overview' } },
  response: pageOf(savedView),
})

export const createView = endpoint({
  method: 'POST',
  path: '/api/views',
  summary: 'Save a view of a list under a name.',
  access,
  errors: ['view:name-taken'],
  body: newView,
  response: savedView,
})

export const updateView = endpoint({
  method: 'PUT',
  path: '/api/views/:id',
  summary: 'Rename, share or change a view.',
  access,
  errors: ['view:name-taken', 'view:of-another', 'edit:outdated'],
  etag: 'demanded',
  params: z.strictObject({ id: savedViewId }),
  body: viewChanges,
  response: savedView,
})

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/api/views/:id',
  summary: 'Delete a view. Whoever had it as default opens the list without a view.',
  access,
  errors: ['view:of-another'],
  params: z.strictObject({ id: savedViewId }),
  response: z.strictObject({ id: savedViewId }),
})

export const setDefaultView = endpoint({
  method: 'PUT',
  path: '/api/views/default',
  summary: 'The view that a list opens with for the caller in the working organization; null: none.',
  access,
  body: z.strictObject({ screen: viewScreen, viewId: savedViewId.nullable() }),
  response: z.strictObject({ viewId: savedViewId.nullable() }),
})
