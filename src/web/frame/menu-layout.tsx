import { Link, Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { lazyDialog } from '#web/screen/lazy-dialog.tsx'
import { Crumbs } from '#web/frame/crumbs-bar.tsx'
import { useCollapsedMenu } from '#web/frame/collapsed-menu.ts'
import { useVariant } from '#web/sessions/runtime-config.ts'
import { TopBarTools } from '#web/frame/top-bar-tools.tsx'
import { useUnreportedErrors } from '#web/frame/unreported-errors.ts'
import { useMenu } from '#web/frame/use-menu.ts'
import { Logo } from '#web/theme/logo.tsx'
import type { NavLink } from '#web/ui/shell/navigation.tsx'
import { Shell } from '#web/ui/shell/shell.tsx'

const PhoneMenu = lazyDialog(
  ({ isOpen }) => isOpen,
  async () => (await import('#web/ui/shell/phone-menu.tsx')).PhoneMenu,
)

// The same elements each time: a new number in the menu draws none of them again.
const crumbs = <Crumbs />
const tools = <TopBarTools />
const screen = <Outlet />

/** SHELL-03: navigation left, top bar, screen. */
export function MenuLayout() {
  const { t } = useTranslation()
  useUnreportedErrors()
  const groups = useMenu()
  const variant = useVariant()
  const [isCollapsed, setIsCollapsed] = useCollapsedMenu()
  const logo = { variant, variantName: t(`shell.variant.${variant}`) }

  return (
    <Shell
      logo={<Logo {...logo} />}
      collapsedLogo={<Logo {...logo} isGlyphOnly />}
      groups={groups}
      renderLink={renderLink}
      isCollapsed={isCollapsed}
      onCollapse={setIsCollapsed}
      breadcrumbs={crumbs}
      drawer={(drawer) => <PhoneMenu {...drawer} logo={<Logo {...logo} />} />}
      tools={tools}
    >
      {screen}
    </Shell>
  )
}

// The menu knows which entry is open, also for screens below it; the router would know only its own address.
const renderLink: NavLink = ({ to, isActive, keepsSearch }, props) => (
  <Link
    to={to}
    search={keepsSearch || undefined}
    {...props}
    aria-current={isActive ? 'page' : undefined}
    activeProps={{}}
  />
)
