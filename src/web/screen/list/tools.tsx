import type { ReactNode } from 'react'

import { FiltersInForce } from '#web/screen/filters-in-force.tsx'
import type { ListScreen } from '#web/screen/list/use-list-screen.ts'
import { ColumnChooser } from '#web/ui/list/column-chooser.tsx'
import { ListTools } from '#web/ui/list/page.tsx'

type ListScreenToolsProps<Row> = {
  list: ListScreen<Row>
  /** E.g. saved views, as tabs. */
  start?: ReactNode
  /** Between the filters in force and the columns, e.g. the menu of views. */
  children?: ReactNode
}

/** The line between header and list: views to the left; filters in force, tools and columns to the right. */
export function ListScreenTools<Row>({ list, start, children }: ListScreenToolsProps<Row>) {
  const { filters, chooser } = list
  return (
    <ListTools
      start={start}
      end={
        <>
          {filters && <FiltersInForce count={filters.count} onClear={filters.clear} />}
          {children}
          {chooser && <ColumnChooser {...chooser} />}
        </>
      }
    />
  )
}
