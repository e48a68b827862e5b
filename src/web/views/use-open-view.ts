import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { SavedViewId } from '#contract/values/ids.ts'
import type { ColumnChoice, SavedView, ViewSettings } from '#contract/views.ts'
import { useSession } from '#web/auth/store.ts'
import { noChoice } from '#web/screen/list/column-choice.ts'
import { useKeptChoices } from '#web/screen/list/use-kept-columns.ts'
import { isSameView } from '#web/views/settings.ts'
import type { GoneFromView, ViewedList, ViewedPath } from '#web/views/viewed-list.ts'
import { viewsOf } from '#web/views/views.queries.ts'

/** The saved view that is open, and what was changed in it. */
export interface OpenView {
  list: Pick<ViewedList, 'screen' | 'RowCount'>
  /** True when the person works in an organization, which keeps the views. */
  mayKeep: boolean
  views: readonly SavedView[]
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
  /** The link that shows a view, or (null) the plain list. */
  linkOf: (view: SavedView | null) => ViewLink
}

interface ViewLink {
  to: ViewedPath
  search: Record<string, never>
}

/** OV-14: the saved views of a list, of which the address may name one. */
export function useOpenView(list: ViewedList): OpenView {
  const mayKeep = useSession().organizationId !== null
  const { data } = useQuery({ ...viewsOf(list.screen), enabled: mayKeep })
  const view = data?.items.find(({ id }) => id === list.viewId) ?? null
  const { open } = list
  const opened = useMemo(() => (view ? open(view.settings) : null), [view, open])
  const { own, keep } = useKeptChoices(list.storageName, view?.id ?? null)
  const choice = own ?? opened?.settings.columns ?? noChoice
  const settings = { ...list.shown, columns: choice }
  return {
    list,
    mayKeep,
    views: data?.items ?? [],
    view,
    isMissing: list.viewId !== undefined && data !== undefined && view === null,
    gone: opened?.gone ?? null,
    isChanged: opened !== null && !isSameView(opened.settings, settings),
    settings,
    choice,
    choose: (next) => keep(view?.id ?? null, next),
    forgetColumns: (of) => keep(of, null),
    linkOf: (each) => ({
      to: list.path,
      // The list's own search for the list's own path: each list describes both.
      search: list.searchOf(each) as Record<string, never>,
    }),
  }
}
