import type { Subject } from '#contract/http/permissions.ts'

type Layout = 'page' | 'menu'

/** A path of the table of screens. */
export interface Entry {
  /** The path as in the specification; the router writes `$id` for `:id`. */
  path: `/${string}`
  layout: Layout
  /** read on this subject, or visit on the route's name ('visit'), or nothing (null) (PERM-03). */
  needs: Subject | 'visit' | null
  /** Name of the route before it in the breadcrumbs. */
  parent?: string
  /** True for a screen that begins a piece of work: the palette offers it as an action. */
  isAction?: true
  /** A logged-in user is sent to `/` (AUTH-01). */
  redirectIfLoggedIn?: true
}
