import type { ReactNode } from 'react'

import type { TableFormat } from '#contract/values/table-format.ts'
import { ListExportMenu } from '#web/screen/list/export-menu.tsx'
import { ListBody } from '#web/screen/list/body.tsx'
import { ListScreenTools } from '#web/screen/list/tools.tsx'
import type { ListScreen } from '#web/screen/list/use-list-screen.ts'
import { ListPage } from '#web/ui/list/page.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { ViewMenu } from '#web/views/menu.tsx'
import { ViewNotice } from '#web/views/notice.tsx'
import { ViewTabs } from '#web/views/tabs.tsx'
import type { OpenView } from '#web/views/use-open-view.ts'

type ViewedListPageProps<Row> = {
  list: ListScreen<Row>
  open: OpenView
  title: string
  facts: string
  /** The name of the list without a view. */
  all: string
  /** The button that adds a row. */
  add: ReactNode
  onSave: (format: TableFormat) => Promise<void>
}

/** A page of a list with saved views, a file and a button to add. */
export function ViewedListPage<Row>(props: ViewedListPageProps<Row>) {
  const { list, open, title, facts, all, add, onSave } = props
  return (
    <ListPage>
      <PageHeader
        title={title}
        facts={facts}
        actions={
          <>
            <ListExportMenu onSave={onSave} variant="default" />
            {add}
          </>
        }
      />
      <ListScreenTools
        list={list}
        start={
          open.mayKeep && (
            <ViewTabs open={open} all={all} total={null} isReady={list.source.data !== undefined} />
          )
        }
      >
        {open.mayKeep && <ViewMenu open={open} />}
      </ListScreenTools>
      <ViewNotice open={open} />
      <ListBody list={list} />
    </ListPage>
  )
}
