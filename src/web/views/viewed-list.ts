import type { ComponentType } from 'react'
import type { z } from 'zod'

import { savedViewId, type SavedViewId } from '#contract/values/ids.ts'
import type { SavedView, ViewScreen, ViewSettings } from '#contract/views.ts'
import type { Column } from '#web/screen/list/columns.ts'
import { columnsThatAre } from '#web/screen/list/column-choice.ts'
import { usualPageSize } from '#web/screen/page-size.ts'
import { pagingSearch } from '#web/screen/paging-search.ts'

/** Parts of a view that no longer exist for the company. */
export interface GoneFromView {
  /** Columns, sorting and filters of legislations that are not worked with any more, each once. */
  legislations: number[]
  /** Columns that this version of the program does not have. */
  columns: string[]
}

/** A view without its gone parts, and the gone parts. */
export interface OpenedView {
  settings: ViewSettings
  gone: GoneFromView
}

/** The screens whose lists have saved views. */
export type ViewedPath =
  | '/product/overview'
  | '/administration/legislations'
  | '/administration/suppliers'
  | '/administration/customers'
  | '/administration/internal-organizations'
  | '/administration/production-units'
  | '/sent-requests'
  | '/received-requests'

/** A list as its saved views need it: what it shows now, and how a view is shown. */
export interface ViewedList {
  screen: ViewScreen
  path: ViewedPath
  /** The name of the column choice that is stored on this device. */
  storageName: string
  /** The open view, by the address; undefined: none. */
  viewId: SavedViewId | undefined
  /** The filters and the sorting of the shown list. */
  shown: Omit<ViewSettings, 'columns'>
  /** Opens a view without what is gone; null: it is not known yet what is gone. */
  open: (settings: ViewSettings) => OpenedView | null
  /** The address of the first page of a view, or (null) of the plain list. */
  searchOf: (view: SavedView | null) => object
  /** The number of rows of a view, beside its name; `isReady`: the list itself is loaded. */
  RowCount?: ComponentType<{ view: SavedView; isReady: boolean }>
}

/** The address of a list with saved views, besides the list's own filters. */
export const viewedSearch = pagingSearch.extend({ view: savedViewId.optional().catch(undefined) })
type ViewedSearch = z.output<typeof viewedSearch>

/** A list that is described by its address alone. */
export interface ListAddress<Search extends ViewedSearch> {
  screen: ViewScreen
  path: ViewedPath
  /** Reads an address, and what a view has stored: what cannot be read is left out. */
  schema: z.ZodType<Search>
  /** The filters that are in force; empty ones are left out. */
  filtersOf: (search: Search) => ViewSettings['filters']
}

/** The search of the first page of a view, or (null) of the plain list. `kept`: what is no part of a view, e.g. the layout. */
export function searchOfListView<Search extends ViewedSearch>(
  { schema }: Pick<ListAddress<Search>, 'schema'>,
  view: SavedView | null,
  kept: Partial<Search> = {},
): Search {
  const page = { ...kept, page: 1, perPage: usualPageSize() }
  if (view === null) return schema.parse(page)
  const { filters, sort, direction } = view.settings
  return schema.parse({ ...page, ...filters, ...(sort !== undefined && { sort, direction }), view: view.id })
}

/** The saved views' side of a list: its address, its columns, and what it shows now. */
export function viewedList<Search extends ViewedSearch, Row>(
  address: ListAddress<Search>,
  { search, columns, kept }: { search: Search; columns: readonly Column<Row>[]; kept?: Partial<Search> },
): ViewedList {
  const { screen, path, filtersOf } = address
  const ids = columns.map(({ id }) => id)
  return {
    screen,
    path,
    storageName: screen,
    viewId: search.view,
    shown: { filters: filtersOf(search), direction: 'asc' },
    open: (settings) => {
      const { columns: shown, gone } = columnsThatAre(settings.columns, (id) => ids.includes(id))
      return { settings: { ...settings, columns: shown }, gone: { legislations: [], columns: gone } }
    },
    searchOf: (view) => searchOfListView(address, view, kept),
  }
}
