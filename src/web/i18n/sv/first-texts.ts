import type { first as en } from '#web/i18n/en/first-texts.ts'
import { auth } from '#web/i18n/sv/auth.ts'
import { bulkOutcome } from '#web/i18n/sv/bulk-outcome.ts'
import { common } from '#web/i18n/sv/common.ts'
import { errors } from '#web/i18n/sv/errors.ts'
import { palette } from '#web/i18n/sv/palette.ts'
import { products } from '#web/i18n/sv/products.ts'
import { routes } from '#web/i18n/sv/routes.ts'
import { shell } from '#web/i18n/sv/shell.ts'
import { ui } from '#web/i18n/sv/ui.ts'
import { views, exporting } from '#web/i18n/sv/views.ts'

/** Texts of the first screens. */
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
} satisfies typeof en
