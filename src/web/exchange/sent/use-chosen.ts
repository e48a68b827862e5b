import { useState } from 'react'

import type { SentRequestRow } from '#contract/exchange/sent-requests.ts'
import { outcomeOf, type RequestAction } from '#domain/exchange/transitions.ts'
import { useAbility } from '#web/auth/ability.ts'
import type { ListSelection } from '#web/ui/list/selection.ts'

export interface ChosenRequests {
  rows: readonly SentRequestRow[]
  /** The chosen requests whose status allows the action. */
  allowing: (action: RequestAction) => readonly SentRequestRow[]
  clear: () => void
  /** The selection of a page of the list; undefined: the person may change nothing. */
  selectionOf: (page: readonly SentRequestRow[]) => ListSelection<SentRequestRow> | undefined
}

interface Chosen {
  filterKey: string
  rows: ReadonlyMap<number, SentRequestRow>
}

/** OV-14: chosen requests, kept from page to page; another filter begins anew. */
export function useChosenRequests(filterKey: string): ChosenRequests {
  const mayUpdate = useAbility().can('update', 'SentRequest')
  const [state, setState] = useState<Chosen>({ filterKey, rows: new Map() })
  const rows = state.filterKey === filterKey ? state.rows : new Map<number, SentRequestRow>()
  const all = Array.from(rows.values())
  const clear = () => setState({ filterKey, rows: new Map() })
  return {
    rows: all,
    allowing: (action) =>
      all.filter(({ closed, status }) => closed === null && outcomeOf(action, status) !== null),
    clear,
    selectionOf: (page) =>
      mayUpdate
        ? {
            idOf: ({ id }) => id,
            isSelected: (id) => rows.has(id),
            isAny: rows.size > 0,
            onClear: clear,
            onSelect: (ids, isSelected) => {
              const next = new Map(rows)
              for (const row of page)
                if (ids.includes(row.id))
                  if (isSelected) next.set(row.id, row)
                  else next.delete(row.id)
              setState({ filterKey, rows: next })
            },
          }
        : undefined,
  }
}
