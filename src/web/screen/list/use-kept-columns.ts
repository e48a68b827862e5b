import { useMemo, useState } from 'react'

import type { ColumnChoice } from '#contract/views.ts'
import { noChoice, recallColumns, rememberColumns } from '#web/screen/list/column-choice.ts'
import type { ColumnChoosing } from '#web/screen/list/use-chosen-columns.ts'

/** The choices of a person on this device for a list and its views. */
export interface KeptColumns {
  /** The choice for the shown view, or (null) for none. */
  own: ColumnChoice | null
  /** Stores a choice for a view (null: the plain list); null as the choice removes it. */
  keep: (view: number | null, choice: ColumnChoice | null) => void
}

/** OV-03: the column choices of a list, read from this device once for each view. */
export function useKeptChoices(list: string, view: number | null): KeptColumns {
  const stored = useMemo(() => recallColumns(list, view), [list, view])
  const [chosen, setChosen] = useState<ReadonlyMap<number | null, ColumnChoice | null>>(new Map())
  return {
    own: (chosen.has(view) ? chosen.get(view) : stored) ?? null,
    keep: (of, next) => {
      setChosen((before) => new Map(before).set(of, next))
      rememberColumns(list, next, of)
    },
  }
}

/** OV-03: the choice of columns of a list without saved views, stored on this device. */
export function useKeptColumns(list: string): ColumnChoosing {
  const { own, keep } = useKeptChoices(list, null)
  return { choice: own ?? noChoice, onChoice: (next) => keep(null, next) }
}
