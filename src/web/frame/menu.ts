import {
  IconBuildingFactory2,
  IconBuildings,
  IconCalendarEvent,
  IconChartBar,
  IconCloudUpload,
  IconCube,
  IconFileImport,
  IconFlask,
  IconGavel,
  IconHome,
  IconInbox,
  IconLanguage,
  IconMail,
  IconQuote,
  IconSend,
  IconShieldLock,
  IconSitemap,
  IconTruckDelivery,
  IconUpload,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'

import type { Counters } from '#contract/profile.ts'
import type { RouteName } from '#web/routes/table.ts'

export interface MenuEntry {
  /** Key of its text below `shell.menu`. */
  label: MenuLabel
  route: RouteName
  icon: ComponentType<{ size?: number; stroke?: number }>
  /** Chosen again on its own screen it keeps what is filtered there. The search of other screens names a place, which it leads out of. */
  keepsSearch?: boolean
  /** The figure shown as its badge (SHELL-16). */
  counter?: keyof Counters
}

type MenuLabel =
  | 'home'
  | 'products'
  | 'receivedRequests'
  | 'sentRequests'
  | 'submissions'
  | 'statistics'
  | 'suppliers'
  | 'customers'
  | 'organizations'
  | 'productionUnits'
  | 'legislations'
  | 'statements'
  | 'substances'
  | 'imports'
  | 'productImport'
  | 'whatIf'
  | 'subscribers'
  | 'translations'
  | 'security'
  | 'outbox'

interface MenuGroup {
  id: 'work' | 'supplyChain' | 'regulation' | 'system'
  entries: readonly MenuEntry[]
}

/** The whole menu; what has no screen, or may not be visited, is left out when it is shown (SHELL-04). */
export const menu: readonly MenuGroup[] = [
  {
    id: 'work',
    entries: [
      { label: 'home', route: 'homepage', icon: IconHome },
      { label: 'products', route: 'product-overview', icon: IconCube, keepsSearch: true },
      { label: 'productImport', route: 'product-import', icon: IconFileImport },
      { label: 'receivedRequests', route: 'received-requests', icon: IconInbox, counter: 'receivedRequests' },
      { label: 'sentRequests', route: 'sent-requests', icon: IconSend, counter: 'sentRequests' },
      { label: 'submissions', route: 'submission-overview', icon: IconCloudUpload, counter: 'submissions' },
      { label: 'statistics', route: 'stats-dashboard', icon: IconChartBar },
    ],
  },
  {
    id: 'supplyChain',
    entries: [
      { label: 'suppliers', route: 'suppliers', icon: IconTruckDelivery },
      { label: 'customers', route: 'customers', icon: IconUsers },
      { label: 'organizations', route: 'internal-organizations', icon: IconSitemap },
      { label: 'productionUnits', route: 'production-units', icon: IconBuildingFactory2 },
    ],
  },
  {
    id: 'regulation',
    entries: [
      { label: 'legislations', route: 'legislations', icon: IconGavel, keepsSearch: true },
      { label: 'statements', route: 'general-product-statements', icon: IconQuote },
      { label: 'substances', route: 'regulated-substances', icon: IconFlask },
      { label: 'imports', route: 'import-candidate-list', icon: IconUpload, counter: 'listChanges' },
      { label: 'whatIf', route: 'product-what-if', icon: IconCalendarEvent },
    ],
  },
  {
    id: 'system',
    entries: [
      { label: 'subscribers', route: 'subscribers', icon: IconBuildings },
      { label: 'translations', route: 'system-translations', icon: IconLanguage },
      { label: 'security', route: 'system-operations', icon: IconShieldLock },
      { label: 'outbox', route: 'outbox', icon: IconMail },
    ],
  },
]
