import { createLink, useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type AnchorHTMLAttributes, type Ref } from 'react'
import { useTranslation } from 'react-i18next'

import type { SavedView } from '#contract/views.ts'
import { useFormat } from '#web/i18n/format.ts'
import type { OverviewSearch } from '#web/views/overview-search.ts'
import { MoreViews } from '#web/views/more-views.tsx'
import type { OpenView } from '#web/views/use-open-view.ts'
import { openView, searchOfView } from '#web/views/settings.ts'
import { viewCount } from '#web/views/views.queries.ts'
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

/** The views that have a tab, by name, the open one in any case; and those that have none. */
function tabsOf(views: readonly SavedView[], open: SavedView | null) {
  // As the server sorts all names, whatever the reader's language.
  const { compare } = new Intl.Collator('sv', { numeric: true })
  const sorted = views.toSorted((a, b) => compare(a.name, b.name))
  const tabs = sorted.filter((view, index) => index < MAX_TABS || view.id === open?.id)
  return { tabs, others: sorted.filter((view) => !tabs.includes(view)) }
}

/** The open view's tab may stand outside of what fits. */
const intoSight = (tab: HTMLAnchorElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

type ViewTabsProps = {
  open: OpenView
  perPage: OverviewSearch['perPage']
  /** Number of products in the list without filters; null while it is not known. */
  total: number | null
  /** True when the list is loaded; the products of the views are counted from then on. */
  isReady: boolean
}

/** OV-14: the plain list and the saved views as tabs, each with the number of its products. */
export function ViewTabs({ open, perPage, total, isReady }: ViewTabsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const { view, views, isChanged, forgetColumns, legislationIds } = open
  const { tabs, others } = useMemo(() => tabsOf(views, view), [views, view])
  const searchOf = (each: SavedView | null) => searchOfView(each, legislationIds, perPage)
  return (
    <nav aria-label={t('views.label')} className={classes['tabs']}>
      <TabLink to="/product/overview" search={searchOf(null)} isOpen={view === null}>
        {t('views.all')}
        {total !== null && <span className={classes['count']}>{format.number(total)}</span>}
      </TabLink>
      {tabs.map((each) => (
        <TabLink
          key={each.id}
          to="/product/overview"
          search={searchOf(each)}
          isOpen={each.id === view?.id}
          ref={each.id === view?.id ? intoSight : undefined}
          title={each.sharedBy === null ? undefined : t('views.sharedBy', { name: each.sharedBy })}
          onClick={() => forgetColumns(each.id)}
        >
          {each.name}
          <Count view={each} legislationIds={legislationIds} isReady={isReady} />
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
            void navigate({ to: '/product/overview', search: searchOf(each) })
          }}
        />
      )}
    </nav>
  )
}

function Count({
  view,
  legislationIds,
  isReady,
}: {
  view: SavedView
  legislationIds: readonly number[]
  isReady: boolean
}) {
  const format = useFormat()
  const { filters } = openView(view.settings, legislationIds).settings
  const { data } = useQuery({ ...viewCount(filters), enabled: isReady })
  return data === undefined ? null : <span className={classes['count']}>{format.number(data)}</span>
}
