import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import type { SavedViewId } from '#contract/values/ids.ts'
import type { ColumnChoice, SavedView, ViewSettings } from '#contract/views.ts'
import { noChoice, recallColumns, rememberColumns } from '#web/screen/list/column-choice.ts'
import type { OverviewSearch } from '#web/views/overview-search.ts'
import { legislations } from '#web/catalogues/catalogues.queries.ts'
import { isSameView, openView, settingsOf, type GoneFromView } from '#web/views/settings.ts'
import { overviewViews } from '#web/views/views.queries.ts'

const LIST = 'productOverview'

/** The saved view that is open, and what was changed in it. */
export interface OpenView {
  views: readonly SavedView[]
  legislationIds: readonly number[]
  /** null: the plain list. */
  view: SavedView | null
  /** The address names a view that is not there (any more). */
  isMissing: boolean
  gone: GoneFromView | null
  /** True when the screen differs from the saved view. */
  isChanged: boolean
  /** The settings of a view for what the screen shows. */
  settings: ViewSettings
  choice: ColumnChoice
  choose: (choice: ColumnChoice) => void
  /** Deletes the unsaved column changes of a view, after a save or a discard, so that the view's own columns are shown. */
  forgetColumns: (view: SavedViewId) => void
}

export function useOpenView(search: OverviewSearch): OpenView {
  const { data } = useQuery(overviewViews)
  const known = useQuery(legislations).data?.items
  const legislationIds = useMemo(() => known?.map(({ id }) => id), [known])
  const view = data?.items.find(({ id }) => id === search.view) ?? null
  const opened = useMemo(
    () => (view && legislationIds ? openView(view.settings, legislationIds) : null),
    [view, legislationIds],
  )

  // What was chosen on this device, read once for each view.
  const key = view?.id ?? null
  const kept = useMemo(() => recallColumns(LIST, key), [key])
  const [chosen, setChosen] = useState<ReadonlyMap<SavedViewId | null, ColumnChoice | null>>(new Map())
  const own = chosen.has(key) ? chosen.get(key) : kept
  const choice = own ?? opened?.settings.columns ?? noChoice
  const keep = (of: SavedViewId | null, next: ColumnChoice | null) => {
    setChosen((before) => new Map(before).set(of, next))
    rememberColumns(LIST, next, of)
  }
  const settings = settingsOf(search, choice)
  return {
    views: data?.items ?? [],
    legislationIds: legislationIds ?? [],
    view,
    isMissing: search.view !== undefined && data !== undefined && view === null,
    gone: opened?.gone ?? null,
    isChanged: opened !== null && !isSameView(opened.settings, settings),
    settings,
    choice,
    choose: (next) => keep(key, next),
    forgetColumns: (of) => keep(of, null),
  }
}
