import { useQuery } from '@tanstack/react-query'

import type { SavedView } from '#contract/views.ts'
import { legislations } from '#web/catalogues/catalogues.queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { openView, productFiltersOf } from '#web/views/settings.ts'
import { viewCount } from '#web/views/views.queries.ts'
import classes from '#web/views/views.module.css'

/** OV-14: the number of products that a view of the overview shows. */
export function ProductCount({ view, isReady }: { view: SavedView; isReady: boolean }) {
  const format = useFormat()
  const known = useQuery(legislations).data?.items
  const opened = openView(view.settings, known?.map(({ id }) => id) ?? []).settings
  const { data } = useQuery({ ...viewCount(productFiltersOf(opened)), enabled: isReady })
  return data === undefined ? null : <span className={classes['count']}>{format.number(data)}</span>
}
