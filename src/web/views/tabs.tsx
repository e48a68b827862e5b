import { createLink, useNavigate } from '@tanstack/react-router'
import { useMemo, type AnchorHTMLAttributes, type Ref } from 'react'
import { useTranslation } from 'react-i18next'

import type { SavedView } from '#contract/views.ts'
import { useFormat } from '#web/i18n/format.ts'
import { onFirstUse } from '#web/i18n/on-first-use.ts'
import { MoreViews } from '#web/views/more-views.tsx'
import type { OpenView } from '#web/views/use-open-view.ts'
import classes from '#web/views/views.module.css'

type TabProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement>; isOpen: boolean }
// Which view is open, the screen knows: the router would call every view active that has the same path.
const TabLink = createLink(({ ref, isOpen, children, ...props }: TabProps) => (
  <a ref={ref} {...props} className={classes['tab']} aria-current={isOpen ? 'page' : undefined}>
    {children}
  </a>
))

/** More of them nobody tells apart at a glance, and each tab counts its products. */
const MAX_TABS = 8

/** Sorts as the server sorts all names, whatever the reader's language. */
const collator = onFirstUse(() => new Intl.Collator('sv', { numeric: true }))

/** The views that have a tab, by name, the open one in any case; and those that have none. */
function tabsOf(views: readonly SavedView[], open: SavedView | null) {
  const sorted = views.toSorted((a, b) => collator().compare(a.name, b.name))
  const tabs = sorted.filter((view, index) => index < MAX_TABS || view.id === open?.id)
  return { tabs, others: sorted.filter((view) => !tabs.includes(view)) }
}

/** The open view's tab may stand outside of what fits. */
const intoSight = (tab: HTMLAnchorElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

type ViewTabsProps = {
  open: OpenView
  /** The name of the plain list, e.g. "All products". */
  all: string
  /** Number of rows in the list without filters; null while it is not known. */
  total: number | null
  /** True when the list is loaded; the rows of the views are counted from then on. */
  isReady: boolean
}

/** OV-14: the plain list and the saved views as tabs, each with the number of its rows where the list counts them. */
export function ViewTabs({ open, all, total, isReady }: ViewTabsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const { view, views, isChanged, forgetColumns, linkOf } = open
  const { RowCount } = open.list
  const { tabs, others } = useMemo(() => tabsOf(views, view), [views, view])
  return (
    <nav aria-label={t('views.label')} className={classes['tabs']}>
      <TabLink {...linkOf(null)} isOpen={view === null}>
        {all}
        {total !== null && <span className={classes['count']}>{format.number(total)}</span>}
      </TabLink>
      {tabs.map((each) => (
        <TabLink
          key={each.id}
          {...linkOf(each)}
          isOpen={each.id === view?.id}
          ref={each.id === view?.id ? intoSight : undefined}
          title={each.sharedBy === null ? undefined : t('views.sharedBy', { name: each.sharedBy })}
          onClick={() => forgetColumns(each.id)}
        >
          {each.name}
          {RowCount && <RowCount view={each} isReady={isReady} />}
          {each.id === view?.id && isChanged && (
            <span className={classes['changed']}>{t('views.changed')}</span>
          )}
        </TabLink>
      ))}
      {others.length > 0 && (
        <MoreViews
          views={others}
          onOpen={(each) => {
            forgetColumns(each.id)
            void navigate(linkOf(each))
          }}
        />
      )}
    </nav>
  )
}
