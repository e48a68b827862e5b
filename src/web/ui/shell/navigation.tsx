import { UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'

import classes from '#web/ui/shell/shell.module.css'
import { Tip } from '#web/ui/popup/tip.tsx'
import { useUiTexts } from '#web/ui/texts.tsx'

export interface NavItem {
  to: string
  label: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  isActive: boolean
  /** The link leads to the address as it is, with its search. */
  keepsSearch: boolean
  badge?: { text: string; isUrgent?: boolean }
}

export interface NavGroup {
  id: string
  /** Omitted above the first group. */
  title?: string
  items: readonly NavItem[]
}

/** The router's link, with our class and content. */
export type NavLink = (
  item: NavItem,
  props: { className: string | undefined; children: ReactNode; 'aria-label': string | undefined },
) => ReactNode

type NavigationProps = {
  groups: readonly NavGroup[]
  renderLink: NavLink
  isCollapsed: boolean
  /** null: cannot be changed here. */
  onCollapse: ((isCollapsed: boolean) => void) | null
}

/** The menu: groups of links with badges; collapsed, icons with tooltips. */
export function Navigation({ groups, renderLink, isCollapsed, onCollapse }: NavigationProps) {
  const texts = useUiTexts()
  const CollapseIcon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const collapseLabel = isCollapsed ? texts.expandMenu : texts.collapseMenu
  return (
    <>
      <nav className={classes['nav']} aria-label={texts.menu}>
        {groups.map(({ id, title, items }) => (
          <div key={id} className={classes['group']}>
            {title && !isCollapsed && <div className={classes['groupTitle']}>{title}</div>}
            {items.map((item) => {
              const link = renderLink(item, linkProps(item, isCollapsed))
              // Where the label is read, there is no tip.
              return isCollapsed ? (
                <Tip key={item.to} label={item.label} position="right">
                  {(events) => <div {...events}>{link}</div>}
                </Tip>
              ) : (
                <div key={item.to}>{link}</div>
              )
            })}
          </div>
        ))}
      </nav>
      {onCollapse && (
        <UnstyledButton
          className={classes['collapse']}
          aria-label={collapseLabel}
          onClick={() => onCollapse(!isCollapsed)}
        >
          <CollapseIcon size={16} stroke={1.6} aria-hidden="true" />
          {!isCollapsed && collapseLabel}
        </UnstyledButton>
      )}
    </>
  )
}

function linkProps({ label, icon: Icon, badge }: NavItem, isCollapsed: boolean) {
  return {
    className: classes['item'],
    'aria-label': isCollapsed ? label : undefined,
    children: (
      <>
        <Icon size={16} stroke={1.6} />
        {!isCollapsed && <span className={classes['itemLabel']}>{label}</span>}
        {badge && (
          <span className={classes['itemBadge']} data-urgent={badge.isUrgent || undefined}>
            {isCollapsed ? '' : badge.text}
          </span>
        )}
      </>
    ),
  }
}
