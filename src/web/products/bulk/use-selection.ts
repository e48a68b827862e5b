import { useState } from 'react'

import { productId } from '#contract/values/ids.ts'
import type { BulkSelection } from '#contract/products/bulk.ts'
import type { ProductFilters, ProductRow } from '#contract/products/overview.ts'
import type { ListSelection } from '#web/ui/list/selection.ts'

/** `ids` are chosen; with `isAll` everything that matches is, but for `ids`. */
interface Chosen {
  isAll: boolean
  ids: ReadonlySet<number>
  /** The filter for which it was chosen: with another one, "all that match" would be others. */
  filterKey: string
}

export interface BulkChoice {
  list: ListSelection<ProductRow>
  /** Number of selected products. */
  count: number
  isAll: boolean
  /** The selection in the form of the contract. */
  selection: BulkSelection
  selectAll: () => void
  clear: () => void
}

/** OV-14: chosen rows, kept from page to page, or all that match the filter. Another filter begins anew. */
export function useBulkSelection(filters: ProductFilters, totalItems: number): BulkChoice {
  const filterKey = JSON.stringify(filters)
  const nothing: Chosen = { isAll: false, ids: new Set(), filterKey }
  const [state, setState] = useState(nothing)
  const chosen = state.filterKey === filterKey ? state : nothing
  const count = chosen.isAll ? Math.max(0, totalItems - chosen.ids.size) : chosen.ids.size
  const ids = Array.from(chosen.ids, (id) => productId.parse(id))
  const clear = () => setState(nothing)
  return {
    count,
    isAll: chosen.isAll,
    selection: chosen.isAll ? { filters, except: ids } : { productIds: ids },
    selectAll: () => setState({ isAll: true, ids: new Set(), filterKey }),
    clear,
    list: {
      onClear: clear,
      idOf: ({ id }) => id,
      isSelected: (id) => chosen.ids.has(id) !== chosen.isAll,
      isAny: count > 0,
      onSelect: (changed, isSelected) => {
        const next = new Set(chosen.ids)
        for (const id of changed) {
          if (isSelected !== chosen.isAll) next.add(id)
          else next.delete(id)
        }
        setState({ ...chosen, ids: next })
      },
    },
  }
}
