/**
 * Every path of the specification with its name, layout and permission (SHELL-19); the guard, titles, breadcrumbs and the menu
 * read it. For modules:
 *   createRoute({ getParentRoute: () => menuLayout, path: '/product/$id/card', staticData: { name: 'product-card' }, … })
 *   with `menuLayout` / `pageLayout` of #web/frame/layout-routes.tsx; add the route to #web/router.tsx.
 *   Texts: `routes.<name>` in i18n/…/routes.ts is the screen's title; `useScreenTitle(title)` (#web/screen/title.ts) replaces it.
 * A path whose screen is not built has no route: it leads to /error-404 and no menu entry.
 */
import { administrationTable } from '#web/routes/administration-table.ts'
import type { Entry } from '#web/routes/entry.ts'

export const routeTable = {
  homepage: { path: '/homepage', layout: 'menu', needs: 'Home' },
  'error-404': { path: '/error-404', layout: 'page', needs: null },
  'not-authorized': { path: '/not-authorized', layout: 'page', needs: null },

  'auth-login': { path: '/login', layout: 'page', needs: 'Auth', redirectIfLoggedIn: true },
  'auth-select-organization': {
    path: '/login/select-organization',
    layout: 'page',
    needs: 'OrganizationSelection',
  },
  'auth-2fa': { path: '/login/2fa', layout: 'page', needs: 'TwoFactor' },
  'auth-register': { path: '/register', layout: 'page', needs: 'Auth', redirectIfLoggedIn: true },
  // Only without a token: a link of an invitation works for whoever is logged in.
  'auth-swift-login': { path: '/swift-login', layout: 'page', needs: 'Auth', redirectIfLoggedIn: true },
  'auth-forgot-password': {
    path: '/forgot-password',
    layout: 'page',
    needs: 'Auth',
    redirectIfLoggedIn: true,
  },
  // Not of the specification: the page that a mailbox's provider sends the browser back to, and the one behind the link of a mail.
  'email-callback': { path: '/email-callback', layout: 'page', needs: null },
  unsubscribe: { path: '/unsubscribe', layout: 'page', needs: null },
  'reset-password': { path: '/reset-password', layout: 'page', needs: 'visit' },

  'product-overview': { path: '/product/overview', layout: 'menu', needs: 'Product' },
  'product-new': {
    path: '/product/new/type',
    layout: 'menu',
    needs: 'visit',
    parent: 'product-overview',
    isAction: true,
  },
  'product-new-of-type': {
    path: '/product/new/type/:type',
    layout: 'menu',
    needs: 'Product',
    parent: 'product-new',
  },
  // Not in the specification's list: PROD-35 has no screen there. For who may import (administrators).
  'product-import': {
    path: '/product/import',
    layout: 'menu',
    needs: 'ProductImport',
    parent: 'product-overview',
    isAction: true,
  },
  'product-card': { path: '/product/:id/card', layout: 'menu', needs: 'Product', parent: 'product-overview' },
  // Not of the specification: the statuses of a later day (COMP-06).
  'product-what-if': { path: '/product/what-if', layout: 'menu', needs: 'Product' },
  'product-scip-notification': {
    path: '/product/:id/scip-notification',
    layout: 'menu',
    needs: 'Submission',
    parent: 'product-overview',
  },
  'product-send-request': {
    path: '/product/:id/send-request',
    layout: 'menu',
    needs: 'SentRequest',
    parent: 'product-overview',
  },

  'submission-overview': { path: '/submission/overview', layout: 'menu', needs: 'Submission' },
  'submission-card': {
    path: '/submission/:id/card',
    layout: 'menu',
    needs: 'Submission',
    parent: 'submission-overview',
  },

  'sent-requests': { path: '/sent-requests', layout: 'menu', needs: 'SentRequest' },
  // Not of the specification: what was chosen in the overview (OV-14).
  'sent-request-new': {
    path: '/sent-requests/new',
    layout: 'menu',
    needs: 'SentRequest',
    parent: 'sent-requests',
  },
  'sent-request': {
    path: '/sent-requests/:id',
    layout: 'menu',
    needs: 'SentRequest',
    parent: 'sent-requests',
  },
  'received-requests': { path: '/received-requests', layout: 'menu', needs: 'ReceivedRequest' },
  'received-request': {
    path: '/received-requests/:id',
    layout: 'menu',
    needs: 'ReceivedRequest',
    parent: 'received-requests',
  },
  // Not of the specification's list: the guided and the single-page flow (SHELL-17).
  'received-request-answer': {
    path: '/received-requests/:id/answer',
    layout: 'menu',
    needs: 'ReceivedRequest',
    parent: 'received-requests',
  },
  'received-request-forward': {
    path: '/received-requests/:id/forward',
    layout: 'menu',
    needs: 'ReceivedRequest',
    parent: 'received-requests',
  },
  'received-request-forward-confirmation': {
    path: '/received-requests/:id/forward/confirmation',
    layout: 'menu',
    needs: 'ReceivedRequest',
    parent: 'received-requests',
  },
  'request-email-options': {
    path: '/requests/email-options',
    layout: 'menu',
    needs: 'Mailbox',
    parent: 'sent-requests',
  },
  'supplier-follow-up': {
    path: '/supplier/follow-up/:id',
    layout: 'menu',
    needs: 'SentRequest',
    parent: 'sent-requests',
  },

  'system-translations': { path: '/system/translations', layout: 'menu', needs: 'Translation' },
  // Not of the specification: the mails of the installation (REQ-20).
  outbox: { path: '/system/outbox', layout: 'menu', needs: 'Mail' },
  'system-services': { path: '/system/services', layout: 'menu', needs: 'Service' },
  'system-service-create': {
    path: '/system/services/create',
    layout: 'menu',
    needs: 'Service',
    parent: 'system-services',
  },
  'system-service-card': {
    path: '/system/services/:id/card',
    layout: 'menu',
    needs: 'Service',
    parent: 'system-services',
  },
  'system-operations': { path: '/system/security/operations', layout: 'menu', needs: 'Operation' },
  'system-user-interfaces': {
    path: '/system/security/user-interface',
    layout: 'menu',
    needs: 'UserInterface',
  },
  'system-user-interface-create': {
    path: '/system/security/user-interface/create',
    layout: 'menu',
    needs: 'UserInterface',
    parent: 'system-user-interfaces',
  },
  'system-user-interface-card': {
    path: '/system/security/user-interface/:id/card',
    layout: 'menu',
    needs: 'UserInterface',
    parent: 'system-user-interfaces',
  },
  'system-user-roles': { path: '/system/security/user-roles', layout: 'menu', needs: 'Role' },

  'stats-dashboard': { path: '/stats/dashboard', layout: 'menu', needs: 'Statistics' },

  ...administrationTable,

  'access-control': { path: '/access-control', layout: 'menu', needs: 'AccessControl' },
  changelog: { path: '/changelog', layout: 'menu', needs: 'Changelog' },
  profile: { path: '/profile', layout: 'menu', needs: 'Profile' },
  'news-article': { path: '/news/:id', layout: 'menu', needs: 'Home' },
  'content-page': { path: '/page/:key', layout: 'menu', needs: 'Home' },
} as const satisfies Record<string, Entry>

export type RouteName = keyof typeof routeTable

/** The entry with its optional parts. */
export const routeEntry = (name: RouteName): Entry => routeTable[name]
