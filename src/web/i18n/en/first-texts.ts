import { auth } from '#web/i18n/en/auth.ts'
import { bulkOutcome } from '#web/i18n/en/bulk-outcome.ts'
import { common } from '#web/i18n/en/common.ts'
import { errors } from '#web/i18n/en/errors.ts'
import { palette } from '#web/i18n/en/palette.ts'
import { products } from '#web/i18n/en/products.ts'
import { routes } from '#web/i18n/en/routes.ts'
import { shell } from '#web/i18n/en/shell.ts'
import { ui } from '#web/i18n/en/ui.ts'
import { views, exporting } from '#web/i18n/en/views.ts'

/** Texts of the first screens, the login and the overview, and of what stands around every screen; fetched before anything is drawn. */
export const first = {
  common,
  errors,
  ui,
  routes,
  shell,
  auth,
  bulkOutcome,
  palette,
  products,
  views,
  exporting,
}
