/** The figures of the interface (specification §9), in one place; timing.test.ts holds them to it. */

/** Search and filter boxes without a figure of their own. */
export const SEARCH_DEBOUNCE_MS = 600
export const OVERVIEW_DEBOUNCE_MS = 400
export const TEXT_FILTER_DEBOUNCE_MS = 500
export const SELECT_FILTER_DEBOUNCE_MS = 600
export const SUGGESTION_DEBOUNCE_MS = 600
export const BUSINESS_ROLE_TREE_DEBOUNCE_MS = 400
export const ATTRIBUTE_VALUE_DEBOUNCE_MS = 400
export const VERDICT_PREVIEW_DEBOUNCE_MS = 400

export const TOAST_MS = 3000
export const REPLY_NOTICE_MS = 1000
export const COUNTERS_POLL_MS = 30_000
/** Milliseconds between two requests for the progress of a job. */
export const JOB_POLL_MS = 700
/** The same where the server tells what happens (events/events.ts): should it once not. */
export const TOLD_JOB_POLL_MS = 5_000
export const TOLD_COUNTERS_POLL_MS = 300_000
export const CHUNK_TIMEOUT_MS = 120_000

export const REFERENCE_CACHE_MS = 300_000
export const PRODUCT_CACHE_MS = 60_000

export const PAGE_SIZES = [5, 10, 15, 30] as const
/** Rows of a page where no window says how many fit (screen/page-size.ts). */
export const DEFAULT_PAGE_SIZE = 10
/** The number of a page of a list, and its rows per page. */
export interface Paging {
  page: number
  perPage: (typeof PAGE_SIZES)[number]
}
/** The first page of a list in a panel. */
export const FIRST_PAGE: Paging = { page: 1, perPage: DEFAULT_PAGE_SIZE }

export const TREE_INDENT_PX = 18
export const NESTED_TREE_INDENT_PX = 20
export const SCROLL_TO_TOP_AFTER_PX = 250
export const NESTED_NAME_CHARACTERS = 64
export const ATTRIBUTE_ROWS_SHOWN = 3
/** The preview of a document is as high as the window less this. */
export const PREVIEW_HEIGHT_MARGIN_PX = 200
/** General product statements are fetched in one page of this size. */
export const STATEMENTS_PER_PAGE = 256
/** Months for which a declaration may be valid. */
export const DECLARATION_VALIDITY_MONTHS = [6, 12, 18, 24] as const

/** Window widths at which the layout changes; every screen is usable below the first (SHELL-11). */
export const BREAKPOINTS = { xs: '30em', sm: '48em', md: '64em', lg: '80em', xl: '100em' } as const

/** Skeleton rows show only when the answer takes longer than this. */
export const SKELETON_DELAY_MS = 200
