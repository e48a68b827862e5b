import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'

import { ScrollToTop } from '#web/ui/scroll-to-top.tsx'
import { Navigation, type NavGroup, type NavLink } from '#web/ui/shell/navigation.tsx'
import classes from '#web/ui/shell/shell.module.css'
import { useUiTexts } from '#web/ui/texts.tsx'
import { useIsPhone } from '#web/ui/use-is-phone.ts'
import { BELOW_MD, useMedia } from '#web/ui/use-media.ts'

export interface ShellDrawer {
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

type ShellProps = {
  logo: ReactNode
  collapsedLogo: ReactNode
  groups: readonly NavGroup[]
  renderLink: NavLink
  isCollapsed: boolean
  onCollapse: (isCollapsed: boolean) => void
  breadcrumbs: ReactNode
  /** A phone's menu: the same navigation over the screen. */
  drawer: (drawer: ShellDrawer) => ReactNode
  /** Right side of the top bar: search, organization, language, skin, user. */
  tools: ReactNode
  children: ReactNode
}

/** The vertical-menu layout: navigation left, top bar, and the screen, which scrolls by itself. */
export function Shell({
  logo,
  collapsedLogo,
  groups,
  renderLink,
  isCollapsed,
  onCollapse,
  breadcrumbs,
  drawer,
  tools,
  children,
}: ShellProps) {
  const texts = useUiTexts()
  const main = useRef<HTMLElement>(null)
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const isNarrow = useMedia(BELOW_MD)
  const isPhone = useIsPhone()
  const isSmall = isCollapsed || isNarrow
  return (
    <div className={classes['shell']} data-collapsed={isSmall || undefined}>
      <a className={classes['skip']} href="#content">
        {texts.skipToContent}
      </a>
      {!isPhone && (
        <aside className={classes['side']}>
          <div className={classes['logo']}>{isSmall ? collapsedLogo : logo}</div>
          <Navigation
            groups={groups}
            renderLink={renderLink}
            isCollapsed={isSmall}
            onCollapse={isNarrow ? null : onCollapse}
          />
        </aside>
      )}
      {isPhone &&
        drawer({
          isOpen: isDrawerOpen,
          onClose: () => setIsDrawerOpen(false),
          children: (
            <Navigation groups={groups} renderLink={renderLink} isCollapsed={false} onCollapse={null} />
          ),
        })}
      <header className={classes['bar']}>
        {isPhone && (
          <ActionIcon size={32} aria-label={texts.openMenu} onClick={() => setIsDrawerOpen(true)}>
            <IconMenu2 size={18} stroke={1.6} />
          </ActionIcon>
        )}
        <div className={classes['crumbs']}>{breadcrumbs}</div>
        <div className={classes['tools']}>{tools}</div>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <main id="content" ref={main} className={classes['main']} tabIndex={0}>
        {children}
      </main>
      <ScrollToTop scroller={main} />
    </div>
  )
}

/** The full-page layout: log-in family, not found, not authorized. */
export function FullPage({ children, footer }: { children: ReactNode; footer?: ReactNode }) {
  return (
    <div className={classes['full']}>
      <main id="content" className={classes['fullMain']} tabIndex={-1}>
        {children}
      </main>
      {footer && <footer className={classes['fullFooter']}>{footer}</footer>}
    </div>
  )
}
